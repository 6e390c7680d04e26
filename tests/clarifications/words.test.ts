import { expect, test } from 'vitest'
import { addendumCopy } from '#features/clarifications/copy/addenda.ts'
import { takingBack } from '#features/clarifications/copy/questions.ts'

test('who takes a question back reads whether it may ask again', () => {
  expect(takingBack('open')).toBe('El comprador deja de verla. Puedes volver a preguntar.')
  expect(takingBack('over')).toMatch(/El plazo para consultar ya terminó: no podrás volver a preguntar\.$/)
})

test('before an addendum is published nobody is told that there are no quotations while that is not known', () => {
  expect(addendumCopy.unconfirmed(undefined)).toMatch(/^Las cotizaciones que haya quedan sin confirmar/)
  expect(addendumCopy.unconfirmed(0)).toMatch(/^Todavía no hay cotizaciones/)
  expect(addendumCopy.unconfirmed(1)).toMatch(/^1 cotización queda/)
  expect(addendumCopy.unconfirmed(2)).toMatch(/^2 cotizaciones quedan/)
})
