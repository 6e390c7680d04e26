import { ORPCError } from '@orpc/client'
import { describe, expect, test } from 'vitest'
import { clarificationsContract } from '#features/clarifications/contract.ts'
import { addendumCopy } from '#features/clarifications/copy/addenda.ts'
import { questionFailed, tooManySent } from '#features/clarifications/copy/questions.ts'
import { publishingRefusal } from '#features/clarifications/ui/addenda/publishing-refusal.ts'
import { askingRefusal } from '#features/clarifications/ui/questions/asking-refusal.ts'
import { commonRefusals } from '#lib/base-contract.ts'

const { addenda, questions } = clarificationsContract
const codesOf = (errors: object) => Object.keys(errors).filter((code) => !Object.hasOwn(commonRefusals, code))
const refusal = (code: string) => new ORPCError(code, { data: { earliest: '2026-03-12', lastDay: '2026-03-19' } })

describe('each refusal has its own sentence, which does not blame the connection:', () => {
  test.each(codesOf(addenda.publish['~orpc'].errorMap))('%s of an addendum', (code) => {
    expect(publishingRefusal(refusal(code))).not.toBe(addendumCopy.failed)
  })

  test.each(codesOf(questions.ask['~orpc'].errorMap))('%s of a question', (code) => {
    expect(askingRefusal(refusal(code))).not.toBe(questionFailed)
  })
})

test('a deadline that is too early by the server’s day is refused with the first day that it takes', () => {
  expect(publishingRefusal(refusal('ADDENDUM_NEEDS_TIME'))).toContain('tiene que ser el 12/03 o después')
})

test('a question beyond the limit is refused with the time at which the 24 hours since the first one end', () => {
  const limited = (retryAfter: number) => askingRefusal(new ORPCError('TOO_MANY_REQUESTS', { data: { retryAfter } }))
  expect(limited(1)).toMatch(
    /^Enviaste 30 consultas en 24 horas, el máximo\. Prueba de nuevo (hoy|mañana) a las \d\d:\d\d\.$/,
  )
  expect(limited(24 * 3_600)).toMatch(/Prueba de nuevo mañana a las \d\d:\d\d\.$/)
  const now = new Date('2026-03-10T15:00:00Z')
  const inHours = (hours: number) => tooManySent(new Date(now.getTime() + hours * 3_600_000), now)
  expect([inHours(11), inHours(12)].map((text) => / nuevo (.*)\.$/.exec(text)?.[1])).toEqual([
    'hoy a las 23:00',
    'mañana a las 00:00',
  ])
})

test('a question that comes too late by the server’s day is refused with the last day that there was', () => {
  expect(askingRefusal(refusal('QUESTIONS_CLOSED'))).toBe('El plazo para consultar terminó el 19/03.')
})
