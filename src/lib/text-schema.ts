import { z } from 'zod'
import { storable } from './text.ts'

/** Text that came from outside, of at most `max` characters: without what no database stores (NUL, lone surrogates). One schema for every such field. */
export const textUpTo = (max: number) => z.string().overwrite(storable).max(max, `Usa ${max} caracteres como máximo.`)
/** The same on one line of a form: without spaces around it. */
export const lineUpTo = (max: number) => textUpTo(max).trim()
