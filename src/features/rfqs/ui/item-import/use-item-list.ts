import { useCallback, useMemo, useState } from 'react'
import { v4 } from 'uuid'
import { toast } from '#ui/feedback/toast.ts'
import type { Unit } from '#features/catalog/domain/units.ts'
import { maxItems, type RfqDraft } from '../../domain/draft.ts'
import { assignColumn, readItemSheet, type ItemSheet } from '../../domain/item-list/columns.ts'
import { hasDoubtfulNumbers } from '../../domain/item-list/doubtful-numbers.ts'
import type { ItemColumn } from '../../domain/item-list/headings.ts'
import { readPastedList, tableRows } from '../../domain/item-list/message.ts'
import { hasUnreadTexts } from '../../domain/item-list/columns-by-headings.ts'
import { noChoices, type ImportChoices } from '../../domain/item-list/rows.ts'
import { headingsKey, onlyList } from '../../domain/item-list/sheets.ts'
import { filledItems } from '../wizard/blank-items.ts'
import type { ChangeRfq } from '../wizard/use-rfq-draft.ts'
import {
  isGood,
  rowsOf,
  withChoices,
  withCorrection,
  whatWaits,
  withUnit,
  type ItemList,
  type SheetChoice,
} from './item-list.ts'
import { matchCatalogue, recordUses } from './list-catalogue.ts'
import { otherCurrency, remainingRows, whatWasRead } from './list-notes.ts'
import { rememberColumns, rememberedColumns } from './remembered-columns.ts'

/**
 * What becomes of a list that was read: it is added at once when nothing in it is in doubt, it is reviewed first, or it
 * waits beside the draft.
 */
type Import = 'add' | 'review' | 'wait'

/** The state of an import. It belongs to the wizard, so that rows to correct survive a visit to another step. */
export type ItemListState = ReturnType<typeof useItemList>

/**
 * Imports lists into the draft: pasted cells, messages and files are read, reviewed, corrected and added. Rows with a
 * problem wait (docs/rules/exports-and-lists.md#item-lists).
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
      const added = good.map(({ item }) => ({ ...item, key: v4(), files: [] }))
      const keys = new Set(added.map(({ key }) => key))
      change((draft) => ({ ...draft, items: [...filledItems(draft), ...added] }))
      const rest = whatWaits(from, good)
      // When a whole list was added, the rows of an earlier list keep waiting.
      setList((before) => rest ?? (before?.id === from.id ? null : before))
      setOpen(false)
      const restore = () => {
        change((draft) => ({ ...draft, items: draft.items.filter(({ key }) => !keys.has(key)) }))
        // Another list that waits stays. What was chosen for the rows that waited of this one stays too.
        setList((now) => (now === null ? from : now.id === from.id ? withChoices(from, now.choices) : now))
      }
      toast.undoable({
        id: `added-${from.id}`,
        kind: 'success',
        count: added.length,
        words: (n) => ({
          title: n === 1 ? 'Se agregó 1 ítem' : `Se agregaron ${n} ítems`,
          text: whatWasRead(from, rest?.rows.length ?? 0) || undefined,
        }),
        undo: restore,
      })
      return added[0]?.key ?? null
    },
    [change],
  )

  /**
   * Imports a sheet. Returns the key of the first item added, or null.
   */
  const importSheet = async (
    source: string,
    key: string | null,
    sheet: ItemSheet,
    how: Import,
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
    const choices: ImportChoices = {
      ...noChoices,
      mark: doubtful ? null : ',',
      currency: sheet.isMessage ? (currency ?? 'UYU') : null,
    }
    const next: ItemList = { ...sheet, id: v4(), source, key, choices, catalogue }
    const every = sheet.sure && rowsOf(next).every(isGood)
    const inDoubt = doubtful || otherCurrency(sheet, currency ?? 'UYU') !== null || sheet.titles.length > 0
    if (how === 'add' && every && sheet.rows.length <= room && !inDoubt) return addRows(next, room)
    if (list)
      toast.info(
        'Otra lista tomó el lugar de la anterior',
        `${remainingRows(list.rows.length)} de ${list.source} sin agregar.`,
        { action: { label: 'Volver a la anterior', onClick: () => setList(list) } },
      )
    setList(next)
    setOpen(how !== 'wait')
    return null
  }

  const importRows = async (file: string, sheet: SheetChoice['sheets'][number]): Promise<void> => {
    const key = headingsKey(sheet.rows)
    const source = sheet.name === null ? file : `${file}, hoja «${sheet.name}»`
    await importSheet(source, key, readItemSheet(sheet.rows, rememberedColumns(key)), 'review')
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
    /** Messages in words, and tables with texts that nothing is read from, are always reviewed. */
    importText: (text: string, how: Import = 'add') => {
      const table = tableRows(text)
      const key = table && headingsKey(table)
      const known = rememberedColumns(key)
      const sheet = readPastedList(text, known)
      const isOpen =
        table === null || (known === undefined && hasUnreadTexts(sheet.columns, sheet.rows, sheet.headings))
      return importSheet('Lista pegada', key, sheet, how === 'add' && isOpen ? 'review' : how)
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
    choose: (choices: Partial<ImportChoices>) => changeList((before) => withChoices(before, choices)),
    chooseUnit: (typed: string, unit: Unit | null) => changeList((before) => withUnit(before, typed, unit)),
    correct: (line: number, cells: Partial<Record<ItemColumn, string>>) =>
      changeList((before) => withCorrection(before, line, cells)),
  }
}
