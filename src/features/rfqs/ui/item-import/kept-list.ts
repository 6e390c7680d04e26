import { z } from 'zod'
import { unitFamily } from '#features/catalog/domain/units.ts'
import { currencies, type Currency } from '#lib/money.ts'
import { itemColumns } from '../../domain/item-list/item-columns.ts'
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
  notes: z.array(z.string()).default([]),
  mark: z.enum([',', '.']).nullable(),
  currency: z.enum(currencies as [Currency, ...Currency[]]).nullable(),
  units: z.array(z.tuple([z.string(), z.object({ family: unitFamily, unit: z.string() })])),
  corrections: z.array(z.tuple([z.number(), z.partialRecord(column, z.string())])),
})
/** The rows of a list that wait beside a draft, with what was chosen and corrected, as this device keeps them. */
export type KeptList = z.infer<typeof keptList>

/** A list as it is kept. */
export const keptOf = ({
  source,
  key,
  headings,
  rows,
  columns,
  sure,
  isMessage,
  notes,
  choices,
}: ItemList): KeptList => ({
  source,
  key,
  headings: headings && [...headings],
  rows: rows.map(({ line, cells }) => ({ line, cells: [...cells] })),
  columns: [...columns],
  sure,
  isMessage,
  notes: [...notes],
  mark: choices.mark,
  currency: choices.currency,
  units: [...choices.units],
  corrections: [...choices.corrections],
})

/** The list that was kept, without what was left out of it. Its catalogue is read again. */
export const restored = ({ mark, currency, units, corrections, ...kept }: KeptList): Omit<ItemList, 'id'> => ({
  ...kept,
  body: kept.rows,
  totals: [],
  titles: [],
  unread: [],
  choices: { mark, currency, units: new Map(units), corrections: new Map(corrections) },
  catalogue: new Map(),
})

const keptLists = z.array(keptList)

/** The lists that this device kept beside a draft; what it cannot read any more counts as none. */
export const readLists = (kept: readonly unknown[]): readonly KeptList[] => keptLists.safeParse(kept).data ?? []
