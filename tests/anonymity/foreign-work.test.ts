import pg from 'pg'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openQuestions } from '../clarifications/fixtures/asking.ts'
import { askFor, type Product } from '../harness/product.ts'

const { platform, buyer, supplier, publish, quote, choose, ask } = await openQuestions()
const [owner, other, outsider] = [await buyer(), await buyer(), await supplier()]
const client = new pg.Client(platform.connection)
beforeAll(async () => {
  await client.connect()
  // As in a marketplace of a usual size, where everything is found by its index.
  await client.query('set enable_seqscan = off')
})
afterAll(() => client.end())

type Plan = {
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Plan[]
}
/** How many rows of which tables are read for a plan. */
const rowsFor = ({ Plans: parts = [], ...step }: Plan): readonly string[] => {
  const { 'Relation Name': table, 'Actual Rows': given, 'Rows Removed by Filter': leftOut = 0 } = step
  const rows = (given + leftOut) * step['Actual Loops']
  return [...(table && rows > 0 ? [`${table} ${rows}`] : []), ...parts.flatMap(rowsFor)]
}

type Sent = readonly [{ readonly text?: string; readonly values?: unknown[] }, unknown[]?]
/** What the database reads for one call. */
const workOf = async (product: Product, name: string, input: unknown) => {
  // A short read with a name is sent by the pool, together with others; everything else by a connection.
  const spies = [vi.spyOn(platform.pool, 'query'), vi.spyOn(pg.Client.prototype, 'query')]
  await askFor(product, name, input)
  const sent = spies.flatMap((spy) => spy.mock.calls as unknown as Sent[])
  for (const spy of spies) spy.mockRestore()
  const work: string[] = []
  for (const [{ text, values }, given = values ?? []] of sent) {
    if (!text?.startsWith('select')) continue
    const explained = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, timing off, format json) ${text}`,
      given,
    )
    work.push(`${text} ${JSON.stringify(rowsFor(explained.rows[0]!['QUERY PLAN'][0].Plan))}`)
  }
  // Some are sent at once.
  return work.toSorted()
}

test('for a call about another buyer’s RFQ as much is read, however many quotations and questions it has', async () => {
  const [quiet, busy] = [await publish(owner), await publish(owner)]
  const ids: string[] = []
  for (let n = 0; n < 4; n += 1) {
    const rival = await supplier()
    ids.push((await quote(rival, busy)).id)
    await ask(rival, busy)
  }
  const calls: readonly (readonly [Product, string, (rfqId: string) => unknown])[] = [
    [other.product, 'comparison.responses', (rfqId) => ({ rfqIds: [rfqId] })],
    [other.product, 'comparison.bestComplete', (rfqId) => ({ rfqId })],
    [other.product, 'comparison.received', (rfqId) => ({ rfqId })],
    [other.product, 'clarifications.questions.counts', (rfqId) => ({ rfqIds: [rfqId] })],
    [other.product, 'clarifications.questions.waiting', (rfqId) => ({ rfqId, cursor: null })],
    [other.product, 'clarifications.questions.setAsideList', (rfqId) => ({ rfqId, cursor: null })],
    [other.product, 'clarifications.questions.answered', (rfqId) => ({ rfqId, before: null })],
    [other.product, 'awards.candidate', (rfqId) => ({ rfqId, quotationId: v7() })],
    [other.product, 'awards.selection', (rfqId) => ({ rfqId })],
    [other.product, 'comparison.exports.csv', (rfqId) => ({ rfqId, quotationId: v7() })],
    [other.product, 'comparison.contactSupplier', (rfqId) => ({ rfqId })],
    [other.product, 'rfqs.own', (rfqId) => ({ id: rfqId })],
    [other.product, 'rfqs.template', (rfqId) => ({ key: v7(), id: rfqId })],
    [outsider.product, 'rfqs.forSupplier', (rfqId) => ({ id: rfqId })],
    [outsider.product, 'clarifications.questions.list', (rfqId) => ({ rfqId, before: null })],
    [outsider.product, 'quotations.quoted', (rfqId) => ({ rfqIds: [rfqId] })],
    [outsider.product, 'quotations.lastSent', (rfqId) => ({ rfqId })],
  ]
  const compareAll = async () => {
    await client.query('analyze')
    for (const [product, name, inputOf] of calls) {
      const work = await workOf(product, name, inputOf(quiet))
      expect(work.length).toBeGreaterThan(0)
      expect({ name, work: await workOf(product, name, inputOf(busy)) }).toEqual({ name, work })
    }
  }
  await compareAll()
  await choose(owner, busy, ids[0]!)
  await owner.product.awards.closeUnselected({ key: v7(), rfqId: quiet, reason: 'Sin presupuesto' })
  await compareAll()
})
