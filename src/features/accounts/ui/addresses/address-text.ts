import { keepName } from '#lib/text.ts'

type PlaceParts = { readonly city: string | null; readonly department: string | null }
type AddressParts = PlaceParts & { readonly addressText: string }

/** 'Paso de los Toros, Tacuarembó': town and department, only once when they have the same name; '' without both. */
export const addressPlace = ({ city, department }: PlaceParts): string => {
  const parts = [city, department].filter((part) => part !== null && part.trim() !== '')
  return [...new Set(parts)].join(', ')
}

/**
 * A location as it was typed or picked, the way it is read: 'Salto' for 'Salto, Salto, Uruguay'. No part follows
 * itself, and the country is left out.
 */
export const locationText = (location: string): string =>
  location
    .trim()
    .replace(/, Uruguay$/, '')
    .split(', ')
    .filter((part, at, all) => part !== all[at - 1])
    .join(', ')

/** 'Vergara, Treinta y Tres': each name stays on one line. */
export const keepNames = (place: string): string => place.split(', ').map(keepName).join(', ')

/** 'Ruta 5 km 386 · Tacuarembó': street and place, for a list. No name of the place is broken. */
export const addressSummary = (address: AddressParts): string =>
  [address.addressText, keepNames(addressPlace(address))].filter((part) => part !== '').join(' · ')

/**
 * 'Ruta 5 km 386, Tacuarembó': street and place, to copy or to give to a driver. The place is left out when the street
 * already ends with it. '' without a street.
 */
export const addressLine = (address: AddressParts): string => {
  const [street, place] = [address.addressText.trim(), addressPlace(address)]
  const isIncluded = street.toLowerCase().endsWith(`, ${place.toLowerCase()}`)
  return street === '' || place === '' || isIncluded ? street : `${street}, ${place}`
}
