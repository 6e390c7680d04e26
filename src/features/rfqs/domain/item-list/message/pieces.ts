import { unitReadings } from '#features/catalog/domain/unit-readings.ts'
import { fold } from '#lib/text.ts'
import { amount, counted, half } from './amounts.ts'
import { leadIn, request } from './words.ts'

const shortened =
  'nro num art cod cód mod ref med esp diam diám aprox tam ser amort del tras izq der sup inf susp dist alt h'
    .split(' ')
    .flatMap((word) => [word, word.toUpperCase(), word.charAt(0).toUpperCase() + word.slice(1)])
    .join('|')
/** Few words end in these letters, many shortened ones do: 'caños galv. de 2"', 'esmalte sint. 1 lt'. */
const likelyShortened = String.raw`\s\p{Ll}{1,4}[bcfgmpqtv](?=\.\s+(?:\p{Ll}|\d[\d.,]*\s?(?:[x×/"”]|\d+/\d|mm|cm|m\s|(?:lts?|l|ml|cc|kgs?|grs?|g)\.?\s*$)))`
const sentenceEnd = new RegExp(
  String.raw`;|(?<!\b(?:${shortened}|[Nn][º°]|[Nn][Oo](?=\.\s?\d))|${likelyShortened})[.!?:]+(?=\s|$)`,
  'u',
)

/** Cuts at full stops, colons and semicolons, but not after an abbreviation: '3 lts. de aguarrás', 'Nro. 20'. */
export const sentencesOf = (line: string): readonly string[] =>
  line
    .replace(/(\d\s?(\p{L}{1,5}))\.(?=\s+[\p{Ll}\-–—(])/gu, (text, beside: string, unit: string) =>
      unitReadings(unit).length > 0 ? beside : text,
    )
    .split(sentenceEnd)
    .filter((sentence) => sentence.trim() !== '')

/** A unit beside its number: 'y 10kg de clavos' is another item, 'y 220v' is not. */
/** Not within brackets: 'marcadores (3 negros, 2 azules)'. */
const outside = String.raw`(?![^()]*\))`
const gluedUnit = String.raw`(?:kgs?|lts?|mts?|m[23²³]?|un?|unid|uds?)\.?\s+\p{L}`
/** 'Garrafera de 10 kg y 15 kg con válvula' is one thing. */
const nameless = String.raw`\d[\d.,]*\s?\p{L}{1,4}\.?\s+(?:con|sin|para)\s`
const nextItemAfter = (and: string) =>
  new RegExp(
    String.raw`,(?!\d)${outside}|\s(?:${and})\s${outside}(?!${nameless})(?=(?:${amount})(?:\b|(?=${gluedUnit}))|${counted})`,
    'iu',
  )
const nextItem = nextItemAfter(String.raw`y|e|más|mas|\+`)
const nextAfterSet = nextItemAfter('y|e|más|mas')
/** A thing of several parts: '1 combo amoladora + 2 baterías'. */
const isSet = new RegExp(
  String.raw`^(?:${amount}|${counted})?\s*(?:x\s+)?(?:combos?|kits?|sets?|juegos?|packs?)\b`,
  'iu',
)
const onlyAmount = new RegExp(String.raw`^(?:\d+|${counted})$`, 'iu')
const beginsHalf = new RegExp(String.raw`^(?:medi[oa](?!\p{L})|${half})`, 'iu')

/** Cuts at commas, and at 'y' or '+' before another quantity; not in '1 y 1/2 m3'. */
export const piecesOf = (sentence: string): readonly string[] => {
  const pieces: string[] = []
  for (const piece of sentence
    .split(isSet.test(bodyOf(sentence)) ? nextAfterSet : nextItem)
    .flatMap((text) => text.trim() || [])) {
    const last = pieces.at(-1)
    if (last !== undefined && beginsHalf.test(piece) && onlyAmount.test(bodyOf(last)))
      pieces[pieces.length - 1] = `${last} ${piece.replace(/^medi[oa]/i, '1/2')}`
    else pieces.push(piece)
  }
  return pieces
}

/** The text of a piece behind its greeting and the word that asks. */
export const bodyOf = (piece: string): string => {
  const folded = fold(piece)
  const start = Math.max(...[leadIn, request].map((words) => words.exec(`${folded} `)?.[0].length ?? 0))
  const text = folded.length === piece.length ? withoutRequest(piece.slice(Math.min(start, piece.length))) : piece
  return text.trim().replace(/^x(?=\d)/i, '')
}

/** 'somos 3 y precisamos 4 cascos': the item follows the last word that asks. */
const withoutRequest = (text: string): string => {
  const asked = request.exec(fold(text))?.[0].length ?? 0
  return fold(text).length === text.length ? text.slice(asked) : text
}
