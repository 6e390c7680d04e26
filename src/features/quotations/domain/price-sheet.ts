import type { SheetRow } from '#lib/delimited.ts'
import { spreadsheetSafe } from '#lib/spreadsheet-safe.ts'
import { decimals, formatAmount, formatUnitPrice, type Amount } from '#lib/money.ts'
import { ok, refused, type Result } from '#lib/result.ts'
import { fold } from '#lib/text.ts'
import type { QuotationDraft, QuotedItemDraft } from './draft.ts'
import { linkTotal, readPrice, readsTooLarge, totalOf, type PricedItem } from './pricing.ts'

/** The columns of the price sheet, in their order; the last one says which item a row is, and is hidden. */
export const sheetHeads = {
  number: 'Nº',
  item: 'Ítem',
  quantity: 'Cantidad',
  unit: 'Unidad',
  technical: 'Descripción técnica',
  unitPrice: 'Precio unitario',
  total: 'Total',
  declined: 'No cotizo este ítem',
  notes: 'Notas',
  reference: 'Referencia',
} as const
export type SheetColumn = keyof typeof sheetHeads

/** An item of the RFQ as a row is matched with it. */
export type SheetItem = PricedItem & { readonly productName: string }

/** What a row of an uploaded sheet says: an answer, nothing yet, or why it cannot be taken. */
export type SheetLine = {
  readonly line: number
  /** The item's name, or what the row itself says. */
  readonly name: string
} & (
  | { readonly kind: 'answer'; readonly answer: QuotedItemDraft; readonly total: Amount | null }
  | { readonly kind: 'blank' }
  | { readonly kind: 'problem'; readonly problem: string }
)

const mostNotes = 1000
const yes = new Set(['x', 'si', 's', 'no cotizo', 'no cotizado', 'verdadero', 'true', '1'])

/**
 * What an uploaded sheet says of the RFQ's items, row by row (issue 5, Prices from a spreadsheet). Null when no row has the heads.
 * A row is known by its hidden reference, else by a name that only one item has; a unit price, a total alone, or a mark under
 * 'No cotizo este ítem' answers it. Nothing is changed here.
 */
export const readPriceSheet = (rows: readonly SheetRow[], items: readonly SheetItem[]): readonly SheetLine[] | null => {
  const headAt = rows.findIndex(({ cells }) => columnsIn(cells).has('unitPrice'))
  const heads = rows[headAt]
  if (!heads) return null
  const columns = columnsIn(heads.cells)
  const taken = new Map<string, number>()
  return rows.slice(headAt + 1).flatMap(({ line, cells }) => {
    const said = (column: SheetColumn) => written(cells[columns.get(column) ?? -1]?.trim() ?? '')
    const known = itemOf(said, items)
    if (!known.ok)
      return said('item') === '' && said('unitPrice') === ''
        ? []
        : [{ line, name: said('item'), kind: 'problem' as const, problem: known.refusal }]
    const item = known.value
    const before = taken.get(item.id)
    const first = { line, name: item.productName }
    if (before !== undefined)
      return [{ ...first, kind: 'problem' as const, problem: `Este ítem ya está en la fila ${before}.` }]
    taken.set(item.id, line)
    return [{ ...first, ...answerIn(said, item) }]
  })
}

const columnsIn = (cells: readonly string[]): ReadonlyMap<SheetColumn, number> => {
  const folded = cells.map((cell) => fold(cell.trim()))
  return new Map(
    (Object.keys(sheetHeads) as SheetColumn[]).flatMap((column) => {
      const at = folded.indexOf(fold(sheetHeads[column]))
      return at < 0 ? [] : [[column, at] as const]
    }),
  )
}

/** Without the apostrophe that keeps a text from being taken for a formula. */
const written = (text: string) =>
  text.startsWith("'") && spreadsheetSafe(text.slice(1)) === text ? text.slice(1) : text

type Said = (column: SheetColumn) => string

const itemOf = (said: Said, items: readonly SheetItem[]): Result<SheetItem, string> => {
  const reference = said('reference')
  const referred = items.find((item) => item.id === reference)
  if (reference !== '') return referred ? ok(referred) : refused('Esta fila es de otra licitación.')
  const name = fold(said('item'))
  const named = items.filter((item) => fold(item.productName.trim()) === name)
  const [only] = named
  if (only && named.length === 1) return ok(only)
  return named.length > 1
    ? refused('Hay varios ítems con este nombre: usa la planilla que descargaste, sin borrar columnas.')
    : refused('No reconocemos este ítem en la licitación.')
}

type Outcome =
  | { kind: 'answer'; answer: QuotedItemDraft; total: Amount | null }
  | { kind: 'blank' }
  | { kind: 'problem'; problem: string }

const answerIn = (said: Said, item: SheetItem): Outcome => {
  const [unitPrice, total, notes] = [said('unitPrice'), said('total'), said('notes')]
  const isDeclined = yes.has(fold(said('declined')))
  if (notes.length > mostNotes) return { kind: 'problem', problem: 'Las notas pasan de 1.000 caracteres.' }
  const answer = { rfqItemId: item.id, notes, declined: isDeclined, unitPrice: '', total: '' }
  if (!isDeclined && said('declined') !== '')
    return { kind: 'problem', problem: `Bajo «${sheetHeads.declined}» escribe una x, o deja la celda vacía.` }
  if (isDeclined)
    return unitPrice === ''
      ? { kind: 'answer', answer, total: null }
      : { kind: 'problem', problem: `Tiene un precio y también «${sheetHeads.declined}»: deja uno de los dos.` }
  if (unitPrice === '' && total === '') return { kind: 'blank' }
  return unitPrice === '' ? byTotal(answer, total, item) : byUnitPrice(answer, unitPrice, item)
}

const noPrice = (typed: string, what: 'precio' | 'total') =>
  `«${typed}» ${readsTooLarge(typed) ? `es un ${what} demasiado grande` : `no es un ${what} mayor que 0`}.`

const byUnitPrice = (answer: QuotedItemDraft, typed: string, item: SheetItem): Outcome => {
  const unitPrice = readPrice(typed, decimals.unitPrice)
  if (unitPrice === null) return { kind: 'problem', problem: noPrice(typed, 'precio') }
  const total = totalOf(typed, item.quantity)
  if (total === null) return { kind: 'problem', problem: 'El total de este ítem queda en 0, o es demasiado grande.' }
  return {
    kind: 'answer',
    answer: { ...answer, unitPrice: formatUnitPrice(unitPrice), total: formatAmount(total) },
    total,
  }
}

const byTotal = (answer: QuotedItemDraft, typed: string, item: SheetItem): Outcome => {
  const linked = linkTotal(typed, item.quantity)
  if (linked === null) return { kind: 'problem', problem: noPrice(typed, 'total') }
  const { unitPrice, total } = linked
  return {
    kind: 'answer',
    answer: { ...answer, unitPrice: formatUnitPrice(unitPrice), total: formatAmount(total) },
    total,
  }
}

/** The form with the answers of the sheet; items that it does not answer stay as they are. */
export const withSheet = (draft: QuotationDraft, lines: readonly SheetLine[]): QuotationDraft => {
  const answers = new Map(
    lines.flatMap((line) => (line.kind === 'answer' ? [[line.answer.rfqItemId, line.answer]] : [])),
  )
  return { ...draft, items: draft.items.map((item) => answers.get(item.rfqItemId) ?? item) }
}
