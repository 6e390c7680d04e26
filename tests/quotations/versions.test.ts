import { v7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { contactMask } from '#lib/masking/masking.ts'
import { codeOf } from '../harness/product.ts'
import { openChanges, priced } from './fixtures/changes.ts'

const { owner, author, rival, buyer, at, sentOne, choiceOf } = await openChanges()
const otherBuyer = await buyer()
const contact = 'Llámame al 099 123 456'

describe('the history of a quotation', () => {
  const twice = async () => {
    const made = await sentOne({ proposal: contact })
    at(4)
    await author.product.quotations.revise({
      key: v7(),
      id: made.id,
      revision: 1,
      quotation: priced(made.form({ proposal: 'Sin flete' }), '80'),
    })
    return made
  }

  it('is every version as it was sent, the last one first, for its supplier', async () => {
    const { id, toQuote } = await twice()
    const versions = await author.product.quotations.sentVersions({ id })
    expect(versions.map((one) => [one.revision, one.price, one.proposal, one.pickup.carrier])).toEqual([
      [2, '440', 'Sin flete', ''],
      [1, '550', contact, 'Fletes del Cerro'],
    ])
    expect(versions[1]?.items.map((one) => [one.rfqItemId, one.unitPrice, one.total])).toEqual([
      [toQuote[0]!.id, '100', '300'],
      [toQuote[1]!.id, '100', '250'],
    ])
    // The last one is the quotation itself.
    const shown = await author.product.quotations.sent({ id })
    expect(shown).toMatchObject(versions[0]!)
  })

  it('is masked and without a carrier for the buyer, until it is the selected one', async () => {
    const { rfqId, id } = await twice()
    const read = () => owner.product.comparison.receivedVersions({ rfqId, quotationId: id })
    expect((await read()).map((one) => [one.revision, one.price, one.proposal])).toEqual([
      [2, '440', 'Sin flete'],
      [1, '550', `Llámame al ${contactMask}`],
    ])
    expect(JSON.stringify(await read())).not.toMatch(/Fletes|pickup"|Vendedora/)
    await owner.product.awards.select({ ...choiceOf(rfqId, id), revision: 2 })
    expect((await read())[1]?.proposal).toBe(contact)
  })

  it('of another’s, an absent and a withdrawn one is one answer', async () => {
    const { rfqId, id } = await twice()
    const { rfqId: otherRfq } = await sentOne()
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

  it('gives its supplier the last form back, and nobody else’s', async () => {
    const { rfqId, id } = await twice()
    expect(await author.product.quotations.lastSent({ rfqId })).toMatchObject({
      id,
      revision: 2,
      status: 'pending',
      quotation: { proposal: 'Sin flete' },
    })
    expect(await rival.product.quotations.lastSent({ rfqId })).toBeNull()
  })
})
