/** Raised or lowered digits in a row: '⁰⁹⁹ ¹²³ ⁴⁵⁶'. One alone means something else: m², CO₂. */
const raised = /[⁰¹²³⁴-⁹₀-₉]{2,}/g
const digitOf: Readonly<Record<string, string>> = { O: '0', o: '0', I: '1', l: '1' }
const token = /(?<![\p{L}\p{N}])[0-9OoIl]{2,15}(?![\p{L}\p{N}])/gu
/** Where a letter can only be a digit: before 9X, between digits, before two, a capital O after two. '10l', 'O110' and '12o' stay. */
const dressed = /^[Oo](?=9[1-9])|(?<=\d)[OoIl]+(?=\d)|^[Il](?=\d{2})|(?<=\d{2})O$/g
const freephone = /^[0O][89][0O]{2}$/

/** The text with every letter that stands for a digit as that digit, in the same place: 'O99 123 456', '2900 1O34', 'O8OO 1234', '⁰⁹⁹ ¹²³ ⁴⁵⁶'. */
export const digitsForLetters = (written: string): string => {
  const text = written.replace(raised, (digits) => digits.normalize('NFKC'))
  return /[OoIl]\d|\d[OoIl]/.test(text)
    ? text.replace(token, (one) =>
        one.replace(freephone.test(one) ? /O/g : dressed, (letters) =>
          [...letters].map((letter) => digitOf[letter] ?? letter).join(''),
        ),
      )
    : text
}
