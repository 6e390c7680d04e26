import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { signUpForm } from '../accounts/fixtures/people.ts'
import { openQuestions } from '../clarifications/fixtures/asking.ts'
import { readyFile } from '../files/fixtures/uploading.ts'
import { visitor } from '../harness/api.ts'
import { codeOf, productFor } from '../harness/product.ts'
import { aQuotation } from '../quotations/fixtures/deals.ts'

/** The limits of docs/rules/accounts.md#limits that no other test reaches. */
const { platform, buyer, supplier, publish, quote, ask, answer } = await openQuestions()
const [owner, author] = [await buyer(), await supplier()]
const fileId = await readyFile(platform, owner.product)
const rfqId = await publish(owner, { files: [fileId] })
const { items } = await author.product.rfqs.forSupplier({ id: rfqId })
const { id: quotationId } = await quote(author, rfqId)
const questionId = await ask(author, rfqId)
await answer(owner, questionId)

const { accounts } = productFor(platform, visitor, '192.0.2.1')
const email = 'ana@constructora.uy'
const { catalog, clarifications, comparison, rfqs } = owner.product
const correct = () => clarifications.questions.correct({ key: v7(), id: questionId, answer: `Sí, a granel: ${v7()}.` })
const priceSheet = () => author.product.quotations.priceSheet({ rfqId, items: aQuotation(items).items })

test.each<[what: string, most: number, limit: string, call: () => Promise<unknown>]>([
  ['sign-ups from one address', 60, 'sign-up-address', () => accounts.signUp(signUpForm({ email }))],
  ['recoveries asked for from one address', 60, 'recovery-address', () => accounts.recover({ email })],
  ['product codes of one buyer', 400, 'product-code', () => catalog.products.generateCode({ productType: 'BIENES' })],
  ['corrections of one answer', 20, 'answer-correction', correct],
  ['templates with files of one buyer', 60, 'file-copy', () => rfqs.template({ key: v7(), id: rfqId })],
  ['files read by one member', 3_000, 'file-read', () => author.product.files.download({ fileId })],
  ['files made for one buyer', 120, 'export', () => comparison.exports.csv({ rfqId, quotationId })],
  ['files made for one supplier', 120, 'export', priceSheet],
])('%s are %i at most: the next call is refused', async (_what, most, limit, call) => {
  expect(await codeOf(call())).toBeNull()
  await platform.pool.query('update rate_limits set points = $1 where key like $2', [most - 1, `${limit}:%`])
  expect([await codeOf(call()), await codeOf(call())]).toEqual([null, 'TOO_MANY_REQUESTS'])
})
