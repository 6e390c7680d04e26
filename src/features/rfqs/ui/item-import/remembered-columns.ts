import { z } from 'zod'
import type { ColumnPlan } from '../../domain/item-list/column-plan.ts'
import { itemColumns } from '../../domain/item-list/headings.ts'

const key = 'pliego.list-columns'
const maxLists = 50
const storedLists = z.array(z.tuple([z.string(), z.array(z.enum(itemColumns).nullable())]))

/** The columns that a person chose on this device for a list with these headings. */
export const rememberedColumns = (headings: string | null): ColumnPlan | undefined =>
  headings === null ? undefined : read().find(([known]) => known === headings)?.[1]

/** Remembers the columns of a list with headings, for the last fifty lists. Does nothing when the storage is full. */
export const rememberColumns = (headings: string | null, columns: ColumnPlan): void => {
  if (headings === null) return
  const others = read().filter(([known]) => known !== headings)
  try {
    localStorage.setItem(key, JSON.stringify([[headings, columns], ...others].slice(0, maxLists)))
  } catch {
    // Then the person is asked again next time.
  }
}

const read = (): z.infer<typeof storedLists> => {
  try {
    return storedLists.parse(JSON.parse(localStorage.getItem(key) ?? '[]'))
  } catch {
    return []
  }
}
