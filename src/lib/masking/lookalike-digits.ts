import { wordEnd, wordStart } from './expressions.ts'

/** Raised or lowered digits in a row: '⁰⁹⁹ ¹²³ ⁴⁵⁶'. A single one means something else: m², CO₂. */
const raisedDigits = /[⁰¹²³⁴-⁹₀-₉]{2,}/g
const digitOf: Readonly<Record<string, string>> = { O: '0', o: '0', I: '1', l: '1' }
const letterBesideDigit = /[OoIl]\d|\d[OoIl]/
/** Digits and the letters that look like them, as one word. */
const token = new RegExp(`${wordStart}[0-9OoIl]{2,15}${wordEnd}`, 'gu')
/**
 * Where a letter can only be a digit: before 9X, between digits, before two, a capital O after two. '10l', 'O110' and
 * '12o' stay.
 */
const lookalike = /^[Oo](?=9[1-9])|(?<=\d)[OoIl]+(?=\d)|^[Il](?=\d{2})|(?<=\d{2})O$/g
const freephone = /^[0O][89][0O]{2}$/

/**
 * The text with a digit in place of every letter that stands for one: 'O99 123 456', '2900 1O34', 'O8OO 1234', '⁰⁹⁹
 * ¹²³ ⁴⁵⁶'. Its length stays.
 */
export const withLookalikeDigits = (original: string): string => {
  const text = original.replace(raisedDigits, (digits) => digits.normalize('NFKC'))
  if (!letterBesideDigit.test(text)) return text
  return text.replace(token, (word) =>
    word.replace(freephone.test(word) ? /O/g : lookalike, (letters) =>
      [...letters].map((letter) => digitOf[letter] ?? letter).join(''),
    ),
  )
}
