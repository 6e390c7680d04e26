import { unitReadings } from '#features/catalog/domain/unit-readings.ts'
import { type Unit } from '#features/catalog/domain/units.ts'
import { parseAmount } from '#lib/money.ts'
import { fold } from '#lib/text.ts'
import { countedWords, leadIn, masses, request, talk } from './message-words.ts'
import { leadingUnit } from './packages.ts'

/** An item of a message, in the columns of its row. */
export type ItemCells = [name: string, quantity: string, unit: string, description: string]

/**
 * The items of one line of a message, and the texts of it that name no item: 'Hola, necesito 10 bolsas de portland y 3
 * m3 de arena', 'Portland: 10 bolsas'.
 */
export const readLine = (line: string): { items: readonly ItemCells[]; unread: readonly string[] } => {
  const labelled = leadingItem(line) ? null : trailingItem(line)
  if (labelled && !isTalk(labelled[0]) && !/,\s/.test(labelled[0])) return { items: [labelled], unread: [] }
  const sentences = sentencesOf(line).map((sentence) =>
    piecesOf(sentence).map((piece) => ({ piece, item: leadingItem(piece) })),
  )
  const pieces = sentences.flat()
  if (!pieces.some(({ item }) => item !== null)) return enumerated(line)
  const items: ItemCells[] = []
  const unread: string[] = []
  for (const sentence of sentences) {
    let last: ItemCells | undefined
    for (const { piece, item } of sentence) {
      if (item) items.push((last = item))
      else if (last && !isTalk(piece)) last[3] = [last[3], piece].filter(Boolean).join(', ')
      else unread.push(piece)
    }
  }
  return { items, unread }
}

/**
 * The items of a line without a quantity in front: three in 'café 2 paquetes, yerba, azúcar', one in any other line.
 */
const enumerated = (line: string): { items: readonly ItemCells[]; unread: readonly string[] } => {
  const pieces = sentencesOf(line).flatMap(piecesOf)
  const things = pieces.filter((piece) => !isTalk(piece))
  if (pieces.length < 3 || things.length < 2)
    return isTalk(line) ? { items: [], unread: [line] } : { items: [[tidy(line), '', '', '']], unread: [] }
  const items = things.map((piece): ItemCells => trailingItem(piece) ?? [tidy(piece), '', '', ''])
  return { items, unread: pieces.filter((piece) => !things.includes(piece)) }
}

const counted = Object.keys(countedWords).join('|')
const amount = String.raw`\d+(?:[.,]\d+)*(?:\s?\/\s?\d+)?|\d*\s?[½¼¾]`

/** Cuts at full stops, colons and semicolons, but not after an abbreviated unit: '3 lts. de aguarrás'. */
const sentencesOf = (line: string): readonly string[] =>
  line
    .replace(/(\d\s?(\p{L}{1,5}))\.(?=\s+\p{Ll})/gu, (text, beside: string, unit: string) =>
      unitReadings(unit).length > 0 ? beside : text,
    )
    .split(/;|[.!?:]+(?=\s|$)/u)
    .filter((sentence) => sentence.trim() !== '')

/** Cuts at commas, and at 'y' or '+' before another quantity. */
const piecesOf = (sentence: string): readonly string[] =>
  sentence
    .split(new RegExp(String.raw`,(?!\d)|\s(?:y|e|más|mas|\+)\s(?=(?:${amount}|${counted})\b)`, 'iu'))
    .map((piece) => piece.trim())
    .filter(Boolean)

const leadingAmount = new RegExp(String.raw`^(${amount}|${counted})(?![\d/])\s*(?:x\s+)?(.*)$`, 'isu')

/** Units that follow a number in a size ('110 mm', '2 pulgadas', '25 kg'), not only in a quantity. */
const sizes = new Set(['Milímetros', 'Centímetros', 'Pulgadas', 'Pies', 'Mililitros', 'Gramos'])
const packable = new Set([...sizes, 'Kilogramos', 'Litros', 'Metros', 'Libras', 'Galones'])

/** An item whose quantity comes first: '10 bolsas de portland', 'necesito una docena de guantes'. */
const leadingItem = (piece: string): ItemCells | null => {
  const folded = fold(piece)
  const start = (leadIn.exec(`${folded} `) ?? request.exec(`${folded} `))?.[0].length ?? 0
  const body = folded.length === piece.length ? withoutRequest(piece.slice(Math.min(start, piece.length))) : piece
  const [, number = '', after = ''] = leadingAmount.exec(body.trim()) ?? []
  const { quantity, rest } = withFraction(quantityOf(number), after.replace(/^[-–—]\s+/, ''))
  if (number === '' || rest === '' || /^(?:[/%°º_*:")]|\uFE0F|\u20E3)|^(?:hs|horas?|am|pm)$/i.test(rest)) return null
  if (quantity === null) return null
  const beside = leadingUnit(rest)
  const units = beside ? unitReadings(beside.unit) : []
  if (units.some(({ unit }) => sizes.has(unit))) return null
  // '1 10 bolsas de portland': the first number may be the place in a list.
  if (!beside && hasOwnQuantity(rest)) return [tidy(piece), '', '', '']
  if (!beside) return [tidy(rest), quantity, isCountable(rest, quantity) ? 'unidades' : '', '']
  return [nameAfter(beside, rest, units), quantity, beside.unit, '']
}

/** Whether the text after a number has a quantity of its own: '10 bolsas de portland', 'Portland: 10 bolsas'. */
const hasOwnQuantity = (rest: string): boolean => {
  const [, body = ''] = /^[^\p{L}\d]*\d+(?:[.,]\d+)?\s*(\p{L}.*)$/su.exec(rest) ?? []
  const beside = leadingUnit(body)
  if (beside && !unitReadings(beside.unit).some(({ unit }) => sizes.has(unit))) return true
  return trailingItem(rest) !== null
}

/** 'somos 3 y precisamos 4 cascos': the item follows the last word that asks. */
const withoutRequest = (text: string): string => {
  const asked = request.exec(fold(text))?.[0].length ?? 0
  return fold(text).length === text.length ? text.slice(asked) : text
}

/** '2 1/2 kg' is two and a half; '2 1/2 codos' is unclear and stays as it is. */
const withFraction = (whole: string | null, after: string): { quantity: string | null; rest: string } => {
  const [, fraction = '', rest = ''] = /^(1\/2|1\/4|3\/4|[½¼¾])\s+(.*)$/su.exec(after) ?? []
  const part = fraction === '' ? null : quantityOf(fraction)
  if (!whole || !part || !/^\d+$/.test(whole) || leadingUnit(rest) === null) return { quantity: whole, rest: after }
  return { quantity: part.replace(/^0/, whole), rest }
}

/**
 * Units that are things themselves: '15 chapas acanaladas' and '4 cajas de luz', but not '5 rollos cinta' or '2 cajas
 * de clavos'.
 */
const things = new Set(['Chapas', 'Varillas', 'Barras', 'Tubos', 'Planchas', 'Placas', 'Resmas', 'Tiras', 'Cajas'])

/** The name of an item with a unit: '20 varillas del 8' is 'varillas del 8', in varillas; '3 m3' has no name. */
const nameAfter = (beside: { unit: string; rest: string }, rest: string, units: readonly Unit[]): string => {
  const isThing =
    units.some(({ family }) => family === 'unidades') && !/^(?:u|un|und|unid|uds?|unidad(?:es)?)\.?$/i.test(beside.unit)
  const holds = !rest.endsWith(`${beside.unit} ${beside.rest}`)
  const isDescribed = units.some(({ unit }) => things.has(unit)) && !(holds && /^\p{L}*s\b/u.test(beside.rest))
  return isThing && (isDescribed || !/\p{L}{3}/u.test(beside.rest)) ? tidy(rest) : tidy(beside.rest)
}

/** An item a line, its quantity last: 'Portland: 10 bolsas', 'Arena gruesa 3 m3', 'Codos 110 x 20', 'Cal (5)'. */
const trailingItem = (line: string): ItemCells | null => {
  const pattern = new RegExp(
    String.raw`^(.*\p{L}.*?)(\s*[:=–—(]\s*|\s+-\s*|\s+)(${amount})\s*([\p{L}²³][\p{L}\d²³./ ]*)?\)?\.?$`,
    'iu',
  )
  const [, label = '', sign = '', number = '', unit = ''] = pattern.exec(line) ?? []
  const name = label.replace(/\s[x×]$/i, '')
  const quantity = number === '' ? null : quantityOf(number)
  if (quantity === null || (unit === '' && /\d\s*$/.test(name))) return null
  const separated = sign.trim() !== '' || name !== label
  const readings = unitReadings(unit.trim())
  if (unit !== '' && readings.length === 0) return null
  // '25 kg' right after the name may be the size of a bag.
  if (!separated && (unit === '' || readings.some((reading) => packable.has(reading.unit)))) return null
  if (readings.some((reading) => sizes.has(reading.unit)) && !separated) return null
  return [tidy(name), quantity, unit.trim() === '' && isCountable(name, quantity) ? 'unidades' : unit.trim(), '']
}

const isTalk = (text: string): boolean => talk.test(fold(text)) || !/\p{L}{3}/u.test(text) || text.endsWith(':')

const fractions: Readonly<Record<string, string>> = { '½': '0,5', '¼': '0,25', '¾': '0,75' }

/** '10', '1/2' and 'media' as a typed quantity; null for any other text. */
const quantityOf = (text: string): string | null => {
  const word = countedWords[fold(text)]
  if (word) return word
  const [, over, under] = /^(\d+)\s?\/\s?(\d+)$/.exec(text) ?? []
  if (over && under)
    return ['1/2', '1/4', '3/4'].includes(`${over}/${under}`)
      ? String(Number(over) / Number(under)).replace('.', ',')
      : null
  const fraction = fractions[text.trim()]
  if (fraction) return fraction
  return parseAmount(text) === null ? null : text
}

/** '20 tornillos' and '1 puerta' are counted in units; in '3 portland' the unit is unknown. */
const isCountable = (name: string, quantity: string): boolean => {
  const [noun = ''] = fold(name).split(' ')
  if (masses.test(noun)) return false
  return quantity === '1' ? !noun.endsWith('s') : noun.endsWith('s')
}

/** The text without 'de', courtesies and marks at its ends, with a capital first letter. */
const tidy = (text: string): string => {
  const bare = text
    .replace(/(?:\s+(?:por favor|porfa(?:vor)?|xfa|gracias))+\W*$/iu, '')
    .replace(/^(?:de|del|d)\s+|^[\s:.\-–—]+|[\s:.\-–—(]+$/giu, '')
    .trim()
  return bare.charAt(0).toLocaleUpperCase('es') + bare.slice(1)
}
