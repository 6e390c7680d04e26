type Where = { readonly addressText: string; readonly city: string; readonly department: string }

/** 'Paso de los Toros, Tacuarembó': town and department, once where they are the same word. */
export const addressPlace = ({ city, department }: Omit<Where, 'addressText'>): string =>
  [city, department].filter((part, at, all) => part !== '' && all.indexOf(part) === at).join(', ')

/** 'Ruta 5 km 386 · Tacuarembó': the street and the town. */
export const addressWords = (address: Where): string =>
  [address.addressText, addressPlace(address)].filter((part) => part !== '').join(' · ')

/** 'Ruta 5 km 386, Tacuarembó': the same to be copied or given to a driver, without a place that was already typed; '' without a street. */
export const addressLine = (address: Where): string => {
  const [street, place] = [address.addressText.trim(), addressPlace(address)]
  const told = street.toLowerCase().endsWith(`, ${place.toLowerCase()}`)
  return street === '' || place === '' || told ? street : `${street}, ${place}`
}
