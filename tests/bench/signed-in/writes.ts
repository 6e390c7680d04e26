import { Agent, request } from 'node:http'
import pg from 'pg'
import { v7 } from 'uuid'
import { accessSigner } from '#features/accounts/server/tokens.ts'
import { connections, type Request } from '../load.ts'
import { insertPeople } from '../people.ts'
import { benchSecret } from '../stage.ts'
import { processorMs } from '../visitors.ts'
import { aQuotation } from './deals.ts'

type Call = { readonly token?: string; readonly path: string; readonly input: unknown }
type Product = { readonly port: number; readonly pid: number }
export type Written = { readonly rate: number; readonly p50: number; readonly p99: number; readonly processor: number }

/**
 * Makes these calls, or as many as fit into the time, over as many connections as every measurement has. Refuses
 * (throws) any answer but 200.
 */
export async function write({ port, pid }: Product, calls: Iterable<Call>, seconds: number): Promise<Written> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const rest = calls[Symbol.iterator]()
  const times: number[] = []
  const [before, began] = [processorMs(pid), performance.now()]
  const work = async () => {
    for (let next = rest.next(); !next.done && performance.now() - began < seconds * 1000; next = rest.next()) {
      const sent = performance.now()
      const answered = await post(agent, port, next.value)
      times.push(performance.now() - sent)
      if (answered.status !== 200)
        throw new Error(`${next.value.path} answered ${answered.status}: ${answered.text.slice(0, 300)}`)
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
  const took = (performance.now() - began) / 1000
  agent.destroy()
  const processor = (1000 * (processorMs(pid) - before)) / times.length
  times.sort((a, b) => a - b)
  const within = (share: number) => times[Math.floor((times.length - 1) * share)]!
  return { rate: times.length / took, p50: within(0.5), p99: within(0.99), processor }
}

const post = (agent: Agent, port: number, { token, path, input }: Call) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const body = JSON.stringify({ json: input })
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      // Tries of an address are limited.
      'x-forwarded-for': `10.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}.7`,
      ...(token && { authorization: `Bearer ${token}` }),
    }
    const sent = request({ agent, port, path: `/rpc/${path}`, method: 'POST', headers }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => (text += part))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
    sent.on('error', reject).end(body)
  })

const tokenOf = (id: string, userType: 'buyer' | 'supplier') =>
  accessSigner(benchSecret)({ sub: id, sid: v7(), kind: 'member', userType }, new Date()).token

/** Quotations of new suppliers, each on open RFQs of the marketplace. */
export async function sends(connection: pg.PoolConfig, count: number): Promise<readonly Call[]> {
  const { rows } = await ask<{ id: string; items: { id: string; quantity: string }[] }>(
    connection,
    `select rfqs.id, jsonb_agg(jsonb_build_object('id', item.id, 'quantity', item.quantity::text) order by order_index) as items
     from (select id from rfqs where status = 'active' and deadline > current_date + 1 order by created_at desc limit 250) rfqs
     join rfq_items item on item.rfq_id = rfqs.id group by rfqs.id`,
  )
  const suppliers = await insertPeople(connection, 'supplier', Math.ceil(count / rows.length))
  return suppliers.flatMap(({ token }) =>
    rows.map(({ id, items }) => ({
      token,
      path: 'quotations/send',
      input: { key: v7(), rfqId: id, quotation: aQuotation(items, 480), seenAddenda: 0 },
    })),
  )
}

/** Selections by the buyers of the marketplace, each on an RFQ of its own. */
export async function selects(connection: pg.PoolConfig): Promise<readonly Call[]> {
  const { rows } = await ask<{ rfq: string; buyer: string; quotation: string }>(
    connection,
    `select distinct on (rfqs.id) rfqs.id as rfq, buyer_id as buyer, quotations.id as quotation
     from rfqs join quotations on quotations.rfq_id = rfqs.id
     where rfqs.status in ('active', 'reviewing') and quotations.status = 'pending' limit 20000`,
  )
  return rows.map(({ rfq, buyer, quotation }) => selection(tokenOf(buyer, 'buyer'), rfq, quotation))
}

const selection = (token: string, rfqId: string, quotationId: string): Call => ({
  token,
  path: 'awards/select',
  input: { key: v7(), rfqId, quotationId, revision: 1, acceptTerms: true, acceptExpired: true },
})

/**
 * Tries to select on one RFQ, at once. One wins: whoever tries with its key again gets its answer, so they have
 * another.
 */
export const tries = ({ token = '', path, input }: Call): Request => ({
  path: `/rpc/${path}`,
  body: JSON.stringify({ json: { ...(input as object), key: v7() } }),
  headers: { authorization: `Bearer ${token}` },
  status: 409,
})

/** These calls in turn, forever. */
export function* again(calls: readonly Call[]): Iterable<Call> {
  for (;;) yield* calls
}

async function ask<Row extends pg.QueryResultRow>(
  connection: pg.PoolConfig,
  text: string,
): Promise<pg.QueryResult<Row>> {
  const client = new pg.Client(connection)
  await client.connect()
  const result = await client.query<Row>(text)
  await client.end()
  return result
}
