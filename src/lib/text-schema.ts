import { z } from 'zod'
import { storable } from './text.ts'

/**
 * The schema of a text that comes from outside: at most `max` characters, without what the database cannot store (NUL,
 * lone surrogates).
 */
export const textUpTo = (max: number) => z.string().overwrite(storable).max(max, `Usa ${max} caracteres como máximo.`)
/** The same for a field of one line: without spaces around the text (docs/rules/accounts.md#one-line-fields). */
export const lineUpTo = (max: number) => textUpTo(max).trim()
