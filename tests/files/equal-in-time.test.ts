import pg from 'pg'
import { v4, v7 } from 'uuid'
import { expect, test, vi } from 'vitest'
import { askFor, type Product } from '../harness/product.ts'
import { aQuotation, openDeals } from '../quotations/fixtures/deals.ts'
import { sendParts, readyFile, textOf } from './fixtures/uploading.ts'

const { platform, buyer, supplier, publish, quote } = await openDeals()
const [owner, author, stranger] = [await buyer(), await supplier(), await supplier()]

/** What is read from the database for one call, without the values. A new connection has statements of its own. */
const statementsOf = async (product: Product, name: string, fileId: string) => {
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  const answer = await askFor(product, name, { fileId })
  const texts = asked.mock.calls.map(([statement]) => (statement as { text?: string }).text)
  const statements = texts.filter((text) => text?.startsWith('select'))
  asked.mockRestore()
  return { answer, statements }
}

test('a file that is absent, foreign or not yet revealed takes the same statements as every other', async () => {
  const rfqId = await publish(owner)
  const { id } = await quote(author, rfqId)
  const { items } = await author.product.rfqs.forSupplier({ id: rfqId })
  const waiting = { visibility: 'award' } as const
  const ofQuotation = await readyFile(platform, author.product, waiting)
  const form = aQuotation(items, { shippingTerms: 'included', files: [ofQuotation] })
  await author.product.quotations.revise({ key: v7(), id, revision: 1, quotation: form, seenAddenda: 0 })

  const { clarifications } = owner.product
  const ofAddendum = await readyFile(platform, owner.product, waiting)
  const addendum = { text: 'El camino soporta camión.', changes: [], material: false, deadline: null }
  await clarifications.addenda.publish({ key: v7(), rfqId, addendum, files: [ofAddendum] })
  const ofDraft = await readyFile(platform, owner.product)
  const begun = await sendParts(owner.product, textOf('a medias'), 'nota.txt')

  const reads = [
    ...[ofQuotation, ofAddendum, ofDraft, begun].map((fileId) => [stranger, fileId] as const),
    [author, ofAddendum] as const,
    [owner, ofQuotation] as const,
  ]
  for (const name of ['files.download', 'files.thumbnail'])
    for (const [reader, fileId] of reads) {
      const absent = await statementsOf(reader.product, name, v4())
      expect(absent.answer).toMatchObject({ refused: { code: 'FILE_NOT_FOUND' } })
      expect(absent.statements.length).toBeGreaterThan(3)
      expect(await statementsOf(reader.product, name, fileId)).toEqual(absent)
    }
})
