type Where = { readonly addressText: string; readonly city: string; readonly department: string }

/** 'Paso de los Toros, Tacuarembó': town and department, once where they are the same word. */
export const addressPlace = ({ city, department }: Omit<Where, 'addressText'>): string =>
  [city, department].filter((part, at, all) => part !== '' && all.indexOf(part) === at).join(', ')

/** 'Ruta 5 km 386 · Tacuarembó': the street and the town. */
export const addressWords = (address: Where): string =>
  [address.addressText, addressPlace(address)].filter((part) => part !== '').join(' · ')
