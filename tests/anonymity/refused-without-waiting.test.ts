import pg from 'pg'
import { v4, v7 } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import { openQuestions } from '../clarifications/fixtures/asking.ts'
import { codeOf } from '../harness/product.ts'
import { aQuotation } from '../quotations/fixtures/deals.ts'

const { platform, buyer, supplier, publish, quote, of, ask, answer } = await openQuestions()
const [owner, spy] = [await buyer(), await supplier()]
const rival = new pg.Client(platform.connection)
await rival.connect()
afterAll(() => rival.end())

/** As while somebody else quotes, changes a quotation or asks about these RFQs: their rows are locked. */
const whileWritten = async <T>(rfqIds: readonly string[], work: () => Promise<T>): Promise<T> => {
  await rival.query('begin')
  try {
    await rival.query('select 1 from rfqs where id = any($1) for no key update', [rfqIds])
    return await work()
  } finally {
    await rival.query('rollback')
  }
}

test('a supplier whose call is refused does not wait for others, whose writing it could measure', async () => {
  const [quoted, other] = [await publish(owner), await publish(owner)]
  const { items } = await spy.product.rfqs.forSupplier({ id: quoted })
  const { id } = await quote(spy, quoted)
  const { items: askedThere } = await spy.product.rfqs.forSupplier({ id: other })
  const settled = await ask(spy, quoted)
  await answer(owner, settled)
  const { quotations } = spy.product
  for (const [rfqId, asked] of [
    [quoted, items],
    [other, askedThere],
  ] as const)
    await quotations.draft.save({ rfqId, draft: aQuotation(asked, { proposal: 'Más nueva' }), version: 0 })
  const aFile = v4()
  const calls = {
    'an empty form': () =>
      quotations.send({ key: v7(), rfqId: other, quotation: aQuotation(askedThere, { items: [] }) }),
    'a file that is not there': () =>
      quotations.send({ key: v7(), rfqId: other, quotation: aQuotation(askedThere, { files: [aFile] }) }),
    'a form older than its draft': () =>
      quotations.send({ key: v7(), rfqId: other, quotation: aQuotation(askedThere) }),
    'a second quotation': () => quotations.send({ key: v7(), rfqId: quoted, quotation: aQuotation(items) }),
    'another revision': () => quotations.revise({ key: v7(), id, revision: 7, quotation: aQuotation(items) }),
    'a revision without prices': () =>
      quotations.revise({ key: v7(), id, revision: 1, quotation: aQuotation(items, { items: [] }) }),
    'a revision with a file that is not there': () =>
      quotations.revise({ key: v7(), id, revision: 1, quotation: aQuotation(items, { files: [aFile] }) }),
    'a revision older than its draft': () =>
      quotations.revise({ key: v7(), id, revision: 1, quotation: aQuotation(items) }),
    'a renewal too early': () => quotations.renew({ key: v7(), id, revision: 1 }),
    'a withdrawal of another revision': () => quotations.withdraw({ id, revision: 7 }),
    'a question about an item of another RFQ': () =>
      of(spy).ask({ key: v7(), rfqId: other, itemId: items[0]!.id, text: '¿Sirve en bolsas de 50 kg?' }),
    'a question that was answered': () => of(spy).takeBack({ id: settled }),
  }
  const answers = async () => {
    const codes = await Promise.all(Object.values(calls).map((call) => codeOf(call())))
    return Object.fromEntries(Object.keys(calls).map((name, n) => [name, codes[n]]))
  }
  const free = await answers()
  expect(Object.values(free)).not.toContain(null)
  expect(await whileWritten([quoted, other], answers)).toEqual(free)
})
