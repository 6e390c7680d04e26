import { describe, expect, test } from 'vitest'
import { publicTotalNote, totalLabel } from '#features/rfqs/copy.ts'
import { completeTotal } from '#features/rfqs/domain/public-total.ts'

const totalOf = (estimatedTotal: string | null, estimatedItems: number, itemCount: number) => ({
  estimatedTotal,
  estimatedItems,
  itemCount,
})

describe('the public total', () => {
  test('says how many items it covers when it is partial', () => {
    expect(totalLabel(totalOf('100', 2, 2))).toBe('Total estimado')
    expect(totalLabel(totalOf('100', 1, 3))).toBe('Total estimado parcial (1\u00a0de\u00a03\u00a0ítems)')
    expect(totalLabel(totalOf(null, 0, 3))).toBe('Total estimado')
  })

  test('is complete only when every item has an estimate', () => {
    expect(completeTotal(totalOf('100', 2, 2))).toBe('100')
    expect(completeTotal(totalOf('100', 1, 2))).toBeNull()
    expect(completeTotal(totalOf(null, 0, 2))).toBeNull()
  })

  test('has a note that says when it shows the price of a single item', () => {
    expect(publicTotalNote(totalOf('100', 2, 3))).toContain('Tus precios estimados por ítem, no.')
    expect(publicTotalNote(totalOf(null, 0, 3))).toContain('Tus precios estimados por ítem, no.')
    expect(publicTotalNote(totalOf('100', 1, 3))).toContain('también lo es su precio')
    expect(publicTotalNote(totalOf('100', 1, 1))).toContain('también lo es su precio')
  })
})
