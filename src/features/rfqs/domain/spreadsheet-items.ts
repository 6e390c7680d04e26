import { normaliseName, type ProductType } from '#features/catalog/domain/product.ts'
import { familyOfType, parseStoredUnit, parseUnit, type Unit } from '#features/catalog/domain/units.ts'
import type { SheetRow } from '#lib/delimited.ts'
import { parseAmount, typedAmount, type DecimalMark } from '#lib/money.ts'
import { fold, storable } from '#lib/text.ts'
import { emptyItem, itemDraft, type ItemDraft } from './draft.ts'
import { parseFamily, type ColumnPlan } from './spreadsheet-columns.ts'
import type { ItemColumn } from './spreadsheet-headings.ts'
import { itemProblems } from './steps.ts'

/** What the person decided while checking a list. */
export type ImportChoices = {
  readonly mark: DecimalMark
  /** Unknown unit, folded ('' for a missing one) → the unit to use for it. */
  readonly units: ReadonlyMap<string, Unit>
  /** Line → its corrected cells. */
  readonly corrections: ReadonlyMap<number, Partial<Record<ItemColumn, string>>>
}
export const noChoices: ImportChoices = { mark: ',', units: new Map(), corrections: new Map() }

/** A product of the catalogue with the same name, ignoring case and accents. */
export type CatalogueMatch = { readonly id: string; readonly name: string; readonly type: ProductType }

/** A problem of a cell, in Spanish. */
export type ImportProblem = { readonly field: ItemColumn; readonly message: string }

/** A row of a list as an item. A row with problems is not added; its `item` has what could be read. */
export type ImportedRow = {
  readonly line: number
  readonly item: Omit<ItemDraft, 'key'>
  /**
   * The unit of the list when it is unknown, '' when it is missing, else null. It stays after a unit was chosen for it.
   */
  readonly unknownUnit: string | null
  readonly problems: readonly ImportProblem[]
  /** The product of the catalogue with its name, or null. */
  readonly productId: string | null
}

/**
 * Reads every row of a list on its own: a row with problems does not affect the others. `catalogue` is by normalised
 * name.
 */
export const readRows = (
  rows: readonly SheetRow[],
  columns: ColumnPlan,
  choices: ImportChoices,
  catalogue: ReadonlyMap<string, CatalogueMatch>,
): readonly ImportedRow[] => rows.map((row) => readRow(row, columns, choices, catalogue))

const readRow = (
  { line, cells }: SheetRow,
  columns: ColumnPlan,
  choices: ImportChoices,
  catalogue: ReadonlyMap<string, CatalogueMatch>,
): ImportedRow => {
  const corrected = choices.corrections.get(line) ?? {}
  const cell = (column: ItemColumn) => {
    const at = columns.indexOf(column)
    return storable(corrected[column] ?? (at < 0 ? '' : (cells[at] ?? ''))).trim()
  }
  const listed = splitQuantity(cell('quantity'), cell('unit'), choices.mark)
  const match = catalogue.get(normaliseName(cell('productName')))
  const family = parseFamily(cell('type')) ?? (match ? familyOfType(match.type) : undefined)
  const known = parseStoredUnit(listed.unit) ?? parseUnit(listed.unit, family)
  const chosen = known ?? choices.units.get(fold(listed.unit)) ?? null
  // A corrected number was typed on our screen, where a comma marks the decimals.
  const number = (column: 'quantity' | 'estimatedUnitPrice', text: string) =>
    normaliseNumber(text, corrected[column] === undefined ? choices.mark : ',')
  const item = {
    productName: match?.name ?? cell('productName').replace(/\s+/g, ' '),
    quantity: number('quantity', listed.quantity),
    type: chosen?.family ?? null,
    unit: chosen?.unit ?? '',
    technicalDescription: withListUnit(cell('technicalDescription'), known ? '' : listed.unit, chosen !== null),
    estimatedUnitPrice: number('estimatedUnitPrice', cell('estimatedUnitPrice').replace(/^[-–—]$/, '')),
  }
  const unknownUnit = known === null ? listed.unit : null
  const problems = problemsOf(item, chosen === null ? unknownUnit : null)
  return { line, item, unknownUnit, problems, productId: match?.id ?? null }
}

/** Splits '20 kg' in the quantity's cell when the row has no other unit. */
const splitQuantity = (quantity: string, unit: string, mark: DecimalMark) => {
  const [, number = '', rest = ''] = /^([\d.,]+)\s*(\p{L}.*)$/u.exec(quantity) ?? []
  return unit === '' && parseAmount(number, mark) !== null && parseUnit(rest) !== null
    ? { quantity: number, unit: rest }
    : { quantity, unit }
}

/** A number as the fields of the form hold it ('1.234' → '1234'); any other text stays as it is. */
const normaliseNumber = (text: string, mark: DecimalMark): string => {
  const amount = parseAmount(text, mark)
  return amount === null ? text : typedAmount(amount)
}

/**
 * Adds an unknown unit of the list to the description once another unit was chosen for it: 'bolsa de 25 kg' tells
 * suppliers something. The sentence is data of the item, which the buyer may edit.
 */
const withListUnit = (description: string, unit: string, chosen: boolean): string =>
  unit === '' || !chosen ? description : [description, `Unidad en la lista: ${unit}.`].filter(Boolean).join('\n')

const problemsOf = (item: ImportedRow['item'], unresolvedUnit: string | null): readonly ImportProblem[] => {
  const whole: ItemDraft = { ...emptyItem(''), ...item }
  const problems: ImportProblem[] = itemProblems(whole)
    .filter(({ field }) => field !== 'type' && field !== 'unit')
    .map(({ field, message }) => ({
      field: field as ItemColumn,
      message: quoted(whole[field as keyof ItemDraft], message),
    }))
  if (unresolvedUnit !== null)
    problems.push({
      field: 'unit',
      message: unresolvedUnit === '' ? 'Falta la unidad.' : `«${unresolvedUnit}» no es una unidad que conozcamos.`,
    })
  const issues = itemDraft.safeParse(whole).error?.issues ?? []
  for (const { path, message } of issues)
    if (!problems.some(({ field }) => field === path[0])) problems.push({ field: path[0] as ItemColumn, message })
  return problems
}

const quoted = (cell: string | null, message: string) => (cell ? `«${cell}»: ${message}` : message)

/**
 * The unknown units of a list, each with its lines, the most frequent first; '' is a missing unit. A unit stays in the
 * list after another one was chosen for it, so that the choice can change.
 */
export const unknownUnits = (
  rows: readonly ImportedRow[],
): readonly { readonly unit: string; readonly lines: readonly number[] }[] =>
  [
    ...Map.groupBy(
      rows.filter(({ unknownUnit }) => unknownUnit !== null),
      ({ unknownUnit }) => fold(unknownUnit ?? ''),
    ),
  ]
    .map(([, group]) => ({ unit: group[0]?.unknownUnit ?? '', lines: group.map(({ line }) => line) }))
    .toSorted((a, b) => b.lines.length - a.lines.length)
