import { describe, expect, it } from 'vitest'
import { publicTotalNote, totalLabel } from '#features/rfqs/copy.ts'
import { completeTotal } from '#features/rfqs/domain/public-total.ts'

const of = (estimatedTotal: string | null, estimatedItems: number, itemCount: number) => ({
  estimatedTotal,
  estimatedItems,
  itemCount,
})

describe('the public total', () => {
  it('says over how many items it goes when it is not all of them', () => {
    expect(totalLabel(of('100', 2, 2))).toBe('Total estimado')
    expect(totalLabel(of('100', 1, 3))).toBe('Total estimado parcial (1\u00a0de\u00a03\u00a0ítems)')
    expect(totalLabel(of(null, 0, 3))).toBe('Total estimado')
  })

  it('is no measure for one item’s price while it is partial', () => {
    expect(completeTotal(of('100', 2, 2))).toBe('100')
    expect(completeTotal(of('100', 1, 2))).toBeNull()
    expect(completeTotal(of(null, 0, 2))).toBeNull()
  })

  it('promises to keep the estimates of items only where it does not tell one', () => {
    expect(publicTotalNote(of('100', 2, 3))).toContain('Tus precios estimados por ítem, no.')
    expect(publicTotalNote(of(null, 0, 3))).toContain('Tus precios estimados por ítem, no.')
    expect(publicTotalNote(of('100', 1, 3))).toContain('también lo es su precio')
    expect(publicTotalNote(of('100', 1, 1))).toContain('también lo es su precio')
  })
})
