import { useMemo, useState } from 'react'
import { v4 } from 'uuid'
import { count } from '#lib/text.ts'
import { toast, undoLabel } from '#ui/feedback/toast.ts'
import { maxItems, type RfqDraft } from '../../domain/draft.ts'
import { filledItems } from '../wizard/blank-items.ts'
import type { ChangeRfq } from '../wizard/use-rfq-draft.ts'
import { addRows } from './add-rows.ts'
import { inCurrency, withList, type ItemList, type SheetChoice } from './item-list.ts'
import { restored, type KeptList } from './kept-list.ts'
import { matchCatalogue } from './list-catalogue.ts'
import type { ReadList } from './list-reader.ts'
import type { Addition } from './list-rows.ts'
import { useListReader } from './use-list-reader.ts'

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

  const { Dialog, load } = useListReader()

  const lists = useMemo(() => stored.map((each) => inCurrency(each, currency)), [stored, currency])
  const list = lists.find(({ id }) => id === openId) ?? null
  const room = maxItems - filledItems({ items }).length

  const add = (addition: Addition) => {
    const firstAdded = addRows(addition, { change, setLists })
    setOpenId(null)
    return firstAdded
  }

  /** Imports what was read. Returns the key of the first item added, or null. */
  const importList = async (read: ReadList, how: Import): Promise<string | null> => {
    if (read.sheet.rows.length === 0) {
      setRefusal('La lista no tiene ninguna fila con datos.')
      return null
    }
    setRefusal(null)
    const { newList, additionWithoutReview } = await load()
    const ofRfq = currency ?? 'UYU'
    const next = newList(read, ofRfq, await matchCatalogue(read.sheet))
    const addition = how === 'add' ? additionWithoutReview(next, ofRfq, room) : null
    if (addition) return add(addition)
    setLists((before) => withList(before, next.id, next))
    if (how !== 'wait') setOpenId(next.id)
    return null
  }

  /** Does what reads a list, and says so meanwhile. If it fails, the person is told. */
  const whileReading = async <Found>(source: string, read: () => Promise<Found>): Promise<Found | null> => {
    setReading(true)
    try {
      return await read()
    } catch (error) {
      console.error('A list could not be read', error)
      setRefusal(`${source}: No pudimos leer la lista. Prueba de nuevo.`)
      return null
    } finally {
      setReading(false)
    }
  }

  return {
    /** Reviews a list; null until it is loaded. */
    Dialog,
    /** Every list with rows that are not added yet, the oldest first. */
    lists,
    /** The one that is reviewed, or null. */
    list,
    sheets,
    reading,
    refusal,
    room,
    /** Whether a text names items in words. */
    isMessage: async (text: string): Promise<boolean> => (await load()).isMessage(text),
    importText: (text: string, how: Import = 'add') => {
      const source = 'Lista pegada'
      return whileReading(source, async () => {
        const { readText } = await load()
        const { isOpen, ...read } = readText(text, source)
        return importList(read, how === 'add' && isOpen ? 'review' : how)
      })
    },
    /** A list that this device kept waits beside the draft again. */
    restore: async (kept: KeptList): Promise<void> => {
      const before = restored(kept)
      const next: ItemList = { ...before, id: v4(), catalogue: await matchCatalogue(before) }
      setLists((now) => withList(now, next.id, next))
    },
    importFile: async (file: File): Promise<void> => {
      setSheets(null)
      await whileReading(file.name, async () => {
        const [{ readSpreadsheet, spreadsheetRefusals }, { findSheets, readSheet }] = await Promise.all([
          import('#ui/workbook/spreadsheet-file.ts'),
          load(),
        ])
        const read = await readSpreadsheet(file)
        if (!read.ok) return setRefusal(`${file.name}: ${spreadsheetRefusals[read.refusal]}`)
        setRefusal(null)
        const found = findSheets(read.value)
        if (found.only === null) return setSheets({ file: file.name, sheets: found.sheets })
        await importList(readSheet(file.name, found.only), 'review')
      })
    },
    chooseSheet: async (index: number | null): Promise<void> => {
      const chosen = index === null ? undefined : sheets?.sheets[index]
      setSheets(null)
      if (!sheets || !chosen) return
      await whileReading(sheets.file, async () => importList((await load()).readSheet(sheets.file, chosen), 'review'))
    },
    /** Adds rows of a list. Returns the key of the first item added, or null. */
    add,
    /** Changes the list that is reviewed. */
    change: (changed: (list: ItemList) => ItemList) =>
      setLists((before) => before.map((each) => (each.id === openId ? changed(each) : each))),
    reopen: async ({ id, source }: ItemList): Promise<void> => {
      if (Dialog === null) await whileReading(source, load)
      setOpenId(id)
    },
    close: () => setOpenId(null),
    discard: (dropped: ItemList) => {
      setLists((before) => withList(before, dropped.id, null))
      toast.info('Lista descartada', `${dropped.source}: ${count(dropped.rows.length, 'fila')} sin agregar.`, {
        action: { label: undoLabel, onClick: () => setLists((now) => withList(now, dropped.id, dropped)) },
      })
    },
    dismissRefusal: () => setRefusal(null),
  }
}
