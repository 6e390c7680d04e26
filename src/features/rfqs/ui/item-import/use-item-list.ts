import { useDeferredValue, useMemo, useState } from 'react'
import { v4 } from 'uuid'
import { count } from '#lib/text.ts'
import { toast, undoLabel } from '#ui/feedback/toast.ts'
import { maxItems, type RfqDraft } from '../../domain/draft.ts'
import { readItemSheet, type ItemSheet } from '../../domain/item-list/columns.ts'
import { readPastedList, tableRows } from '../../domain/item-list/message/message.ts'
import { messageInFile, withoutCsvInColumn } from '../../domain/item-list/one-column.ts'
import { hasUnreadTexts } from '../../domain/item-list/columns-by-headings.ts'
import { headingsKey, onlyList } from '../../domain/item-list/sheets.ts'
import { filledItems } from '../wizard/blank-items.ts'
import type { ChangeRfq } from '../wizard/use-rfq-draft.ts'
import { addRows } from './add-rows.ts'
import { inCurrency, rowsOf, withList, type ItemList, type SheetChoice } from './item-list.ts'
import { restored, type KeptList } from './kept-list.ts'
import { matchCatalogue } from './list-catalogue.ts'
import { needsNoReview, newList } from './new-list.ts'
import { rememberedColumns } from './remembered-columns.ts'
import { reviewActs } from './review-acts.ts'

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
  const [stored, setLists] = useState<readonly ItemList[]>([])
  const [openId, setOpenId] = useState<string | null>(null)
  const [sheets, setSheets] = useState<SheetChoice | null>(null)
  const [reading, setReading] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  const lists = useMemo(() => stored.map((each) => inCurrency(each, currency)), [stored, currency])
  const list = lists.find(({ id }) => id === openId) ?? null
  // Thousands of rows are read again at each key of a correction: the field shows it first.
  const deferred = useDeferredValue(list)
  const shown = deferred?.id === list?.id ? deferred : list
  const rows = useMemo(() => (shown ? rowsOf(shown) : []), [shown])
  const room = maxItems - filledItems({ items }).length

  const add = (from: ItemList) => {
    const firstAdded = addRows(from, room, { change, setLists })
    setOpenId(null)
    return firstAdded
  }

  /** Imports a sheet. Returns the key of the first item added, or null. */
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
    const ofRfq = currency ?? 'UYU'
    const next = newList(sheet, ofRfq, { source, key, catalogue })
    if (how === 'add' && sheet.rows.length <= room && needsNoReview(next, ofRfq)) return add(next)
    setLists((before) => withList(before, next.id, next))
    if (how !== 'wait') setOpenId(next.id)
    return null
  }

  const importRows = async (file: string, sheet: SheetChoice['sheets'][number]): Promise<void> => {
    const key = headingsKey(sheet.rows)
    const source = sheet.name === null ? file : `${file}, hoja «${sheet.name}»`
    const read = messageInFile(sheet) ?? readItemSheet(sheet.rows, rememberedColumns(key))
    await importSheet(source, key, read, 'review')
  }

  const changeList = (changed: (list: ItemList) => ItemList) =>
    setLists((before) => before.map((each) => (each.id === openId ? changed(each) : each)))

  return {
    /** Every list with rows that are not added yet, the oldest first. */
    lists,
    /** The one that is reviewed, or null, and its rows. */
    list,
    rows,
    sheets,
    reading,
    refusal,
    room,
    /** Messages in words, and tables with texts that nothing is read from, are always reviewed. */
    importText: (text: string, how: Import = 'add') => {
      const table = tableRows(text)
      const key = table && headingsKey(table)
      const known = rememberedColumns(key)
      const sheet = readPastedList(text, known)
      const isOpen = table === null || (known === undefined && hasUnreadTexts(sheet))
      return importSheet('Lista pegada', key, sheet, how === 'add' && isOpen ? 'review' : how)
    },
    /** A list that this device kept waits beside the draft again. */
    restore: async (kept: KeptList): Promise<void> => {
      const before = restored(kept)
      const next: ItemList = { ...before, id: v4(), catalogue: await matchCatalogue(before) }
      setLists((now) => withList(now, next.id, next))
    },
    importFile: async (file: File): Promise<void> => {
      setReading(true)
      setSheets(null)
      try {
        const { readSpreadsheet, spreadsheetRefusals } = await import('#ui/workbook/spreadsheet-file.ts')
        const read = await readSpreadsheet(file)
        if (!read.ok) return setRefusal(`${file.name}: ${spreadsheetRefusals[read.refusal]}`)
        setRefusal(null)
        const found = read.value.map((sheet) => ({ ...sheet, rows: withoutCsvInColumn(sheet.rows) }))
        const only = onlyList(found)
        if (only === null) return setSheets({ file: file.name, sheets: found })
        await importRows(file.name, found[only] ?? read.value[0])
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
    add: () => (list ? add(list) : null),
    reopen: (id: string) => setOpenId(id),
    close: () => setOpenId(null),
    discard: (dropped: ItemList) => {
      setLists((before) => withList(before, dropped.id, null))
      toast.info('Lista descartada', `${dropped.source}: ${count(dropped.rows.length, 'fila')} sin agregar.`, {
        action: { label: undoLabel, onClick: () => setLists((now) => withList(now, dropped.id, dropped)) },
      })
    },
    dismissRefusal: () => setRefusal(null),
    ...reviewActs(list, changeList),
  }
}
