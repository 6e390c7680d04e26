import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { budgetLabel } from '#features/rfqs/copy.ts'
import { budgetMessages, budgetProblem, budgetText, readBudget, upperLimitIn } from '#features/rfqs/domain/budget.ts'

const typed = (budgetLower: string, budgetUpper: string) => ({ budgetLower, budgetUpper })
const limit = fc.integer({ min: 1, max: 9_999_999_999_999 })

describe('the budget of an RFQ', () => {
  test('says which limit is wrong and why', () => {
    expect(budgetProblem(typed('12a', ''))).toEqual({
      field: 'budgetLower',
      message: 'El límite inferior debe ser un número válido',
    })
    expect(budgetProblem(typed('', '1,5'))).toEqual({
      field: 'budgetUpper',
      message: 'El límite superior debe ser un número válido',
    })
    expect(budgetProblem(typed('500', '500'))).toEqual({
      field: 'budgetLower',
      message: 'El límite inferior debe ser menor que el superior',
    })
  })

  test('refuses two limits exactly when the lower is not below the upper', () => {
    fc.assert(
      fc.property(limit, limit, (lower, upper) => {
        const problem = budgetProblem(typed(String(lower), String(upper)))
        expect(problem?.message ?? null).toBe(lower < upper ? null : budgetMessages.notBelow)
      }),
    )
  })

  test('refuses an upper limit of 0, and drops leading zeros', () => {
    expect(budgetProblem(typed('', '000'))?.message).toBe(budgetMessages.upperInvalid)
    expect(readBudget(typed('007', '010'))).toEqual({ kind: 'range', lower: '7', upper: '10' })
  })

  test('gives its upper limit back from the stored text, or null without one', () => {
    fc.assert(
      fc.property(fc.option(limit), fc.option(limit), fc.constantFrom('UYU', 'USD'), (lower, upper, currency) => {
        const budget = readBudget(typed(lower === null ? '' : String(lower), upper === null ? '' : String(upper)))
        expect(upperLimitIn(budgetText(budget, currency))).toBe(upper === null ? null : String(upper))
      }),
    )
    expect([null, 'a convenir', 'Hasta fin de mes - 2026-'].map(upperLimitIn)).toEqual([null, null, null])
  })

  test('is stored as open, a range, from or up to', () => {
    const textOf = (lower: string, upper: string) =>
      budgetText(readBudget(typed(lower, upper)), 'UYU').replaceAll('\u00a0', ' ')
    expect(textOf('', '')).toBe('Presupuesto Abierto')
    expect(textOf('100000', '250000')).toBe('$U 100.000,00 - $U 250.000,00')
    expect(textOf('100000', '')).toBe('Desde $U 100.000,00')
    expect(textOf('', '250000')).toBe('Hasta $U 250.000,00')
    expect(budgetText({ kind: 'upTo', upper: '9' }, 'USD')).toBe('Hasta US$\u00a09,00')
  })

  test('reads "No especificado" only when no text is stored', () => {
    expect(budgetLabel(null)).toBe('No especificado')
    expect(budgetLabel('Presupuesto Abierto')).toBe('Presupuesto Abierto')
  })
})
