/** A text as it reads, and where each of its characters stands in the text as it was written. */
export type Plain = { readonly text: string; at(index: number): number }

// What makes a text read otherwise than it is written: soft hyphens, marks, everything invisible, other alphabets' digits.
const odd =
  /\p{M}|[\u00a0\u00ad\u0600-\u1fff\u2000-\u200f\u2010-\u2015\u2028-\u206f\u2212\u2460-\u24ff\u3000-\u3002\ufe30-\uffff]|[\u{10000}-\u{10ffff}]/u

const unseen = /[\p{M}\p{Cf}]/u
const dash = /[\p{Pd}\u2212]/u
const digit = /\p{Nd}/u
/** Forms of ordinary characters: full-width, small, circled, mathematical. Not ² and ª: they mean something else. */
const form = /[\u2460-\u24ff\u3002\ufe50-\ufe6b\uff01-\uff61]|[\u{1d400}-\u{1d7ff}]/u

const asRead = (character: string): string => {
  if (unseen.test(character)) return ''
  if (/\p{Zs}/u.test(character)) return ' '
  if (dash.test(character)) return '-'
  if (/[\u3002\uff61]/.test(character)) return '.'
  const plain = form.test(character) ? character.normalize('NFKC') : character
  if (plain.length !== 1) return digit.test(character) ? digitOf(character) : character
  return digit.test(plain) ? digitOf(plain) : plain
}

/** Digits of every alphabet stand in tens that begin with a zero. */
const digitOf = (character: string): string => {
  const code = character.codePointAt(0) ?? 0
  let zero = code
  while (code - zero < 9 && digit.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String((code - zero) % 10)
}

/** The text as a reader takes it: what is not seen is left out, and every digit, space and dash is an ordinary one. */
export const plainOf = (written: string): Plain => {
  if (!odd.test(written)) return { text: written, at: (index) => index }
  const places: number[] = []
  const characters: string[] = []
  let place = 0
  for (const character of written) {
    const read = asRead(character)
    for (let unit = 0; unit < read.length; unit += 1) places.push(place + (read === character ? unit : 0))
    characters.push(read)
    place += character.length
  }
  places.push(place)
  return { text: characters.join(''), at: (index) => places[index] ?? place }
}
