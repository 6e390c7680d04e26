/** Mails, web addresses and digits in words inside a plain text (leaks-text.ts). */
export type WordLeak = { readonly kind: 'email' | 'web' | 'phone'; readonly start: number; readonly end: number }

const label = String.raw`[\p{L}\p{N}][\p{L}\p{N}-]{0,62}`
/** Where a word of an address begins: what it repeats is then tried once, and the time grows with the text alone. */
const begin = String.raw`(?<![\p{L}\p{N}._%+-])`
const end = String.raw`(?![\p{L}\p{N}])`
const bracketed = (words: string) => String.raw`\s?[(\[{<]\s?(?:${words})\s?[)\]}>]\s?`
/** An @ as people write it to be read by people only. */
const at = String.raw`(?:\s{0,2}@\s{0,2}|${bracketed('at|arroba|a|@')}|\s{1,2}arroba\s{1,2})`
/** A dot that is said, or set apart. */
const dot = String.raw`(?:${bracketed(String.raw`punto|dot|pto|\.`)}|\s{1,2}(?:punto|dot|pto)\s{1,2})`
const anyDot = String.raw`(?:\s?\.\s?|${dot})`
const ending = 'com|net|org|edu|gub|uy|ar|br|cl|py|info|biz|io|app|shop|store'
/** Endings of sites that are no words of Spanish; they count only where the address stands in one piece. */
const site = 'co|dev|xyz|tech|online|site|lat|eu'
const mailHouse = 'gmail|hotmail|outlook|yahoo|adinet|vera|icloud|live|protonmail|proton|montevideo'
const path = String.raw`(?:[/?#][^\s<>"]*)?`

const patterns: readonly (readonly [WordLeak['kind'], RegExp])[] = [
  // ventas@acme.uy; ventas (arroba) acme punto com; ventas at acme dot com; ventas arroba gmail
  [
    'email',
    new RegExp(
      String.raw`${begin}[\p{L}\p{N}._%+-]+(?:${at}|\s{1,2}at\s{1,2}(?=${label}${dot}))(?:${label}(?:\.${label}){0,8}\.\p{L}{2,24}${end}|${label}(?:${anyDot}${label}){0,6}?${anyDot}(?:${ending})${end}(?:${anyDot}uy${end})?|(?:${mailHouse})${end})`,
      'giu',
    ),
  ],
  // ventas@acme: who knows the name completes it
  ['email', new RegExp(String.raw`${begin}[\p{L}\p{N}._%+-]+@\p{L}{3,63}${end}`, 'giu')],
  ['web', new RegExp(String.raw`(?:https?:\s?\/\/|www\.)[^\s<>"]+`, 'giu')],
  [
    'web',
    new RegExp(
      String.raw`(?<![\p{L}\p{N}-])(?!(?:asp|ado|vb)\.net${end})[\p{L}\p{N}][\p{L}\p{N}-]{0,62}(?:\.[\p{L}\p{N}-]{2,63}){0,8}\.(?:${ending}|${site})${end}${path}`,
      'giu',
    ),
  ],
  // wa.me/598…, bit.ly/…: endings that are also words, so only with a path
  [
    'web',
    new RegExp(
      String.raw`(?<![\p{L}\p{N}-])[\p{L}\p{N}-]{1,63}\.(?:me|ly|ee|gl|link|page|site|online|co|us|tv)\/[^\s<>"]+`,
      'gu',
    ),
  ],
  // acme punto com punto uy; acme [.] com
  [
    'web',
    new RegExp(
      String.raw`(?<![\p{L}\p{N}-])${label}(?:${dot}${label}){0,4}?${dot}(?:com|net|org|uy)${end}(?:${anyDot}uy${end})?`,
      'giu',
    ),
  ],
  // A name of a social network
  ['web', /(?<![\p{L}\p{N}._%+-])@(?=[\p{L}\p{N}_.]{0,29}\p{L}{3})[\p{L}\p{N}_.]{3,29}[\p{L}\p{N}_]/giu],
  // cero nueve nueve, uno dos tres …
  [
    'phone',
    /(?<!\p{L})(?:(?:cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve)[\s,.-]{1,3}){6,14}(?:cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve)(?!\p{L})/giu,
  ],
]

/** Nothing of what the patterns look for can stand in a text without any of these. */
const possible = /[@.]|arroba|punto|dot|pto|www|https?:|cero|uno|dos|tres|nueve/i

/** Every such place, by kind and then in order; they may overlap. */
export const findWords = (text: string): readonly WordLeak[] =>
  possible.test(text)
    ? patterns.flatMap(([kind, pattern]) =>
        [...text.matchAll(pattern)].map((match) => ({ kind, start: match.index, end: match.index + match[0].length })),
      )
    : []
