import { unitReadings } from '#features/catalog/domain/unit-readings.ts'
import { fold } from '#lib/text.ts'
import { isTotalLabel } from '../left-out.ts'
import { amount, counted, holdsAnother, quantityOf, withFraction, withHalves } from './amounts.ts'
import { isCountable, namedAfter, tidy } from './name.ts'
import { bodyOf, piecesOf, sentencesOf } from './pieces.ts'
import { notedItem, trailingItem, type ItemCells } from './trailing.ts'
import { talk } from './words.ts'
import { withNumbers } from './number-words.ts'
import { leadingUnit, sizes } from '../packages.ts'

/**
 * The items of one line of a message, and the texts of it that name no item: 'Hola, necesito 10 bolsas de portland y 3
 * m3 de arena', 'Portland: 10 bolsas'.
 */
export const readLine = (text: string): { items: readonly ItemCells[]; unread: readonly string[] } => {
  const line = withHalves(withNumbers(text))
  const [, day = '', served = ''] = ofDay.exec(line) ?? []
  const daily = day === '' || bodyOf(served) !== served ? null : leadingItem(served)
  if (daily) return { items: [[...daily.slice(0, 3), day] as ItemCells], unread: [] }
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
  // '10 latas. 5 lt': the second amount may be the size of the first thing.
  if (sentences.slice(1).some(([first]) => first?.item && first.item[0] === ''))
    return { items: [[tidy(line), '', '', '']], unread: [] }
  const items: ItemCells[] = []
  const unread: string[] = []
  for (const sentence of sentences) {
    let last: ItemCells | undefined
    for (const { piece, item } of sentence) {
      const before = item ? piece.slice(0, piece.length - bodyOf(piece).length).trim() : ''
      // 'Somos 3 y precisamos': the person is shown which number was skipped.
      if (/\d/.test(before)) unread.push(before)
      // 'Un cuaderno de rayas, de 90 hojas' is one thing.
      if (item && !(last && /^(?:de|con)\s+\d/i.test(piece))) items.push((last = item))
      else if (last && (saysSize(piece) || !isTalk(piece))) last[3] = [last[3], piece].filter(Boolean).join(', ')
      else unread.push(piece)
    }
  }
  return { items, unread }
}

/** 'Lunes: 20 viandas', not 'lunes 15 de marzo'. */
const ofDay =
  /^((?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo)(?:\s\d{1,2}\/\d{1,2})?):?\s+(\d+\s+(?!de\s)\p{L}{3}.*)$/iu

/** 'entre 5 y 8 palas' and '3 o 4 palas' say no quantity. */
const range = new RegExp(
  String.raw`\bentre\s+(?:\d+|${counted})\s+y\s+(?:\d+|${counted})|^\W*(?:\d+|${counted})\s+(?:[oóu]|a)\s+(?:\d+|${counted})\s`,
  'iu',
)

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
 * The items of a line without a quantity in front: three in 'café 2 paquetes, yerba, azúcar', two in 'papa 20 kg, ajo
 * 3 kg', one in any other line.
 */
const enumerated = (line: string): { items: readonly ItemCells[]; unread: readonly string[] } => {
  const pieces = sentencesOf(line).flatMap(piecesOf).flatMap(itemsJoined).map(withoutAsking)
  const things = pieces.filter((piece) => !isTalk(piece))
  const items = things.map((piece): ItemCells => trailingItem(piece) ?? [tidy(piece), '', '', ''])
  if (things.length < 2 || (pieces.length < 3 && !items.every(([, quantity]) => quantity)))
    return isTalk(line) ? { items: [], unread: [line] } : { items: [[tidy(line), '', '', '']], unread: [] }
  return { items, unread: pieces.filter((piece) => !things.includes(piece)) }
}

/** 'cal' for 'necesito cal'; any other text as it is. */
const withoutAsking = (piece: string): string =>
  asks.test(fold(piece)) && !isTalk(bodyOf(piece)) ? bodyOf(piece) : piece
const asks = /^(?:hola )?(?:n[ei][cs]e[cs]it|pre[cs]is[oa]|quier|quer|quisier|coti[csz]|busc)/

/** 'cebolla 10 kg', 'ajo 2 kg' for 'cebolla 10 kg y ajo 2 kg'; any other text as it is. */
const itemsJoined = (piece: string): readonly string[] => {
  const parts = piece.split(/\s[ye]\s/i)
  return parts.length > 1 && parts.every((part) => trailingItem(part)?.[1]) ? parts : [piece]
}

const leadingAmount = new RegExp(String.raw`^(${amount}|${counted})(?![\d/])\s*(?:x\s+)?(.*)$`, 'isu')

/** An item whose quantity comes first: '10 bolsas de portland', 'necesito una docena de guantes'. */
const leadingItem = (piece: string): ItemCells | null => {
  const body = bodyOf(piece)
  const [, number = '', after = ''] = leadingAmount.exec(body) ?? []
  const { quantity, rest } = withFraction(quantityOf(number), after.replace(/^[-–—]\s+/, ''))
  if (number === '' || rest === '' || /^(?:[/%°º_*:")]|mm[²2]|\uFE0F|\u20E3)/.test(rest) || isMeasure.test(rest))
    return null
  if (quantity === null) return null
  const beside = leadingUnit(rest)
  const units = beside ? unitReadings(beside.unit) : []
  if (units.some(({ unit }) => sizes.has(unit) && unit !== 'Gramos')) return null
  const counts = beside ? '' : isCountable(rest, quantity) ? 'unidades' : ''
  const { name, unit } = beside ? namedAfter(beside, rest, units) : { name: tidy(rest), unit: counts }
  // 'Plazo: 5 días' says when, not what.
  if (name === '' && units.some(({ family }) => family === 'tiempo')) return null
  const isInWords = !/\d/.test(number)
  if (!/\p{L}/u.test(rest) || isNoThing.test(fold(name)) || (isInWords && isOccasion.test(fold(name)))) return null
  // 'Para un jardín en Carrasco'.
  if (isInWords && /\bpara\s+$/i.test(piece.slice(0, -body.length))) return null
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

/** '32 A' after 'térmicas 16 A', but not '18 hs'. */
const saysSize = (piece: string): boolean => /^\d/.test(piece) && !/(?:hs|horas?|am|pm)\.?$/i.test(piece)

const isTalk = (text: string): boolean => talk.test(fold(text)) || !/\p{L}{3}/u.test(text) || text.endsWith(':')
