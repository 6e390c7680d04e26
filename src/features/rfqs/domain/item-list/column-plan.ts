import type { ItemColumn } from './headings.ts'

/** What each column of a sheet holds, by its index; a null column is not read. No meaning appears twice. */
export type ColumnPlan = readonly (ItemColumn | null)[]

/** The columns of a sheet, and whether nothing in it leaves room for others. */
export type FoundColumns = { readonly columns: ColumnPlan; readonly sure: boolean }
