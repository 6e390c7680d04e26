import type { WordLeak } from './emails-and-web.ts'

/** What a text may end with behind its last word. */
const rest = String.raw`[\s.,;:…!)"'-]{0,12}$`
const cue = String.raw`(?<!\p{L})(?:tel(?:[eé]fonos?|[eé]f|s)?|cel(?:ular(?:es)?|s)?|m[oó]vil(?:es)?|whats?app|wasap|wpp?|wsp|llamar?(?:me|nos)?)\W{0,4}(?:(?:al?|es|nro|n[uú]mero|n[°º])\W{0,4})?`
/** 'Cel 099 123' at the end of a text: its last digits may stand in the next one. */
const mobile = new RegExp(String.raw`(?<=${cue})09[1-9](?:[ .-]?\d){0,5}(?=${rest})`, 'iu')
/** A text that is nothing but the beginning of a mobile, as people group it; '094512' is a code. */
const alone = /^\W*(09[1-9](?:[ .-]{1,3}\d{1,3}){0,2})\W*$/
/** 'ventas@' and 'ventas (arroba)' at the end of a text. */
const mail = new RegExp(
  String.raw`(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}][\p{L}\p{N}._%+-]{1,60}(?:@|\s{0,2}[(\[{<"“«]\s?(?:arroba|at|@)\s?[)\]}>"”»])(?=${rest})`,
  'iu',
)
/** The longest such thing with its cue, in characters: only the end of a text is looked at. */
const tail = 120

/**
 * A phone or a mail that has begun and not ended where the text ends. A text is masked by itself, so that it reads the same wherever it stands (decision
 * 14): who spreads a contact over two fields finds its first half gone.
 */
export const findBegun = (text: string): readonly WordLeak[] => {
  const from = Math.max(0, text.length - tail)
  const end = text.slice(from)
  const found: WordLeak[] = []
  const number = mobile.exec(end)
  if (number) found.push({ kind: 'phone', start: from + number.index, end: from + number.index + number[0].length })
  const only = from === 0 ? alone.exec(text)?.[1] : undefined
  if (only) found.push({ kind: 'phone', start: text.indexOf(only), end: text.indexOf(only) + only.length })
  const address = mail.exec(end)
  if (address) found.push({ kind: 'email', start: from + address.index, end: from + address.index + address[0].length })
  return found
}
