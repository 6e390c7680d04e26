import { v4 } from 'uuid'
import type { SheetRow } from '#lib/delimited.ts'
import type { Currency } from '#lib/money.ts'
import { readItemSheet, type ItemSheet } from '../../domain/item-list/columns.ts'
import { hasUnreadTexts } from '../../domain/item-list/columns-by-headings.ts'
import { hasDoubtfulNumbers, mixesCurrencies } from '../../domain/item-list/doubtful-numbers.ts'
import { readMessage, readPastedList, tableRows } from '../../domain/item-list/message/message.ts'
import { messageInFile, withoutCsvInColumn } from '../../domain/item-list/one-column.ts'
import { noChoices } from '../../domain/item-list/rows.ts'
import { headingsKey, onlyList } from '../../domain/item-list/sheets.ts'
import type { ItemList, SheetChoice } from './item-list.ts'
import { otherCurrency, taxedPrices } from './list-notes.ts'
import { additionOf, isGood, rowsOf, type Addition } from './list-rows.ts'
import { rememberedColumns } from './remembered-columns.ts'

/** A list as it was read from a text or a file, before the catalogue is asked for its products. */
export type ReadList = Pick<ItemList, 'source' | 'key'> & { readonly sheet: ItemSheet }

/**
 * Reads a pasted text. `isOpen`: it is reviewed before it is added, as messages in words always are, and tables with
 * texts that nothing is read from.
 */
const readText = (text: string, source: string): ReadList & { readonly isOpen: boolean } => {
  const table = tableRows(text)
  const key = table && headingsKey(table)
  const known = rememberedColumns(key)
  const sheet = readPastedList(text, known)
  return { source, key, sheet, isOpen: table === null || (known === undefined && hasUnreadTexts(sheet)) }
}

/** Whether a text names items in words. */
const isMessage = (text: string): boolean => readMessage(text).rows.length > 0

/** Reads a sheet of a file. */
const readSheet = (file: string, sheet: SheetChoice['sheets'][number]): ReadList => {
  const key = headingsKey(sheet.rows)
  return {
    source: sheet.name === null ? file : `${file}, hoja «${sheet.name}»`,
    key,
    sheet: messageInFile(sheet) ?? readItemSheet(sheet.rows, rememberedColumns(key)),
  }
}

/** The sheets of a file, and the only one of them that can be the list; null where the person has to choose. */
const findSheets = <Sheet extends { readonly rows: readonly SheetRow[] }>(read: readonly Sheet[]) => {
  const sheets = read.map((sheet) => ({ ...sheet, rows: withoutCsvInColumn(sheet.rows) }))
  const only = onlyList(sheets)
  return { sheets, only: only === null ? null : (sheets[only] ?? null) }
}

/** A list as it was read. The person chooses what is in doubt: how its numbers are written, its currency. */
const newList = ({ sheet, ...origin }: ReadList, currency: Currency, catalogue: ItemList['catalogue']): ItemList => ({
  ...sheet,
  ...origin,
  catalogue,
  id: v4(),
  choices: {
    ...noChoices,
    mark: hasDoubtfulNumbers(sheet) ? null : ',',
    currency: sheet.isMessage || mixesCurrencies(sheet, currency) ? currency : null,
  },
})

/**
 * All rows of a list, if it can be added as it is: its columns are known, its rows are good, nothing is in doubt, and
 * there is room for them. Else null.
 */
const additionWithoutReview = (list: ItemList, currency: Currency, room: number): Addition | null => {
  const isClear =
    list.rows.length <= room &&
    list.sure &&
    list.titles.length === 0 &&
    !hasDoubtfulNumbers(list) &&
    otherCurrency(list, currency) === null &&
    taxedPrices(list) === null &&
    rowsOf(list).every(isGood)
  return isClear ? additionOf(list, room) : null
}

/** All that reads lists, in one object: it is loaded as a whole. */
export const listReader = { readText, isMessage, readSheet, findSheets, newList, additionWithoutReview }
