import type { ListRows } from './column-plan.ts'
import { isTrait } from './headings.ts'

/** The technical text of a row. A trait has its heading before it: 'Talle: M'. */
export const technicalText = (
  cells: readonly string[],
  { columns, headings }: Pick<ListRows, 'columns' | 'headings'>,
): string =>
  columns
    .flatMap((column, at) => {
      const [cell, heading] = [cells[at] ?? '', headings?.[at] ?? '']
      if (column !== 'technicalDescription' || cell === '') return []
      return isTrait(heading) ? `${heading}: ${cell}` : cell
    })
    .join('\n')
