import { unitReadings } from '#features/catalog/domain/unit-readings.ts'
import { currencyLabel, type Currency } from '#lib/money.ts'
import { emptyItem, itemDraft, type ItemDraft } from '../draft.ts'
import { itemProblems } from '../steps.ts'
import type { ItemColumn } from './item-columns.ts'

/** A problem of a cell, in Spanish. */
export type ImportProblem = {
  readonly field: ItemColumn
  readonly message: string
  /** True for a problem that ends when the decimal mark of the list is known. */
  readonly mark?: true
}

/** A unit that is missing, unknown, or may not be what it says. */
export const unitProblem = (unit: string): ImportProblem => {
  const readings = unitReadings(unit).map((reading) => reading.unit.toLocaleLowerCase('es'))
  const message =
    unit === ''
      ? 'Falta la unidad.'
      : readings.length > 1
        ? `«${unit}» puede ser ${readings.join(' o ')}.`
        : readings.length === 1
          ? `«${unit}» de este producto puede no ser ${readings[0]}.`
          : `«${unit}» no es una unidad que conozcamos.`
  return { field: 'unit', message }
}

/** Quantity and price that do not give the row's total. */
export const totalProblem = (total: string): ImportProblem => ({
  field: 'quantity',
  message: `La cantidad por el precio no da el total de la fila (${total}): corrige o vuelve a escribir uno de los dos.`,
})

/** A price of a message in another currency than the RFQ's. */
export const currencyProblem = (price: string, currency: Currency): ImportProblem => ({
  field: 'estimatedUnitPrice',
  message: `«${price}»: tu licitación está en ${currencyLabel(currency)}. Escribe el precio en esa moneda o deja el campo vacío.`,
})

/** A price that has the VAT in it, as its cell says: estimates are without it. */
export const taxProblem = (price: string): ImportProblem => ({
  field: 'estimatedUnitPrice',
  message: `«${price}»: las estimaciones van sin IVA. Escribe el precio sin IVA o deja el campo vacío.`,
})

/** A number that reads in two ways until the decimal mark of the list is known. */
export const markProblem = (field: ItemColumn, text: string): ImportProblem => ({
  field,
  mark: true,
  message: `«${text}» se puede leer de dos maneras: di arriba cómo lleva los decimales la lista.`,
})

/** All problems of a row: those of its item as the form says them, and what is `undecided`. */
export const problemsOf = (
  item: Omit<ItemDraft, 'key'>,
  undecided: readonly ImportProblem[],
): readonly ImportProblem[] => {
  const whole: ItemDraft = { ...emptyItem(''), ...item }
  const problems: ImportProblem[] = itemProblems(whole)
    .filter(({ field }) => field !== 'type' && field !== 'unit')
    .map(({ field, message }) => ({
      field: field as ItemColumn,
      message: quoted(whole[field as ItemColumn], message),
    }))
  problems.push(...undecided)
  const issues = itemDraft.safeParse(whole).error?.issues ?? []
  for (const { path, message } of issues)
    if (!problems.some(({ field }) => field === path[0])) problems.push({ field: path[0] as ItemColumn, message })
  return problems
}

const quoted = (cell: string | null, message: string) => (cell ? `«${cell}»: ${message}` : message)
