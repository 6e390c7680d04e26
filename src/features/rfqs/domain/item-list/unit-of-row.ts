import { parseStoredUnit } from '#features/catalog/domain/stored-unit.ts'
import { unitFamilies, type Unit, type UnitFamily } from '#features/catalog/domain/units.ts'
import { parseUnit, unitReadings } from '#features/catalog/domain/unit-readings.ts'
import { parseAmount } from '#lib/money.ts'
import { fold } from '#lib/text.ts'
import { anyOf } from './message/words.ts'

/** What decides the unit of a row: its name, quantity, the text of its unit, and its family if the list names one. */
export type UnitClue = {
  readonly name: string
  readonly quantity: string
  readonly unit: string
  readonly family: UnitFamily | undefined
}

/** The unit family that a text names ('Peso', 'Área'), ignoring case and accents, or null. */
export const parseFamily = (text: string): UnitFamily | null =>
  unitFamilies.find((family) => family === fold(text)) ?? null

/**
 * The unit that a heading says for all quantities: 'kg' for 'Cantidad (kg)', 'Cajas' for itself; '' for none.
 * 'Unidades' may count anything.
 */
export const unitOfHeading = (heading: string): string => {
  const [, inside] = /\(([^()]+)\)/.exec(heading) ?? []
  const readings = unitReadings(inside ?? heading)
  return readings.length > 0 && (inside !== undefined || readings[0]?.unit !== 'Unidades') ? (inside ?? heading) : ''
}

/** Beginnings of names of goods that are measured by length. */
const longThings = anyOf(
  'cano caneria tubo tuber cable cablead perfil tirante tirant zocalo cordon cinta manguera alambr moldura barand reja',
  'cerco tejido pretil viga vigueta pilar muro muret junta canaleta bandeja liston riel soga cuerda cadena perimetr',
  'cantoner guardacant buna zanja encadenad carrera dintel umbral antepecho alero cumbrera babeta limahoya desague',
  'tendido banda burlete baguette varilla angulo conducto ducto hilo tela lona membrana rodapie tapacanto cable linea',
  'remate fleje lamina malla perforacion bajada chapa vierteaguas mediacan cunet bordillo',
)
/** Beginnings of names of goods that are sold by volume. */
const liquids = anyOf(
  'shampoo champu alcohol suero frasco botella agua jarabe solucion liquid gel perfume aceite detergent hipoclorit',
  'reactiv cloro desinfect ampolla vacuna crema tinta adhesiv sellador silicona pintura esmalte latex barniz thinner',
  'diluyente aguarras fondo anticorrosiv gasoil nafta combustible lubricante herbicida fungicida insecticida jabon',
  'jeringa gotas enjuague leche vino cerveza refresco jugo aromatiz limpiador solvente disolvente removedor primer',
  'imprimante imprimacion gasolin diesel epoxi emulsion asfalt curador impermeabiliz inhibidor vinagre acido',
)

/** Beginnings of names of bulk goods: '2 metros de arena' is not a length. */
const bulk = anyOf(
  'arena pedregullo balasto tosca hormigon tierra grava gravilla ripio canto escombro cascote piedra areia concreto',
  'relleno mortero gravillin arcilla compost',
)

/** Words for goods that are weighed, in English lists, where 'MT' means tonnes. */
const weighed = anyOf('steel reinforc strength rebar cement bitum tmt asphalt')

const names = (words: string) => new RegExp(String.raw`\b${words}`)
/** Matches the beginning of a name only: 'Remate con pintura' is not a liquid. */
const begins = (words: string) => new RegExp(String.raw`^\W*${words}`)
const [isLongThing, isLiquidThing, isWeighed] = [names(longThings), names(liquids), names(weighed)]
const [beginsLiquid, isBulk] = [begins(liquids), begins(bulk)]

const lengths = new Set(['Metros', 'Metros lineales', 'Metros cuadrados', 'Metros cúbicos', 'Kilómetros'])
const volumes = new Set(['Litros', 'Mililitros', 'Galones'])

/**
 * Finds the unit of each row of a list. For a spelling with two meanings, the name, the quantity and the other units of
 * the list decide: 'ml' is running metres for pipes and among square metres; 'gl' is a lump sum if the quantity is 1
 * and the goods are not liquid. Null when nothing decides, for metres of bulk or weighed goods, and for a text that is
 * not a unit.
 */
export const unitFinder = (rows: readonly UnitClue[]): ((row: UnitClue) => Unit | null) => {
  const units = new Set(rows.map(({ unit, family }) => parseUnit(unit, family)?.unit ?? ''))
  const isAmong = (wanted: ReadonlySet<string>) => [...wanted].some((unit) => units.has(unit))
  const [hasLengths, hasVolumes] = [isAmong(lengths), isAmong(volumes)]
  return (row) => {
    const certain = certainUnit(row)
    const [first, second] = unitReadings(row.unit)
    if (certain || !first || !second) return certain
    const [liquid, other] = volumes.has(first.unit) ? [first, second] : [second, first]
    if (isLiquidThing.test(fold(row.name))) return null
    if (other.unit === 'Globales') return parseAmount(row.quantity) === '1' ? other : null
    return hasLengths === hasVolumes ? null : hasLengths ? other : liquid
  }
}

/** The unit of a row, if other rows cannot change it; else null. */
const certainUnit = ({ name, quantity, unit, family }: UnitClue): Unit | null => {
  const stored = parseStoredUnit(unit)
  const known = stored ?? parseUnit(unit, family)
  const folded = fold(name)
  const isMetres = known?.unit === 'Metros' && !stored
  if (isMetres && (isBulk.test(folded) || (/^(?:1\s?)?mt$/i.test(unit) && isWeighed.test(folded)))) return null
  const readings = unitReadings(unit)
  if (known || readings.length < 2) return known
  const isLiquid = beginsLiquid.test(folded)
  // A fraction of a millilitre is unlikely.
  const isLong = isLongThing.test(folded) || (!isLiquid && (parseAmount(quantity)?.includes('.') ?? false))
  if (isLong === isLiquid) return null
  const wanted = isLiquid ? volumes : lengths
  return readings.find(({ unit: each }) => wanted.has(each)) ?? null
}
