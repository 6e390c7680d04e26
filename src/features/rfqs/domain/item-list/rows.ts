import { normaliseName, type ProductType } from '#features/catalog/domain/product.ts'
import { familyOfType } from '#features/catalog/domain/units-of-type.ts'
import { parseStoredUnit } from '#features/catalog/domain/stored-unit.ts'
import { type Unit } from '#features/catalog/domain/units.ts'
import { unitReadings } from '#features/catalog/domain/unit-readings.ts'
import type { SheetRow } from '#lib/delimited.ts'
import { groupBy } from '#lib/group-by.ts'
import {
  decimals,
  isAmbiguous,
  isPositive,
  parseAmount,
  round,
  typedAmount,
  type Currency,
  type DecimalMark,
} from '#lib/money.ts'
import { fold, storable } from '#lib/text.ts'
import type { ItemDraft } from '../draft.ts'
import type { ListRows } from './column-plan.ts'
import type { ItemColumn } from './item-columns.ts'
import { contradictedLines } from './contradicted.ts'
import { amountsOf } from './columns-by-headings.ts'
import { currencyOf, isInOther } from './doubtful-numbers.ts'
import { quantityOf } from './message/amounts.ts'
import { readMeasure, saysUnit } from './packages.ts'
import {
  currencyProblem,
  markProblem,
  problemsOf,
  taxProblem,
  totalProblem,
  unitProblem,
  type ImportProblem,
} from './row-problems.ts'
import { includesTax, withoutTaxWords } from './tax-words.ts'
import { technicalText } from './technical-text.ts'
import { parseFamily, unitFinder, unitOfHeading, type UnitClue } from './unit-of-row.ts'

/** The decisions of the person who checks a list. */
export type ImportChoices = {
  /** The decimal mark of the list; null while the person must say it, because the list has signs of both. */
  readonly mark: DecimalMark | null
  /** Unknown unit, folded ('' for a missing one) → the unit to use for it. */
  readonly units: ReadonlyMap<string, Unit>
  /** Line → its corrected cells. */
  readonly corrections: ReadonlyMap<number, Partial<Record<ItemColumn, string>>>
  /**
   * The RFQ's currency for a list in which each price in another currency waits: a message, or a table whose rows
   * differ in it. Null for a table that says its currency once.
   */
  readonly currency: Currency | null
}
export const noChoices: ImportChoices = { mark: ',', units: new Map(), corrections: new Map(), currency: null }

/** A product of the catalogue with the same name, ignoring case and accents. */
export type CatalogueMatch = {
  readonly id: string
  readonly name: string
  readonly type: ProductType
  /** As it is stored ('unidades - Bolsas'), or null. */
  readonly usualUnit: string | null
}
export type Catalogue = ReadonlyMap<string, CatalogueMatch>

/** A row of a list as an item. A row with problems is not added; its `item` has what could be read. */
export type ImportedRow = {
  readonly line: number
  readonly item: Omit<ItemDraft, 'key'>
  /**
   * The unit as the list has it while it is unknown or has two meanings, '' when it is missing, else null. It stays
   * after a choice.
   */
  readonly unknownUnit: string | null
  /** The quantity of the list when it was rounded to three decimals, else null. */
  readonly rounded: string | null
  readonly problems: readonly ImportProblem[]
  /** The product of the catalogue with its name, or null. */
  readonly productId: string | null
}

/** True for a list of names, or of names and prices. The person then types the quantities. */
export const lacksQuantities = ({ columns, rows }: Pick<ListRows, 'columns' | 'rows'>): boolean => {
  const at = columns.indexOf('quantity')
  return rows.every(({ cells }) => !cells[at])
}

/**
 * Reads every row of a list; a row with problems does not hold back the others. `catalogue` is by normalised name.
 * Under headings quantity × price is compared with the row's total.
 */
export const readRows = (
  list: ListRows,
  choices: ImportChoices,
  catalogue: Catalogue = new Map(),
): readonly ImportedRow[] => {
  const read = list.rows.map((row) => cellsOf(row, list, choices, catalogue))
  const unitOf = unitFinder(read)
  const contradicted = contradictedLines(list.rows, amountsOf(list), choices.mark)
  return read.map((cells) => readRow(cells, unitOf(cells) ?? usualUnit(cells), choices, contradicted.get(cells.line)))
}

/** The usual unit of the row's product, for a row without a unit. */
const usualUnit = ({ unit, match }: Cells): Unit | null =>
  unit === '' && match?.usualUnit ? parseStoredUnit(match.usualUnit) : null

const longestName = 160
/** A name that is too long, cut between words. The whole text goes to the technical description. */
const shortened = (name: string) =>
  name.length <= longestName ? name : `${name.slice(0, longestName - 1).replace(/[\s,;:.]*\s\S*$/, '')}…`

/** A dash or a zero is not an estimate. */
const noPrice = /^(?:[-–—]|[\s$A-Z]*0+(?:[.,]0+)?)$/

/** A text in one line, with one space between words. */
const spaced = (text: string) => text.replace(/\s+/g, ' ')

/** '0,5' for '1/2', '2,5 kg' for '2 ½ kg'; any other text as it is. */
const inDecimals = (quantity: string) =>
  quantity.replace(
    /^(?:\d{1,6} ?)?(?:(?<!\d)1\/[24]|(?<!\d)3\/4|[½¼¾])(?=\s\p{L}|$)/u,
    (text) => quantityOf(text) ?? text,
  )

/** The unit in brackets at the end of a name: 'm3' in 'Arena (m3)', 'bolsa 25 kg'; not a size such as '(M)'. */
const unitInName = (name: string): string => {
  const [, inside = ''] = /\(([^()]{1,40})\)$/.exec(name) ?? []
  return !/^\p{Lu}{1,3}$/u.test(inside) && saysUnit(inside) ? inside : ''
}

/** The cells of a row by their meaning, with the person's corrections. Quantity and unit are separated. */
const cellsOf = ({ line, cells }: SheetRow, list: ListRows, choices: ImportChoices, catalogue: Catalogue) => {
  const { columns, headings } = list
  const corrected = choices.corrections.get(line) ?? {}
  const cell = (column: ItemColumn) => {
    const at = columns.indexOf(column)
    const read = column === 'technicalDescription' ? technicalText(cells, list) : (cells[at] ?? '')
    return storable(corrected[column] ?? read).trim()
  }
  const name = spaced(cell('productName'))
  const heading = headings?.[columns.indexOf('quantity')] ?? ''
  const unitBeside = columns.includes('unit') ? '' : unitOfHeading(heading) || unitInName(name)
  const match = catalogue.get(normaliseName(name)) ?? null
  const price = withoutTaxWords(cell('estimatedUnitPrice'))
  return {
    line,
    corrected,
    match,
    name: match?.name ?? shortened(name),
    family: parseFamily(cell('type')) ?? (match ? familyOfType(match.type) : undefined),
    ...readMeasure(inDecimals(spaced(cell('quantity'))), spaced(cell('unit')) || unitBeside, choices.mark ?? ','),
    description: [name.length > longestName ? name : '', cell('technicalDescription')].filter(Boolean).join('\n'),
    price: noPrice.test(price) ? '' : price,
    currency: currencyOf(cells, list),
  } satisfies UnitClue & Record<string, unknown>
}
type Cells = ReturnType<typeof cellsOf>

const readRow = (
  cells: Cells,
  known: Unit | null,
  choices: ImportChoices,
  otherTotal: string | undefined,
): ImportedRow => {
  const { line, corrected, match, name, unit, presentation, description } = cells
  const chosen = known ?? choices.units.get(fold(unit)) ?? null
  // A corrected number was typed on our screen, where a comma marks the decimals.
  const markOf = (column: ItemColumn) => (corrected[column] === undefined ? choices.mark : ',')
  const quantity = readQuantity(cells.quantity, markOf('quantity') ?? ',')
  const item = {
    productName: name,
    quantity: quantity.typed,
    type: chosen?.family ?? null,
    unit: chosen?.unit ?? '',
    technicalDescription: [
      description,
      presentation === '' ? '' : `Presentación: ${presentation}.`,
      known || !chosen || unit === '' || unitReadings(unit).length > 0 ? '' : `Unidad en la lista: ${unit}.`,
    ]
      .filter(Boolean)
      .join('\n'),
    estimatedUnitPrice: readPrice(cells.price, markOf('estimatedUnitPrice') ?? ','),
    files: [],
  }
  const unknownUnit = known === null ? unit : null
  const undecided = [
    ...(chosen === null ? [unitProblem(unit)] : []),
    ...(markOf('quantity') === null && isAmbiguous(cells.quantity) ? [markProblem('quantity', cells.quantity)] : []),
    ...(markOf('estimatedUnitPrice') === null && isAmbiguous(cells.price)
      ? [markProblem('estimatedUnitPrice', cells.price)]
      : []),
  ]
  const price = cells.price && `${cells.currency} ${cells.price}`.trim()
  if (choices.currency && corrected.estimatedUnitPrice === undefined && isInOther(price, choices.currency))
    undecided.push(currencyProblem(price, choices.currency))
  else if (includesTax(cells.price)) undecided.push(taxProblem(cells.price))
  const isRetyped = corrected.quantity !== undefined || corrected.estimatedUnitPrice !== undefined
  if (otherTotal !== undefined && !isRetyped) undecided.push(totalProblem(otherTotal))
  const isForeign = undecided.some(({ field, mark }) => field === 'estimatedUnitPrice' && !mark)
  // For a price in another currency or with VAT that problem alone is enough.
  const problems = problemsOf(isForeign ? { ...item, estimatedUnitPrice: '' } : item, undecided)
  return { line, item, unknownUnit, rounded: quantity.rounded, problems, productId: match?.id ?? null }
}

/**
 * A price as the field of the form holds it ('1.234' → '1234'), without rounding errors of a spreadsheet; any other
 * text stays as it is.
 */
const readPrice = (text: string, mark: DecimalMark): string => {
  const amount = parseAmount(text, mark)
  return amount === null ? text : typedAmount(round(amount, decimals.unitPrice))
}

/** A quantity, rounded if it has more decimals than are allowed, unless that would make it 0. */
const readQuantity = (text: string, mark: DecimalMark): { typed: string; rounded: string | null } => {
  const amount = parseAmount(text, mark)
  if (amount === null) return { typed: text, rounded: null }
  const rounded = round(amount, decimals.quantity)
  const changes = rounded !== amount && isPositive(rounded)
  return { typed: typedAmount(changes ? rounded : amount), rounded: changes ? text : null }
}

/** An unknown unit, the lines that have it, and its possible meanings. */
export type UnknownUnit = {
  readonly unit: string
  readonly lines: readonly number[]
  /** The names of these rows. */
  readonly names: readonly string[]
  readonly readings: readonly Unit[]
}

/**
 * The unknown units of a list, each with its lines, the most frequent first; '' is a missing unit. A unit stays in the
 * list after another one was chosen for it, so that the choice can change.
 */
export const unknownUnits = (rows: readonly ImportedRow[]): readonly UnknownUnit[] =>
  [
    ...groupBy(
      rows.filter(({ unknownUnit }) => unknownUnit !== null),
      ({ unknownUnit }) => fold(unknownUnit ?? ''),
    ),
  ]
    .map(([, group]) => {
      const unit = group[0]?.unknownUnit ?? ''
      const names = group.map(({ item }) => item.productName)
      return { unit, lines: group.map(({ line }) => line), names, readings: unitReadings(unit) }
    })
    .toSorted((a, b) => b.lines.length - a.lines.length)
