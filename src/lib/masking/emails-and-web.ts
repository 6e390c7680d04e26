import {
  countryEndings,
  doubtfulEndings,
  mailEndings,
  saidEndings,
  siteEndings,
  wordEndings,
} from './domain-endings.ts'

/** Mails, web addresses and digits in words inside a plain text (plain-text.ts). */
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
const apart = String.raw`[\s_.,*·/+|=~-]{1,3}`
const maybeApart = String.raw`[\s_.,*·/+|=~-]{0,3}`
const bracketed = (words: string) => String.raw`${maybeApart}[(\[{<"'“‘«]\s?(?:${words})\s?[)\]}>"'”’»]${maybeApart}`
/** An @ as people write it to be read by people only; 'aroba', 'arrova' and 'arr0ba' are read as well. */
const arroba = 'h?a-?rr?[o0]-?[bv]a'
const at = String.raw`(?:[\s_*·/-]{0,3}@[\s_*·/-]{0,3}|${bracketed(`at|${arroba}|a|en|@`)}|${apart}${arroba}${apart})`
/** A dot that is said, or set apart. */
const dot = String.raw`(?:${bracketed(String.raw`punto|dot|pto|\.`)}|${apart}(?:punto|dot|pto)${apart})`
const anyDot = String.raw`(?:\s?\.\s?|${dot})`
/** In a mail a comma or a point in the middle is read as its dot. */
const mailDot = String.raw`(?:\s?[.,·]\s?|${dot})`
const mailHouse = 'gmail|hotmail|outlook|yahoo|adinet|vera|icloud|live|protonmail|proton|montevideo'
/** A name with those below which it stands; and one that has a letter and three characters, so that '1.5.cm' and 'm.es' have none. */
const host = String.raw`[\p{L}\p{N}][\p{L}\p{N}-]{0,62}(?:\.[\p{L}\p{N}-]{2,63}){0,8}`
const named = String.raw`(?=[\p{N}-]{0,62}\p{L})[\p{L}\p{N}][\p{L}\p{N}-]{2,62}`
/** 'Registro de un dominio .com.uy' speaks of endings. */
const noEnding = String.raw`(?!(?:dominios?|extensi[oó]n|extensiones|terminaci[oó]n|con|los|un|y|o)${end})`
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
const patterns: readonly Pattern[] = [
  // ventas@acme.uy; ventas (arroba) acme punto com; ventas at acme dot com; ventas arroba gmail
  {
    kind: 'email',
    needs: /@|arr?o[bv]a|a-?rr?[o0]-?[bv]a|\sat\s|[([{<"'“‘«]\s?(?:at?|en)\s?[)\]}>"'”’»]/i,
    pattern: new RegExp(
      String.raw`${begin}[\p{L}\p{N}._%+-]+(?:${at}|\s{1,2}at\s{1,2}(?=${spelt}${dot}))(?:${label}(?:\.${label}){0,8}\.\p{L}{2,24}${end}|${spelt}(?:${anyDot}${spelt}){0,6}?${mailDot}(?:${mailEndings})${end}(?:${anyDot}uy${end})?|(?:${mailHouse})${end})`,
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
      String.raw`${begin}[\p{L}\p{N}._-]{2,40}?${arroba}(?:[\p{L}\p{N}-]{2,40}?(?:punto|\.)(?:${mailEndings})(?:(?:punto|\.)uy)?${end}|(?:${mailHouse})${end})`,
      'giu',
    ),
  },
  { kind: 'web', needs: /www\.|h(?:tt|xx)ps?:/i, pattern: /(?:h(?:tt|xx)ps?:\s?\/\/|www\.)[^\s<>"]+/giu },
  // www acme com uy, www. acme. com, triple w acme com
  {
    kind: 'web',
    needs: /www|triple/i,
    pattern: new RegExp(
      String.raw`(?<![\p{L}\p{N}])(?:www|w\sw\sw|triple\s(?:doble\s)?(?:w|ve|uve))(?:${dot}|[\s.,·/]{1,3})${spelt}(?:(?:${dot}|[\s.,·/]{1,3})${spelt}){0,3}?(?:${dot}|[\s.,·/]{1,3})(?:${mailEndings})${end}(?:(?:${dot}|[\s.,·/]{1,3})uy${end})?`,
      'giu',
    ),
  },
  // acme com uy; acme. com. uy: never two words of Spanish
  {
    kind: 'web',
    needs: /[\s.,](?:com|net|org|edu|gub)[\s.,]{1,3}uy(?!\p{L})/iu,
    pattern: new RegExp(
      String.raw`(?<![\p{L}\p{N}-])${noEnding}${label}[\s.,]{1,3}(?:com|net|org|edu|gub)[\s.,]{1,3}uy${end}`,
      'giu',
    ),
  },
  // acme . com, acme .com: '.NET' is a platform
  {
    kind: 'web',
    needs: /\s\.\s?(?:com|org|uy)(?!\p{L})/iu,
    pattern: new RegExp(String.raw`(?<![\p{L}\p{N}-])${noEnding}${named}\s{1,2}\.\s?(?:com|org|uy)${end}`, 'giu'),
  },
  // acme.com.uy/catalogo
  {
    kind: 'web',
    needs: new RegExp(String.raw`\.(?:${siteEndings})${end}`, 'iu'),
    pattern: new RegExp(
      String.raw`(?<![\p{L}\p{N}-])(?!(?:(?:asp|ado|vb)\.net|(?:com|net|org|edu|gub)\.uy)${end})${host}\.(?:${siteEndings})${end}${path}`,
      'giu',
    ),
  },
  // acme.fr
  {
    kind: 'web',
    needs: new RegExp(String.raw`\.(?:${countryEndings})${end}`, 'iu'),
    pattern: new RegExp(String.raw`(?<![\p{L}\p{N}-])${named}\.(?:${countryEndings})${end}${path}`, 'giu'),
    when: (found) => /\.[a-z]+(?:[/?#]|$)/.test(found) || !/\p{Ll}/u.test(found),
  },
  // acme.es, gracias
  {
    kind: 'web',
    needs: new RegExp(String.raw`\.(?:${wordEndings})${end}`, 'u'),
    pattern: new RegExp(
      String.raw`(?<![\p{L}\p{N}-])${named}\.(?:${wordEndings})(?:[/?#][^\s<>"]+|(?=\s{0,2}(?:$|[.,;:)\]!\n]|[–—-]\s|[yoe]\s)))`,
      'gu',
    ),
  },
  // web: acme.pro; tienda.acme.de; acme.me/catalogo
  {
    kind: 'web',
    needs: new RegExp(String.raw`\.(?:${wordEndings}|${doubtfulEndings})${end}`, 'iu'),
    pattern: new RegExp(
      String.raw`(?:(?<=(?<!\p{L})(?:web|sitio|p[aá]gina|portal|dominio|url|visit\p{L}{1,6}|online|enlace)\W{1,3}(?:(?:es|en)\s)?)${named}|(?<![\p{L}\p{N}.-])${named}\.(?=[\p{L}\p{N}-]{3})${named}|(?<![\p{L}\p{N}-])${named}(?=\.\p{L}{2,24}\/\w))\.(?:${wordEndings}|${doubtfulEndings})${end}${path}`,
      'gu',
    ),
  },
  // wa.me/598…, bit.ly/…: endings that are also words, so only with a path
  {
    kind: 'web',
    needs: /\.(?:me|ly|ee|gl|link|page|site|online|co|us|tv)\//i,
    pattern: new RegExp(
      String.raw`(?<![\p{L}\p{N}-])[\p{L}\p{N}-]{1,63}\.(?:me|ly|ee|gl|link|page|site|online|co|us|tv)\/[^\s<>"]+`,
      'giu',
    ),
  },
  // acme punto com punto uy; acme [.] com
  {
    kind: 'web',
    needs: /punto|dot|pto|[([{<"'“‘«]\s?\.\s?[)\]}>"'”’»]/i,
    pattern: new RegExp(
      String.raw`(?<![\p{L}\p{N}-])${spelt}(?:${dot}${spelt}){0,4}?${dot}(?:${saidEndings})${end}(?:${anyDot}uy${end})?`,
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
