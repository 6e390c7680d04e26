import { ORPCError } from '@orpc/client'
import { describe, expect, it } from 'vitest'
import { clarificationsContract } from '#features/clarifications/contract.ts'
import { addendumCopy } from '#features/clarifications/copy/addenda.ts'
import { questionFailed } from '#features/clarifications/copy/questions.ts'
import { publishingRefusal } from '#features/clarifications/ui/addenda/publishing-refusal.ts'
import { askingRefusal } from '#features/clarifications/ui/questions/asking-refusal.ts'
import { commonRefusals } from '#lib/base-contract.ts'

const { addenda, questions } = clarificationsContract
const codesOf = (errors: object) => Object.keys(errors).filter((code) => !Object.hasOwn(commonRefusals, code))
const refusal = (code: string) => new ORPCError(code, { data: { earliest: '2026-03-12', lastDay: '2026-03-19' } })

describe('each refusal has a sentence of its own, which does not blame the connection:', () => {
  it.each(codesOf(addenda.publish['~orpc'].errorMap))('%s of an addendum', (code) => {
    expect(publishingRefusal(refusal(code))).not.toBe(addendumCopy.failed)
  })

  it.each(codesOf(questions.ask['~orpc'].errorMap))('%s of a question', (code) => {
    expect(askingRefusal(refusal(code))).not.toBe(questionFailed)
  })
})

it('a deadline that is too early by the server’s day is refused with the first day that it takes', () => {
  expect(publishingRefusal(refusal('ADDENDUM_NEEDS_TIME'))).toContain('tiene que ser el 12/03 o después')
})

it('a question that comes too late by the server’s day is refused with the last day that there was', () => {
  expect(askingRefusal(refusal('QUESTIONS_CLOSED'))).toBe('El plazo para consultar terminó el 19/03.')
})
