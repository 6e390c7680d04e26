import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stepStates } from '#ui/wizard/step-states.ts'

describe('the steps of a wizard', () => {
  test('stay open up to the furthest one reached, from whichever is under way', () => {
    const fine = [undefined, undefined, undefined, undefined]
    expect(stepStates(fine, 0, 3)).toEqual(['current', 'done', 'done', 'open'])
    expect(stepStates(fine, 2, 2)).toEqual(['done', 'done', 'current', 'ahead'])
    expect(stepStates(fine, 0, 0)).toEqual(['current', 'ahead', 'ahead', 'ahead'])
  })

  test('wait for an earlier one that is not valid, the one under way or another', () => {
    expect(stepStates(['Elige la fecha límite.', undefined, undefined, undefined], 0, 3)).toEqual([
      'current',
      'blocked',
      'blocked',
      'blocked',
    ])
    expect(stepStates([undefined, 'Elige la unidad.', undefined, undefined], 0, 3)).toEqual([
      'current',
      'open',
      'blocked',
      'blocked',
    ])
  })

  test('have exactly one under way; behind it all are open, beyond the first problem and the furthest none', () => {
    const wizard = fc
      .record({
        problems: fc.array(fc.option(fc.constant('Falta algo.'), { nil: undefined }), { minLength: 1, maxLength: 6 }),
        current: fc.nat(5),
        furthest: fc.nat(5),
      })
      .filter(({ problems, current, furthest }) => Math.max(current, furthest) < problems.length)
    fc.assert(
      fc.property(wizard, ({ problems, current, furthest }) => {
        const states = stepStates(problems, current, furthest)
        const found = problems.findIndex(Boolean)
        for (const [index, state] of states.entries()) {
          const open = state === 'open' || state === 'done'
          expect(state === 'current').toBe(index === current)
          if (index < current) expect(open).toBe(true)
          if (index > current && (index > furthest || (found >= 0 && index > found))) expect(open).toBe(false)
          if (state === 'done') expect(problems[index]).toBeUndefined()
        }
      }),
    )
  })
})
