type AddressParts = { readonly addressText: string; readonly city: string; readonly department: string }

/** 'Paso de los Toros, Tacuarembó': town and department, only once when they have the same name. */
export const addressPlace = ({ city, department }: Omit<AddressParts, 'addressText'>): string =>
  [city, department].filter((part, at, all) => part !== '' && all.indexOf(part) === at).join(', ')

/** 'Ruta 5 km 386 · Tacuarembó': street and place, for a list. */
export const addressSummary = (address: AddressParts): string =>
  [address.addressText, addressPlace(address)].filter((part) => part !== '').join(' · ')

/**
 * 'Ruta 5 km 386, Tacuarembó': street and place, to copy or to give to a driver. The place is left out when the street
 * already ends with it. '' without a street.
 */
export const addressLine = (address: AddressParts): string => {
  const [street, place] = [address.addressText.trim(), addressPlace(address)]
  const isIncluded = street.toLowerCase().endsWith(`, ${place.toLowerCase()}`)
  return street === '' || place === '' || isIncluded ? street : `${street}, ${place}`
}
