import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { codeOf } from '../harness/product.ts'
import { readyFile } from '../files/fixtures/uploading.ts'
import type { Person } from '../quotations/fixtures/deals.ts'
import { anAddendum, openAddenda } from './fixtures/addenda.ts'

const market = await openAddenda()
const { owner, author, rival, platform, publish, sendQuotation, at, received, buyer } = market
const asker = await market.supplier()
const of = ({ product }: Person) => product.clarifications.questions
const ask = async (by: Person, rfqId: string) =>
  (await of(by).ask({ key: v7(), rfqId, itemId: null, text: '¿Alcanzan 30 paños de malla?' })).id
const input = (rfqId: string, questionId: string, given: Parameters<typeof anAddendum>[0] = {}) => ({
  key: v7(),
  rfqId,
  questionId,
  addendum: anAddendum({ text: 'No: la platea se amplía. Cotiza 45 paños.', ...given }),
})
const amendings = ({ product }: Person) => product.clarifications.addenda
const tell = async (who: Person) => {
  const { notifications } = await who.product.notifications.list({ type: null, unread: true, cursor: null, limit: 20 })
  return notifications.map(({ kind }) => kind)
}

test('an answer that changes what is asked is an addendum: both are published at once, and what follows holds', async () => {
  const { rfqId, id } = await sendQuotation()
  const [item] = (await owner.product.rfqs.own({ id: rfqId })).items
  const question = await ask(asker, rfqId)
  const file = await readyFile(platform, owner.product, { visibleName: 'Platea' })
  const changes = [{ itemId: item!.id, quantity: '10' }]
  const published = await amendings(owner).publish({ ...input(rfqId, question, { changes }), files: [file] })
  expect(published).toEqual({ number: 1 })

  const entry = { number: 1, answer: 'No: la platea se amplía. Cotiza 45 paños.', addendum: 1, files: [] }
  expect((await of(rival).list({ rfqId })).questions).toMatchObject([{ ...entry, isOwn: false }])
  expect((await of(asker).list({ rfqId })).questions).toMatchObject([{ ...entry, isOwn: true }])
  expect((await of(owner).answered({ rfqId })).questions).toMatchObject([entry])
  const rfq = await rival.product.rfqs.forSupplier({ id: rfqId })
  expect(rfq.addenda).toMatchObject([{ number: 1, material: true, text: entry.answer }])
  expect(rfq.files).toMatchObject([{ id: file, addendum: 1 }])
  expect((await received(rfqId)).quotations).toMatchObject([{ unconfirmed: { number: 1, quantities: true } }])
  expect(await codeOf(owner.product.awards.select(market.choiceOf(rfqId, id)))).toBe('CONFIRMATION_OPEN')
  expect([await tell(asker), await tell(author)]).toEqual([['question-answered'], ['rfq-addendum']])
  // Those who are told of the addendum are not told of an answer as well later.
  const { rows } = await platform.pool.query('select untold from questions where id = $1', [question])
  expect(rows).toEqual([{ untold: false }])
})

test('an answer by addendum is final: it is not corrected', async () => {
  const rfqId = await publish(owner, { deadline: '2026-05-10' })
  const question = await ask(asker, rfqId)
  await amendings(owner).publish(input(rfqId, question))
  expect(await codeOf(of(owner).correct({ key: v7(), id: question, answer: 'Sí alcanzan.' }))).toBe('ANSWER_FINAL')
})

test('an answer by addendum needs the time that an addendum needs, and a refusal publishes neither', async () => {
  at(0)
  const rfqId = await publish(owner, { deadline: '2026-03-11' })
  const question = await ask(asker, rfqId)
  const material = { material: true }
  expect(await codeOf(amendings(owner).publish(input(rfqId, question, material)))).toBe('ADDENDUM_NEEDS_TIME')
  expect((await of(asker).list({ rfqId })).own).toMatchObject([{ id: question, state: 'waiting' }])
  await amendings(owner).publish(input(rfqId, question, { ...material, deadline: '2026-03-12' }))
  expect(await owner.product.rfqs.own({ id: rfqId })).toMatchObject({ deadline: '2026-03-12' })
})

test('an addendum answers a question of this RFQ that waits, and no other', async () => {
  const [rfqId, other] = [await publish(owner, { deadline: '2026-05-10' }), await publish(owner)]
  const [answered, elsewhere, back] = [await ask(asker, rfqId), await ask(asker, other), await ask(asker, rfqId)]
  await of(owner).answer({ key: v7(), id: answered, answer: 'Sí.' })
  await of(asker).takeBack({ id: back })
  const codes = []
  for (const id of [answered, elsewhere, back, v7()])
    codes.push(await codeOf(amendings(owner).publish(input(rfqId, id))))
  expect(codes).toEqual(['QUESTION_SETTLED', 'QUESTION_NOT_FOUND', 'QUESTION_NOT_FOUND', 'QUESTION_NOT_FOUND'])
  expect((await owner.product.rfqs.own({ id: rfqId })).addenda).toEqual([])
  expect(await codeOf(amendings(await buyer()).publish(input(rfqId, elsewhere)))).toBe('ACCESS_DENIED')
})

test('an answer by addendum is published once, however often it is sent, and only once when it is answered at the same time', async () => {
  const rfqId = await publish(owner, { deadline: '2026-05-10' })
  const [twice, both] = [await ask(asker, rfqId), await ask(asker, rfqId)]
  const call = input(rfqId, twice)
  expect(await Promise.all([1, 2].map(() => amendings(owner).publish(call)))).toEqual([{ number: 1 }, { number: 1 }])
  const codes = await Promise.all([
    codeOf(amendings(owner).publish(input(rfqId, both))),
    codeOf(of(owner).answer({ key: v7(), id: both, answer: 'Sí.' })),
  ])
  expect(codes.toSorted()).toEqual(['QUESTION_SETTLED', null])
  const { addenda } = await owner.product.rfqs.own({ id: rfqId })
  const { questions } = await of(rival).list({ rfqId })
  expect(questions).toHaveLength(2)
  expect(addenda.map(({ number }) => number).toSorted()).toEqual(
    questions.flatMap(({ addendum }) => addendum ?? []).toSorted(),
  )
})
