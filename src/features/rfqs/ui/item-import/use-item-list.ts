import { useCallback, useMemo, useState } from 'react'
import { v4 } from 'uuid'
import { readDelimited, type SheetRow } from '#lib/delimited.ts'
import { formatUnitPrice, parseAmount, type Currency } from '#lib/money.ts'
import { count, fold } from '#lib/text.ts'
import { api } from '#ui/api.ts'
import { toast } from '#ui/feedback/toast.ts'
import { normaliseName } from '#features/catalog/domain/product.ts'
import type { Unit } from '#features/catalog/domain/units.ts'
import { maxItems, type RfqDraft } from '../../domain/draft.ts'
import {
  ambiguousNumbers,
  assignColumn,
  hasDoubtfulNumbers,
  namedCurrencies,
  readItemSheet,
} from '../../domain/spreadsheet-columns.ts'
import type { ItemSheet } from '../../domain/spreadsheet-columns.ts'
import type { ItemColumn } from '../../domain/spreadsheet-headings.ts'
import { noChoices, readRows } from '../../domain/spreadsheet-items.ts'
import type { CatalogueMatch, ImportChoices, ImportedRow } from '../../domain/spreadsheet-items.ts'
import { filledItems } from '../wizard/blank-items.ts'
import { linesText } from './list-corrections.tsx'
import type { ChangeRfq } from '../wizard/use-rfq-draft.ts'

/** A list that was pasted or opened, with the person's choices so far. */
export type ItemList = ItemSheet & {
  /** 'Lista pegada', or the file's name and sheet. */
  readonly source: string
  readonly choices: ImportChoices
  readonly catalogue: ReadonlyMap<string, CatalogueMatch>
}

/** The state of an import. It belongs to the wizard, so that rows to correct survive a visit to another step. */
export type ItemListState = ReturnType<typeof useItemList>

/**
 * Imports lists from a spreadsheet into the draft: read, reviewed, corrected, added. Rows with a problem wait.
 */
export const useItemList = ({ items, currency }: Pick<RfqDraft, 'items' | 'currency'>, change: ChangeRfq) => {
  const [list, setList] = useState<ItemList | null>(null)
  const [open, setOpen] = useState(false)
  const [reading, setReading] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  const rows = useMemo(() => (list ? readRows(list.rows, list.columns, list.choices, list.catalogue) : []), [list])
  const room = maxItems - filledItems({ items }).length

  const addRows = useCallback(
    (from: ItemList, limit: number) => {
      const good = readRows(from.rows, from.columns, from.choices, from.catalogue).filter(isGood).slice(0, limit)
      recordUses(good)
      const lines = new Set(good.map(({ line }) => line))
      const added = good.map(({ item }) => ({ ...item, key: v4() }))
      const keys = new Set(added.map(({ key }) => key))
      change((draft) => ({ ...draft, items: [...filledItems(draft), ...added] }))
      const rest = from.rows.filter(({ line }) => !lines.has(line))
      // When a whole list was added, the rows of an earlier list go on waiting.
      setList((before) =>
        rest.length > 0 ? { ...from, rows: rest, totals: [] } : before?.source === from.source ? null : before,
      )
      setOpen(false)
      const notes = [
        rest.length > 0 ? `${remainingRows(rest.length)} para corregir.` : '',
        from.totals.length > 0 ? totalsLeftOut(from.totals) : '',
        readings(from) ?? '',
      ].filter(Boolean)
      toast.success(
        added.length === 1 ? 'Se agregó 1 ítem' : `Se agregaron ${added.length} ítems`,
        notes.join(' ') || undefined,
        {
          action: {
            label: 'Deshacer',
            onClick: () => {
              change((draft) => ({ ...draft, items: draft.items.filter(({ key }) => !keys.has(key)) }))
              setList(from)
            },
          },
        },
      )
      return added[0]?.key ?? null
    },
    [change],
  )

  /**
   * Imports rows. The list is reviewed first, unless `review` is false and nothing in it is in doubt. Returns the key
   * of the first item added, or null.
   */
  const importRows = async (source: string, read: readonly SheetRow[], review: boolean): Promise<string | null> => {
    const sheet = readItemSheet(read)
    if (sheet.rows.length === 0) {
      setRefusal('La lista no tiene ninguna fila con datos.')
      return null
    }
    setRefusal(null)
    setReading(true)
    const catalogue = await matchCatalogue(sheet)
    setReading(false)
    const next: ItemList = { ...sheet, source, choices: noChoices, catalogue }
    const every = readRows(sheet.rows, sheet.columns, noChoices, catalogue).every(isGood)
    const doubtful = hasDoubtfulNumbers(sheet) || otherCurrency(sheet, currency ?? 'UYU') !== null
    if (!review && every && sheet.rows.length <= room && !doubtful) return addRows(next, room)
    if (list)
      toast.info(
        'Otra lista tomó el lugar de la anterior',
        `${remainingRows(list.rows.length)} de ${list.source} sin agregar.`,
        {
          action: { label: 'Volver a la anterior', onClick: () => setList(list) },
        },
      )
    setList(next)
    setOpen(true)
    return null
  }

  return {
    list,
    rows,
    open,
    reading,
    refusal,
    room,
    importText: (text: string) =>
      importRows('Lista pegada', readDelimited(text, text.includes('\t') ? '\t' : undefined), false),
    importFile: async (file: File): Promise<void> => {
      setReading(true)
      try {
        const { readSpreadsheet, spreadsheetRefusals } = await import('#ui/workbook/spreadsheet-file.ts')
        const read = await readSpreadsheet(file)
        if (!read.ok) return setRefusal(`${file.name}: ${spreadsheetRefusals[read.refusal]}`)
        const { sheet, rows } = read.value
        await importRows(sheet === null ? file.name : `${file.name}, hoja «${sheet}»`, rows, true)
      } catch (error) {
        console.error('A spreadsheet could not be read', error)
        setRefusal(`${file.name}: No pudimos leer el archivo. Prueba de nuevo.`)
      } finally {
        setReading(false)
      }
    },
    add: () => (list ? addRows(list, room) : null),
    reopen: () => setOpen(true),
    close: () => setOpen(false),
    discard: () => {
      setList(null)
      setOpen(false)
    },
    dismissRefusal: () => setRefusal(null),
    assign: (index: number, meaning: ItemColumn | null) => {
      if (!list) return
      const next = { ...list, columns: assignColumn(list.columns, index, meaning) }
      setList(next)
      if (meaning === 'productName')
        void matchCatalogue(next).then((catalogue) => setList((before) => before && { ...before, catalogue }))
    },
    choose: (choices: Partial<ImportChoices>) =>
      setList((before) => before && { ...before, choices: { ...before.choices, ...choices } }),
    chooseUnit: (typed: string, unit: Unit | null) =>
      setList((before) => {
        if (!before) return before
        const units = new Map(before.choices.units)
        if (unit) units.set(fold(typed), unit)
        else units.delete(fold(typed))
        return { ...before, choices: { ...before.choices, units } }
      }),
    correct: (line: number, cells: Partial<Record<ItemColumn, string>>) =>
      setList((before) => {
        if (!before) return before
        const corrections = new Map(before.choices.corrections)
        corrections.set(line, { ...corrections.get(line), ...cells })
        return { ...before, choices: { ...before.choices, corrections } }
      }),
  }
}

/** Counts the use of a list's products, each once. A failure is only logged (docs/rules/screens.md#quiet-failures). */
const recordUses = (rows: readonly ImportedRow[]): void => {
  const productIds = [...new Set(rows.flatMap(({ productId }) => productId ?? []))]
  if (productIds.length === 0) return
  api.catalog.products
    .recordUses({ productIds })
    .catch((error: unknown) => console.error('The use of a list’s products was not counted', error))
}

/** A currency that the list's prices name, if it is not the RFQ's. */
export const otherCurrency = (sheet: ItemSheet, currency: Currency): Currency | null =>
  namedCurrencies(sheet).find((named) => named !== currency) ?? null

const isGood = ({ problems }: { readonly problems: readonly unknown[] }) => problems.length === 0

/** Says which rows of a list are not added because they are its totals. */
export const totalsLeftOut = (lines: readonly number[]): string =>
  lines.length === 1
    ? `${linesText(lines)} no se agrega: es un total de la lista.`
    : `${linesText(lines)} no se agregan: son totales de la lista.`

/** 'Queda 1 fila', 'Quedan 4 filas'. */
export const remainingRows = (rows: number) => (rows === 1 ? 'Queda 1 fila' : `Quedan ${count(rows, 'fila')}`)

/** How a number that can be read in two ways was read: '«1.234» se leyó 1.234,00'. */
const readings = ({ choices, ...sheet }: ItemList): string | null => {
  const [first] = ambiguousNumbers(sheet)
  const amount = first === undefined ? null : parseAmount(first, choices.mark)
  return amount === null ? null : `«${first}» se leyó ${formatUnitPrice(amount)}.`
}

/** The catalogue's products by name. If the catalogue cannot be reached, the names stay as they were typed. */
const matchCatalogue = async ({ rows, columns }: ItemSheet): Promise<ReadonlyMap<string, CatalogueMatch>> => {
  const at = columns.indexOf('productName')
  const names = rows.map(({ cells }) => cells[at] ?? '').filter((name) => name !== '' && name.length <= 160)
  const distinct = [...new Map(names.map((name) => [normaliseName(name), name])).values()].slice(0, 500)
  try {
    const found = distinct.length === 0 ? [] : await api.catalog.products.match({ names: distinct })
    return new Map(found.map(({ id, name, type }) => [normaliseName(name), { id, name, type }]))
  } catch (error) {
    console.warn('The catalogue could not be asked for the names of a list', error)
    return new Map()
  }
}
