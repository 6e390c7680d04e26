import { v4, v7 } from 'uuid'
import { expect, test } from 'vitest'
import { goodPassword } from '../accounts/fixtures/people.ts'
import { openQuestions } from '../clarifications/fixtures/asking.ts'
import { codeOf, productFor } from '../harness/product.ts'
import { aQuotation } from '../quotations/fixtures/deals.ts'

const market = await openQuestions()
const { platform, of } = market
const [buyer, rival, supplier, author] = [
  await market.buyer(),
  await market.buyer(),
  await market.supplier(),
  await market.supplier(),
]
const countersOf = async (limit: string) => {
  const { rows } = await platform.pool.query('select key from rate_limits where key like $1', [`${limit}:%`])
  return rows.length
}

test('makes no counter for an id that its caller made up or has from others, and answers both alike', async () => {
  const rfqId = await market.publish(buyer)
  const { id: foreignQuotation } = await market.quote(author, rfqId)
  const foreignQuestion = await market.ask(author, rfqId)
  await market.answer(buyer, foreignQuestion)
  const { items } = await supplier.product.rfqs.forSupplier({ id: rfqId })
  const { quotations } = supplier.product
  for (const id of [foreignQuotation, v4(), v4()]) {
    const revision = { key: v7(), id, revision: 1, quotation: aQuotation(items) }
    expect(await codeOf(quotations.revise(revision))).toBe('QUOTATION_NOT_FOUND')
    expect(await codeOf(quotations.withdraw({ id, revision: 1 }))).toBe('QUOTATION_NOT_FOUND')
  }
  for (const id of [foreignQuestion, v4(), v4()])
    expect(await codeOf(of(rival).correct({ key: v7(), id, answer: 'Otra.' }))).toBe('QUESTION_NOT_FOUND')
  for (const productId of [v4(), v4()])
    expect(await buyer.product.catalog.products.recordUse({ productId })).toEqual({})
  for (const limit of ['quotation-change', 'answer-correction', 'product-use'])
    expect([limit, await countersOf(limit)]).toEqual([limit, 0])
})

test('counts a row under one key, however the letters of its id are written', async () => {
  const rfqId = await market.publish(buyer)
  const { id: quotation } = await market.quote(supplier, rfqId)
  const question = await market.ask(supplier, rfqId)
  await market.answer(buyer, question)
  const { catalog } = buyer.product
  const found = await catalog.products.search({ searchTerm: 'cemento', productType: null, offset: 0 })
  const product = found[0]!.id
  for (const written of [(id: string) => id, (id: string) => id.toUpperCase()]) {
    const withdrawing = supplier.product.quotations.withdraw({ id: written(quotation), revision: 9 })
    expect(await codeOf(withdrawing)).toBe('QUOTATION_CHANGED')
    await of(buyer).correct({ key: v7(), id: written(question), answer: 'Sí, también a granel.' })
    await catalog.products.recordUse({ productId: written(product) })
  }
  for (const limit of ['quotation-change', 'answer-correction', 'product-use'])
    expect([limit, await countersOf(limit)]).toEqual([limit, 1])
})

test('makes none for further emails of an address that has tried to sign in too often', async () => {
  const { accounts } = productFor(platform, { kind: 'visitor' }, '10.9.8.7')
  const signIn = () => codeOf(accounts.signIn({ email: `${v4()}@nadie.uy`, password: goodPassword, device: '' }))
  expect(await signIn()).toBe('BAD_CREDENTIALS')
  await platform.pool.query(`update rate_limits set points = 100 where key like 'sign-in-address:%'`)
  const before = await countersOf('sign-in%')
  for (let n = 0; n < 3; n += 1) expect(await signIn()).toBe('TOO_MANY_REQUESTS')
  expect(await countersOf('sign-in%')).toBe(before)
})
