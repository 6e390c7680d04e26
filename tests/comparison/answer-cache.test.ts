import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { cachedAnswers } from '#features/comparison/server/answer-cache.ts'
import { quotationItems, quotationRevisions, quotations } from '#features/quotations/server/tables.ts'
import { openChanges, withUnitPrice } from '../quotations/fixtures/changes.ts'

const { db, owner, author, at, choiceOf, rowOf, sendQuotation } = await openChanges()

const revise = async (
  id: string,
  revision: number,
  form: ReturnType<Awaited<ReturnType<typeof sendQuotation>>['form']>,
) => author.product.quotations.revise({ key: v7(), id, revision, quotation: form })
const pricesOf = async (rfqId: string) => {
  const { quotations } = await owner.product.comparison.received({ rfqId })
  return quotations.map(({ revision, items }) => [revision, ...items.map(({ unitPrice }) => unitPrice)])
}
const notesOf = async (rfqId: string) => {
  const { quotations } = await owner.product.comparison.received({ rfqId })
  return quotations.flatMap(({ items }) => items.map(({ notes }) => notes))
}

const versionOf = async (id: string) => {
  const { revision, sentAt } = await rowOf(id)
  return { id, revision, sentAt }
}
/** The unit prices of each of these versions. */
const knownPrices = async (...versions: Parameters<typeof cachedAnswers>[1]) => {
  const known = await cachedAnswers(db, versions)
  return versions.map(({ id }) => known.get(id)?.map(({ unitPrice }) => Number(unitPrice)))
}

describe('the answers of what a buyer received', () => {
  test('are those of the last revision, however often the ones before were read', async () => {
    const { rfqId, id, form } = await sendQuotation()
    for (let revision = 1; revision < 5; revision += 1) {
      await revise(id, revision, withUnitPrice(form(), `${revision * 10}`))
      const expected = [[revision + 1, `${revision * 10}`, `${revision * 10}`]]
      expect(await pricesOf(rfqId)).toEqual(expected)
      expect(await pricesOf(rfqId)).toEqual(expected)
    }
  })

  test('are kept under the version that they belong to, when another was sent between two reads', async () => {
    const { id, form } = await sendQuotation()
    const first = await versionOf(id)
    at(1)
    await revise(id, 1, withUnitPrice(form(), '20'))
    const second = await versionOf(id)
    // Who read the quotation before the revision asks for the answers after it.
    expect(await knownPrices(first)).toEqual([[20, 20]])
    at(2)
    await revise(id, 2, withUnitPrice(form(), '30'))
    expect(await knownPrices(second)).toEqual([[20, 20]])
    expect(await knownPrices(await versionOf(id))).toEqual([[30, 30]])
  })

  test('are those of the database as it is after a failover to a standby without the last revision', async () => {
    const { rfqId, id, form } = await sendQuotation()
    const first = await rowOf(id)
    at(1)
    await revise(id, 1, withUnitPrice(form(), '20'))
    expect(await pricesOf(rfqId)).toEqual([[2, '20', '20']])
    await db
      .delete(quotationRevisions)
      .where(and(eq(quotationRevisions.quotationId, id), eq(quotationRevisions.revision, 2)))
    await db.update(quotations).set(first).where(eq(quotations.id, id))
    await db.update(quotationItems).set({ quotedUnitPrice: '100' }).where(eq(quotationItems.quotationId, id))
    expect(await pricesOf(rfqId)).toEqual([[1, '100', '100']])
    at(2)
    await revise(id, 1, withUnitPrice(form(), '30'))
    expect(await pricesOf(rfqId)).toEqual([[2, '30', '30']])
  })

  test('are masked until their quotation is selected, and then not, though they were read before', async () => {
    const { rfqId, id, form } = await sendQuotation()
    const sent = form()
    const items = sent.items.map((item) => ({ ...item, notes: 'Escribinos a ventas@ferreteria.com.uy' }))
    await revise(id, 1, { ...sent, items })
    expect(String(await notesOf(rfqId))).not.toContain('ferreteria')
    expect(String(await notesOf(rfqId))).not.toContain('ferreteria')
    await owner.product.awards.select({ ...choiceOf(rfqId, id), revision: 2 })
    expect(String(await notesOf(rfqId))).toContain('ventas@ferreteria.com.uy')
  })

  test('are of their own supplier', async () => {
    const [one, other] = [await sendQuotation(), await sendQuotation()]
    await revise(other.id, 1, withUnitPrice(other.form(), '77'))
    const versions = [await versionOf(one.id), await versionOf(other.id)]
    for (let time = 0; time < 2; time += 1)
      expect(await knownPrices(...versions)).toEqual([
        [100, 100],
        [77, 77],
      ])
  })
})
