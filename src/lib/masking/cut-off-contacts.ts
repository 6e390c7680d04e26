import type { ContactSpan } from './contact-span.ts'
import { noLetterBefore, oneOf } from './expressions.ts'
import { beforeNumber, phoneWords } from './phone-words.ts'

/** Marks that a text may end with after its last word. */
const textEnd = String.raw`(?=[\s.,;:…!)"'-]{0,12}$)`
/** 'Cel 099 123' at the end of a text: the other digits may be in the next field. */
const announcedMobile = new RegExp(
  String.raw`(?<=${noLetterBefore}${oneOf(phoneWords)}${beforeNumber})09[1-9](?:[ .-]?\d){0,5}${textEnd}`,
  'iu',
)
/** A text that consists of the beginning of a mobile, grouped as people group it. '094512' is a code. */
const mobileAlone = /^\W*(09[1-9](?:[ .-]{1,3}\d{1,3}){0,2})\W*$/

const name = String.raw`(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}][\p{L}\p{N}._%+-]{1,60}`
const atInBrackets = String.raw`\s{0,2}[(\[{<"“«]\s?(?:arroba|at|@)\s?[)\]}>"”»]`
/** 'ventas@' or 'ventas (arroba)' at the end of a text. */
const emailBeginning = new RegExp(`${name}${oneOf('@', atInBrackets)}${textEnd}`, 'iu')
/** The longest of these with the word that announces it, in characters. Only this much of the end is searched. */
const longest = 120

/**
 * A phone or an email address that is cut off by the end of a plain text (plain-text.ts). Each text is masked by itself
 * (docs/rules/masking.md#one-text-at-a-time), so this masks the first half of a contact that is split over two fields.
 */
export const findCutOffContacts = (text: string): readonly ContactSpan<'email' | 'phone'>[] => {
  const from = Math.max(0, text.length - longest)
  const end = text.slice(from)
  const spans: ContactSpan<'email' | 'phone'>[] = []
  const mobile = announcedMobile.exec(end)
  if (mobile) spans.push({ kind: 'phone', start: from + mobile.index, end: from + mobile.index + mobile[0].length })
  const alone = from === 0 ? mobileAlone.exec(text)?.[1] : undefined
  if (alone) spans.push({ kind: 'phone', start: text.indexOf(alone), end: text.indexOf(alone) + alone.length })
  const email = emailBeginning.exec(end)
  if (email) spans.push({ kind: 'email', start: from + email.index, end: from + email.index + email[0].length })
  return spans
}
