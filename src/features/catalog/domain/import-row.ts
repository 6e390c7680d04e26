import { ok, refused, type Result } from '#lib/result.ts'
import { maxProductName } from './new-product.ts'
import { parseProductType, productTypes, type ProductType } from './product.ts'

/** Where name and type stand in a file, and how many cells its rows have. */
export type Columns = { readonly name: number; readonly type: number; readonly cells: number }
export type ImportedRow = { readonly name: string; readonly type: ProductType }

const heads = { name: ['name', 'nombre', 'producto'], type: ['type', 'tipo'] } as const

/** The columns that a head names, in English or Spanish, among any others; null when it lacks one or says one twice. */
export const columnsOf = (head: readonly string[]): Columns | null => {
  const places = (words: readonly string[]) =>
    head.flatMap((cell, place) => (words.includes(cell.trim().toLowerCase()) ? [place] : []))
  const [name, ...names] = places(heads.name)
  const [type, ...types] = places(heads.type)
  if (name === undefined || type === undefined || names.length + types.length > 0) return null
  return { name, type, cells: head.length }
}

/** A product of a file. Refuses a row with one English sentence for the operator who imports it. */
export const readImportRow = (cells: readonly string[], columns: Columns): Result<ImportedRow, string> => {
  if (cells.length !== columns.cells) return refused(`${cells.length} cells where the head has ${columns.cells}`)
  const name = (cells[columns.name] ?? '').normalize('NFC').replace(/\s+/g, ' ').trim()
  const written = (cells[columns.type] ?? '').trim()
  const type = parseProductType(written)
  if (!/[\p{L}\p{N}]/u.test(name)) return refused('no name')
  if (/\p{Cc}|\p{Cn}|\p{Co}/u.test(name)) return refused('a name with characters that are not text')
  if (name.length > maxProductName)
    return refused(`a name of ${name.length} characters, at most ${maxProductName} are allowed`)
  if (type === null) return refused(`the type "${written.slice(0, 40)}" is none of ${productTypes.join(', ')}`)
  return ok({ name, type })
}
