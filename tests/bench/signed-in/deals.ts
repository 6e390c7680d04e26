import pg, { type PoolConfig } from 'pg'
import { v7 } from 'uuid'
import { emailParameters, hashPassword } from '#features/accounts/server/passwords.ts'
import type { QuotationDraft } from '#features/quotations/domain/draft.ts'
import { emptyQuotation } from '#features/quotations/domain/steps.ts'
import { emptyDraft, emptyItem, type RfqDraft } from '#features/rfqs/domain/draft.ts'
import { addDays, today } from '#lib/dates.ts'
import { connections } from '../load.ts'
import { apiOf, insertPeople, type Person } from '../people.ts'
import { benchSecret } from '../stage.ts'

/** An RFQ that can be published, with that many items. */
const aDraft = (items: number): RfqDraft => ({
  ...emptyDraft(),
  title: 'Materiales para un galpón en Durazno',
  description: 'Obra de 600 m² con estructura metálica. La entrega es por etapas.',
  categoryId: 'materiales-construccion',
  currency: 'UYU',
  deadline: addDays(today(new Date()), 20),
  items: Array.from({ length: items }, (_, n) => ({
    ...emptyItem(`i${n}`),
    productName: `Chapa galvanizada ${n + 1}`,
    quantity: `${10 + n}`,
    type: 'unidades',
    unit: 'Piezas',
    technicalDescription: 'Calibre 26, en largo de 6 m',
    estimatedUnitPrice: '512,50',
  })),
})

export const aQuotation = (items: readonly { id: string; quantity: string }[], price: number): QuotationDraft => {
  const form = emptyQuotation(items)
  return {
    ...form,
    items: form.items.map((item) => ({ ...item, unitPrice: `${price}` })),
    deliveryTimeValue: '5',
    deliveryTimeUnit: 'business_days',
    paymentTerms: 'Crédito a 30 días',
  }
}

export type Deals = {
  readonly buyer: Person
  readonly supplier: Person
  /** The buyer's RFQs that have 5 quotations of 8 items, and 30 of 50. */
  readonly small: string
  readonly large: string
  /** The supplier's quotation on the first. */
  readonly sent: string
}

/** Each connection is another person's: what one person asks twice at one moment is asked once. */
const buyers = connections

/** Buyers with RFQs that suppliers quoted, by the product itself, each with one of these suppliers. */
export async function insertDeals(connection: PoolConfig, port: number): Promise<readonly Deals[]> {
  const people = await insertPeople(connection, 'buyer', buyers)
  const suppliers = await insertPeople(connection, 'supplier', 30)
  const publish = async (buyer: Person, items: number, quoting: readonly Person[]) => {
    const { id } = await apiOf(port, buyer).rfqs.publish({ key: v7(), draftId: null, rfq: aDraft(items) })
    const sent: string[] = []
    for (const [n, supplier] of quoting.entries()) {
      const api = apiOf(port, supplier)
      const rfq = await api.rfqs.forSupplier({ id })
      const quotation = aQuotation(rfq.items, 480 + n)
      sent.push((await api.quotations.send({ key: v7(), rfqId: id, quotation, seenAddenda: 0 })).id)
    }
    return { id, sent }
  }
  const deals: Deals[] = []
  for (const [n, buyer] of people.entries()) {
    const quoting = [...suppliers.slice(n), ...suppliers.slice(0, n)]
    const [small, large] = [await publish(buyer, 8, quoting.slice(0, 5)), await publish(buyer, 50, quoting)]
    deals.push({ buyer, supplier: suppliers[n]!, small: small.id, large: large.id, sent: small.sent[0]! })
  }
  return deals
}

const accounts = 64

/** Accounts with a password, each signed in once: more than one, because the tries of an email are limited. */
export async function insertAccounts(connection: PoolConfig, port: number) {
  const people = await insertPeople(connection, 'buyer', accounts)
  const password = 'Cemento-2026!'
  const client = new pg.Client(connection)
  await client.connect()
  const signedIn = []
  for (const person of people) {
    const email = `${person.id}@bench.example`
    const hash = await hashPassword(password, emailParameters(email, benchSecret))
    await client.query('update accounts set password_hash = $1 where id = $2', [hash, person.id])
    const credentials = { email, password, device: 'Banco' }
    const { refreshToken } = await apiOf(port, person).accounts.signIn(credentials)
    signedIn.push({ credentials, refreshToken })
  }
  await client.end()
  return signedIn
}
