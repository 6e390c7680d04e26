import { unitReadings } from '#features/catalog/domain/unit-readings.ts'
import type { Unit } from '#features/catalog/domain/units.ts'
import { fold } from '#lib/text.ts'
import { amount, contents, half, holdsAnother, mayBeSize, quantityOf } from './message-amounts.ts'
import { isCountable, namedAfter, tidy } from './message-name.ts'
import { anyOf, isWeighed } from './message-words.ts'
import { leadingUnit, packable, sizes } from './packages.ts'

/** An item of a message, in the columns of its row. */
export type ItemCells = [name: string, quantity: string, unit: string, description: string]

const trailingAmount = new RegExp(
  String.raw`^(.*\p{L}(?:(?!\p{L}).)*?)(\s*[:=–—(]\s*|\s+-\s*|\s+[x×](?=\d)|\s+)(\d+\s${half}|${amount})\s*([\p{L}²³][\p{L}\d²³./ ]*)?\)?\.?$`,
  'iu',
)

/** An item a line, its quantity last: 'Portland: 10 bolsas', 'Arena gruesa 3 m3', 'Codos 110 x 20', 'Cal (5)'. */
export const trailingItem = (line: string): ItemCells | null => {
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
  // '25 kg' right after the name may be the size of a bag, but not in 'papa 20 kg'.
  const isMass = readings[0]?.unit === 'Kilogramos' && isWeighed(fold(name))
  if (!separated && !isMass && (unit === '' || readings.some((reading) => packable.has(reading.unit)))) return null
  if (readings.some((reading) => sizes.has(reading.unit)) && !separated) return null
  const [, bare = '', inside = ''] = /^(.*\S)\s*\(([^()]+)\)\s*$/.exec(name) ?? []
  // 'Clavos (kg): 2'.
  if (unit.trim() === '' && unitReadings(inside).length > 0) return [tidy(bare), quantity, inside, '']
  const own = unit.trim() === '' ? ownUnit(name, quantity, isTimes) : null
  if (own) return [own.name, quantity, own.unit, '']
  return [tidy(name), quantity, unit.trim() === '' && isCountable(name, quantity) ? 'unidades' : unit.trim(), '']
}

/** What holds things whose number may follow it: 'caja de guantes x 100', 'maple de huevos x 30'. */
const holders = new Set(['Cajas', 'Paquetes', 'Bolsas', 'Rollos', 'Bandejas', 'Cajones', 'Sobres', 'Blísteres', 'Kits'])

/** The unit that a name begins with: 'Bolsas de portland: 10', 'maple de huevos x 10'. */
const ownUnit = (name: string, quantity: string, isTimes: boolean) => {
  const beside = leadingUnit(name)
  const units = beside ? unitReadings(beside.unit) : []
  const [first, other] = units
  if (!beside || !first || other || first.family !== 'unidades' || isMany.has(first.unit)) return null
  if (/\sx\s?\d/i.test(name)) return null
  if (isTimes && (holders.has(first.unit) || (first.unit === 'Maples' && quantity === '30'))) return null
  return namedAfter(beside, name, units)
}
/** Units that no name begins with. */
const isMany = new Set(['Unidades', 'Docenas', 'Cientos', 'Millares'])

/** An item whose quantity is followed by a note in brackets: 'Arena 3 m3 (puesta en obra)'. */
export const notedItem = (line: string): ItemCells | null => {
  const [, body = '', note = ''] = /^(.*\S)\s*\(([^()\d]{3,})\)\W*$/u.exec(line) ?? []
  const noted = trailingItem(line) ? null : trailingItem(body)
  return noted?.[1] ? [noted[0], noted[1], noted[2], note.trim()] : trailingItem(line)
}

const holder = new RegExp(
  `^${anyOf(
    'caja juego set kit pack paquete bolsa blister estuche combo cuaderno cuadernola bloc block libreta agenda talonario',
    'resma cajonera escritorio comoda mueble archivador fichero gabinete placard ropero mesa horno carro',
  )}\\b`,
)
/** Whether the quantity behind a name may be what one of it holds: 'Cuaderno 96 hojas', 'Juego de llaves 8 piezas'. */
const isContent = (readings: readonly Unit[], name: string) =>
  readings.some(({ unit }) => contents.has(unit)) && holder.test(fold(name))
