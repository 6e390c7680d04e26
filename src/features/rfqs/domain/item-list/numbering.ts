import { unitReadings } from '#features/catalog/domain/unit-readings.ts'
import { packable } from './packages.ts'

/** What stands before an item of a list and is not part of it: dashes, dots, arrows, boxes to tick, pictures. */
const bullets = /^(?:[\s>*•·–—\-+_~‣⁃▪▫◦●○■□◆◇☐☒✓►➤→❏]|\u200D|\uFE0F|\p{Extended_Pictographic}|\[[ x✓]?\](?=\s))+/iu
/** 'Renglón 3:', 'Ítem Nº 3 -': the number says of itself what it is, whatever stands in other lines. */
const named = /^(?:[ií]tem|rengl[oó]n)\s{0,3}(?:n(?:ro)?[.°º]{0,2}\s{0,3})?\d{1,3}\s{0,3}[:.)–—-]{1,2}\s{0,3}/iu
/** The bullet of a word processor, as it is pasted. */
const letterO = /^o\s+(?=\S)/

/** '1.', '2)', '3 -', '(4)', '#5', 'Ítem 6:', 'Ítem Nº 6', '7º', '*8.*', '9.1'. */
const numbered =
  /^((?:[ií]tem\s*)?(?:n(?:ro)?[.°º]*\s*|(?<=[ií]tem\s*))|[#([]\s*)?(\d{1,3}(?:\.\d{1,2})*)(\s*(?:\uFE0F?\u20E3|\/(?=\s)|[.)\]:°º_–—-])[.)\]*_:–—-]*|(?=\s|$))[\s*_–—-]*/iu
const roman = /^\(?([ivx]{1,6})[.)]+\s+/iu
/** '1.10 bolsas', '2.3 m3', '3.20 varillas': without a space, so that one or two of them are quantities. */
const glued = /^(\d{1,3})\.(?=\d)/
/** '1 Arena fina 12 m3': without a sign, so that only a number at the end tells that it is one. */
const bare = /^(\d{1,3})\s+(?=.*\p{L}.*\s\d[\d.,]*\s*(\p{L}[\p{L}\d²³]*)?\.?$)/u
const lettered = /^\(?([a-z])[.)]+\s+/iu

/** The place of a line in its list: 3 is [3], 2.1 is [2, 1]. */
type Place = readonly number[]
type Mark = { readonly text: string; readonly place: Place; readonly strict: boolean }

/** '1.000 bloques'. */
const thousands = /^\d{1,3}(?:\.\d{3})+(?!\d)/

const readNumber = (line: string): Mark | null => {
  if (thousands.test(line)) return null
  const [text = '', opener = '', number = '', closer = ''] = numbered.exec(line) ?? []
  const place = number.split('.').map(Number)
  // '3 codos' has a quantity; a number alone is a mark only as '#3' or '1.3'.
  if (number === '' || (opener + closer === '' && place.length === 1)) return null
  return { text, place, strict: /[.)]/.test(closer) }
}
const romans = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii', 'xiii', 'xiv', 'xv']
const readRoman = (line: string): Mark | null => {
  const [text = '', number = ''] = roman.exec(line) ?? []
  const place = romans.indexOf(number.toLowerCase()) + 1
  return place === 0 ? null : { text, place: [place], strict: true }
}
const readGlued = (line: string): Mark | null => {
  const [text = '', number = ''] = glued.exec(line) ?? []
  return text === '' ? null : { text, place: [Number(number)], strict: false }
}
const readBare = (line: string): Mark | null => {
  const [text = '', number = '', unit = ''] = bare.exec(line) ?? []
  const isCount = unit === '' || unitReadings(unit).some((reading) => !packable.has(reading.unit))
  return text !== '' && isCount ? { text, place: [Number(number)], strict: unit !== '' } : null
}
const readLetter = (line: string): Mark | null => {
  const [text = '', letter = ''] = lettered.exec(line) ?? []
  return text === '' ? null : { text, place: [letter.toLowerCase().charCodeAt(0) - 96], strict: true }
}

/**
 * The lines of a message without the marks of a list: '- 10 bolsas', '- 1. 10 bolsas', 'b) 3 m3 de arena'. A number is
 * a mark only where the lines are numbered in order: 1, 2, 3, or 1.1, 1.2, 2.1. Any other number is a quantity.
 */
export const withoutMarks = (lines: readonly string[]): readonly string[] => {
  const dashed = lines.map((line) => line.replace(bullets, '').replace(named, ''))
  const undashed =
    dashed.filter((line) => letterO.test(line)).length > 1 ? dashed.map((line) => line.replace(letterO, '')) : dashed
  for (const read of [readNumber, readGlued, readRoman, readLetter, readBare]) {
    const marks = undashed.map(read)
    const found = marks.filter((mark) => mark !== null)
    const isGlued = read === readGlued && undashed.every((line, at) => !marks[at] || thousands.test(line))
    const isWhole = read !== readBare || found.length === undashed.filter((line) => /^\d/.test(line)).length
    const enough = read === readBare && !found.every(({ strict }) => strict) ? 4 : 3
    const isSure = (read !== readGlued && read !== readBare) || found.length >= enough
    if (areInOrder(found) && isSure && isWhole && !isGlued)
      return undashed.map((line, index) => line.slice(marks[index]?.text.length ?? 0).replace(bullets, ''))
  }
  return undashed
}

/** Whether these number one list, or several of two lines or more that begin again at 1. */
const areInOrder = (marks: readonly Mark[]): boolean => {
  let run = 0
  const all = marks.every(({ place }, index) => {
    const before = marks[index - 1]?.place
    if (before && follows(before, place)) return (run += 1) > 1
    // '4)', '5)', '6)' continue the list of another message; '4 - codos' has a quantity.
    const begins = place.at(-1) === 1 || (index === 0 && marks.length > 2 && marks.every(({ strict }) => strict))
    const ended = index === 0 || run > 1
    run = 1
    return begins && ended
  })
  return all && run > 1
}

/** 2 follows 1; 1.2 follows 1.1; 1.1 follows 1; 2 follows 1.3. */
const follows = (before: Place, after: Place): boolean =>
  after.length <= before.length + 1 &&
  after.slice(0, -1).every((part, index) => part === before[index]) &&
  after.at(-1) === (before[after.length - 1] ?? 0) + 1

const numberInLine = /(?:^|\s)(\d{1,2})\)\s*/g

/** The items of a line that numbers them itself: '1) 10 codos 2) 5 tees' has two. Any other line is one item. */
export const numberedParts = (line: string): readonly string[] => {
  const numbers = [...line.matchAll(numberInLine)].map(([, number = '']) => Number(number))
  const areConsecutive = numbers.length > 1 && numbers.every((number, index) => number === index + 1)
  const parts = areConsecutive ? line.replace(numberInLine, '\n').split('\n') : [line]
  return parts.map((part) => part.trim()).filter(Boolean)
}
