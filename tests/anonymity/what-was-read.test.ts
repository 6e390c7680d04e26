import { v7 } from 'uuid'
import { describe, expect, test, vi } from 'vitest'
import { openQuestions } from '../clarifications/fixtures/asking.ts'
import { aDraft, anItem } from '../rfqs/fixtures/market.ts'

const { buyer, supplier, publish, quote, of, ask, answer, waiting, read } = await openQuestions()
const [owner, author, rival, puppet] = [await buyer(), await supplier(), await supplier(), await buyer()]

/** Which of these texts are read for contact data while something is done. What is remembered takes no such time. */
const textsReadBy = async (texts: readonly string[], act: () => Promise<unknown>) => {
  const searched = vi.spyOn(String.prototype, 'matchAll')
  await act()
  const subjects = new Set(searched.mock.contexts.map(String))
  searched.mockRestore()
  return texts.filter((text) => subjects.has(text))
}
/** A puppet of the supplier publishes an RFQ with these texts, and the supplier looks at the clock. */
const publishAgain = (texts: readonly string[]) =>
  puppet.rfqs.publish({
    key: v7(),
    draftId: null,
    rfq: aDraft({ items: texts.map((technicalDescription) => anItem({ technicalDescription })) }),
  })

let n = 0
const aText = (of: string) => `Texto ${(n += 1)} de ${of}, se entrega en obra`

describe('a supplier cannot tell by the time that its own texts take', () => {
  test('whether the buyer read its quotation', async () => {
    const rfqId = await publish(owner)
    const [notes, deliveryTimeNotes, paymentTerms, proposal, additionalInfo] = [
      aText('nota'),
      aText('plazo'),
      aText('pago'),
      aText('propuesta'),
      aText('más'),
    ]
    const texts = [notes, deliveryTimeNotes, paymentTerms, proposal, additionalInfo]
    const { id: quotationId } = await quote(author, rfqId, (items) => ({
      items: items.map(({ id }) => ({ rfqItemId: id, declined: false, unitPrice: '100', total: '', notes, files: [] })),
      deliveryTimeNotes,
      paymentTerms,
      proposal,
      additionalInfo,
    }))
    const { received, receivedVersions } = owner.product.comparison
    expect(await textsReadBy(texts, () => received({ rfqId }))).toEqual(texts)
    await receivedVersions({ rfqId, quotationId })
    expect(await textsReadBy(texts, () => publishAgain(texts))).toEqual(texts)
  })

  test('whether anybody read its question', async () => {
    const rfqId = await publish(owner)
    const text = aText('pregunta')
    const id = await ask(author, rfqId, text)
    expect(await textsReadBy([text], () => waiting(owner, rfqId))).toEqual([text])
    await answer(owner, id)
    await of(owner).answered({ rfqId })
    await read(rival, rfqId)
    expect(await textsReadBy([text], () => publishAgain([text]))).toEqual([text])
  })
})

test('a comparison reads the texts of a version once, however often its buyer asks for them', async () => {
  const rfqId = await publish(owner)
  const [notes, proposal] = [aText('nota'), aText('propuesta')]
  await quote(author, rfqId, (items) => ({
    items: items.map(({ id }) => ({ rfqItemId: id, declined: false, unitPrice: '100', total: '', notes, files: [] })),
    proposal,
  }))
  const receive = () => owner.product.comparison.received({ rfqId })
  expect(await textsReadBy([notes, proposal], receive)).toEqual([notes, proposal])
  expect(await textsReadBy([notes, proposal], receive)).toEqual([])
})
