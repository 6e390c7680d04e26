import { v7, version } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { answersHandler } from '#features/clarifications/server/answer-notices.ts'
import { questionsHandler } from '#features/clarifications/server/question-notices.ts'
import { notificationEmail } from '#features/notifications/copy/mails.ts'
import { aQuotation, type Person } from '../quotations/fixtures/deals.ts'
import { openQuestions } from './fixtures/asking.ts'
import { attemptOn } from '../harness/attempt.ts'

const market = await openQuestions()
const { platform, buyer, supplier, publish, quote, of, ask, answer, setAside, bellOf, textsOf } = market
const [owner, asker, quoting, drafting, curious, stranger] = [
  await buyer(),
  await supplier(),
  await supplier(),
  await supplier(),
  await supplier(),
  await supplier(),
]
const at = (time: string) => platform.clock.set(new Date(`2026-03-10T${time}:00Z`))
const run = () => answersHandler.run({}, attemptOn(platform))
const onTheHour = () => questionsHandler.run({}, attemptOn(platform))
beforeEach(async () => {
  at('12:00')
  await platform.pool.query('truncate notifications, answer_notices')
  await platform.pool.query('update questions set untold = false, buyer_untold = false')
})

const draft = async (by: Person, rfqId: string) => {
  const { items } = await by.product.rfqs.forSupplier({ id: rfqId })
  await by.product.quotations.draft.save({ rfqId, draft: aQuotation(items), version: 0 })
}

test('the asker is told of its answer, its correction and of setting aside, always', async () => {
  const rfqId = await publish(owner, { title: 'Galpón' })
  const quiet = await supplier()
  const { items } = await quiet.product.rfqs.forSupplier({ id: rfqId })
  const preferences = { quotation: false, message: false, system: false, rfq: false, byMail: false }
  const mails = { quotationByMail: true, messageByMail: true, rfqByMail: true }
  await quiet.product.notifications.savePreferences({ ...preferences, ...mails })
  const id = await ask(quiet, rfqId, '¿Sirve en bolsas de 50 kg?', items[0]!.id)
  const apart = await ask(quiet, rfqId)
  await answer(owner, id)
  await of(owner).correct({ key: v7(), id, answer: 'No.' })
  await setAside(owner, apart)
  expect((await textsOf(quiet)).toSorted()).toEqual([
    'Corrigieron la respuesta a tu consulta: El comprador corrigió su respuesta en «Galpón».',
    'Respondieron tu consulta: El comprador respondió tu consulta en «Galpón».',
    'Tu consulta no se publicó: El comprador no la publicó en «Galpón»: identifica a alguien.',
  ])
  expect(await bellOf(quiet)).toMatchObject(
    Array.from({ length: 3 }, () => ({ type: 'message', rfqId, metadata: { kind: 'question-answered' } })),
  )
})

test('the buyer is told on the hour, once, without a label and with the day only', async () => {
  const [rfqId, other] = [await publish(owner, { title: 'Galpón' }), await publish(owner, { title: 'Techo' })]
  const { items } = await asker.product.rfqs.forSupplier({ id: rfqId })
  await platform.pool.query('truncate live_events')
  await ask(asker, rfqId, '¿Sirve en bolsas de 50 kg?', items[0]!.id)
  const [kept, apart, back] = [await ask(curious, other), await ask(asker, other), await ask(asker, other)]
  await ask(quoting, other)
  await of(asker).takeBack({ id: back })
  const events = async () =>
    (await platform.pool.query<{ type: string }>('select type from live_events where user_id = $1', [owner.id])).rows
  expect([await bellOf(owner), await events()]).toEqual([[], []])
  await setAside(owner, apart)

  at('13:00')
  await Promise.all([onTheHour(), onTheHour(), onTheHour()])
  expect((await textsOf(owner)).toSorted()).toEqual([
    '2 consultas nuevas en «Techo»: Esperan tu respuesta.',
    'Nueva consulta en «Galpón»: Un proveedor pregunta por «Cemento pórtland».',
  ])
  const notice = { type: 'message', quotationId: null, metadata: { kind: 'question-new' } }
  expect(await bellOf(owner)).toMatchObject([notice, notice])

  at('15:27')
  await ask(quoting, rfqId)
  await answer(owner, kept)
  at('16:00')
  await onTheHour()
  const { notifications: shown } = await owner.product.notifications.list({
    type: null,
    unread: false,
    cursor: null,
    limit: 20,
  })
  expect(shown.map(({ rfqId: of }) => of).toSorted()).toEqual([rfqId, rfqId, other].toSorted())
  // The end of the day in Montevideo, in the order of random ids.
  expect(new Set(shown.map(({ createdAt }) => createdAt.toISOString()))).toEqual(new Set(['2026-03-11T02:59:59.999Z']))
  expect(shown.map(({ id }) => version(id))).toEqual([4, 4, 4])
})

test('suppliers with a live quotation, a draft or a question are told of answers, at most once an hour', async () => {
  const rfqId = await publish(owner, { title: 'Galpón, llamar al 099 123 456' })
  const { id: quotationId } = await quote(quoting, rfqId)
  await draft(drafting, rfqId)
  await ask(curious, rfqId)
  const withdrawn = await quote(stranger, rfqId)
  await stranger.product.quotations.withdraw({ id: withdrawn.id, revision: 1 })
  const [one, two, three] = [await ask(asker, rfqId), await ask(asker, rfqId), await ask(quoting, rfqId)]
  await platform.pool.query('truncate notifications')

  await answer(owner, one)
  await answer(owner, two)
  await Promise.all([run(), run(), run()])
  const notice =
    '2\u00a0consultas respondidas: El comprador publicó o corrigió respuestas en «Galpón, llamar al [dato oculto hasta la selección]».'
  const kind = { type: 'rfq', metadata: { kind: 'rfq-answers' } }
  expect(await bellOf(quoting)).toMatchObject([{ ...kind, rfqId: null, quotationId }])
  expect(await bellOf(drafting)).toMatchObject([{ ...kind, rfqId, quotationId: null }])
  for (const person of [quoting, drafting, curious]) expect(await textsOf(person)).toEqual([notice])
  expect(await bellOf(stranger)).toEqual([])
  expect((await bellOf(asker)).map(({ title }) => title)).toEqual([
    'Respondieron tu consulta',
    'Respondieron tu consulta',
  ])

  at('12:30')
  await answer(owner, three)
  await run()
  expect(await bellOf(drafting)).toHaveLength(1)
  at('13:00')
  await run()
  await run()
  expect((await textsOf(drafting)).at(-1)).toContain('1\u00a0consulta respondida: ')
  expect((await bellOf(quoting)).map(({ title }) => title)).toEqual([
    '2\u00a0consultas respondidas',
    'Respondieron tu consulta',
  ])
  expect((await bellOf(asker)).map(({ title }) => title)).toContain('1\u00a0consulta respondida')
})

test('suppliers who are told of a corrected answer do not read that it is a new one', async () => {
  const rfqId = await publish(owner, { title: 'Galpón' })
  await quote(quoting, rfqId)
  const id = await ask(asker, rfqId)
  await answer(owner, id)
  await run()
  at('13:30')
  const call = { key: v7(), id, answer: 'Con descarga, a cargo nuestro.', files: [] }
  await owner.product.clarifications.questions.correct(call)
  await run()
  expect((await textsOf(quoting)).at(-1)).toBe(
    '1\u00a0consulta respondida: El comprador publicó o corrigió una respuesta en «Galpón».',
  )
})

test('once reception has ended only those with a live quotation are told', async () => {
  const rfqId = await publish(owner)
  await quote(quoting, rfqId)
  await draft(drafting, rfqId)
  const id = await ask(asker, rfqId)
  await answer(owner, id)
  await owner.product.awards.endReception({ key: v7(), rfqId })
  await platform.pool.query('truncate notifications')
  await run()
  expect((await bellOf(quoting)).map(({ title }) => title)).toEqual(['1\u00a0consulta respondida'])
  expect(await bellOf(drafting)).toEqual([])
  expect(await bellOf(asker)).toEqual([])
})

test.each([
  [{ rfqId: 'rfq-id', quotationId: null }, 'https://pliego.uy/rfq/rfq-id?tab=questions'],
  [{ rfqId: null, quotationId: 'own-id' }, 'https://pliego.uy/quotation-detail/own-id?tab=questions'],
])('the mails of an answer and of an addendum lead to the tab that shows them: %j', (target, href) => {
  const notice = { title: 'Respondieron tu consulta', message: 'El comprador respondió.', brief: null }
  const buttonOf = (kind: string) => notificationEmail({ kind, ...notice, ...target }, 'https://pliego.uy').button
  expect(buttonOf('question-answered')).toEqual({ label: 'Ver las consultas', href })
  expect(buttonOf('rfq-addendum')).toEqual({ label: 'Ver la aclaración', href })
})
