import { describe, expect, it } from 'vitest'
import { publicityWords, totalWords, wholeTotal } from '#features/rfqs/domain/public-total.ts'

const of = (estimatedTotal: string | null, estimatedItems: number, itemCount: number) => ({
  estimatedTotal,
  estimatedItems,
  itemCount,
})

describe('the public total', () => {
  it('says over how many items it goes when it is not all of them', () => {
    expect(totalWords(of('100', 2, 2))).toBe('Total estimado')
    expect(totalWords(of('100', 1, 3))).toBe('Total estimado parcial (1\u00a0de\u00a03\u00a0ítems)')
    expect(totalWords(of(null, 0, 3))).toBe('Total estimado')
  })

  it('is no measure for one item’s price while it is partial', () => {
    expect(wholeTotal(of('100', 2, 2))).toBe('100')
    expect(wholeTotal(of('100', 1, 2))).toBeNull()
    expect(wholeTotal(of(null, 0, 2))).toBeNull()
  })

  it('promises to keep the estimates of items only where it does not tell one', () => {
    expect(publicityWords(of('100', 2, 3))).toContain('Tus precios estimados por ítem, no.')
    expect(publicityWords(of(null, 0, 3))).toContain('Tus precios estimados por ítem, no.')
    expect(publicityWords(of('100', 1, 3))).toContain('también lo es su precio')
    expect(publicityWords(of('100', 1, 1))).toContain('también lo es su precio')
  })
})
