import { unitReadings } from '#features/catalog/domain/unit-readings.ts'
import { fold } from '#lib/text.ts'

/** A price in a line of a message, with the words that belong to it: ' a $ 420 c/u + IVA'. */
export type MessagePrice = {
  readonly start: number
  readonly end: number
  /** The amount as a cell of a table has it: '$ 420', '$U 1.250', 'US$ 4,50'; '1200' where no currency is named. */
  readonly cell: string
  /** As it is written, for the person who is asked: '$ 5.000 en total'. */
  readonly text: string
  /** The unit that it is for: 'bolsa', 'c/u'; '' when none is named. */
  readonly per: string
  /** What it may be instead of a unit price: a sum, or one end of a range. */
  readonly doubt: 'sum' | 'range' | null
  readonly hasCurrency: boolean
}

const sign = String.raw`(?:(?<!\p{L})(?:u\$[sd]?|us\$|a?r\$|uyu|usd|eur|pesos|d[oó]lares|euros)|\$u(?!\p{L})|[$€£])`
const digits = String.raw`\d{1,12}(?:[.,]\d{1,6}){0,4}`
const spaced = String.raw`\d{1,3}(?:\s\d{3}){1,3}(?!\d)`
const thousand = String.raw`(?:[.,]-)?(?:\s?(?:mil|k|millones)(?!\p{L}))?`
const currencyWord = String.raw`(?:pesos|d[oó]lares|euros?|eur|usd|uyu|u\$[sd]?|us\$|r\$|\$u|[$€£])(?![\p{L}$])(?!\s?\d)(?:\s(?:uruguayos|americanos))?`
const each = String.raw`(?:c\/u|cada\s?un[oa])(?!\p{L})`
/** '420,00', '4.200,00'. */
const cents = String.raw`(?:\d{1,3}(?:\.\d{3}){1,3}|\d{1,9}),\d{2}(?!\d)`
/** Where a price ends without a word: at the end of a line, before a comma or the VAT. */
const end = String.raw`(?=[\s.]{0,9}(?:$|[,;]\s|(?:\+|m[aá]s)\s?iva))`

/** '$ 420', '$1.250 pesos', '4,50 dólares', '1200 c/u', 'a 420 la bolsa', 'a 420', '420,00 4.200,00'. */
const priceAmount = new RegExp(
  [
    String.raw`(?<sign>${sign})[\s:.]{0,3}(?<signed>(?:${spaced}|${digits})${thousand})(?:\s{0,2}(?<both>${currencyWord}))?`,
    String.raw`(?<![\p{L}\d.,/])(?<named>${digits}${thousand})\s{0,2}(?<word>${currencyWord})`,
    String.raw`(?<![\p{L}\d.,/])(?<bare>${digits})(?=\s{0,2}${each})`,
    String.raw`(?<![\p{L}\d.,/])(?<taxed>${digits})(?=\s{0,2}(?:\+|m[aá]s)\s?iva)`,
    String.raw`(?<=\sa\s)(?<rated>${digits})(?=\s(?:la|el)\s\p{L}|${end})`,
    String.raw`(?<=\s=\s{0,3})(?<equal>${digits})(?=[\s.]{0,9}$)`,
    String.raw`(?<=\s)(?<column>${cents})(?=\s{1,9}${cents}\s{0,9}$)`,
    String.raw`(?:(?<=,\d{2}\s{1,9})|(?<=\p{L}\s{1,9})(?=\d{3}|\d{1,2}\.))(?<sum>${cents})(?=\s{0,9}$)`,
  ].join('|'),
  'giu',
)

/**
 * The prices in a line of a message, each with the words around it. An amount without a currency is one only beside
 * 'c/u', as in 'a 420 la bolsa' and 'a 420', or at the end of a line of a bill. In 'codos a 45' there is none.
 */
export const pricesIn = (line: string): readonly MessagePrice[] => {
  const prices: MessagePrice[] = []
  for (const { index, 0: whole, groups = {} } of line.matchAll(priceAmount)) {
    const { sign: opener = '', both = '', word = '' } = groups
    // '$ 300 a 350' is one price.
    if (index < (prices.at(-1)?.end ?? 0) || isAngle(groups, line.slice(0, index))) continue
    const amount =
      ['signed', 'named', 'bare', 'taxed', 'rated', 'equal', 'column', 'sum'].flatMap(
        (name) => groups[name] ?? [],
      )[0] ?? ''
    const before = leadOf(line.slice(prices.at(-1)?.end ?? 0, index))
    const after = tailOf(line.slice(index + whole.length), fold(line.slice(0, index)))
    // '10 pesos de 5 kg' are things.
    if (/^pesos/i.test(word) && line.slice(0, index).trim() === '' && /^\s\p{L}/u.test(after.rest)) continue
    const start = index - before.length
    const end = index + whole.length + after.length
    prices.push({
      start,
      end,
      cell: `${currencySign(opener + both + word)}${amount.replace(/[.,]-/, '')}`,
      text: line
        .slice(index - before.words.length, end)
        .replace(/\s+/g, ' ')
        .replace(/[()]|^\s*y\s/gi, '')
        .trim(),
      per: after.per || (/c\/u|cada/i.test(before.words) ? 'c/u' : ''),
      doubt:
        after.doubt ??
        (isSum(line.slice(start, index)) ? 'sum' : isVoltsOrRange(groups, line.slice(0, start)) ? 'range' : null),
      hasCurrency:
        opener + both + word !== '' ||
        groups.rated !== undefined ||
        groups.taxed !== undefined ||
        /(?:^|\s)a\s*$/i.test(before.words),
    })
  }
  return prices
}

type Groups = Readonly<Record<string, string>>

const isSum = (words: string) => /=|total|importe|todo|son|suma|por/i.test(words)

const bent = /\b(?:codo|curva|tee|angulo|escuadra|corte|inglete|bisel|giro)/
/** Whether 'a 45' is an angle, which no price ends with. */
const isAngle = ({ rated }: Groups, before: string) =>
  rated !== undefined && /^(?:15|30|45|60|90|180)$/.test(rated) && bent.test(fold(before))
/** Whether 'a 220' may be volts, or 'de 5 a 10' the end of a range. */
const isVoltsOrRange = ({ rated }: Groups, before: string) =>
  rated !== undefined && (/^(?:110|220|380)$/.test(rated) || /\d\s*$/.test(before))

/** A bare '$' names no currency. */
const currencySign = (text: string): string => {
  if (/€|eur/i.test(text)) return '€ '
  if (text.includes('£')) return '£ '
  if (/(?<!u)r\$/i.test(text)) return /ar\$/i.test(text) ? 'AR$ ' : 'R$ '
  if (/u\$|us|d[oó]l/i.test(text)) return 'US$ '
  return /\$u|uyu|peso/i.test(text) ? '$U ' : text.includes('$') ? '$ ' : ''
}

const padding = /[\s(,;:=@~+–—-]{1,9}$/u
const joining = 'al?|por|x|de|y|o|hasta|entre|aprox|unos|c\\/u|cada un[oa]'
const naming = 'precios?|unitario|unit|p\\.?\\s?u|valor|costo|cuestan?|sale[ns]?'
const summing = 'son|suma|(?:en )?total|subtotal|importe|todo'
const leadWord = new RegExp(String.raw`(?:^|[\s(,;:=@~+–—-])((?:${joining}|${naming}|${summing})\.?)$`, 'iu')

/** How much before an amount belongs to it, and its words: ' - precio ', ', a '. */
const leadOf = (text: string): { length: number; words: string } => {
  const near = text.slice(-60)
  let rest = near
  let words = near.length
  for (let step = 0; step < 5; step += 1) {
    rest = rest.replace(padding, '')
    const word = leadWord.exec(rest)?.[1]
    if (word === undefined) break
    rest = rest.slice(0, -word.length)
    words = rest.length
  }
  return { length: near.length - rest.replace(padding, '').length, words: near.slice(words) }
}

const tax =
  /^\s*\(?(?:\+|m[aá]s|con|sin|c\/|s\/)?\s*(?:el\s)?(?:i\.?v\.?a\.?|imp(?:uestos|\.))(?!\p{L})(?:\s?inc\p{L}{0,8}\.?)?/iu
const eachOne = /^\s*(?:c\/u\.?|cada\s?un[oa]?|(?:x|por|la)\s?un(?:idad|id|\.)?|unitari[oa]|unit\.)(?!\p{L})/iu
const sumOfAll = /^\s*(?:(?:el|en|por)\s(?:total|todo|lote)|total|todo|l[ao]s\s\d{1,6})(?![\p{L}\d])/iu
const range = new RegExp(
  String.raw`^(?:\s*(?:a|o|hasta)\s+|[-–/])\$?\s?${digits}(?=\s*(?:$|[,;.)]|c\/u|cada|pesos|d[oó]lares))`,
  'iu',
)
const ofUnit = /^\s*(?:la|el|cada|por|x|c\/|\/)\s*(\p{L}[\p{L}\d²³]{0,14})\.?(?![\p{L}\d])/iu
const closing = /^\s*(?:\)|\(?aprox\.?(?!\p{L}))/iu

/** How much after an amount belongs to it, and what it says: ' c/u + IVA', ' la bolsa', ' en total)'. */
const tailOf = (text: string, before: string) => {
  let rest = text.slice(0, 80)
  const { length } = rest
  let per = ''
  let doubt: MessagePrice['doubt'] = null
  for (let step = 0; step < 6; step += 1) {
    const found = [closing, tax, eachOne, sumOfAll, range].find((pattern) => pattern.test(rest))
    const [unit = '', word = ''] = found ? [] : (ofUnit.exec(rest) ?? [])
    if (found === eachOne) per = 'c/u'
    if (found === sumOfAll) doubt = 'sum'
    if (found === range) doubt = 'range'
    if (found) rest = rest.replace(found, '')
    else if (unitReadings(word).length > 0) per = word
    // '$ 9.000 la puerta'.
    else if (word.length > 3 && before.includes(fold(word))) per = 'c/u'
    else break
    if (!found) rest = rest.slice(unit.length)
  }
  return { length: length - rest.length, rest, per, doubt }
}
