import type { Unit } from '#features/catalog/domain/units.ts'
import type { SheetRow } from '#lib/delimited.ts'
import type { Currency } from '#lib/money.ts'
import { fold } from '#lib/text.ts'
import type { ItemSheet } from '../../domain/item-list/columns.ts'
import type { ItemColumn } from '../../domain/item-list/item-columns.ts'
import type { Catalogue, ImportChoices } from '../../domain/item-list/rows.ts'

/** A list that was pasted or opened, with the person's choices so far. */
export type ItemList = ItemSheet & {
  /** Identifies it among other lists, even of the same source. */
  readonly id: string
  /** 'Lista pegada', or the file's name and sheet. */
  readonly source: string
  /** Identifies its headings; null without headings. */
  readonly key: string | null
  readonly choices: ImportChoices
  readonly catalogue: Catalogue
}

/** A workbook with several sheets, until the person says which one is the list. */
export type SheetChoice = {
  readonly file: string
  readonly sheets: readonly {
    readonly name: string | null
    readonly rows: readonly SheetRow[]
    /** What the rows were read from, if it was a text. */
    readonly text?: string
  }[]
}

/** The lists with a new state of one of them, which is added when it is missing; null removes it. */
export const withList = (lists: readonly ItemList[], id: string, list: ItemList | null): readonly ItemList[] => {
  if (list === null) return lists.filter((each) => each.id !== id)
  return lists.some((each) => each.id === id) ? lists.map((each) => (each.id === id ? list : each)) : [...lists, list]
}

/** The names of the rows as the list has them. */
export const namesOf = ({ rows, columns }: ItemList): readonly string[] =>
  rows.flatMap(({ cells }) => cells[columns.indexOf('productName')] || [])

/** The list with some choices changed. */
export const withChoices = (list: ItemList, choices: Partial<ImportChoices>): ItemList => ({
  ...list,
  choices: { ...list.choices, ...choices },
})

/** The list with the currency that the RFQ has now, if its rows are held to one. */
export const inCurrency = (list: ItemList, currency: Currency | null): ItemList =>
  currency === null || list.choices.currency === null || list.choices.currency === currency
    ? list
    : withChoices(list, { currency })

/** The list with a unit for all rows that have this text as their unit; null undoes the choice. */
export const withUnit = (list: ItemList, typed: string, unit: Unit | null): ItemList => {
  const units = new Map(list.choices.units)
  if (unit) units.set(fold(typed), unit)
  else units.delete(fold(typed))
  return withChoices(list, { units })
}

/** The list with some cells of a line corrected. */
export const withCorrection = (list: ItemList, line: number, cells: Partial<Record<ItemColumn, string>>): ItemList => {
  const corrections = new Map(list.choices.corrections)
  return withChoices(list, { corrections: corrections.set(line, { ...corrections.get(line), ...cells }) })
}

export const columnLabels: Readonly<Record<ItemColumn, string>> = {
  productName: 'Producto',
  quantity: 'Cantidad',
  type: 'Tipo',
  unit: 'Unidad',
  technicalDescription: 'Descripción técnica',
  estimatedUnitPrice: 'Precio unitario estimado',
}
