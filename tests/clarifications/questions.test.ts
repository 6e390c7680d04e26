import { v7 } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { codeOf } from '../harness/product.ts'
import { anItem } from '../rfqs/fixtures/market.ts'
import { openQuestions } from './fixtures/asking.ts'

const market = await openQuestions()
const { platform, buyer, supplier, publish, quote, choose, of, ask, answer, setAside, read, waiting, onDay } = market
const [owner, asker, rival, quoted] = [await buyer(), await supplier(), await supplier(), await supplier()]
const stranger = await buyer()
beforeEach(async () => {
  onDay(10)
  await platform.pool.query('truncate rate_limits')
})

test('a question is read at once by its buyer and by nobody else, until it is answered', async () => {
  const rfqId = await publish(owner, { items: [anItem(), anItem({ productName: 'Hierro, ventas@fierro.uy' })] })
  const { items } = await asker.product.rfqs.forSupplier({ id: rfqId })
  const id = await ask(asker, rfqId, '¿Sirve en bolsas de 50 kg? Llamar al 099 111 333', items[1]!.id)

  expect(await waiting(owner, rfqId)).toEqual([
    {
      id,
      item: { number: 2, name: 'Hierro, ventas@fierro.uy' },
      text: '¿Sirve en bolsas de 50 kg? Llamar al [dato oculto hasta la selección]',
      askedOn: '2026-03-10',
    },
  ])
  expect(await read(rival, rfqId)).toMatchObject({ total: 0, own: [], questions: [], waiting: 0, asked: 0 })
  expect(await read(asker, rfqId)).toMatchObject({
    own: [{ id, state: 'waiting', text: '¿Sirve en bolsas de 50 kg? Llamar al 099 111 333' }],
    waiting: 1,
    asked: 1,
  })

  onDay(11)
  await answer(owner, id, 'Sí. Dudas: obras@compra.uy')
  const published = {
    number: 1,
    item: { number: 2, name: 'Hierro, [dato oculto hasta la selección]' },
    text: '¿Sirve en bolsas de 50 kg? Llamar al [dato oculto hasta la selección]',
    answer: 'Sí. Dudas: [dato oculto hasta la selección]',
    answeredOn: '2026-03-11',
    correctedOn: null,
    addendum: null,
    files: [],
  }
  expect((await read(rival, rfqId)).questions).toEqual([{ ...published, isOwn: false }])
  expect((await read(asker, rfqId)).questions).toEqual([
    { ...published, text: '¿Sirve en bolsas de 50 kg? Llamar al 099 111 333', isOwn: true },
  ])
  const { questions } = await of(owner).answered({ rfqId })
  expect(questions).toEqual([
    { ...published, id, item: { number: 2, name: 'Hierro, ventas@fierro.uy' }, answer: 'Sí. Dudas: obras@compra.uy' },
  ])
})

test('a corrected answer says so and keeps its number', async () => {
  const rfqId = await publish(owner)
  const [first, second] = [await ask(asker, rfqId), await ask(rival, rfqId)]
  await answer(owner, second)
  await answer(owner, first)
  onDay(12)
  expect(await of(owner).correct({ key: v7(), id: second, answer: 'No, no sirve.' })).toEqual({ number: 1 })
  expect((await read(asker, rfqId)).questions).toMatchObject([
    { number: 2, isOwn: true, correctedOn: null },
    { number: 1, isOwn: false, answer: 'No, no sirve.', answeredOn: '2026-03-10', correctedOn: '2026-03-12' },
  ])
})

test('a correction counts once, however often it is sent, and one that changes nothing not at all', async () => {
  const rfqId = await publish(owner)
  const id = await ask(asker, rfqId)
  await answer(owner, id)
  const counters = `rate_limits where key like 'answer-correction:%'`
  await platform.pool.query(`delete from ${counters}`)
  const correct = (key: string, text: string) => of(owner).correct({ key, id, answer: text })
  const key = v7()
  await Promise.all([correct(key, 'No.'), correct(key, 'No.')])
  await correct(v7(), 'No.')
  expect((await platform.pool.query(`select points from ${counters}`)).rows).toEqual([{ points: 1 }])
  await platform.pool.query(`update rate_limits set points = 20 where key like 'answer-correction:%'`)
  expect(await codeOf(correct(v7(), 'Sí.'))).toBe('TOO_MANY_REQUESTS')
  expect(await correct(key, 'No.')).toEqual({ number: 1 })
})

test('a question that was set aside is read by its asker, with the reason, and by its buyer', async () => {
  const rfqId = await publish(owner)
  const id = await ask(asker, rfqId)
  await setAside(owner, id)
  expect((await read(asker, rfqId)).own).toMatchObject([{ id, state: 'set-aside', reason: 'identifies' }])
  expect(await read(rival, rfqId)).toMatchObject({ total: 0, own: [], questions: [] })
  expect(await waiting(owner, rfqId)).toEqual([])
  const { questions } = await of(owner).setAsideList({ rfqId, cursor: null })
  expect(questions).toMatchObject([{ id, reason: 'identifies' }])
  expect(await codeOf(answer(owner, id))).toBe('QUESTION_SETTLED')
  expect(await codeOf(setAside(owner, id))).toBe('QUESTION_SETTLED')
})

test('an unanswered question can be taken back by its asker, an answered one stays', async () => {
  const rfqId = await publish(owner)
  const [kept, back] = [await ask(asker, rfqId), await ask(asker, rfqId)]
  await answer(owner, kept)
  expect(await of(asker).takeBack({ id: back })).toEqual({})
  expect(await of(asker).takeBack({ id: back })).toEqual({})
  expect(await codeOf(of(asker).takeBack({ id: kept }))).toBe('QUESTION_SETTLED')
  expect(await codeOf(answer(owner, back))).toBe('QUESTION_NOT_FOUND')
  expect(await read(asker, rfqId)).toMatchObject({ own: [], asked: 1, total: 1 })
})

test('questions end with the last business day before the deadline, answers with the deadline', async () => {
  const rfqId = await publish(owner)
  const id = await ask(asker, rfqId)
  onDay(19)
  const late = await ask(asker, rfqId)
  onDay(20)
  await expect(ask(asker, rfqId)).rejects.toMatchObject({ code: 'QUESTIONS_CLOSED', data: { lastDay: '2026-03-19' } })
  expect(await read(asker, rfqId)).toMatchObject({ asking: 'over', lastDay: '2026-03-19' })
  await answer(owner, id)
  onDay(21)
  expect(await codeOf(answer(owner, late))).toBe('ANSWERS_CLOSED')
  expect(await codeOf(of(owner).correct({ key: v7(), id, answer: 'No.' }))).toBe('ANSWERS_CLOSED')
  await owner.product.awards.extend({ key: v7(), rfqId, deadline: '2026-03-27' })
  expect(await read(asker, rfqId)).toMatchObject({ asking: 'open', lastDay: '2026-03-26' })
  await answer(owner, late)
})

test('an RFQ that ended is read on by those who quoted, also by who withdrew; others are refused', async () => {
  const rfqId = await publish(owner)
  const { id: quotationId } = await quote(quoted, rfqId)
  const withdrawn = await quote(rival, rfqId)
  await rival.product.quotations.withdraw({ id: withdrawn.id, revision: 1 })
  const [first, open] = [await ask(rival, rfqId), await ask(quoted, rfqId)]
  const [alone] = [await ask(asker, rfqId)]
  await answer(owner, first, 'Sí. Dudas: obras@compra.uy')
  await owner.product.awards.endReception({ key: v7(), rfqId })
  for (const reader of [quoted, rival])
    expect(await read(reader, rfqId)).toMatchObject({ asking: 'closed', total: 1, questions: [{ number: 1 }] })
  expect((await read(quoted, rfqId)).own).toMatchObject([{ id: open, state: 'unanswered' }])
  expect(await codeOf(read(asker, rfqId))).toBe('RFQ_CLOSED')
  expect(await codeOf(ask(quoted, rfqId))).toBe('RFQ_CLOSED')
  expect(await codeOf(answer(owner, alone))).toBe('ANSWERS_CLOSED')

  await choose(owner, rfqId, quotationId)
  expect((await read(quoted, rfqId)).questions[0]!.answer).toBe('Sí. Dudas: obras@compra.uy')
  expect((await read(rival, rfqId)).questions[0]!.answer).toBe('Sí. Dudas: [dato oculto hasta la selección]')
})

test('the buyer reads the questions of the supplier that it selected masked, also those that it set aside', async () => {
  const rfqId = await publish(owner)
  const { id: quotationId } = await quote(quoted, rfqId)
  const typed = '¿Sirve en bolsas? Llamar al 099 111 333'
  const [answered, aside] = [await ask(quoted, rfqId, typed), await ask(quoted, rfqId, typed)]
  await ask(quoted, rfqId, typed)
  await answer(owner, answered)
  await setAside(owner, aside)
  await owner.product.awards.endReception({ key: v7(), rfqId })
  await choose(owner, rfqId, quotationId)
  const lists = [
    (await of(owner).answered({ rfqId })).questions,
    (await of(owner).setAsideList({ rfqId, cursor: null })).questions,
    await waiting(owner, rfqId),
  ]
  const masked = [{ text: '¿Sirve en bolsas? Llamar al [dato oculto hasta la selección]' }]
  expect(lists).toMatchObject([masked, masked, masked])
})

test('nobody has more than 3 questions without an answer on an RFQ, also when 8 come at once, and 10 in all', async () => {
  const rfqId = await publish(owner)
  const codes = await Promise.all(Array.from({ length: 8 }, () => codeOf(ask(asker, rfqId))))
  expect(codes.toSorted()).toEqual([...Array.from({ length: 5 }, () => 'TOO_MANY_QUESTIONS'), null, null, null])
  await ask(rival, rfqId)
  for (const { id } of (await read(asker, rfqId)).own) await answer(owner, id)
  for (let n = 3; n < 10; n++) await answer(owner, await ask(asker, rfqId))
  expect(await codeOf(ask(asker, rfqId))).toBe('QUESTION_LIMIT')
})

test('an account asks 30 questions a day', { tags: 'slow' }, async () => {
  const rfqIds = await Promise.all(Array.from({ length: 11 }, () => publish(owner)))
  const codes: (string | null)[] = []
  for (const rfqId of rfqIds) for (let n = 0; n < 3; n++) codes.push(await codeOf(ask(asker, rfqId)))
  expect(codes).toEqual([
    ...Array.from({ length: 30 }, () => null),
    ...Array.from({ length: 3 }, () => 'TOO_MANY_REQUESTS'),
  ])
})

test('a repeated call asks or answers once, and two answers at once are one', async () => {
  const rfqId = await publish(owner)
  const question = { key: v7(), rfqId, itemId: null, text: '¿Sirve en bolsas de 50 kg?' }
  const [once, again] = await Promise.all([of(asker).ask(question), of(asker).ask(question)])
  expect(again).toEqual(once)
  expect(await codeOf(of(asker).ask({ ...question, text: 'Otra pregunta, distinta' }))).toBe('KEY_REUSED')
  const act = { key: v7(), id: (await of(asker).ask({ ...question, key: v7() })).id, answer: 'Sí.' }
  expect(await Promise.all([of(owner).answer(act), of(owner).answer(act)])).toEqual([{ number: 1 }, { number: 1 }])
  expect(await codeOf(of(owner).answer({ ...act, answer: 'No.' }))).toBe('KEY_REUSED')
  const tries = await Promise.all(['Sí.', 'No.'].map((text) => codeOf(answer(owner, once.id, text))))
  expect(tries.toSorted()).toEqual(['QUESTION_SETTLED', null])
  expect(await read(rival, rfqId)).toMatchObject({ total: 2, questions: [{ number: 2 }, { number: 1 }] })
})

test('answers in any order are numbered without gaps, also when they come at once', async () => {
  const rfqId = await publish(owner)
  const ids = await Promise.all([asker, rival, quoted].flatMap((by) => [ask(by, rfqId), ask(by, rfqId)]))
  const numbers = await Promise.all(ids.map(async (id) => (await answer(owner, id)).number))
  expect(numbers.toSorted()).toEqual([1, 2, 3, 4, 5, 6])
})

test('an item of another RFQ is refused, and another buyer reads and answers nothing', async () => {
  const [rfqId, other] = [await publish(owner), await publish(owner)]
  const { items } = await asker.product.rfqs.forSupplier({ id: other })
  expect(await codeOf(ask(asker, rfqId, '¿Sirve en bolsas?', items[0]!.id))).toBe('INVALID')
  const id = await ask(asker, rfqId)
  expect(await codeOf(waiting(stranger, rfqId))).toBe('ACCESS_DENIED')
  expect(await codeOf(waiting(stranger, v7()))).toBe('RFQ_NOT_FOUND')
  expect(await codeOf(answer(stranger, id))).toBe('QUESTION_NOT_FOUND')
  expect(await of(stranger).counts({ rfqIds: [rfqId] })).toEqual([])
})

test('the counts and the day name what waits: open RFQs only, the first deadline first', async () => {
  const reader = await buyer()
  const [later, sooner, done] = [
    await publish(reader, { title: 'Después', deadline: '2026-03-27' }),
    await publish(reader, { title: 'Antes', deadline: '2026-03-18' }),
    await publish(reader, { title: 'Terminada' }),
  ]
  for (const rfqId of [later, sooner, done]) await ask(asker, rfqId)
  await answer(reader, await ask(rival, sooner))
  await setAside(reader, await ask(rival, sooner))
  await ask(rival, later)
  await reader.product.awards.endReception({ key: v7(), rfqId: done })
  expect(await of(reader).waitingRfqs()).toEqual({
    questions: 3,
    rfqs: [
      { id: sooner, title: 'Antes', deadline: '2026-03-18', daysLeft: 9, waiting: 1 },
      { id: later, title: 'Después', deadline: '2026-03-27', daysLeft: 18, waiting: 2 },
    ],
  })
  const counted = await of(reader).counts({ rfqIds: [later, sooner, done] })
  expect(counted).toHaveLength(3)
  expect(counted).toContainEqual({ rfqId: sooner, unanswered: 1, published: 1, setAside: 1 })
})

test('a thousand questions on one RFQ are read in pages of 50, each once', async () => {
  const rfqId = await publish(owner)
  await platform.pool.query(
    `insert into questions (id, rfq_id, asker_id, text, asked_on, number, answer, answered_on)
     select gen_random_uuid(), $1, $2, '¿Consulta número ' || n || '?', '2026-03-10',
       case when n <= 500 then n end, case when n <= 500 then 'Sí.' end, case when n <= 500 then '2026-03-10'::date end
     from generate_series(1, 1000) n`,
    [rfqId, rival.id],
  )
  const numbers: number[] = []
  for (let before: number | null = null, first = true; first || before !== null; first = false) {
    const page = await of(asker).list({ rfqId, before })
    expect([page.total, page.questions.length]).toEqual([500, 50])
    numbers.push(...page.questions.map(({ number }) => number))
    before = page.next
  }
  expect(numbers).toEqual(Array.from({ length: 500 }, (_, n) => 500 - n))
  const ids: string[] = []
  for (let cursor: string | null = null, first = true; first || cursor !== null; first = false) {
    const page = await of(owner).waiting({ rfqId, cursor })
    ids.push(...page.questions.map(({ id }) => id))
    cursor = page.next
  }
  expect([ids.length, new Set(ids).size]).toEqual([500, 500])
})
