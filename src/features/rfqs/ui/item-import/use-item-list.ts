import { useCallback, useMemo, useState } from 'react'
import { v4 } from 'uuid'
import { fold } from '#lib/text.ts'
import { api } from '#ui/api.ts'
import { toast } from '#ui/feedback/toast.ts'
import { normaliseName } from '#features/catalog/domain/product.ts'
import type { Unit } from '#features/catalog/domain/units.ts'
import { maxItems, type RfqDraft } from '../../domain/draft.ts'
import { assignColumn, readItemSheet, type ItemSheet } from '../../domain/item-list/columns.ts'
import { hasDoubtfulNumbers } from '../../domain/item-list/doubtful-numbers.ts'
import type { ItemColumn } from '../../domain/item-list/headings.ts'
import { readPastedList, tableRows } from '../../domain/item-list/message.ts'
import { lacksQuantities, noChoices, readRows } from '../../domain/item-list/rows.ts'
import type { Catalogue, ImportChoices, ImportedRow } from '../../domain/item-list/rows.ts'
import { headingsKey, onlyList } from '../../domain/item-list/sheets.ts'
import { filledItems } from '../wizard/blank-items.ts'
import type { ChangeRfq } from '../wizard/use-rfq-draft.ts'
import type { ItemList, SheetChoice } from './item-list.ts'
import { otherCurrency, remainingRows, whatWasRead } from './list-notes.ts'
import { rememberColumns, rememberedColumns } from './remembered-columns.ts'

/** The state of an import. It belongs to the wizard, so that rows to correct survive a visit to another step. */
export type ItemListState = ReturnType<typeof useItemList>

/**
 * Imports lists into the draft: pasted cells, messages and files are read, reviewed, corrected and added. Rows with a
 * problem wait (docs/rules/files-and-exports.md#item-lists).
 */
export const useItemList = ({ items, currency }: Pick<RfqDraft, 'items' | 'currency'>, change: ChangeRfq) => {
  const [list, setList] = useState<ItemList | null>(null)
  const [sheets, setSheets] = useState<SheetChoice | null>(null)
  const [open, setOpen] = useState(false)
  const [reading, setReading] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  const rows = useMemo(() => (list ? rowsOf(list) : []), [list])
  const room = maxItems - filledItems({ items }).length

  const addRows = useCallback(
    (from: ItemList, limit: number) => {
      const good = rowsOf(from).filter(isGood).slice(0, limit)
      recordUses(good)
      const lines = new Set(good.map(({ line }) => line))
      const added = good.map(({ item }) => ({ ...item, key: v4() }))
      const keys = new Set(added.map(({ key }) => key))
      change((draft) => ({ ...draft, items: [...filledItems(draft), ...added] }))
      // Of a price list nobody wants the rows that were left without a quantity.
      const rest = lacksQuantities(from) ? [] : from.rows.filter(({ line }) => !lines.has(line))
      // When a whole list was added, the rows of an earlier list go on waiting.
      setList((before) =>
        rest.length > 0
          ? { ...from, rows: rest, totals: [], titles: [], unread: [] }
          : before?.source === from.source
            ? null
            : before,
      )
      setOpen(false)
      const restore = () => {
        change((draft) => ({ ...draft, items: draft.items.filter(({ key }) => !keys.has(key)) }))
        setList(from)
      }
      const added1 = added.length === 1 ? 'Se agregó 1 ítem' : `Se agregaron ${added.length} ítems`
      toast.success(added1, whatWasRead(from, rest.length) || undefined, {
        action: { label: 'Deshacer', onClick: restore },
      })
      return added[0]?.key ?? null
    },
    [change],
  )

  /**
   * Imports a sheet. The list is reviewed first, unless `review` is false and nothing in it is in doubt. Returns the
   * key of the first item added, or null.
   */
  const importSheet = async (
    source: string,
    key: string | null,
    sheet: ItemSheet,
    review: boolean,
  ): Promise<string | null> => {
    if (sheet.rows.length === 0) {
      setRefusal('La lista no tiene ninguna fila con datos.')
      return null
    }
    setRefusal(null)
    setReading(true)
    const catalogue = await matchCatalogue(sheet)
    setReading(false)
    const doubtful = hasDoubtfulNumbers(sheet)
    const choices: ImportChoices = { ...noChoices, mark: doubtful ? null : ',' }
    const next: ItemList = { ...sheet, source, key, choices, catalogue }
    const every = sheet.sure && rowsOf(next).every(isGood)
    const inDoubt = doubtful || otherCurrency(sheet, currency ?? 'UYU') !== null || sheet.titles.length > 0
    if (!review && every && sheet.rows.length <= room && !inDoubt) return addRows(next, room)
    if (list)
      toast.info(
        'Otra lista tomó el lugar de la anterior',
        `${remainingRows(list.rows.length)} de ${list.source} sin agregar.`,
        { action: { label: 'Volver a la anterior', onClick: () => setList(list) } },
      )
    setList(next)
    setOpen(true)
    return null
  }

  const importRows = async (file: string, sheet: SheetChoice['sheets'][number]): Promise<void> => {
    const key = headingsKey(sheet.rows)
    const source = sheet.name === null ? file : `${file}, hoja «${sheet.name}»`
    await importSheet(source, key, readItemSheet(sheet.rows, rememberedColumns(key)), true)
  }

  const changeList = (changed: (list: ItemList) => ItemList) => setList((before) => before && changed(before))

  return {
    list,
    sheets,
    rows,
    open,
    reading,
    refusal,
    room,
    importText: (text: string) => {
      const table = tableRows(text)
      const key = table && headingsKey(table)
      return importSheet('Lista pegada', key, readPastedList(text, rememberedColumns(key)), table === null)
    },
    importFile: async (file: File): Promise<void> => {
      setReading(true)
      setSheets(null)
      try {
        const { readSpreadsheet, spreadsheetRefusals } = await import('#ui/workbook/spreadsheet-file.ts')
        const read = await readSpreadsheet(file)
        if (!read.ok) return setRefusal(`${file.name}: ${spreadsheetRefusals[read.refusal]}`)
        setRefusal(null)
        const only = onlyList(read.value)
        if (only === null) return setSheets({ file: file.name, sheets: read.value })
        await importRows(file.name, read.value[only] ?? read.value[0])
      } catch (error) {
        console.error('A spreadsheet could not be read', error)
        setRefusal(`${file.name}: No pudimos leer el archivo. Prueba de nuevo.`)
      } finally {
        setReading(false)
      }
    },
    chooseSheet: async (index: number | null): Promise<void> => {
      const chosen = index === null ? undefined : sheets?.sheets[index]
      setSheets(null)
      if (sheets && chosen) await importRows(sheets.file, chosen)
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
      const next = { ...list, ...assignColumn(list, index, meaning) }
      setList(next)
      if (list.sure) rememberColumns(list.key, next.columns)
      if (meaning === 'productName')
        void matchCatalogue(next).then((catalogue) => changeList((before) => ({ ...before, catalogue })))
    },
    confirmColumns: () => {
      if (list) rememberColumns(list.key, list.columns)
      changeList((before) => ({ ...before, sure: true }))
    },
    choose: (choices: Partial<ImportChoices>) =>
      changeList((before) => ({ ...before, choices: { ...before.choices, ...choices } })),
    chooseUnit: (typed: string, unit: Unit | null) =>
      changeList((before) => {
        const units = new Map(before.choices.units)
        if (unit) units.set(fold(typed), unit)
        else units.delete(fold(typed))
        return { ...before, choices: { ...before.choices, units } }
      }),
    correct: (line: number, cells: Partial<Record<ItemColumn, string>>) =>
      changeList((before) => {
        const corrections = new Map(before.choices.corrections)
        corrections.set(line, { ...corrections.get(line), ...cells })
        return { ...before, choices: { ...before.choices, corrections } }
      }),
  }
}

const rowsOf = (list: ItemList) => readRows(list.rows, list.columns, list.choices, list.catalogue, list.headings)

const isGood = ({ problems }: ImportedRow) => problems.length === 0

/** Counts the use of a list's products, each once. A failure is only logged (docs/rules/screens.md#quiet-failures). */
const recordUses = (rows: readonly ImportedRow[]): void => {
  const productIds = [...new Set(rows.flatMap(({ productId }) => productId ?? []))]
  if (productIds.length === 0) return
  api.catalog.products
    .recordUses({ productIds })
    .catch((error: unknown) => console.error('The use of a list’s products was not counted', error))
}

/** The catalogue's products by name. If the catalogue cannot be reached, the names stay as they were typed. */
const matchCatalogue = async ({ rows, columns }: ItemSheet): Promise<Catalogue> => {
  const at = columns.indexOf('productName')
  const names = rows.map(({ cells }) => cells[at] ?? '').filter((name) => name !== '' && name.length <= 160)
  const distinct = [...new Map(names.map((name) => [normaliseName(name), name])).values()].slice(0, 500)
  try {
    const found = distinct.length === 0 ? [] : await api.catalog.products.match({ names: distinct })
    return new Map(found.map((product) => [normaliseName(product.name), product]))
  } catch (error) {
    console.warn('The catalogue could not be asked for the names of a list', error)
    return new Map()
  }
}
