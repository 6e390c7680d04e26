import { groupBy } from '#lib/group-by.ts'
import type { CompanySize, Sector } from './profile-choices.ts'
import type { Seniority } from './seniority.ts'

/** What the profile of a supplier says of it, without identifying it. Null is what it does not say. */
export type SupplierAttributes = {
  readonly sector: Sector | null
  readonly size: CompanySize | null
  readonly department: string | null
  readonly seniority: Seniority
}
/** What a buyer reads of it before the award. Null is also what too few suppliers share. */
export type ShownAttributes = Omit<SupplierAttributes, 'seniority'> & { readonly seniority: Seniority | null }

/** The k of this k-anonymity: fewer suppliers than this are never distinguished from the rest of their sector. */
export const crowdSize = 3

/** Every department but Montevideo, as Uruguayans call them together. */
export const countryside = 'Interior'
const regionOf = (department: string | null) =>
  department === null || department === 'Montevideo' ? department : countryside

/**
 * How deep a path can be: sector, region, department, size, seniority. What a supplier shows is the beginning of its
 * path, such as 'comercio/Interior/Salto'; every supplier shows at least its sector.
 */
const steps = 5
const pathOf = ({ sector, size, department, seniority }: SupplierAttributes, depth: number): string =>
  [sector, regionOf(department), department, size, seniority]
    .slice(0, depth)
    .map((step) => step ?? '')
    .join('/')
const isInside = (path: string, outer: string) => path.startsWith(`${outer}/`)

/** The crowd of one supplier is the longest of these paths that is the path of a crowd, the longest first. */
export const pathsOf = (attributes: SupplierAttributes): readonly string[] =>
  Array.from({ length: steps }, (_, index) => pathOf(attributes, steps - index))

/** The attributes as a member of that crowd shows them; without a crowd it shows its sector only. */
export const showAs = (attributes: SupplierAttributes, crowd: string | null): ShownAttributes => {
  const { sector, size, department, seniority } = attributes
  const depth = crowd === null ? 1 : crowd.split('/').length
  return {
    sector,
    department: depth > 2 ? department : depth > 1 ? regionOf(department) : null,
    size: depth > 3 ? size : null,
    seniority: depth > 4 ? seniority : null,
  }
}

/** How many suppliers have these attributes. */
export type Cell = { readonly attributes: SupplierAttributes; readonly suppliers: number }

const sizeOf = (cells: readonly Cell[]) => cells.reduce((sum, { suppliers }) => sum + suppliers, 0)

/**
 * Divides the suppliers into crowds of at least three that show the same, by path, with how many are in each
 * (docs/rules/who-sees-what.md#supplier-attributes). Suppliers that are too few leave out seniority, then size, then
 * department, until they are three. Only a whole sector may be a smaller crowd.
 */
export const crowdsOf = (cells: readonly Cell[]): ReadonlyMap<string, number> => {
  const crowds = new Map<string, number>()
  let rest = cells
  for (let depth = steps; depth > 1; depth--) {
    for (const [path, group] of groupBy(rest, ({ attributes }) => pathOf(attributes, depth)))
      if (sizeOf(group) >= crowdSize) crowds.set(path, sizeOf(group))
    rest = rest.filter(({ attributes }) => !crowds.has(pathOf(attributes, depth)))
  }
  for (const [sector, group] of groupBy(rest, ({ attributes }) => pathOf(attributes, 1)))
    crowds.set(sector, fillUp(crowds, sector, sizeOf(group)))
  return crowds
}

/**
 * One or two that show only their sector would be known by showing nothing else, so the smallest crowd of the sector
 * joins them: one that is inside no other, because its members would show what that one shows.
 */
const fillUp = (crowds: Map<string, number>, sector: string, suppliers: number): number => {
  if (suppliers >= crowdSize) return suppliers
  const inSector = [...crowds].filter(([path]) => isInside(path, sector))
  const outermost = inSector.filter(([path]) => !inSector.some(([other]) => isInside(path, other)))
  const [smallest] = outermost.toSorted(([a, m], [b, n]) => m - n || (a < b ? -1 : 1))
  if (!smallest) return suppliers
  crowds.delete(smallest[0])
  return suppliers + smallest[1]
}
