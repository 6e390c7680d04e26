import { count } from '#lib/text.ts'

/** 'Filas 3, 8, 12 y 9 más'. */
export const linesText = (lines: readonly number[]): string => {
  const named = lines.slice(0, 6)
  const rest = lines.length - named.length
  if (lines.length === 1) return `Fila ${named[0]}`
  return rest > 0
    ? `Filas ${named.join(', ')} y ${rest} más`
    : `Filas ${named.slice(0, -1).join(', ')} y ${named.at(-1)}`
}

/** 'Portland, Cal y 3 más'. */
export const namesText = (names: readonly string[]): string => {
  const rest = names.length - 3
  return rest > 0 ? `${names.slice(0, 3).join(', ')} y ${rest} más` : names.join(', ')
}

/** 'Queda 1 fila', 'Quedan 4 filas'. */
export const remainingRows = (rows: number) => (rows === 1 ? 'Queda 1 fila' : `Quedan ${count(rows, 'fila')}`)
