import type { SheetRow } from '#lib/delimited.ts'
import type { ItemColumn } from './item-columns.ts'

/**
 * The meaning of each column of a sheet, by its index; a null column is not read. Only the technical text may be in
 * several columns.
 */
export type ColumnPlan = readonly (ItemColumn | null)[]

/** The rows of a list, with what each of their columns holds and its heading; `headings` is null for none at all. */
export type ListRows = {
  readonly rows: readonly SheetRow[]
  readonly columns: ColumnPlan
  readonly headings: readonly string[] | null
}

/** The columns of a sheet as they were recognized; `sure` is false when a person must confirm them. */
export type FoundColumns = { readonly columns: ColumnPlan; readonly sure: boolean }
