import { words } from './expressions.ts'

/** Words after which digits are a phone number. */
export const phoneWords = words`
  tel(?:[eé]fonos?|[eé]f|s)? cel(?:ular(?:es)?|s)? m[oó]vil(?:es)? whats?app wasap wpp? wsp llamar?(?:me|nos)?
  (?:mi|nuestro)\sn[uú]mero`

/** The text that may come between such a word and the number: 'Tel. nro. 2901 1234', 'llamar al 099 …'. */
export const beforeNumber = String.raw`\W{0,4}(?:(?:es\sel|al?|es|nro|n[uú]mero|n[°º])\W{0,4})?`
