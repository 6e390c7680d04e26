import { unitReadings } from '#features/catalog/domain/unit-readings.ts'
import type { Unit } from '#features/catalog/domain/units.ts'
import { fold } from '#lib/text.ts'
import { amount, contents, half, holdsAnother, mayBeSize, quantityOf } from './amounts.ts'
import { isCountable, namedAfter, tidy } from './name.ts'
import { anyOf, isSoldBy } from './words.ts'
import { leadingUnit, packable, sizes } from '../packages.ts'

/** An item of a message, in the columns of its row. */
export type ItemCells = [name: string, quantity: string, unit: string, description: string]

const trailingAmount = new RegExp(
  String.raw`^(.*\p{L}(?:(?!\p{L}).)*?)(\s*[:=–—(]\s*|\s+-\s*|\s+[x×](?=\d)|\s+)(\d+\s${half}|${amount})\s*([\p{L}²³][\p{L}\d²³./ ]*)?\)?\.?$`,
  'iu',
)

/** 'Clavos (kg): 2', 'Arena - m3 - 5'. */
const unitBefore = /^(.*\S)\s*(?:\(([^()]+)\)|\s[-–—]\s*(\p{L}[\p{L}\d²³]{0,11})\.?)\s*$/u
/** 'Filtro C30130 - 1', 'llave 2x25 - 3': the number behind them is no size. */
const isCode = /(?:^|\s)(?:[\p{L}]+[-/.]?\d[\p{L}\d/.-]*|\d+x\d+)\s*$/u

/** An item a line, its quantity last: 'Portland: 10 bolsas', 'Arena gruesa 3 m3', 'Codos 110 x 20', 'Cal (5)'. */
export const trailingItem = (line: string): ItemCells | null => {
  const [, label = '', sign = '', number = '', unit = ''] = trailingAmount.exec(line) ?? []
  const name = label.replace(/\s[x×]$/i, '')
  const isTimes = name !== label || /[x×]/i.test(sign)
  const quantity = number === '' ? null : quantityOf(number)
  const endsInNumber = /\d\s*$/.test(name) && !(isCode.test(name) && /[–—-]/.test(sign))
  const inside = unit === '' ? unitBefore.exec(name) : null
  if (inside && unitReadings(inside[2] ?? inside[3] ?? '').length > 0 && quantity !== null)
    return [tidy(inside[1]!), quantity, inside[2] ?? inside[3]!, '']
  if (quantity === null || (unit === '' && endsInNumber && !/[:=]\s/.test(sign))) return null
  const separated = sign.trim() !== '' || isTimes
  const readings = unitReadings(unit.trim())
  if (unit !== '' && readings.length === 0) return null
  // 'Portland 25 kg 100 bolsas': what is counted in units says that the number before it is a size.
  const isCounted = readings.some(({ family }) => family === 'unidades')
  if ((isTimes && mayBeSize(name, readings)) || holdsAnother(name, separated || isCounted))
    return [tidy(line), '', '', '']
  if (!separated && (isContent(readings, name) || isRate(readings, name))) return [tidy(line), '', '', '']
  // '25 kg' right after the name may be the size of a bag, but not in 'papa 20 kg'.
  const isSold = isSoldBy(fold(name), readings[0]?.unit)
  if (!separated && !isSold && (unit === '' || readings.some((reading) => packable.has(reading.unit)))) return null
  if (readings.some((reading) => sizes.has(reading.unit)) && !separated) return null
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

/**
 * An item whose quantity is followed by a note in brackets or by the size of its package: 'Arena 3 m3 (puesta en
 * obra)', 'lavandas x 25 (maceta 3 lts)', 'sal 10 bolsas de 25 kg'.
 */
export const notedItem = (line: string): ItemCells | null => {
  const plain = sizedItem(line) ?? trailingItem(line)
  if (plain) return plain
  const [, body = '', note = ''] = /^(.*\S)\s*\((\p{L}[^()]{2,})\)\W*$/u.exec(line) ?? []
  const noted = /^[yeo]\s/i.test(note) || trailingItem(note) ? null : (sizedItem(body) ?? trailingItem(body))
  return noted?.[1] ? [noted[0], noted[1], noted[2], note.trim()] : null
}

/** 'Limpieza 3 veces por semana 4 hs': the hours of each time. */
const isRate = (readings: readonly Unit[], name: string) =>
  readings.some(({ family }) => family === 'tiempo') &&
  /\bveces\b|\b(?:por|al|x|cada) (?:dia|semana|mes)\b/.test(fold(name))

const inPackages =
  /^(.*\p{L}.*?)(?:\s*[:=–—-]\s*|\s+)(\d+)\s+(\p{L}+)\.?\s+((?:de|x|por|con|c\/)\s*(\d[\d.,]*)\s*(\p{L}+)?\.?)$/iu

/** 'Sal mineral 10 bolsas de 25 kg', 'guantes 2 cajas x 100', whose unit is a package of a size. */
const sizedItem = (line: string): ItemCells | null => {
  const [, name = '', number = '', word = '', size = '', held = '', unit = ''] = inPackages.exec(line) ?? []
  const isPackage = unitReadings(word).some(
    (each) => each.family === 'unidades' && !isMany.has(each.unit) && !sizes.has(each.unit),
  )
  const isSize = unit === '' ? Number(held) >= 10 : unitReadings(unit).length > 0
  const quantity = quantityOf(number)
  return isPackage && isSize && quantity !== null && !holdsAnother(name, true)
    ? [tidy(name), quantity, `${word} ${size}`, '']
    : null
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
