import { z } from 'zod'
import { isOneLine, storable } from './text.ts'

/**
 * The schema of a text that comes from outside: at most `max` characters, without what the database cannot store (NUL,
 * lone surrogates) and without marks that change the direction of the text.
 */
export const textUpTo = (max: number) => z.string().overwrite(storable).max(max, tooLong(max))

/** Why a field of one line is refused (docs/rules/accounts.md#one-line-fields). */
export const notOneLine = 'Escríbelo en una sola línea, sin saltos ni tabulaciones.'

/**
 * The schema of a text of one line from outside: `textUpTo` without spaces around it; line breaks, tabs and other
 * control characters inside it are refused (docs/rules/accounts.md#one-line-fields).
 */
export const lineUpTo = (max: number) =>
  z.string().refine(isOneLine, { error: notOneLine, abort: true }).overwrite(storable).trim().max(max, tooLong(max))

/** What follows, such as a search for contact data, reads no text that is too long: it may have megabytes. */
const tooLong = (max: number) => ({ error: `Usa ${max} caracteres como máximo.`, abort: true })
