import { ok, refused, type Result } from '#lib/result.ts'
import { maxProductName } from './new-product.ts'
import { parseProductType, productTypes, type ProductType } from './product.ts'

/** The positions of name and type in the rows of a file, and the number of cells of a row. */
export type Columns = { readonly name: number; readonly type: number; readonly cells: number }
/** A product as a file has it. */
export type ImportedProduct = { readonly name: string; readonly type: ProductType }

const columnNames = { name: ['name', 'nombre', 'producto'], type: ['type', 'tipo'] } as const

/** The columns of a header row, in English or Spanish, among any others; null when one is missing or appears twice. */
export const findColumns = (header: readonly string[]): Columns | null => {
  const positions = (names: readonly string[]) =>
    header.flatMap((cell, index) => (names.includes(cell.trim().toLowerCase()) ? [index] : []))
  const [name, ...moreNames] = positions(columnNames.name)
  const [type, ...moreTypes] = positions(columnNames.type)
  if (name === undefined || type === undefined || moreNames.length + moreTypes.length > 0) return null
  return { name, type, cells: header.length }
}

/** A product of a file. Refuses a row with one English sentence for the operator who imports it. */
export const readImportRow = (cells: readonly string[], columns: Columns): Result<ImportedProduct, string> => {
  if (cells.length !== columns.cells) return refused(`${cells.length} cells where the header has ${columns.cells}`)
  const name = (cells[columns.name] ?? '').normalize('NFC').replace(/\s+/g, ' ').trim()
  const typeText = (cells[columns.type] ?? '').trim()
  const type = parseProductType(typeText)
  if (!/[\p{L}\p{N}]/u.test(name)) return refused('no name')
  if (/\p{Cc}|\p{Cn}|\p{Co}/u.test(name)) return refused('a name with characters that are not text')
  if (name.length > maxProductName)
    return refused(`a name of ${name.length} characters, at most ${maxProductName} are allowed`)
  if (type === null) return refused(`the type "${typeText.slice(0, 40)}" is none of ${productTypes.join(', ')}`)
  return ok({ name, type })
}
