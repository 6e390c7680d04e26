import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { codeOf } from '../harness/product.ts'
import { anItem } from '../rfqs/fixtures/market.ts'
import { anAddendum, openAddenda } from './fixtures/addenda.ts'

const market = await openAddenda()
const { owner, author, rival, platform, publish, quote, amend, confirm, received, sendQuotation, visitor, at } = market

const threeItems = [
  anItem({ productName: 'Malla', quantity: '30', estimatedUnitPrice: '100' }),
  anItem({ productName: 'Porcelanato', quantity: '10', estimatedUnitPrice: '1000' }),
  anItem({ productName: 'Arena', quantity: '2', estimatedUnitPrice: '' }),
]
const own = (id: string) => owner.product.rfqs.own({ id })

describe('an addendum', () => {
  test('is numbered, and both sides read it with the quantities before and after', async () => {
    const rfqId = await publish(owner, { items: threeItems, deadline: '2026-05-10' })
    const [malla, porcelanato] = (await own(rfqId)).items
    expect(await amend(rfqId)).toEqual({ number: 1 })
    const changes = [
      { itemId: malla!.id, quantity: '45' },
      { itemId: porcelanato!.id, quantity: null },
    ]
    expect(await amend(rfqId, { changes, material: null })).toEqual({ number: 2 })
    const read = await author.product.rfqs.forSupplier({ id: rfqId })
    expect(read.items.map(({ productName, quantity }) => [productName, quantity])).toEqual([
      ['Malla', '45'],
      ['Arena', '2'],
    ])
    expect(read.takenOut).toMatchObject([{ productName: 'Porcelanato', takenOutOn: '2026-03-10' }])
    expect(read.addenda).toMatchObject([
      { number: 1, material: false, changes: [] },
      { number: 2, material: true, publishedOn: '2026-03-10' },
    ])
    expect(read.addenda[1]!.changes).toHaveLength(2)
    expect(read.addenda[1]!.changes).toContainEqual({ itemId: malla!.id, before: '30', after: '45' })
    expect((await own(rfqId)).addenda).toEqual(read.addenda)
  })

  test('changes the public total, the item count, the search and the template with it', async () => {
    const rfqId = await publish(owner, { items: threeItems, deadline: '2026-05-10' })
    const [malla, porcelanato] = (await own(rfqId)).items
    expect(await visitor.rfqs.opportunity({ id: rfqId })).toMatchObject({ estimatedTotal: '13000', itemCount: 3 })
    await amend(rfqId, {
      changes: [
        { itemId: malla!.id, quantity: '45' },
        { itemId: porcelanato!.id, quantity: null },
      ],
    })
    const facts = { estimatedTotal: '4500', estimatedItems: 1, itemCount: 2, addenda: 1 }
    const page = await visitor.rfqs.opportunity({ id: rfqId })
    expect(page).toMatchObject({ ...facts, itemNames: ['Malla', 'Arena'] })
    const found = await visitor.rfqs.opportunities({ text: 'porcelanato' })
    expect(found.rfqs.map(({ id }) => id)).not.toContain(rfqId)
    const { draft: template } = await owner.product.rfqs.template({ key: v7(), id: rfqId })
    expect(template.items.map(({ productName, quantity }) => [productName, quantity])).toEqual([
      ['Malla', '45'],
      ['Arena', '2'],
    ])
  })

  test('is refused when it says nothing, leaves no item, or does not say whether it changes what to quote', async () => {
    const rfqId = await publish(owner, { items: threeItems, deadline: '2026-05-10' })
    const { items } = await own(rfqId)
    expect(await codeOf(amend(rfqId, { text: '  corto  ' }))).toBe('ADDENDUM_EMPTY')
    expect(await codeOf(amend(rfqId, { material: null }))).toBe('INVALID')
    expect(await codeOf(amend(rfqId, { changes: items.map(({ id }) => ({ itemId: id, quantity: null })) }))).toBe(
      'INVALID',
    )
    for (const quantity of ['0', '-3', '30', 'mucho', '1,2345', '9999999999'])
      expect([quantity, await codeOf(amend(rfqId, { changes: [{ itemId: items[0]!.id, quantity }] }))]).toEqual([
        quantity,
        'INVALID',
      ])
    expect(await codeOf(amend(rfqId, { changes: [{ itemId: v7(), quantity: '4' }] }))).toBe('INVALID')
    await amend(rfqId, { changes: [{ itemId: items[0]!.id, quantity: null }] })
    expect(await codeOf(amend(rfqId, { changes: [{ itemId: items[0]!.id, quantity: '4' }] }))).toBe('INVALID')
    expect((await own(rfqId)).addenda).toHaveLength(1)
  })

  test('that has to be confirmed leaves two whole business days, in the same act, and counts as no extension', async () => {
    at(0)
    const rfqId = await publish(owner, { deadline: '2026-03-11' })
    expect(await codeOf(amend(rfqId, { material: true }))).toBe('ADDENDUM_NEEDS_TIME')
    expect(await codeOf(amend(rfqId, { material: true, deadline: '2026-03-11' }))).toBe('INVALID')
    await amend(rfqId, { material: true, deadline: '2026-03-12' })
    expect(await own(rfqId)).toMatchObject({
      deadline: '2026-03-12',
      addenda: [{ deadline: { before: '2026-03-11', after: '2026-03-12' } }],
    })
    const { rows } = await platform.pool.query('select extensions from rfqs where id = $1', [rfqId])
    expect(rows).toEqual([{ extensions: 0 }])
    // One that only explains needs no time, also on the last day; any other moves it.
    at(2)
    expect(await amend(rfqId)).toEqual({ number: 2 })
    expect(await codeOf(amend(rfqId, { material: true, deadline: '2026-03-13' }))).toBe('ADDENDUM_NEEDS_TIME')
    at(3)
    expect(await codeOf(amend(rfqId))).toBe('RFQ_CLOSED')
    at(0)
  })

  test('moves a deadline that leaves too little time to a later day within a year, when it has to be confirmed', async () => {
    at(0)
    const rfqId = await publish(owner, { deadline: '2026-03-11' })
    expect(await codeOf(amend(rfqId, { material: true, deadline: '2027-03-11' }))).toBe('INVALID')
    await amend(rfqId, { material: false, deadline: '2026-03-27' })
    expect(await own(rfqId)).toMatchObject({ deadline: '2026-03-11' })
    await amend(rfqId, { material: true, deadline: '2027-03-10' })
    expect(await own(rfqId)).toMatchObject({ deadline: '2027-03-10' })
  })

  test('is no way around the ten extensions: a deadline that leaves time enough stays', async () => {
    at(0)
    const rfqId = await publish(owner, { deadline: '2026-03-12' })
    await amend(rfqId, { material: true, deadline: '2026-03-27' })
    expect(await own(rfqId)).toMatchObject({ deadline: '2026-03-12', addenda: [{ deadline: null }] })
  })

  test('is refused once reception ended, and allowed again after an extension', async () => {
    at(0)
    const rfqId = await publish(owner, { deadline: '2026-03-20' })
    await owner.product.awards.endReception({ key: v7(), rfqId })
    expect(await codeOf(amend(rfqId))).toBe('RFQ_CLOSED')
    await owner.product.awards.extend({ key: v7(), rfqId, deadline: '2026-03-27' })
    expect(await amend(rfqId)).toEqual({ number: 1 })
  })

  test('has a text of at most 5,000 characters', async () => {
    const rfqId = await publish(owner, { deadline: '2026-05-10' })
    expect(await codeOf(amend(rfqId, { text: 'a'.repeat(5_001) }))).toBe('INVALID')
    expect(await amend(rfqId, { text: 'a'.repeat(5_000) })).toEqual({ number: 1 })
  })

  test('is the tenth at most, and only of the own RFQ', async () => {
    const rfqId = await publish(owner, { deadline: '2026-05-10' })
    for (let n = 1; n <= 10; n += 1) expect(await amend(rfqId)).toEqual({ number: n })
    expect(await codeOf(amend(rfqId))).toBe('TOO_MANY_ADDENDA')
    const other = await market.buyer()
    expect(await codeOf(amend(rfqId, {}, other))).toBe('ACCESS_DENIED')
    expect(await codeOf(amend(v7()))).toBe('RFQ_NOT_FOUND')
  })

  test('is published once per key, however often it is sent', async () => {
    const rfqId = await publish(owner, { deadline: '2026-05-10' })
    const act = { key: v7(), rfqId, addendum: anAddendum() }
    const answers = await Promise.all([1, 2, 3].map(() => owner.product.clarifications.addenda.publish(act)))
    expect(answers).toEqual([{ number: 1 }, { number: 1 }, { number: 1 }])
    expect((await own(rfqId)).addenda).toHaveLength(1)
  })

  test('has its contact data masked for suppliers', async () => {
    const rfqId = await publish(owner, { deadline: '2026-05-10' })
    await amend(rfqId, { text: 'Consultas a ventas@marcada.uy o al 099 111 222.' })
    const { addenda } = await author.product.rfqs.forSupplier({ id: rfqId })
    expect(addenda[0]!.text).not.toMatch(/marcada|111/)
  })
})

describe('a quotation from before an addendum', () => {
  test('is unconfirmed until its supplier confirms: the same unit prices at the new quantities, 30 days again', async () => {
    const { rfqId, id } = await sendQuotation()
    const { items } = await own(rfqId)
    at(1)
    await amend(rfqId, { changes: [{ itemId: items[0]!.id, quantity: '10' }] })
    const before = await author.product.quotations.sent({ id })
    expect(before).toMatchObject({ price: '550', confirmedAddenda: 0, unconfirmed: { number: 1, quantities: true } })
    at(2)
    expect(await confirm(author, id)).toMatchObject({ price: '1250' })
    const after = await author.product.quotations.sent({ id })
    expect(after).toMatchObject({ price: '1250', revision: 2, unconfirmed: null, validUntil: '2026-04-11' })
    expect((await received(rfqId)).quotations[0]).toMatchObject({ price: '1250', unconfirmed: null })
    const versions = await owner.product.comparison.receivedVersions({ rfqId, quotationId: id })
    expect(versions.map(({ price }) => price)).toEqual(['1250', '550'])
  })

  test('says so to the buyer, once, when it confirms', async () => {
    const { rfqId, id } = await sendQuotation()
    await amend(rfqId, { material: true })
    await confirm(author, id)
    const kinds = (await market.noticesOf(rfqId)).map(({ kind }) => kind)
    expect(kinds).toEqual(['quotation-new', 'quotation-confirmed'])
    expect(await codeOf(confirm(author, id))).toBe('NOT_EXPIRED')
  })

  test('keeps its price of an item that was taken out, which counts nowhere once it is confirmed', async () => {
    const { rfqId, id } = await sendQuotation()
    const { items } = await own(rfqId)
    await amend(rfqId, { changes: [{ itemId: items[1]!.id, quantity: null }] })
    await confirm(author, id)
    const sent = await author.product.quotations.sent({ id })
    expect(sent).toMatchObject({ price: '300', itemsTotal: '300' })
    expect(sent.items.find(({ rfqItemId }) => rfqItemId === items[1]!.id)).toMatchObject({ total: '250' })
    expect((await owner.product.comparison.bestComplete({ rfqId }))?.total).toBe('300')
  })

  test('cannot confirm when nothing that it quoted is left, but can quote what is', async () => {
    const { rfqId, id, toQuote, form } = await sendQuotation()
    const [cemento, arena] = toQuote
    const onlyArena = form().items.map((item) => (item.rfqItemId === cemento!.id ? { ...item, declined: true } : item))
    await author.product.quotations.revise({ key: v7(), id, revision: 1, quotation: form({ items: onlyArena }) })
    await amend(rfqId, { changes: [{ itemId: arena!.id, quantity: null }] })
    expect(await codeOf(confirm(author, id))).toBe('PRICES_DO_NOT_FIT')
    const quotation = { ...form(), items: form().items.filter((item) => item.rfqItemId === cemento!.id) }
    await author.product.quotations.revise({ key: v7(), id, revision: 2, quotation, seenAddenda: 1 })
    expect(await author.product.quotations.sent({ id })).toMatchObject({ price: '300', unconfirmed: null })
  })

  test('confirms all addenda at once, by confirming or by being changed or sent again', async () => {
    const { rfqId, id, form } = await sendQuotation()
    await amend(rfqId, { material: true })
    await amend(rfqId, { material: true })
    await confirm(author, id)
    expect((await author.product.quotations.sent({ id })).confirmedAddenda).toBe(2)
    await amend(rfqId, { material: true })
    await author.product.quotations.revise({ key: v7(), id, revision: 2, quotation: form(), seenAddenda: 3 })
    expect((await author.product.quotations.sent({ id })).unconfirmed).toBeNull()
    await author.product.quotations.withdraw({ id, revision: 3 })
    await amend(rfqId, { material: true })
    await author.product.quotations.send({ key: v7(), rfqId, quotation: form(), seenAddenda: 4 })
    expect(await author.product.quotations.sent({ id })).toMatchObject({ confirmedAddenda: 4, unconfirmed: null })
  })

  test('that only missed an explanation is not unconfirmed', async () => {
    const { rfqId, id } = await sendQuotation()
    await amend(rfqId)
    expect((await author.product.quotations.sent({ id })).unconfirmed).toBeNull()
    expect(await codeOf(confirm(author, id))).toBe('NOT_EXPIRED')
  })

  test('is not sent, changed or confirmed by a form that has not seen the last addendum', async () => {
    const { rfqId, id, form } = await sendQuotation()
    await amend(rfqId)
    await amend(rfqId, { material: true })
    const call = { key: v7(), id, revision: 1 }
    const { quotations } = author.product
    expect(await codeOf(quotations.revise({ ...call, quotation: form(), seenAddenda: 1 }))).toBe('RFQ_CHANGED')
    expect(await codeOf(quotations.renew({ ...call, seenAddenda: 1 }))).toBe('RFQ_CHANGED')
    expect(await codeOf(rival.product.quotations.send({ key: v7(), rfqId, quotation: form() }))).toBe('RFQ_CHANGED')
    expect(await quote(rival, rfqId, {}).catch(() => 'refused')).toBe('refused')
  })
})
