/** Mails, web addresses and digits in words inside a plain text (leaks-text.ts). */
export type WordLeak = { readonly kind: 'email' | 'web' | 'phone'; readonly start: number; readonly end: number }

const label = String.raw`[\p{L}\p{N}][\p{L}\p{N}-]{0,62}`
/**
 * A label beside a dot that is said: the hyphens around such a dot are not its own. 'x@a-dot-a-dot-a-dot-' would be read in millions of ways:
 * a minute of everybody's time (threat 22).
 */
const spelt = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}]|-(?=[\p{L}\p{N}])(?!(?:punto|dot|pto)-)){0,62}`
/** Where a word of an address begins: what it repeats is then tried once, and the time grows with the text alone. */
const begin = String.raw`(?<![\p{L}\p{N}._%+-])`
const end = String.raw`(?![\p{L}\p{N}])`
/** What people put between words that are no words of theirs. */
const apart = String.raw`[\s_.,*·/-]{1,3}`
const maybeApart = String.raw`[\s_.,*·/-]{0,3}`
const bracketed = (words: string) => String.raw`${maybeApart}[(\[{<"'“‘«]\s?(?:${words})\s?[)\]}>"'”’»]${maybeApart}`
/** An @ as people write it to be read by people only; 'aroba' and 'arrova' are read as well. */
const arroba = 'h?arr?o[bv]a'
const at = String.raw`(?:[\s_*·/-]{0,3}@[\s_*·/-]{0,3}|${bracketed(`at|${arroba}|a|@`)}|${apart}${arroba}${apart})`
/** A dot that is said, or set apart. */
const dot = String.raw`(?:${bracketed(String.raw`punto|dot|pto|\.`)}|${apart}(?:punto|dot|pto)${apart})`
const anyDot = String.raw`(?:\s?\.\s?|${dot})`
const ending = 'com|net|org|edu|gub|uy|ar|br|cl|py|info|biz|io|app|shop|store'
/** Endings of sites that are no words of Spanish; they count only where the address stands in one piece. */
const site = 'co|dev|xyz|tech|online|site|lat|eu'
const mailHouse = 'gmail|hotmail|outlook|yahoo|adinet|vera|icloud|live|protonmail|proton|montevideo'
const path = String.raw`(?:[/?#][^\s<>"]*)?`

type Pattern = {
  readonly kind: WordLeak['kind']
  readonly pattern: RegExp
  /** Nothing of the kind stands in a text without this, which is looked for first: most texts cost no more. */
  readonly needs: RegExp
  /** What the pattern alone cannot tell. */
  readonly when?: (found: string) => boolean
}

const digits = ['cero', 'uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve'] as const
const digitWord = `(?:${digits.join('|')})`
/** 'cero nueve nueve 123 456' as its digits. */
const spoken = (found: string): string =>
  found
    .toLowerCase()
    .split(/[\s,.-]+/)
    .map((word) => ((digits as readonly string[]).includes(word) ? digits.indexOf(word as 'cero') : word))
    .join('')
const isPhone = (number: string): boolean => /^(?:0?9[1-9]\d{6}|0?[24]\d{7})$/.test(number)

const patterns: readonly Pattern[] = [
  // ventas@acme.uy; ventas (arroba) acme punto com; ventas at acme dot com; ventas arroba gmail
  {
    kind: 'email',
    needs: /@|arr?o[bv]a|\sat\s|[([{<"'“‘«]\s?(?:at?)\s?[)\]}>"'”’»]/i,
    pattern: new RegExp(
      String.raw`${begin}[\p{L}\p{N}._%+-]+(?:${at}|\s{1,2}at\s{1,2}(?=${spelt}${dot}))(?:${label}(?:\.${label}){0,8}\.\p{L}{2,24}${end}|${spelt}(?:${anyDot}${spelt}){0,6}?${anyDot}(?:${ending})${end}(?:${anyDot}uy${end})?|(?:${mailHouse})${end})`,
      'giu',
    ),
  },
  // ventas@acme: who knows the name completes it
  {
    kind: 'email',
    needs: /@/,
    pattern: new RegExp(String.raw`${begin}[\p{L}\p{N}._%+-]+@\p{L}{3,63}${end}`, 'giu'),
  },
  // ventasarrobaacmepuntocom, ventasarrobagmail
  {
    kind: 'email',
    needs: /\p{L}arr?o[bv]a\p{L}/iu,
    pattern: new RegExp(
      String.raw`${begin}[\p{L}\p{N}._-]{2,40}?${arroba}(?:[\p{L}\p{N}-]{2,40}?(?:punto|\.)(?:${ending})(?:(?:punto|\.)uy)?${end}|(?:${mailHouse})${end})`,
      'giu',
    ),
  },
  { kind: 'web', needs: /www\.|https?:/i, pattern: /(?:https?:\s?\/\/|www\.)[^\s<>"]+/giu },
  // www acme com uy, www. acme. com, triple w acme com
  {
    kind: 'web',
    needs: /www|triple/i,
    pattern: new RegExp(
      String.raw`(?<![\p{L}\p{N}])(?:www|w\sw\sw|triple\s(?:doble\s)?(?:w|ve|uve))(?:${dot}|[\s.,·/]{1,3})${spelt}(?:(?:${dot}|[\s.,·/]{1,3})${spelt}){0,3}?(?:${dot}|[\s.,·/]{1,3})(?:com|net|org|edu|gub|uy)${end}(?:(?:${dot}|[\s.,·/]{1,3})uy${end})?`,
      'giu',
    ),
  },
  // acme com uy: never two words of Spanish
  {
    kind: 'web',
    needs: /\s(?:com|net|org|edu|gub)[\s.,]{1,3}uy(?!\p{L})/iu,
    pattern: new RegExp(String.raw`(?<![\p{L}\p{N}-])${label}\s{1,2}(?:com|net|org|edu|gub)[\s.,]{1,3}uy${end}`, 'giu'),
  },
  {
    kind: 'web',
    needs: new RegExp(String.raw`\.(?:${ending}|${site})${end}`, 'iu'),
    pattern: new RegExp(
      String.raw`(?<![\p{L}\p{N}-])(?!(?:asp|ado|vb)\.net${end})[\p{L}\p{N}][\p{L}\p{N}-]{0,62}(?:\.[\p{L}\p{N}-]{2,63}){0,8}\.(?:${ending}|${site})${end}${path}`,
      'giu',
    ),
  },
  // wa.me/598…, bit.ly/…: endings that are also words, so only with a path
  {
    kind: 'web',
    needs: /\.(?:me|ly|ee|gl|link|page|site|online|co|us|tv)\//,
    pattern: new RegExp(
      String.raw`(?<![\p{L}\p{N}-])[\p{L}\p{N}-]{1,63}\.(?:me|ly|ee|gl|link|page|site|online|co|us|tv)\/[^\s<>"]+`,
      'gu',
    ),
  },
  // acme punto com punto uy; acme [.] com
  {
    kind: 'web',
    needs: /punto|dot|pto|[([{<"'“‘«]\s?\.\s?[)\]}>"'”’»]/i,
    pattern: new RegExp(
      String.raw`(?<![\p{L}\p{N}-])${spelt}(?:${dot}${spelt}){0,4}?${dot}(?:com|net|org|uy)${end}(?:${anyDot}uy${end})?`,
      'giu',
    ),
  },
  // acmepuntocom
  {
    kind: 'web',
    needs: /puntocom/i,
    pattern: new RegExp(
      String.raw`(?<![\p{L}\p{N}-])[\p{L}\p{N}-]{2,40}?puntocom(?:\s?(?:punto|\.)\s?uy)?${end}`,
      'giu',
    ),
  },
  // A name of a social network
  {
    kind: 'web',
    needs: /@/,
    pattern: /(?<![\p{L}\p{N}._%+-])@(?=[\p{L}\p{N}_.]{0,29}\p{L}{3})[\p{L}\p{N}_.]{3,29}[\p{L}\p{N}_]/giu,
  },
  // cero nueve nueve, uno dos tres …; ceronuevenueve…; cero/nueve/nueve…
  {
    kind: 'phone',
    needs: /cero|uno|dos|tres|nueve/i,
    pattern: new RegExp(String.raw`(?<!\p{L})(?:${digitWord}[\s_.,*·/-]{0,3}){6,14}${digitWord}(?!\p{L})`, 'giu'),
  },
  // cero nueve nueve 123 456
  {
    kind: 'phone',
    needs: /(?:cero|uno|dos|tres|nueve)[\s,.-]{1,3}\d|\d[\s,.-]{1,3}(?:cero|uno|dos|tres|nueve)/i,
    pattern: new RegExp(
      String.raw`(?<![\p{L}\p{N}])(?:(?:${digitWord}|\d{1,6})[\s,.-]{1,3}){1,8}(?:${digitWord}|\d{1,6})(?![\p{L}\p{N}])`,
      'giu',
    ),
    when: (found) => found.match(new RegExp(digitWord, 'gi')) !== null && isPhone(spoken(found)),
  },
]

/** Every such place, by kind and then in order; they may overlap. */
export const findWords = (text: string): readonly WordLeak[] =>
  patterns.flatMap(({ kind, pattern, needs, when }) =>
    needs.test(text)
      ? [...text.matchAll(pattern)].flatMap((match) =>
          when && !when(match[0]) ? [] : [{ kind, start: match.index, end: match.index + match[0].length }],
        )
      : [],
  )
