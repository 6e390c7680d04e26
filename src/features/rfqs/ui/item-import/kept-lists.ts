import { z } from 'zod'
import { unitFamily } from '#features/catalog/domain/units.ts'
import { currencies, type Currency } from '#lib/money.ts'
import { itemColumns } from '../../domain/item-list/headings.ts'
import type { ItemList } from './item-list.ts'

const column = z.enum(itemColumns)
const keptList = z.object({
  source: z.string(),
  key: z.string().nullable(),
  headings: z.array(z.string()).nullable(),
  rows: z.array(z.object({ line: z.number(), cells: z.array(z.string()) })),
  columns: z.array(column.nullable()),
  sure: z.boolean(),
  isMessage: z.boolean(),
  mark: z.enum([',', '.']).nullable(),
  currency: z.enum(currencies as [Currency, ...Currency[]]).nullable(),
  units: z.array(z.tuple([z.string(), z.object({ family: unitFamily, unit: z.string() })])),
  corrections: z.array(z.tuple([z.number(), z.partialRecord(column, z.string())])),
})
/** The rows of a list that wait beside a draft, with what was chosen and corrected, as this device keeps them. */
export type KeptList = z.infer<typeof keptList>

/** A list as it is kept. */
export const keptOf = ({ source, key, headings, rows, columns, sure, isMessage, choices }: ItemList): KeptList => ({
  source,
  key,
  headings: headings && [...headings],
  rows: rows.map(({ line, cells }) => ({ line, cells: [...cells] })),
  columns: [...columns],
  sure,
  isMessage,
  mark: choices.mark,
  currency: choices.currency,
  units: [...choices.units],
  corrections: [...choices.corrections],
})

/** The list that was kept, without what was left out of it. Its catalogue is read anew. */
export const restored = ({ mark, currency, units, corrections, ...kept }: KeptList): Omit<ItemList, 'id'> => ({
  ...kept,
  body: kept.rows,
  totals: [],
  titles: [],
  unread: [],
  choices: { mark, currency, units: new Map(units), corrections: new Map(corrections) },
  catalogue: new Map(),
})

const keyOf = (userId: string) => `pliego.waiting-lists.${userId}`
const maxDrafts = 20
const storedLists = z.array(z.tuple([z.string(), z.array(keptList)]))

const read = (userId: string): z.infer<typeof storedLists> => {
  try {
    return storedLists.parse(JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]'))
  } catch {
    return []
  }
}

/** The lists that waited beside a draft when its page was left, the oldest first. */
export const readKeptLists = (userId: string, draftId: string): readonly KeptList[] =>
  read(userId).find(([id]) => id === draftId)?.[1] ?? []

/** Keeps the lists that wait beside a draft, for the last twenty drafts that have any. A full storage keeps nothing. */
export const keepLists = (userId: string, draftId: string, lists: readonly KeptList[]): void => {
  const before = read(userId)
  const others = before.filter(([id]) => id !== draftId)
  if (lists.length === 0 && others.length === before.length) return
  const drafts = lists.length === 0 ? others : [[draftId, lists], ...others].slice(0, maxDrafts)
  try {
    if (drafts.length === 0) localStorage.removeItem(keyOf(userId))
    else localStorage.setItem(keyOf(userId), JSON.stringify(drafts))
  } catch (error) {
    console.warn('The lists that wait could not be kept on this device', error)
  }
}
