import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const load = createRequire(import.meta.url)
type Font = {
  readonly unitsPerEm: number
  hasGlyphForCodePoint(code: number): boolean
  layout(text: string): { readonly advanceWidth: number }
}
const { openSync } = load('fontkit') as { openSync(file: string): Font }

const made = (name: string) => fileURLToPath(new URL(`./fonts/${name}.ttf`, import.meta.url))
/**
 * The faces of a picture (made by db/reference/make-fonts.ts), and Roboto for the characters that they do not have,
 * such as '≥' or Greek.
 */
const files = {
  title: made('title'),
  stamp: made('stamp'),
  text: made('text'),
  other: load.resolve('pdfmake/fonts/Roboto/Roboto-Medium.ttf'),
}
export type Face = keyof typeof files
export const fontFiles: readonly string[] = Object.values(files)

const opened = new Map<Face, Font>()
const fontOf = (face: Face): Font => {
  const font = opened.get(face) ?? openSync(files[face])
  opened.set(face, font)
  return font
}

/** The text without what no face can draw: emoji, control characters, signs that turn the direction. */
export const drawable = (text: string): string =>
  [...text.normalize('NFC')]
    .filter((character) =>
      (['title', 'other'] as const).some((face) => fontOf(face).hasGlyphForCodePoint(character.codePointAt(0)!)),
    )
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim()

export type Lettering = { readonly face: Face; readonly size: number; readonly tracking: number }

/** How wide a text is, in px. `tracking` is the space between letters in em. */
export const widthOf = (text: string, { face, size, tracking }: Lettering): number => {
  let width = 0
  for (const run of runsOf(text, face)) {
    const font = fontOf(run.face)
    width += font.layout(run.text).advanceWidth / font.unitsPerEm
  }
  return size * (width + tracking * [...text].length)
}

/** A text in runs of one face each: its own, or the fallback for characters that its own lacks. */
export const runsOf = (text: string, own: Face): readonly { readonly text: string; readonly face: Face }[] => {
  const runs: { text: string; face: Face }[] = []
  for (const character of text) {
    const face = fontOf(own).hasGlyphForCodePoint(character.codePointAt(0)!) ? own : 'other'
    const last = runs.at(-1)
    if (last?.face === face) last.text += character
    else runs.push({ text: character, face })
  }
  return runs
}

/** How wide each line may be, in px, and how many there are. */
export type Room = { readonly widths: readonly number[] }

/**
 * A text in lines that fill their room evenly. What does not fit is cut at a word and ends with '…'; a word that is
 * wider than a line is broken.
 */
export const linesOf = (text: string, lettering: Lettering, { widths }: Room): readonly string[] => {
  const fits = (line: string, width: number) => widthOf(line, lettering) <= width
  const words = text.split(' ').flatMap((word) => broken(word, (part) => fits(part, Math.min(...widths))))
  const lines = fill(words, fits, widths)
  if (lines.length > widths.length) return cut(lines, fits, widths)
  // As narrow as the same number of lines allows.
  let best = lines
  for (let narrower = Math.max(...widths) - step; narrower > 0; narrower -= step) {
    const even = fill(
      words,
      fits,
      widths.map((width) => Math.min(width, narrower)),
    )
    if (even.length > lines.length || even.some((line) => !fits(line, narrower))) break
    best = even
  }
  return best
}

/** By how much lines are made narrower at a time, in px. */
const step = 16

type Fits = (line: string, width: number) => boolean

const fill = (words: readonly string[], fits: Fits, widths: readonly number[]): readonly string[] => {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    const width = widths[lines.length - 1] ?? widths.at(-1)!
    if (last !== undefined && fits(`${last} ${word}`, width)) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

const cut = (lines: readonly string[], fits: Fits, widths: readonly number[]): readonly string[] => {
  const kept = lines.slice(0, widths.length)
  const words = kept.at(-1)!.split(' ')
  while (words.length > 1 && !fits(`${words.join(' ')}…`, widths.at(-1)!)) words.pop()
  return [...kept.slice(0, -1), `${words.join(' ').replace(/[\s,;:.(-]+$/, '')}…`]
}

/** A word in parts that fit. */
const broken = (word: string, fits: (part: string) => boolean): readonly string[] => {
  const parts: string[] = []
  let part = ''
  for (const character of word) {
    if (part !== '' && !fits(part + character)) {
      parts.push(part)
      part = ''
    }
    part += character
  }
  return part === '' ? parts : [...parts, part]
}
