import { wordEnd, wordStart } from './expressions.ts'

/** Two or more superscript or subscript digits: '⁰⁹⁹ ¹²³ ⁴⁵⁶'. A single one means something else: m², CO₂. */
const raisedDigits = /[⁰¹²³⁴-⁹₀-₉]{2,}/g
const digitOf: Readonly<Record<string, string>> = { O: '0', o: '0', I: '1', l: '1' }
const letterBesideDigit = /[OoIl]\d|\d[OoIl]/
/** Digits and the letters that look like them, as one word. */
const token = new RegExp(`${wordStart}[0-9OoIl]{2,15}${wordEnd}`, 'gu')
/**
 * A letter that can only be a digit: before 9X, between digits, before two digits, or a capital O after two. '10l',
 * 'O110' and '12o' do not change.
 */
const lookalike = /^[Oo](?=9[1-9])|(?<=\d)[OoIl]+(?=\d)|^[Il](?=\d{2})|(?<=\d{2})O$/g
const freephone = /^[0O][89][0O]{2}$/

/** Letters and marks that people write for digits. They count if the rest of the number leaves no doubt. */
const digitOfShape: Readonly<Record<string, string>> = {
  ...digitOf,
  i: '1',
  '!': '1',
  '|': '1',
  Z: '2',
  z: '2',
  E: '3',
  A: '4',
  S: '5',
  s: '5',
  G: '6',
  b: '6',
  T: '7',
  B: '8',
  g: '9',
  q: '9',
}
const shape = '[0-9OoIliZzEASsGbTBgq!|]'
const mark = '[ .-]?'
/** '099 1Z3 4S6', '098SS1204'; '9S 812 347' after 598. */
const shapedMobile = new RegExp(
  String.raw`(?:${wordStart}${shape}{3}|(?<=${wordStart}598${mark})${shape}{2})(${mark})${shape}{3}\1${shape}{3}${wordEnd}`,
  'gu',
)
/** '2908 4A12' */
const shapedLandline = new RegExp(`${wordStart}${shape}{4}[ -]${shape}{4}${wordEnd}`, 'gu')
const maybeShaped = /[OoIliZzEASsGbTBgq!|]\d|\d[OoIliZzEASsGbTBgq!|]/

const digitsOfShapes = (number: string): string =>
  [...number].map((character) => digitOfShape[character] ?? character).join('')
/** The number in digits, if that makes a phone and at least `minDigits` of them are real digits. */
const inDigits = (number: string, phone: RegExp, minDigits: number): string => {
  const read = digitsOfShapes(number)
  const isPhone = phone.test(read.replace(/\D/g, '')) && number.replace(/\D/g, '').length >= minDigits
  return isPhone ? read : number
}
const withShapes = (text: string): string =>
  maybeShaped.test(text)
    ? text
        .replace(shapedMobile, (number) => inDigits(number, /^(?:09|9)[1-9]\d{6}$/, 4))
        .replace(shapedLandline, (number) => inDigits(number, /^(?:2[2-9]|4[2-7])\d{6}$/, 6))
    : text

/**
 * The text with a digit in place of every letter that looks like one: 'O99 123 456', '2900 1O34', 'O8OO 1234', '⁰⁹⁹ ¹²³
 * ⁴⁵⁶'. Its length does not change.
 */
export const withLookalikeDigits = (original: string): string => {
  const text = withShapes(original.replace(raisedDigits, (digits) => digits.normalize('NFKC')))
  if (!letterBesideDigit.test(text)) return text
  return text.replace(token, (word) =>
    word.replace(freephone.test(word) ? /O/g : lookalike, (letters) =>
      [...letters].map((letter) => digitOf[letter] ?? letter).join(''),
    ),
  )
}
