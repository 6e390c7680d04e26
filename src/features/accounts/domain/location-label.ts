/** What a profile knows of where its company is. Empty text and null are alike. */
export type WhereItIs = {
  /** Of the default address, or of the place chosen for the company. */
  readonly city: string
  readonly state: string
  readonly country: string
  /** As it was typed or chosen, parts with commas between them. */
  readonly companyLocation: string
  readonly department: string | null
}

/**
 * Where a company is, in one line (spec §3 Profile, Location label): city and country, else state and country, else the
 * last part of the company location with the region before it, else the department; '' when nothing is known.
 */
export const locationLabel = ({ city, state, country, companyLocation, department }: WhereItIs): string => {
  if (city && country) return `${city}, ${country}`
  if (state && country) return `${state}, ${country}`
  return labelOf(companyLocation) || (department ?? '')
}

const labelOf = (companyLocation: string): string => {
  const parts = companyLocation
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const country = parts.pop() ?? ''
  const region = parts.findLast((part) => part.length > 2 && !/^\d+$/.test(part))?.replace(/^departamento de\s+/i, '')
  return region ? `${region}, ${country}` : country
}
