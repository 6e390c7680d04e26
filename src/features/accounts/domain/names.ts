import { lineUpTo } from '#lib/text-schema.ts'
import { excerpt, holdsLink, quotedInMail } from '#lib/text.ts'

const notAddress = 'Quita la dirección web o el correo. Si no lo es, deja un espacio después del punto.'
const holdsAddress = (name: string): boolean => holdsLink(name) || /@[\p{L}\p{N}]/u.test(name)

/**
 * The name of a person or a company: one line, required, and never a web address or an email, because names are shown
 * in pages and mails of others (docs/rules/accounts.md#one-line-fields).
 */
export const nameUpTo = (max: number, missing: string) =>
  lineUpTo(max)
    .min(1, missing)
    .refine((name) => !holdsAddress(name), notAddress)

/** Longer names are cut in mails. */
const maxNameInMail = 60
/** A name in a mail: in one line, cut, and never a link, even if it was stored before such names were refused. */
export const nameInMail = (name: string): string => excerpt(quotedInMail(name), maxNameInMail)
