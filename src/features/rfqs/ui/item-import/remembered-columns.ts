import { z } from 'zod'
import { keep, readKept } from '#ui/browser-storage.ts'
import type { ColumnPlan } from '../../domain/item-list/column-plan.ts'
import { itemColumns } from '../../domain/item-list/item-columns.ts'

const key = 'pliego.list-columns'
const maxLists = 50
const storedLists = z.array(z.tuple([z.string(), z.array(z.enum(itemColumns).nullable())]))

/** The columns that a person chose on this device for a list with these headings. */
export const rememberedColumns = (headings: string | null): ColumnPlan | undefined =>
  headings === null ? undefined : read().find(([known]) => known === headings)?.[1]

/** Remembers the columns of a list with headings, for the last fifty lists; else the person is asked again. */
export const rememberColumns = (headings: string | null, columns: ColumnPlan): void => {
  if (headings === null) return
  const others = read().filter(([known]) => known !== headings)
  keep('device', key, JSON.stringify([[headings, columns], ...others].slice(0, maxLists)))
}

const read = (): z.infer<typeof storedLists> => {
  try {
    return storedLists.parse(JSON.parse(readKept('device', key) ?? '[]'))
  } catch {
    return []
  }
}
