import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import { v7 } from 'uuid'
import type { contract } from '#contract.ts'
import type { RfqDraft } from '#features/rfqs/domain/draft.ts'
import { addDays, today } from '#lib/dates.ts'
import { goodPassword, ownBrowser, signUpForm } from '../accounts/people.ts'
import { aQuotation } from '../quotations/deals.ts'
import { aDraft, anItem } from '../rfqs/market.ts'

type Api = ContractRouterClient<typeof contract>

/** Pliego over HTTP, as a browser asks it. */
export const apiAt = (port: number, accessToken?: string): Api =>
  createORPCClient(
    new RPCLink({
      url: `http://127.0.0.1:${port}/rpc`,
      headers: accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` },
    }),
  )

/** As many as need not wait: one publishes 60 requests in an hour at most. */
const buyerEmail = (n: number) => `compras-${n}@obra.example`
const supplier = 'ventas@barraca.example'

/** A supplier and some buyers with an address each, all of them through the mailed link. Answers the addresses. */
export const joinAll = async (port: number, buyers: number): Promise<readonly string[]> => {
  const people = Array.from({ length: buyers }, (_, n) => [buyerEmail(n), 'buyer'] as const)
  for (const [email, userType] of [...people, [supplier, 'supplier'] as const]) {
    await apiAt(port).accounts.signUp(signUpForm({ email, userType }))
    const mails = await (await fetch(`http://127.0.0.1:${port}/dev/correo`)).text()
    const token = /verify-email\?token=([\w-]+)/.exec(mails)![1]!
    await apiAt(port).accounts.verify({ token, browser: ownBrowser })
  }
  const { buyers: apis } = await signInAll(port, buyers)
  const address = { label: 'Obra', addressText: 'Ruta 5, km 300', placeId: null }
  return Promise.all(apis.map(async (api) => (await api.accounts.addresses.add(address)).id))
}

const signIn = async (port: number, email: string) => {
  const { accessToken } = await apiAt(port).accounts.signIn({ email, password: goodPassword, device: 'Prueba' })
  return { api: apiAt(port, accessToken) }
}

/** What was asked of the server and what it said yes to, over all its lives. An answer that got lost is asked for again. */
export const openLedger = () => ({
  /** Asked for and not answered: by key. */
  pending: new Map<string, (people: People) => Promise<void>>(),
  rfqs: new Map<string, string>(),
  quotations: new Map<string, { id: string; price: string }>(),
})
export type Ledger = ReturnType<typeof openLedger>
type People = { buyers: readonly Api[]; supplier: Api }

/** Sends again, with the same keys, whatever was under way when the server died. */
export const askAgain = async (ledger: Ledger, people: People): Promise<number> => {
  const unanswered = [...ledger.pending.values()]
  await Promise.all(unanswered.map((ask) => ask(people)))
  return unanswered.length
}

export const signInAll = async (port: number, buyers: number): Promise<People> => ({
  buyers: await Promise.all(Array.from({ length: buyers }, async (_, n) => (await signIn(port, buyerEmail(n))).api)),
  supplier: (await signIn(port, supplier)).api,
})

/** Publishes and quotes, four at a time, until the server is gone. */
export const publishUntilGone = async (ledger: Ledger, people: People, addresses: readonly string[]): Promise<void> => {
  const goOn = async (): Promise<void> => {
    for (;;) {
      const rfqId = await publish(ledger, people, addresses)
      await quote(ledger, people, rfqId)
    }
  }
  await Promise.all(Array.from({ length: 4 }, () => goOn().catch(() => undefined)))
}

const publish = async (ledger: Ledger, people: People, addresses: readonly string[]): Promise<string> => {
  const key = v7()
  const who = (ledger.rfqs.size + ledger.pending.size) % addresses.length
  const rfq: RfqDraft = aDraft({
    deadline: addDays(today(new Date()), 10),
    items: Array.from({ length: 25 }, (_, n) => anItem({ key: String(n), quantity: `${n + 1},5` })),
    requiresShipping: true,
    addressId: addresses[who]!,
  })
  const ask = async ({ buyers }: People) => {
    ledger.rfqs.set(key, (await buyers[who]!.rfqs.publish({ key, draftId: null, rfq })).id)
    ledger.pending.delete(key)
  }
  ledger.pending.set(key, ask)
  await ask(people)
  return ledger.rfqs.get(key)!
}

const quote = async (ledger: Ledger, people: People, rfqId: string): Promise<void> => {
  const { items } = await people.supplier.rfqs.forSupplier({ id: rfqId })
  const key = v7()
  const quotation = aQuotation(items, { shippingCost: '1.500,25' })
  const ask = async ({ supplier: api }: People) => {
    ledger.quotations.set(key, await api.quotations.send({ key, rfqId, quotation }))
    ledger.pending.delete(key)
  }
  ledger.pending.set(key, ask)
  await ask(people)
}

/** What would be half written, as questions to which the answer has to be nothing. */
export const halves: Record<string, string> = {
  'a request without its items': `select r.id from rfqs r where r.item_count <> (select count(*) from rfq_items i where i.rfq_id = r.id)`,
  'a total that is not the sum of its items': `select r.id from rfqs r
    where r.estimated_total is distinct from (select sum(i.estimated_total) from rfq_items i where i.rfq_id = r.id)`,
  'a request without contacts or delivery': `select r.id from rfqs r where not exists (select from rfq_contacts c where c.rfq_id = r.id)
    or not exists (select from rfq_shipping_info s join rfq_delivery_contacts d using (rfq_id) where s.rfq_id = r.id)`,
  'a quotation without an answer to every item': `select q.id from quotations q join rfqs r on r.id = q.rfq_id
    where r.item_count <> (select count(*) from quotation_items i where i.quotation_id = q.id)`,
  'a price that is not items and shipping': `select q.id from quotations q
    where q.items_total <> (select sum(i.quoted_total) from quotation_items i where i.quotation_id = q.id)
      or q.price <> q.items_total + coalesce((select s.shipping_cost from quotation_shipping_info s where s.quotation_id = q.id), 0)`,
  'a quotation without its revision': `select q.id from quotations q where not exists
    (select from quotation_revisions v where v.quotation_id = q.id and v.revision = q.revision and v.price = q.price)`,
  'a request or quotation without its key, or with two': `select id from (select id from rfqs union all select id from quotations) written
    where 1 <> (select count(*) from idempotency_keys k where k.response ->> 'id' = written.id::text)`,
  'a key without its answer': `select key from idempotency_keys k where k.response is null`,
  'a request that the team was not told of once': `select r.id from rfqs r
    where 1 <> (select count(*) from mails m where m.kind = 'team-rfq_published' and m.text like '%' || r.id || '%')`,
  'a quotation that the buyer was not told of': `select r.id from rfqs r where (select count(*) from quotations q where q.rfq_id = r.id)
    <> (select count(*) from notifications n where n.rfq_id = r.id)`,
  'a mail that nobody delivers': `select m.id from mails m
    where not exists (select from pgboss.job j where j.name = 'mail.deliver' and j.data ->> 'mailId' = m.id::text)`,
}
