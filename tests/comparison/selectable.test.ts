import { expect, test } from 'vitest'
import { cannotChoose } from '#features/comparison/copy.ts'
import { comparisonModel } from '#features/comparison/ui/model.ts'
import { ownRfqOf, receivedOf } from './fixtures/received.ts'

const offered = (status: 'active' | 'reviewing' | 'closed', quantities: boolean) => {
  const rfq = ownRfqOf([{ quantity: '10' }], { status })
  const unconfirmed = { number: 1, quantities }
  const { columns } = comparisonModel(rfq, [receivedOf(rfq, 0, ['250'], { unconfirmed })], 'total')
  return columns.map(({ selectable, locked }) => (selectable ? 'Elegir' : locked ? 'why not' : 'how it ended'))[0]
}

test('an unconfirmed quotation can be chosen only after reception, and never for other quantities', () => {
  expect([offered('active', false), offered('reviewing', false)]).toEqual(['why not', 'Elegir'])
  expect([offered('active', true), offered('reviewing', true)]).toEqual(['why not', 'why not'])
  expect(offered('closed', false)).toBe('how it ended')
})

test('its column says until when its supplier may confirm, and afterwards that it is for other quantities', () => {
  expect(cannotChoose('2026-03-20').long).toBe('Todavía no se puede elegir: puede confirmar hasta el 20/03.')
  expect(cannotChoose(null).long).toBe('No se puede elegir: no confirmó las cantidades nuevas.')
})
