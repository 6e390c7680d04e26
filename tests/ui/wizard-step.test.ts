import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blockingStep, readStep, wizardSteps } from '#ui/wizard/wizard-step.ts'

const wrong = [{ field: 'deadline', message: 'Elige la fecha límite.' }]

describe('wizard: the step in the URL', () => {
  test('is one of the four steps', () => {
    expect(['1', '2', '3', '4'].map(readStep)).toEqual([1, 2, 3, 4])
  })

  test('is none for any other text', () => {
    expect(['0', '5', '01', ' 1', 'x', '', undefined].map(readStep)).toEqual(Array(7).fill(null))
  })
})

describe('wizard: the way forward', () => {
  test('is free over complete steps', () => {
    expect(blockingStep([[], [], []], 1, 4)).toBeNull()
  })

  test('is blocked by the first incomplete step', () => {
    expect(blockingStep([[], wrong, wrong], 1, 4)).toBe(2)
  })

  test('is blocked neither by its target step nor by an earlier one', () => {
    expect(blockingStep([wrong, [], wrong], 2, 3)).toBeNull()
  })

  test('never passes an incomplete step', () => {
    const steps = fc.constantFrom(...wizardSteps)
    const problems = fc.array(fc.constantFrom([], wrong), { minLength: 3, maxLength: 4 })
    fc.assert(
      fc.property(problems, steps, steps, (byStep, from, to) => {
        const blocking = blockingStep(byStep, from, to)
        const passed = wizardSteps.filter((step) => step >= from && step < (blocking ?? to))
        expect(passed.every((step) => (byStep[step - 1] ?? []).length === 0)).toBe(true)
        if (blocking !== null) expect(byStep[blocking - 1]).toEqual(wrong)
      }),
    )
  })
})
