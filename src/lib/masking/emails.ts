import { anyDot, arroba, atSign, label, maybeUy, spelledDot, spelledLabel } from './address-parts.ts'
import { findForms, type ContactSpan, type Form } from './contact-span.ts'
import { emailEndings } from './domain-endings.ts'
import { oneOf, wordEnd, words } from './expressions.ts'

/**
 * The start of the name before an @. The repeated part of the expression is tried only from there, so that the time
 * stays proportional to the length of the text.
 */
const start = String.raw`(?<![\p{L}\p{N}._%+-])`
const name = String.raw`[\p{L}\p{N}._%+-]+`
const provider = oneOf(words`gmail hotmail outlook yahoo adinet vera icloud live protonmail proton montevideo`)
const ending = oneOf(emailEndings)

/** A dot between the words of an email address; a comma and a middle dot count as one. */
const emailDot = oneOf(String.raw`\s?[.,·]\s?`, spelledDot)
const plainDomain = String.raw`${label}(?:\.${label}){0,8}\.\p{L}{2,24}${wordEnd}`
const spelledDomain = `${spelledLabel}(?:${anyDot}${spelledLabel}){0,6}?${emailDot}${ending}${wordEnd}${maybeUy}`
/** 'at' is also an English word and a misprint, so the next word must be followed by a dot that is spelled out. */
const bareAt = String.raw`\s{1,2}at\s{1,2}(?=${spelledLabel}${spelledDot})`
const gluedDot = String.raw`(?:punto|\.)`
const gluedDomain = String.raw`[\p{L}\p{N}-]{2,40}?${gluedDot}${ending}(?:${gluedDot}uy)?${wordEnd}`
const providerAlone = `${provider}${wordEnd}`

const forms: readonly Form[] = [
  // ventas@acme.uy; ventas (arroba) acme punto com; ventas at acme dot com; ventas arroba gmail
  {
    needs: /[@📧✉📩📨💌]|arr?o[bv]a|a-?rr?[o0]-?[bv]a|\sat\s|[([{<"'“‘«]\s?(?:at?|en)\s?[)\]}>"'”’»]/iu,
    pattern: new RegExp(
      `${start}${name}${oneOf(atSign, bareAt)}${oneOf(plainDomain, spelledDomain, providerAlone)}`,
      'giu',
    ),
  },
  // ventas@acme: a reader who knows the company can complete it
  { needs: /@/, pattern: new RegExp(String.raw`${start}${name}@\p{L}{3,63}${wordEnd}`, 'giu') },
  // ventasarrobaacmepuntocom, ventasarrobagmail
  {
    needs: /\p{L}arr?o[bv]a\p{L}/iu,
    pattern: new RegExp(String.raw`${start}[\p{L}\p{N}._-]{2,40}?${arroba}${oneOf(gluedDomain, providerAlone)}`, 'giu'),
  },
]

/** Email addresses in a plain text (plain-text.ts): as usual, spelled out, or without spaces. */
export const findEmails = (text: string): readonly ContactSpan<'email'>[] => findForms(text, 'email', forms)
