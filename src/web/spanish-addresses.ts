/** The page to which each Spanish address redirects, for people who type an address by hand. */
const spanishAddresses: Readonly<Record<string, string>> = {
  '/precios': '/pricing',
  '/ayuda': '/help',
  '/contacto': '/contact',
  '/terminos': '/terms',
  '/privacidad': '/privacy',
  '/oportunidades': '/opportunities',
  '/licitaciones': '/opportunities',
  '/ingresar': '/login',
  '/registrarse': '/register',
}

/** Where a Spanish address redirects (docs/rules/screens.md#routes), or null. The case does not matter. */
export const spanishTarget = (path: string): string | null => {
  const address = path.toLowerCase()
  return Object.hasOwn(spanishAddresses, address) ? spanishAddresses[address]! : null
}
