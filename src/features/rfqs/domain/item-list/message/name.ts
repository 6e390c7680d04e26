import { unitReadings } from '#features/catalog/domain/unit-readings.ts'
import type { Unit } from '#features/catalog/domain/units.ts'
import { parseAmount } from '#lib/money.ts'
import { fold } from '#lib/text.ts'
import { masses } from './words.ts'
import { leadingUnit } from '../packages.ts'

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
  'Cajones',
  'Bandejas',
  'Sobres',
  'Bobinas',
  'Ampollas',
  'Juegos',
  'Kits',
  'Conjuntos',
])

/**
 * The name and the unit in the text after a quantity. '20 varillas del 8' is 'varillas del 8', in varillas;
 * 'bolsas de 25 kg de portland' is portland, in 'bolsas de 25 kg'; '6 bidones de 20 litros' has the unit as its name;
 * '3 m3' has none.
 */
export const namedAfter = (beside: { unit: string; rest: string }, text: string, units: readonly Unit[]) => {
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

/** '20 tornillos' and '1 puerta' are counted in units; in '3 portland' and '1/2 codos' the unit is unknown. */
export const isCountable = (name: string, quantity: string): boolean => {
  const [noun = ''] = fold(name).split(' ')
  // 'y 1 de pedregullo' is one of the unit before it.
  if (noun === 'de' || masses.test(noun) || !/^\p{L}/u.test(noun) || parseAmount(quantity)?.includes('.')) return false
  return quantity === '1' ? !noun.endsWith('s') : noun.endsWith('s')
}

/** The text without 'de', courtesies and marks at its ends, with a capital first letter. */
export const tidy = (text: string): string => {
  const bare = text
    .replace(/(?:\s+(?:por favor|porfa(?:vor)?|xfa|gracias))+\W*$/iu, '')
    .replace(/^(?:de|del|d|of)\s+|^[\s:.\-–—]+|(?:\s[ye])?[\s:.,;\-–—(]+$|\s[ye]$/giu, '')
    .trim()
  return bare.charAt(0).toLocaleUpperCase('es') + bare.slice(1)
}
