import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { contactMask } from '#lib/contact-mask.ts'
import { codeOf } from '../harness/product.ts'
import { openChanges, withUnitPrice } from './fixtures/changes.ts'

const { owner, author, rival, buyer, at, sendQuotation, choiceOf } = await openChanges()
const otherBuyer = await buyer()
const contact = 'Llámame al 099 123 456'

describe('the versions of a quotation', () => {
  const sendAndRevise = async () => {
    const sent = await sendQuotation({ proposal: contact })
    at(4)
    await author.product.quotations.revise({
      key: v7(),
      id: sent.id,
      revision: 1,
      quotation: withUnitPrice(sent.form({ proposal: 'Sin flete' }), '80'),
    })
    return sent
  }

  test('are given to the supplier as they were sent, the last one first', async () => {
    const { id, toQuote } = await sendAndRevise()
    const versions = await author.product.quotations.sentVersions({ id })
    expect(
      versions.map((version) => [version.revision, version.price, version.proposal, version.pickup.carrier]),
    ).toEqual([
      [2, '440', 'Sin flete', ''],
      [1, '550', contact, 'Fletes del Cerro'],
    ])
    expect(versions[1]?.items.map((item) => [item.rfqItemId, item.unitPrice, item.total])).toEqual([
      [toQuote[0]!.id, '100', '300'],
      [toQuote[1]!.id, '100', '250'],
    ])
    // The last version is the quotation itself.
    const quotation = await author.product.quotations.sent({ id })
    expect(quotation).toMatchObject(versions[0]!)
  })

  test('are masked and without a carrier for the buyer until the selection', async () => {
    const { rfqId, id } = await sendAndRevise()
    const read = () => owner.product.comparison.receivedVersions({ rfqId, quotationId: id })
    expect((await read()).map((version) => [version.revision, version.price, version.proposal])).toEqual([
      [2, '440', 'Sin flete'],
      [1, '550', `Llámame al ${contactMask}`],
    ])
    expect(JSON.stringify(await read())).not.toMatch(/Fletes|pickup"|Vendedora/)
    await owner.product.awards.select({ ...choiceOf(rfqId, id), revision: 2 })
    expect((await read())[1]?.proposal).toBe(contact)
  })

  test('get one answer for a foreign, an absent and a withdrawn quotation', async () => {
    const { rfqId, id } = await sendAndRevise()
    const { rfqId: otherRfq } = await sendQuotation()
    const codes = await Promise.all([
      codeOf(rival.product.quotations.sentVersions({ id })),
      codeOf(author.product.quotations.sentVersions({ id: v7() })),
      codeOf(otherBuyer.product.comparison.receivedVersions({ rfqId, quotationId: id })),
      codeOf(owner.product.comparison.receivedVersions({ rfqId: otherRfq, quotationId: id })),
      codeOf(owner.product.comparison.receivedVersions({ rfqId, quotationId: v7() })),
    ])
    expect(new Set(codes)).toEqual(new Set(['QUOTATION_NOT_FOUND']))
    await author.product.quotations.withdraw({ id, revision: 2 })
    expect(await codeOf(owner.product.comparison.receivedVersions({ rfqId, quotationId: id }))).toBe(
      'QUOTATION_NOT_FOUND',
    )
    expect(await author.product.quotations.sentVersions({ id })).toHaveLength(2)
  })

  test('give the supplier the last form back, and nobody else', async () => {
    const { rfqId, id } = await sendAndRevise()
    expect(await author.product.quotations.lastSent({ rfqId })).toMatchObject({
      id,
      revision: 2,
      status: 'pending',
      quotation: { proposal: 'Sin flete' },
    })
    expect(await rival.product.quotations.lastSent({ rfqId })).toBeNull()
  })
})
