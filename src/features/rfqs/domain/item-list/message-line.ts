import { unitReadings } from '#features/catalog/domain/unit-readings.ts'
import type { Unit } from '#features/catalog/domain/units.ts'
import { parseAmount } from '#lib/money.ts'
import { fold } from '#lib/text.ts'
import { isTotalLabel } from './left-out.ts'
import {
  amount,
  contents,
  counted,
  half,
  holdsAnother,
  mayBeSize,
  quantityOf,
  withFraction,
  withHalves,
} from './message-amounts.ts'
import { bodyOf, piecesOf, sentencesOf } from './message-pieces.ts'
import { masses, talk } from './message-words.ts'
import { leadingUnit, packable, sizes } from './packages.ts'

/** An item of a message, in the columns of its row. */
export type ItemCells = [name: string, quantity: string, unit: string, description: string]

/**
 * The items of one line of a message, and the texts of it that name no item: 'Hola, necesito 10 bolsas de portland y 3
 * m3 de arena', 'Portland: 10 bolsas'.
 */
export const readLine = (text: string): { items: readonly ItemCells[]; unread: readonly string[] } => {
  const line = withHalves(text)
  if (/^\D/.test(line) && isTotalLabel(line)) return { items: [], unread: [line] }
  if (range.test(line)) return { items: [[tidy(line), '', '', '']], unread: [] }
  const labelled = leadingItem(line) ? null : notedItem(line)
  if (labelled && !isTalk(labelled[0]) && !/,\s/.test(labelled[0])) return { items: [labelled], unread: [] }
  const sentences = sentencesOf(line).map((sentence) =>
    piecesOf(sentence).map((piece) => ({ piece, item: leadingItem(piece) })),
  )
  const pieces = sentences.flat()
  if (!pieces.some(({ item }) => item !== null)) return enumerated(line)
  if (pieces.some(({ piece, item }, at) => item === null && mayName(piece, pieces[at + 1]?.item)))
    return { items: [[tidy(line), '', '', '']], unread: [] }
  const items: ItemCells[] = []
  const unread: string[] = []
  for (const sentence of sentences) {
    let last: ItemCells | undefined
    for (const { piece, item } of sentence) {
      // 'Un cuaderno de rayas, de 90 hojas' is one thing.
      if (item && !(last && /^(?:de|con)\s+\d/i.test(piece))) items.push((last = item))
      else if (last && (saysSize(piece) || !isTalk(piece))) last[3] = [last[3], piece].filter(Boolean).join(', ')
      else unread.push(piece)
    }
  }
  return { items, unread }
}

/** 'entre 5 y 8 palas' says no quantity. */
const range = new RegExp(String.raw`\bentre\s+(?:\d+|${counted})\s+y\s+(?:\d+|${counted})`, 'iu')

/**
 * Whether a text before an item may belong to it, or be another one: 'Cal' in 'Cal: 5 bolsas (blanca)', 'pintura 10 lts
 * blanca' in 'pintura 10 lts blanca y 5 lts negra'.
 */
const mayName = (text: string, next: ItemCells | null | undefined): boolean => {
  if (!next || isTalk(text)) return false
  const [name, , unit] = next
  const hasName = /^\P{N}*\p{L}{3}/u.test(fold(name).startsWith(fold(unit)) ? name.slice(unit.length) : name)
  return !hasName || trailingItem(text) !== null || holdsAnother(text, false)
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

const leadingAmount = new RegExp(String.raw`^(${amount}|${counted})(?![\d/])\s*(?:x\s+)?(.*)$`, 'isu')

/** An item whose quantity comes first: '10 bolsas de portland', 'necesito una docena de guantes'. */
const leadingItem = (piece: string): ItemCells | null => {
  const [, number = '', after = ''] = leadingAmount.exec(bodyOf(piece)) ?? []
  const { quantity, rest } = withFraction(quantityOf(number), after.replace(/^[-–—]\s+/, ''))
  if (number === '' || rest === '' || /^(?:[/%°º_*:")]|mm[²2]|\uFE0F|\u20E3)/.test(rest) || isMeasure.test(rest))
    return null
  if (quantity === null) return null
  const beside = leadingUnit(rest)
  const units = beside ? unitReadings(beside.unit) : []
  if (units.some(({ unit }) => sizes.has(unit))) return null
  const counts = beside ? '' : isCountable(rest, quantity) ? 'unidades' : ''
  const { name, unit } = beside ? namedAfter(beside, rest, units) : { name: tidy(rest), unit: counts }
  // 'Plazo: 5 días' says when, not what.
  if (name === '' && units.some(({ family }) => family === 'tiempo')) return null
  if (!/\p{L}/u.test(rest) || isNoThing.test(fold(name)) || (!/\d/.test(number) && isOccasion.test(fold(name))))
    return null
  // '20 u de 110 mm' says no name, '2 m 40 de mesada' another quantity, and in '1 10 bolsas de portland' the first
  // number may be the place in a list.
  const isCounted = units.some(({ family }) => family === 'unidades')
  const isUnclear = beside ? /^\d/.test(name) && !(isCounted && /\p{L}{3}/u.test(name)) : hasOwnQuantity(rest)
  return isUnclear || holdsAnother(name, true) ? [tidy(piece), '', '', ''] : [name, quantity, unit, '']
}

/** What tells a time or a size: '18 hs', 'llave térmica de 16 A, 32 A'. */
const isMeasure =
  /^(?:hs|horas?|am|pm|a|amps?|ah|mah|v|volts?|kv|kva|w|watts?|kw|hp|hz|rpm|bar|psi|mcm|awg|btu|lm)\.?$/i

/** 'un cuarto de kilo', '3 de los siguientes'. */
const isNoThing = /^(?:cuartos?|(?:de )?(?:(?:los|las) )?siguientes?)\b/

/** What the things are for: 'presupuesto para una obra'. */
const isOccasion = /^(?:obra|reforma|refaccion|ampliacion|construccion|proyecto|trabajo|cliente|evento|vivienda)\b/

const length = String.raw`\s?(?:mm|cm|mts?\.?|m|pulg|["”°º]|'')`
const by = String.raw`\s?[x×]\s?\d[\d.,]{0,6}`
/** 'niples 3/4 x 10 cm', 'codos 1/2" x 90': the second number is a size of the same thing. */
const endsWithSizes = new RegExp(String.raw`(?:\d${length}|/\d)${by}(?:${length})?\.?$|\d${by}${length}\.?$`, 'iu')

/** Whether the text after a number has a quantity of its own: '10 bolsas de portland', 'Portland: 10 bolsas'. */
const hasOwnQuantity = (rest: string): boolean => {
  if (endsWithSizes.test(rest)) return false
  const [, body = ''] = /^[^\p{L}\d]*\d+(?:[.,]\d+)?\s*(\p{L}.*)$/su.exec(rest) ?? []
  const beside = leadingUnit(body)
  if (beside && !unitReadings(beside.unit).some(({ unit }) => sizes.has(unit))) return true
  return trailingItem(rest) !== null
}

/**
 * Units that are things themselves: '15 chapas acanaladas' and '4 cajas de luz', but not '5 rollos cinta' or '2 cajas
 * de clavos'.
 */
const things = new Set([
  'Chapas',
  'Varillas',
  'Barras',
  'Tubos',
  'Planchas',
  'Placas',
  'Resmas',
  'Tiras',
  'Cajas',
  'Hojas',
  'Juegos',
  'Kits',
  'Conjuntos',
])

/**
 * The name and the unit in the text after a quantity. '20 varillas del 8' is 'varillas del 8', in varillas;
 * 'bolsas de 25 kg de portland' is portland, in 'bolsas de 25 kg'; '6 bidones de 20 litros' has the unit as its name;
 * '3 m3' has none.
 */
const namedAfter = (beside: { unit: string; rest: string }, text: string, units: readonly Unit[]) => {
  const rest = text.trim().replace(/\s+/g, ' ')
  const { unit } = beside
  const isThing =
    units.some(({ family }) => family === 'unidades') && !/^(?:u|un|und|unid|uds?|unidad(?:es)?)\.?$/i.test(unit)
  const holds = !rest.endsWith(`${unit} ${beside.rest}`)
  const isForUse = isThing && /^(?:para|con|sin|p\/|vac[ií]as?)(?![\p{L}\d])/iu.test(beside.rest)
  const isDescribed =
    isForUse || (units.some(({ unit }) => things.has(unit)) && !(holds && /^\p{L}*s\b/u.test(beside.rest)))
  const [, sized = ''] = /^(?:x\s?)?\d[\d.,]*\s?(\D.*)$/iu.exec(beside.rest) ?? []
  const inside = leadingUnit(sized)?.rest ?? ''
  // 'chapas de 3 m de zinc' are things, 'cajas de 12 pares de guantes' hold them.
  if (isThing && isDescribed && (inside === '' || !units.some(({ unit: each }) => each === 'Cajas')))
    return { name: tidy(rest), unit }
  // In 'paquete de 100 hojas blancas' the sheets are the thing.
  const isHeld = unitReadings(sized.split(/\s/)[0] ?? '').some(({ family }) => family === 'unidades')
  if (isThing && isHeld && !/^\S+\s+(?:de|del|d)\s/i.test(sized)) return { name: tidy(rest), unit }
  if (/\p{L}{3}/u.test(inside))
    return { name: tidy(inside), unit: rest.slice(0, -inside.length).replace(/\s(?:de|del|d)?\s?$/i, '') }
  const isNamed = /^\P{N}*\p{L}{3}/u.test(beside.rest)
  return { name: tidy(isThing && !isNamed ? rest : beside.rest), unit }
}

const trailingAmount = new RegExp(
  String.raw`^(.*\p{L}(?:(?!\p{L}).)*?)(\s*[:=–—(]\s*|\s+-\s*|\s+[x×](?=\d)|\s+)(\d+\s${half}|${amount})\s*([\p{L}²³][\p{L}\d²³./ ]*)?\)?\.?$`,
  'iu',
)

/** An item a line, its quantity last: 'Portland: 10 bolsas', 'Arena gruesa 3 m3', 'Codos 110 x 20', 'Cal (5)'. */
const trailingItem = (line: string): ItemCells | null => {
  const [, label = '', sign = '', number = '', unit = ''] = trailingAmount.exec(line) ?? []
  const name = label.replace(/\s[x×]$/i, '')
  const isTimes = name !== label || /[x×]/i.test(sign)
  const quantity = number === '' ? null : quantityOf(number)
  if (quantity === null || (unit === '' && /\d\s*$/.test(name) && !/[:=]\s/.test(sign))) return null
  const separated = sign.trim() !== '' || isTimes
  const readings = unitReadings(unit.trim())
  if (unit !== '' && readings.length === 0) return null
  // 'Portland 25 kg 100 bolsas': what is counted in units says that the number before it is a size.
  const isCounted = readings.some(({ family }) => family === 'unidades')
  if ((isTimes && mayBeSize(name, readings)) || holdsAnother(name, separated || isCounted))
    return [tidy(line), '', '', '']
  if (!separated && isContent(readings, name)) return [tidy(line), '', '', '']
  // '25 kg' right after the name may be the size of a bag.
  if (!separated && (unit === '' || readings.some((reading) => packable.has(reading.unit)))) return null
  if (readings.some((reading) => sizes.has(reading.unit)) && !separated) return null
  const [, bare = '', inside = ''] = /^(.*\S)\s*\(([^()]+)\)\s*$/.exec(name) ?? []
  // 'Clavos (kg): 2'.
  if (unit.trim() === '' && unitReadings(inside).length > 0) return [tidy(bare), quantity, inside, '']
  return [tidy(name), quantity, unit.trim() === '' && isCountable(name, quantity) ? 'unidades' : unit.trim(), '']
}

/** An item whose quantity is followed by a note in brackets: 'Arena 3 m3 (puesta en obra)'. */
const notedItem = (line: string): ItemCells | null => {
  const [, body = '', note = ''] = /^(.*\S)\s*\(([^()\d]{3,})\)\W*$/u.exec(line) ?? []
  const noted = trailingItem(line) ? null : trailingItem(body)
  return noted?.[1] ? [noted[0], noted[1], noted[2], note.trim()] : trailingItem(line)
}

const holder =
  /^(?:caja|juego|set|kit|pack|paquete|bolsa|blister|estuche|combo|cuaderno|cuadernola|bloc|block|libreta|agenda|talonario|resma)\b/
/** Whether the quantity behind a name may be what one of it holds: 'Cuaderno 96 hojas', 'Juego de llaves 8 piezas'. */
const isContent = (readings: readonly Unit[], name: string) =>
  readings.some(({ unit }) => contents.has(unit)) && holder.test(fold(name))

/** '32 A' after 'térmicas 16 A', but not '18 hs'. */
const saysSize = (piece: string): boolean => /^\d/.test(piece) && !/(?:hs|horas?|am|pm)\.?$/i.test(piece)

const isTalk = (text: string): boolean => talk.test(fold(text)) || !/\p{L}{3}/u.test(text) || text.endsWith(':')

/** '20 tornillos' and '1 puerta' are counted in units; in '3 portland' and '1/2 codos' the unit is unknown. */
const isCountable = (name: string, quantity: string): boolean => {
  const [noun = ''] = fold(name).split(' ')
  if (masses.test(noun) || !/^\p{L}/u.test(noun) || parseAmount(quantity)?.includes('.')) return false
  return quantity === '1' ? !noun.endsWith('s') : noun.endsWith('s')
}

/** The text without 'de', courtesies and marks at its ends, with a capital first letter. */
const tidy = (text: string): string => {
  const bare = text
    .replace(/(?:\s+(?:por favor|porfa(?:vor)?|xfa|gracias))+\W*$/iu, '')
    .replace(/^(?:de|del|d|of)\s+|^[\s:.\-–—]+|(?:\s[ye])?[\s:.,;\-–—(]+$|\s[ye]$/giu, '')
    .trim()
  return bare.charAt(0).toLocaleUpperCase('es') + bare.slice(1)
}
