/** The page that each Spanish address leads to: what somebody who writes an address by hand expects. */
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

/** Where a Spanish address leads (docs/rules/screens.md#routes), or null. The case does not matter. */
export const spanishTarget = (path: string): string | null => {
  const address = path.toLowerCase()
  return Object.hasOwn(spanishAddresses, address) ? spanishAddresses[address]! : null
}
