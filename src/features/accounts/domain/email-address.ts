/** Without zod: the sign-in asks this, which would not load a library of schemas for two fields. */
export const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/
/** In characters, the whole and what stands before its '@': no mail server takes more. */
export const maxEmail = 254
const maxLocalPart = 64

export const invalidEmail = 'Escribe un correo electrónico válido.'

/** Whether its part before the '@' is one that a mail server takes. */
export const hasShortLocalPart = (address: string): boolean => address.indexOf('@') <= maxLocalPart

/** Whether a text without spaces around it is an email address, as the schema `email` (registration.ts) reads one. */
export const isEmail = (address: string): boolean =>
  address.length <= maxEmail && emailPattern.test(address) && hasShortLocalPart(address)
