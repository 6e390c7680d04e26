import { type ProductType } from '#features/catalog/domain/product.ts'
import { familyOfType, parseStoredUnit, parseUnit, type Unit } from '#features/catalog/domain/units.ts'
import type { SheetRow } from '#lib/delimited.ts'
import { parseAmount, typedAmount, type DecimalMark } from '#lib/money.ts'
import { fold, storable } from '#lib/text.ts'
import { emptyItem, itemDraft, type ItemDraft } from './draft.ts'
import type { ColumnPlan, ItemColumn } from './spreadsheet-columns.ts'
import { parseFamily } from './spreadsheet-columns.ts'
import { itemProblems } from './steps.ts'

/** What the person decided while looking at a list. */
export type ImportChoices = {
  readonly mark: DecimalMark
  /** Folded unknown unit ('' for none) → what it stands for. */
  readonly units: ReadonlyMap<string, Unit>
  /** Line → the cells written anew. */
  readonly corrections: ReadonlyMap<number, Partial<Record<ItemColumn, string>>>
}
export const noChoices: ImportChoices = { mark: ',', units: new Map(), corrections: new Map() }

/** A product of the catalogue, for a name that is exactly its own but for case and accents. */
export type CatalogueMatch = { readonly id: string; readonly name: string; readonly type: ProductType }

export type ImportProblem = { readonly field: ItemColumn; readonly message: string }

/** A row of a list as the item it becomes. With problems it is held back; `item` then has what could be read. */
export type ImportedRow = {
  readonly line: number
  readonly item: Omit<ItemDraft, 'key'>
  /** The unit as it is written, '' without one, when it is none we know; also once another was chosen for it. */
  readonly foreignUnit: string | null
  readonly problems: readonly ImportProblem[]
  /** The product of the catalogue that it names. */
  readonly productId: string | null
}

export const nameKey = (name: string) => fold(name)

/** Reads every row of a list; a row that cannot be an item whole says why and holds back nobody else (issue 4, Paste from a spreadsheet). */
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
  const written = splitQuantity(cell('quantity'), cell('unit'), choices.mark)
  const match = catalogue.get(nameKey(cell('productName')))
  const family = parseFamily(cell('type')) ?? (match ? familyOfType(match.type) : undefined)
  const known = parseStoredUnit(written.unit) ?? parseUnit(written.unit, family)
  const chosen = known ?? choices.units.get(fold(written.unit)) ?? null
  // A corrected number was typed on our screen, where a comma marks the decimals.
  const number = (column: 'quantity' | 'estimatedUnitPrice', text: string) =>
    normal(text, corrected[column] === undefined ? choices.mark : ',')
  const item = {
    productName: match?.name ?? cell('productName').replace(/\s+/g, ' '),
    quantity: number('quantity', written.quantity),
    type: chosen?.family ?? null,
    unit: chosen?.unit ?? '',
    technicalDescription: described(cell('technicalDescription'), known ? '' : written.unit, chosen !== null),
    estimatedUnitPrice: number('estimatedUnitPrice', cell('estimatedUnitPrice').replace(/^[-–—]$/, '')),
  }
  const foreignUnit = known === null ? written.unit : null
  const problems = problemsOf(item, chosen === null ? foreignUnit : null)
  return { line, item, foreignUnit, problems, productId: match?.id ?? null }
}

/** '20 kg' in one cell is a quantity with its unit, when no other cell says the unit. */
const splitQuantity = (quantity: string, unit: string, mark: DecimalMark) => {
  const [, number = '', rest = ''] = /^([\d.,]+)\s*(\p{L}.*)$/u.exec(quantity) ?? []
  return unit === '' && parseAmount(number, mark) !== null && parseUnit(rest) !== null
    ? { quantity: number, unit: rest }
    : { quantity, unit }
}

/** A number as our fields hold it, which reads the same from then on ('1.234' → '1234'); what is no number stays as it is written. */
const normal = (text: string, mark: DecimalMark): string => {
  const amount = parseAmount(text, mark)
  return amount === null ? text : typedAmount(amount)
}

/** A word for a unit that we do not have says something to suppliers ('bolsa de 25 kg'): once its unit is chosen, it stands in the description. */
const described = (description: string, unit: string, chosen: boolean): string =>
  unit === '' || !chosen ? description : [description, `Unidad en la lista: ${unit}.`].filter(Boolean).join('\n')

const problemsOf = (item: ImportedRow['item'], unknownUnit: string | null): readonly ImportProblem[] => {
  const whole: ItemDraft = { ...emptyItem(''), ...item }
  const found: ImportProblem[] = itemProblems(whole)
    .filter(({ field }) => field !== 'type' && field !== 'unit')
    .map(({ field, message }) => ({
      field: field as ItemColumn,
      message: quoted(whole[field as keyof ItemDraft], message),
    }))
  if (unknownUnit !== null)
    found.push({
      field: 'unit',
      message: unknownUnit === '' ? 'Falta la unidad.' : `«${unknownUnit}» no es una unidad que conozcamos.`,
    })
  const long = itemDraft.safeParse(whole).error?.issues ?? []
  for (const { path, message } of long)
    if (!found.some(({ field }) => field === path[0])) found.push({ field: path[0] as ItemColumn, message })
  return found
}

const quoted = (written: string | null, message: string) => (written ? `«${written}»: ${message}` : message)

/**
 * The units of a list that nobody knows, each with the lines that have it, the most frequent first; '' is a missing unit. One that another was
 * chosen for is still among them, to be decided otherwise.
 */
export const foreignUnits = (
  rows: readonly ImportedRow[],
): readonly { readonly unit: string; readonly lines: readonly number[] }[] =>
  [
    ...Map.groupBy(
      rows.filter(({ foreignUnit }) => foreignUnit !== null),
      ({ foreignUnit }) => fold(foreignUnit ?? ''),
    ),
  ]
    .map(([, group]) => ({ unit: group[0]?.foreignUnit ?? '', lines: group.map(({ line }) => line) }))
    .toSorted((a, b) => b.lines.length - a.lines.length)
