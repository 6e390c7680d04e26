import { useState } from 'react'
import type { Currency } from '#lib/money.ts'
import { hasUnreadTexts } from '../../domain/item-list/columns-by-headings.ts'
import { readItemSheet, type ItemSheet } from '../../domain/item-list/columns.ts'
import { readPastedList, tableRows } from '../../domain/item-list/message/message.ts'
import { messageInFile, withoutCsvInColumn } from '../../domain/item-list/one-column.ts'
import { headingsKey, onlyList } from '../../domain/item-list/sheets.ts'
import type { ItemList, SheetChoice } from './item-list.ts'
import { matchCatalogue } from './list-catalogue.ts'
import { newList } from './new-list.ts'
import { rememberedColumns } from './remembered-columns.ts'

/**
 * What becomes of a list that was read: it is added at once when nothing in it is in doubt, it is reviewed first, or it
 * waits beside the draft.
 */
export type Import = 'add' | 'review' | 'wait'

/** Takes a list that was read. Returns the key of the first item added, or null. */
type TakeList = (list: ItemList, how: Import) => string | null

/** Reads lists: pasted text, and files, of which the person may have to choose a sheet. */
export const useListReading = (currency: Currency, take: TakeList) => {
  const [sheets, setSheets] = useState<SheetChoice | null>(null)
  const [reading, setReading] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

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
    return take(newList(sheet, currency, { source, key, catalogue }), how)
  }

  const importRows = async (file: string, sheet: SheetChoice['sheets'][number]): Promise<void> => {
    const key = headingsKey(sheet.rows)
    const source = sheet.name === null ? file : `${file}, hoja «${sheet.name}»`
    const read = messageInFile(sheet) ?? readItemSheet(sheet.rows, rememberedColumns(key))
    await importSheet(source, key, read, 'review')
  }

  return {
    /** The sheets of a file, of which one has to be chosen. */
    sheets,
    reading,
    refusal,
    /** Messages in words, and tables with texts that nothing is read from, are always reviewed. */
    importText: (text: string, how: Import = 'add') => {
      const table = tableRows(text)
      const key = table && headingsKey(table)
      const known = rememberedColumns(key)
      const sheet = readPastedList(text, known)
      const isOpen = table === null || (known === undefined && hasUnreadTexts(sheet))
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
    dismissRefusal: () => setRefusal(null),
  }
}
