import type { SheetRow } from '#lib/delimited.ts'
import type { ItemSheet } from '../../domain/item-list/columns.ts'
import type { Catalogue, ImportChoices } from '../../domain/item-list/rows.ts'

/** A list that was pasted or opened, with the person's choices so far. */
export type ItemList = ItemSheet & {
  /** 'Lista pegada', or the file's name and sheet. */
  readonly source: string
  /** Identifies its headings; null without headings. */
  readonly key: string | null
  readonly choices: ImportChoices
  readonly catalogue: Catalogue
}

/** A workbook with several sheets, until the person says which one is the list. */
export type SheetChoice = {
  readonly file: string
  readonly sheets: readonly { readonly name: string | null; readonly rows: readonly SheetRow[] }[]
}
