import type { ValueRange } from '../domain/value-range.ts'

const ranges: Record<ValueRange, (symbol: string) => string> = {
  'under-10000': (symbol) => `Menos de ${symbol} 10.000`,
  '10000-50000': (symbol) => `${symbol} 10.000 a 50.000`,
  '50000-100000': (symbol) => `${symbol} 50.000 a 100.000`,
  'over-100000': (symbol) => `Más de ${symbol} 100.000`,
}

/** What the portal says of a search and its filters. */
export const portalCopy = {
  ranges,
  ofSector: 'De tu sector',
  /** For screen readers, after how many were found. */
  filteredBy: (filters: readonly string[]) => `Filtros: ${filters.join(', ')}`,
  unknownFilter: (value: string) => `«${value}» no es un valor de ningún filtro. Puede haber cambiado de nombre.`,
  searchCut: (characters: number) => `La búsqueda era muy larga: se buscaron sus primeros ${characters} caracteres.`,
  noSuchPage: 'Esa página de la lista no existe. Estas son las más nuevas.',
  offline: 'Sin conexión: se busca al volver.',
  fewerWords: 'Con menos palabras: ',
  /** Before the filter that a search without results names. */
  insteadBy: { department: 'Por departamento: ', category: 'Por categoría: ' },
  restIn: (rest: string, filter: string) => `«${rest}» en ${filter}`,
  searchedIn: {
    visitor: 'Sin cuenta se busca en el título, los 200 primeros caracteres y los 3 primeros ítems.',
    buyer: 'Se buscó en el título, los 200 primeros caracteres y los 3 primeros ítems.',
    supplier:
      'Se buscó en el título, los 200 primeros caracteres, todos los ítems y el comienzo de sus textos técnicos.',
  },
} as const
