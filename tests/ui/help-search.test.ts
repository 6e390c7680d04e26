import { describe, expect, test } from 'vitest'
import { maxAsked, maxWaiting } from '#features/clarifications/domain/questions.ts'
import { quotationFileLimits, rfqFileLimits } from '#features/files/domain/limits.ts'
import { megabyte } from '#features/files/domain/sizes.ts'
import type { kinds, NotificationKind } from '#features/notifications/domain/kinds.ts'
import { validityDays } from '#features/quotations/domain/draft.ts'
import { maxAddenda } from '#features/rfqs/domain/addenda.ts'
import { maxItems } from '#features/rfqs/domain/draft.ts'
import { maxExtensions } from '#features/rfqs/domain/status.ts'
import { answeredWords, markWords, searchHelp, searchWordsOf, wordsWithAnswers } from '#web/help/search.ts'
import { helpTopics } from '#web/help/topics.ts'
import { typedQuery } from '#web/help/typed-query.ts'

type AlwaysMade = {
  [Kind in NotificationKind]: (typeof kinds)[Kind]['always'] extends true ? Kind : never
}[NotificationKind]

const questions = helpTopics.flatMap((topic) => topic.questions)
const idsOf = (query: string) => searchHelp(helpTopics, query).map(({ question }) => question.id)

describe('the help', () => {
  test('answers at least 25 questions, of buyers and of suppliers', () => {
    expect(questions.length).toBeGreaterThanOrEqual(25)
    const topics = ['empezar', 'publicar', 'comparar', 'cotizar', 'despues-de-elegir', 'reserva', 'cuenta', 'costos']
    expect(helpTopics.map(({ id }) => id)).toEqual(topics)
    expect(helpTopics.filter(({ questions }) => questions.length < 3)).toEqual([])
  })

  test('has one address for each question and topic, and an answer below each question', () => {
    const ids = [...helpTopics, ...questions].map(({ id }) => id)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
    expect(ids.filter((id) => !/^[a-z][a-z0-9-]*$/.test(id))).toEqual([])
    expect(questions.filter(({ answer }) => answer.join('').length <= 40)).toEqual([])
  })
})

describe('the answer about notifications', () => {
  const words: Record<AlwaysMade | 'rfq-addendum', RegExp> = {
    'quotation-selected': /si te seleccionan/,
    'quotation-not-selected': /o no,/,
    'question-answered': /la respuesta a tus consultas/,
    'rfq-addendum': /la aclaración que te pide confirmar tus precios/,
    welcome: /tu cuenta/,
    'mail-stopped': /tu cuenta/,
    security: /su seguridad/,
    'security-device': /su seguridad/,
  }
  const answer = questions.find(({ id }) => id === 'avisos')?.answer.at(-1)

  test.each(Object.entries(words))('says that %s cannot be switched off', (_kind, words) => {
    expect(answer).toMatch(/^Lo que no se apaga: /)
    expect(answer).toMatch(words)
  })
})

describe('the answers about limits', () => {
  const text = (id: string) => questions.find((question) => question.id === id)!.answer.join(' ')

  test.each([
    ['archivos', rfqFileLimits],
    ['archivos-de-la-cotizacion', quotationFileLimits],
  ])('%s says how many files there may be, and how large together', (id, { files, perItem, bytes }) => {
    expect(text(id)).toContain(`hasta ${files} archivos, ${perItem} en un ítem`)
    expect(text(id)).toContain(`${bytes / megabyte} MB entre todos`)
  })

  test('say how many items, addenda, extensions, questions and days the code allows', () => {
    expect(text('pegar-lista')).toContain(`hasta ${maxItems} ítems`)
    expect(text('cambiar-publicada')).toContain(`hasta ${maxAddenda} veces`)
    expect(text('extender-fecha')).toContain(`hasta ${maxExtensions} veces`)
    expect(text('consultar')).toContain(`puedes hacer ${maxAsked} y tener ${maxWaiting} sin responder`)
    expect(text('cuanto-vale')).toMatch(new RegExp(`^${validityDays} días`))
  })
})

describe('searching the help', () => {
  test.each([
    ['comisión', 'cuando-comision'],
    ['COMISIONES', 'cuando-comision'],
    ['¿cómo borro mi cuenta?', 'borrar-cuenta'],
    ['contrasena', 'olvide-contrasena'],
    ['excel', 'cotizar-planilla'],
    ['anónimo', 'quien-ve-mi-empresa'],
    ['fechas límite', 'extender-fecha'],
    ['iva', 'iva-y-envio'],
    ['no me llega el mail', 'no-llega-correo'],
    ['licitaciones públicas', 'licitaciones-del-estado'],
    ['darme de baja', 'borrar-cuenta'],
    ['app para el celular', 'telefono'],
  ])('%j finds %s, with or without accents and in the plural', (query, id) => {
    expect(idsOf(query)).toContain(id)
  })

  test.each([
    ['¿cómo subo una foto?', 'archivos'],
    ['archvos', 'archivos'],
    ['comsiión', 'cuando-comision'],
    ['contraseñña', 'olvide-contrasena'],
  ])('%j, which no answer has, finds %s by the nearest words', (query, id) => {
    expect(idsOf(query)).toContain(id)
    expect(answeredWords(helpTopics, query).exact).toBe(false)
  })

  test.each(['¿cómo pago la comisión?', '¿a quién le pago la comisión?'])(
    '%j finds when the commission is paid, whatever the form of its verb',
    (query) => expect(idsOf(query)[0]).toBe('cuando-comision'),
  )

  test('takes no other word for one that an answer has, nor for a short one or one that is far', () => {
    expect(answeredWords(helpTopics, 'foto comision')).toEqual({ words: ['foto', 'comision'], exact: true })
    expect(
      ['zzz', 'fot0', 'helicóptero', 'camisones'].filter((query) => !answeredWords(helpTopics, query).exact),
    ).toEqual([])
  })

  test('shows the questions that match first, then those whose answers mention the words', () => {
    expect(idsOf('comision')[0]).toBe('cuando-comision')
    expect(idsOf('comision').length).toBeGreaterThan(1)
  })

  test('needs every word, and says which of them have answers alone', () => {
    expect(idsOf('factura helicóptero')).toEqual([])
    expect(wordsWithAnswers(helpTopics, 'factura helicóptero').map(({ word }) => word)).toEqual(['factura'])
  })

  test('finds nothing for signs alone, and does not run on patterns', () => {
    expect(['', '???', '%', '.*', '(((', '_'].flatMap(idsOf)).toEqual([])
  })

  test('searches at most 80 characters and eight words of what was typed, in one line', () => {
    expect(typedQuery(`  a\n b${'x'.repeat(10_000)}`)).toBe(`a b${'x'.repeat(77)}`)
    expect(searchWordsOf('uno dos tres cuatro cinco seis siete ocho nueve diez')).toHaveLength(8)
  })

  test('marks the words that it found, whatever their accents', () => {
    const marked = markWords('La comisión se acuerda: comisiones, no. Acomisión.', ['comision'])
    expect(marked.filter(({ marked }) => marked).map(({ text }) => text)).toEqual(['comisión', 'comisiones'])
    expect(marked.map(({ text }) => text).join('')).toBe('La comisión se acuerda: comisiones, no. Acomisión.')
  })
})
