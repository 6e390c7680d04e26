import { isTotalLabel } from '#features/rfqs/domain/item-list/left-out.ts'
import { includesTax } from '#features/rfqs/domain/item-list/tax-words.ts'
import type { SheetRow } from '#lib/delimited.ts'
import { groupBy } from '#lib/group-by.ts'
import { fromSpreadsheetCell } from '#lib/spreadsheet-safe.ts'
import {
  decimals,
  formatAmount,
  formatUnitPrice,
  isPositive,
  parseAmount,
  type Amount,
  type Currency,
} from '#lib/money.ts'
import { ok, refused, type Result } from '#lib/result.ts'
import { fold } from '#lib/text.ts'
import type { QuotationDraft, QuotedItemDraft } from './draft.ts'
import { amountProblem, barePrice, currencyProblem, isDash, sheetFacts, type Cell } from './price-sheet-amounts.ts'
import { sheetHeadings, type SheetColumn } from './price-sheet-columns.ts'
import { headedSheet } from './price-sheet-head.ts'
import { linkTotal, readPrice, readsTooLarge, totalOf, type PricedItem } from './pricing.ts'

/** An item of the RFQ as a row is matched with it. */
export type SheetItem = PricedItem & { readonly productName: string; readonly unit: string }

/** What is read of the RFQ that a sheet answers. */
type SheetRfq = { readonly items: readonly SheetItem[]; readonly currency: Currency }

/** A row of an uploaded sheet: an answer, blank, or a problem in Spanish. */
export type SheetLine = {
  readonly line: number
  /** The item that the row is for; null when it is for none that is known. */
  readonly itemId: string | null
  /** The item's name, or the name in the row when it matches no item. */
  readonly name: string
  /** The unit price as the row has it, else the total; '' for neither. */
  readonly price: string
} & (
  | { readonly kind: 'answer'; readonly answer: SheetAnswer; readonly total: Amount | null }
  | { readonly kind: 'blank' }
  | {
      readonly kind: 'problem'
      readonly problem: string
      /** True for a discount on all prices or a shipping cost, which belongs to no item. */
      readonly isCharge?: boolean
    }
)

/** What a row answers. Without `notes` the sheet has no column for them. */
export type SheetAnswer = Pick<QuotedItemDraft, 'rfqItemId' | 'declined' | 'unitPrice' | 'total'> & {
  readonly notes?: string
}

/** The row of the sheet that a person chose for an item which no row names: ids of items and numbers of rows. */
export type ChosenRows = ReadonlyMap<string, number>
export const noChosenRows: ChosenRows = new Map()

const maxNotesLength = 1000
const yesWords = new Set(['x', 'si', 's', 'verdadero', 'true', '1'])
/** What says under 'No cotizo este ítem' that it is quoted; 'no' without a price may also mean the contrary. */
const noWords = new Set(['no', 'n', 'falso', 'false', '0'])

/** What suppliers write in place of a price that they do not offer, or as the mark. */
const notOffered =
  /^(?:no$|no (?:(?:se|lo|la) )?(?:cotiz|ten(?:go|emos)|trabaj(?:o|amos)|disponible|hay)|(?:sin|s\/) ?stock|agotad|discontinuad)/

/**
 * Reads an uploaded price sheet row by row (docs/rules/exports-and-lists.md#price-sheet). Null when no row has the
 * headings, under their own names or those that suppliers give them. A row matches an item by its hidden reference,
 * else by a name that only one item has, else because it was chosen for it. A unit price, a total alone, or a mark
 * under 'No cotizo este ítem' answers the item; not an amount with VAT or in another currency, as its cell, its heading
 * or a note of the sheet says, nor a price that the row's own total contradicts. The form itself does not change here.
 */
export const readPriceSheet = (
  given: readonly SheetRow[],
  { items, currency }: SheetRfq,
  chosen: ChosenRows = noChosenRows,
): readonly SheetLine[] | null => {
  const sheet = headedSheet(given, currency)
  if (sheet === null) return null
  const { rows, headAt, columns } = sheet
  const facts = sheetFacts(rows, headAt, columns, currency)
  const byName = groupBy(items, ({ productName }) => nameKey(productName))
  const lineOfItem = new Map<string, number>()
  const offers = rows.slice(headAt + 1).flatMap(({ line, cells }): SheetLine[] => {
    const textOf = (column: SheetColumn) => fromSpreadsheetCell(cells[columns.get(column) ?? -1]?.trim() ?? '')
    const cell = (column: SheetColumn) =>
      column === 'unitPrice' || column === 'total' ? barePrice(textOf(column)) : textOf(column)
    const price = cell('unitPrice') || cell('total')
    const chosenFor = items.find(({ id }) => chosen.get(id) === line)
    const match = chosenFor ? ok(chosenFor) : itemOf(cell, items, byName)
    if (!match.ok) {
      if (isNoOffer(cell, cells, rows[headAt]?.cells ?? [])) return []
      const charge = chargeProblem(cell)
      const isCharge = charge !== null
      return [
        { line, itemId: null, name: cell('item'), price, kind: 'problem', problem: charge ?? match.refusal, isCharge },
      ]
    }
    const item = match.value
    const previousLine = lineOfItem.get(item.id)
    const first = { line, itemId: item.id, name: item.productName, price }
    if (previousLine !== undefined)
      return [{ ...first, kind: 'problem', problem: `Este ítem ya está en la fila ${previousLine}.` }]
    lineOfItem.set(item.id, line)
    const answer = answerIn(cell, item, columns.has('notes'))
    const row = { cell, cells, facts }
    const isPriced = answer.kind === 'answer' && !answer.answer.declined
    const problem = isPriced
      ? amountProblem(row, item, currency)
      : answer.kind === 'problem'
        ? currencyProblem(row, currency)
        : null
    return [{ ...first, ...(problem === null ? answer : { kind: 'problem', problem }) }]
  })
  return [...freightColumn(rows, headAt), ...offers]
}

/** A column of shipping costs, which belong to no item, as a line of its own; none where it is empty. */
const freightColumn = (rows: readonly SheetRow[], headAt: number): readonly SheetLine[] => {
  const { line = 0, cells = [] } = rows[headAt] ?? {}
  const at = cells.findIndex((heading) => freight.test(fold(heading.trim())))
  const isFilled = rows.slice(headAt + 1).some((row) => isPositive(parseAmount(row.cells[at] ?? '') ?? '0'))
  const name = cells[at] ?? ''
  return isFilled
    ? [{ line, itemId: null, name, price: '', kind: 'problem', problem: freightApart, isCharge: true }]
    : []
}
/** 'Flete', 'Costo de envío'; not 'Envío en 5 días', nor a price with it. */
const freight = /^(?:(?:precio|costo|valor|importe) (?:del? )?)?(?:flete|envio|acarreo|transporte)s?(?: \([^()]*\))?$/
const freightApart = 'El envío se escribe aparte, en el paso 3.'

/** Whether a row offers nothing: the sum at the foot, repeated headings, a second line of headings. */
const isNoOffer = (cell: Cell, cells: readonly string[], heads: readonly string[]): boolean =>
  (cell('item') === '' && !/\d/.test(cell('unitPrice'))) ||
  (/^(?:sub.?total|total|suma|iva|importe|monto)/i.test(cell('item')) && isTotalLabel(cell('item'))) ||
  cells.every((text, at) => fold(text) === fold(heads[at] ?? ''))

/** The problem of a row whose amount is for all items; null for any other row. */
const chargeProblem = (cell: Cell): string | null => {
  const name = fold(cell('item'))
  if (cell('unitPrice') === '' && cell('total') === '') return null
  if (/^(?:descuento|bonificacion|dto)\b/.test(name))
    return 'Un descuento sobre todo no se toma: escribe cada precio con su descuento.'
  return /^(?:flete|envio|entrega|transporte|acarreo)\b/.test(name) ? freightApart : null
}

const itemOf = (
  cell: Cell,
  items: readonly SheetItem[],
  byName: ReadonlyMap<string, readonly SheetItem[]>,
): Result<SheetItem, string> => {
  const reference = cell('reference')
  const referred = items.find((item) => item.id === reference)
  if (isOurs.test(reference)) return referred ? ok(referred) : refused('Esta fila es de otra licitación.')
  const named = byName.get(nameKey(cell('item'))) ?? []
  const [only] = named
  if (only && named.length === 1) return ok(only)
  return named.length > 1
    ? refused('Hay varios ítems con este nombre: elige cuál es, o usa la planilla que descargaste.')
    : refused('No reconocemos este ítem en la licitación.')
}

/** The id of an item. What a supplier calls 'Referencia' in a list of its own is none: 'CV-62024'. */
const isOurs = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** A name without a mark at its end, and without its number in the list: '2. Tóner'. */
const nameKey = (name: string) => fold(name.trim().replace(/^\d{1,3}[.)]\s+|[.,;:]$/g, ''))

type Outcome =
  | { kind: 'answer'; answer: SheetAnswer; total: Amount | null }
  | { kind: 'blank' }
  | { kind: 'problem'; problem: string }

const answerIn = (cell: Cell, item: SheetItem, hasNotes: boolean): Outcome => {
  const [total, notes] = [cell('total'), cell('notes')]
  const mark = isDash(cell('declined')) ? '' : fold(cell('declined'))
  const [isMarked, isUnmarked] = [isDeclining(mark), mark === '' || noWords.has(mark)]
  const saysNo = notOffered.test(fold(cell('unitPrice')))
  // Programs write 0 for an empty cell.
  const unitPrice = saysNo || (isMarked && parseAmount(cell('unitPrice')) === '0') ? '' : cell('unitPrice')
  const isDeclined = saysNo || isMarked
  if (notes.length > maxNotesLength) return { kind: 'problem', problem: 'Las notas pasan de 1.000 caracteres.' }
  const blank = { rfqItemId: item.id, declined: isDeclined, unitPrice: '', total: '' }
  const answer: SheetAnswer = hasNotes ? { ...blank, notes } : blank
  const isEmpty = unitPrice === '' && total === ''
  if (!isDeclined && (!isUnmarked || (mark.startsWith('n') && isEmpty)))
    return { kind: 'problem', problem: `Bajo «${sheetHeadings.declined}» escribe una x, o deja la celda vacía.` }
  if (isDeclined)
    return unitPrice === '' && linkTotal(total, item.quantity) === null
      ? { kind: 'answer', answer, total: null }
      : { kind: 'problem', problem: `Tiene un precio y también «${sheetHeadings.declined}»: deja uno de los dos.` }
  if (isEmpty) return { kind: 'blank' }
  return unitPrice === '' ? byTotal(answer, total, item) : byUnitPrice(answer, unitPrice, item)
}

/** Whether a mark says that the item is not quoted. */
const isDeclining = (mark: string) => yesWords.has(mark) || (mark !== 'no' && notOffered.test(mark))

const priceProblem = (typed: string, what: 'precio' | 'total') => {
  if (includesTax(typed)) return `«${typed}»: aquí los precios van sin IVA.`
  if (readsTooLarge(typed)) return `«${typed}» es un ${what} demasiado grande.`
  return parseAmount(typed) === null
    ? `«${typed}» no se lee como un ${what}: escribe solo el número.`
    : `«${typed}» no es un ${what} mayor que 0.`
}

const byUnitPrice = (answer: SheetAnswer, typed: string, item: SheetItem): Outcome => {
  const unitPrice = readPrice(typed, decimals.unitPrice)
  if (unitPrice === null) return { kind: 'problem', problem: priceProblem(typed, 'precio') }
  const total = totalOf(typed, item.quantity)
  if (total === null) return { kind: 'problem', problem: 'El total de este ítem queda en 0, o es demasiado grande.' }
  return {
    kind: 'answer',
    answer: { ...answer, unitPrice: formatUnitPrice(unitPrice), total: formatAmount(total) },
    total,
  }
}

const byTotal = (answer: SheetAnswer, typed: string, item: SheetItem): Outcome => {
  const linked = linkTotal(typed, item.quantity)
  if (linked === null) return { kind: 'problem', problem: priceProblem(typed, 'total') }
  const { unitPrice, total } = linked
  return {
    kind: 'answer',
    answer: { ...answer, unitPrice: formatUnitPrice(unitPrice), total: formatAmount(total) },
    total,
  }
}

/**
 * Puts the answers of the sheet into the form. Files, items without an answer in the sheet, and notes when the sheet
 * has no column for them, stay as they are.
 */
export const withSheet = (draft: QuotationDraft, lines: readonly SheetLine[]): QuotationDraft => {
  const answers = new Map(
    lines.flatMap((line) => (line.kind === 'answer' ? [[line.answer.rfqItemId, line.answer]] : [])),
  )
  const answered = (item: QuotedItemDraft): QuotedItemDraft => {
    const answer = answers.get(item.rfqItemId)
    return answer ? { ...item, perUnit: false, ...answer } : item
  }
  return { ...draft, items: draft.items.map(answered) }
}

/** Puts what was typed before the sheet back, `before`, but not over what was changed since. */
export const withoutSheet = (
  draft: QuotationDraft,
  lines: readonly SheetLine[],
  before: QuotationDraft,
): QuotationDraft => {
  const used = new Map(withSheet(before, lines).items.map((item) => [item.rfqItemId, item]))
  const typed = new Map(before.items.map((item) => [item.rfqItemId, item]))
  const restored = (item: QuotedItemDraft): QuotedItemDraft => {
    const [asUsed, asTyped] = [used.get(item.rfqItemId), typed.get(item.rfqItemId)]
    return asUsed && asTyped && isSameAnswer(item, asUsed) ? { ...asTyped, files: item.files } : item
  }
  return { ...draft, items: draft.items.map(restored) }
}

const isSameAnswer = (one: QuotedItemDraft, other: QuotedItemDraft): boolean =>
  one.declined === other.declined &&
  one.unitPrice === other.unitPrice &&
  one.total === other.total &&
  one.notes === other.notes
