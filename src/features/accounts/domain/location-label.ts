/** What a profile knows about the location of its company. Empty text and null mean the same. */
export type LocationParts = {
  /** Of the default address, or of the place chosen for the company. */
  readonly city: string
  readonly state: string
  readonly country: string
  /** The text that was typed or chosen: parts separated by commas. */
  readonly companyLocation: string
  readonly department: string | null
}

/**
 * The location of a company in one line: city and country, else state and country, else the last part of the company
 * location with the region before it, else the department; '' when nothing is known
 * (docs/rules/accounts.md#location-label).
 */
export const locationLabel = ({ city, state, country, companyLocation, department }: LocationParts): string => {
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
