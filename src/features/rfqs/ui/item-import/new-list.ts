import { v4 } from 'uuid'
import type { Currency } from '#lib/money.ts'
import type { ItemSheet } from '../../domain/item-list/columns.ts'
import { hasDoubtfulNumbers, mixesCurrencies } from '../../domain/item-list/doubtful-numbers.ts'
import { noChoices } from '../../domain/item-list/rows.ts'
import { isGood, rowsOf, type ItemList } from './item-list.ts'
import { otherCurrency, taxedPrices } from './list-notes.ts'

type Origin = Pick<ItemList, 'source' | 'key' | 'catalogue'>

/** A list as it was read. The person chooses what is in doubt: how its numbers are written, its currency. */
export const newList = (sheet: ItemSheet, currency: Currency, origin: Origin): ItemList => ({
  ...sheet,
  ...origin,
  id: v4(),
  choices: {
    ...noChoices,
    mark: hasDoubtfulNumbers(sheet) ? null : ',',
    currency: sheet.isMessage || mixesCurrencies(sheet, currency) ? currency : null,
  },
})

/** Whether a list can be added as it is: its columns are known, all its rows are good, and nothing is in doubt. */
export const needsNoReview = (list: ItemList, currency: Currency): boolean =>
  list.sure &&
  list.titles.length === 0 &&
  !hasDoubtfulNumbers(list) &&
  otherCurrency(list, currency) === null &&
  taxedPrices(list) === null &&
  rowsOf(list).every(isGood)
