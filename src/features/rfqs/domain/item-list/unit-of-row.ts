import { parseStoredUnit, parseUnit, unitReadings, type Unit, type UnitFamily } from '#features/catalog/domain/units.ts'
import { parseAmount } from '#lib/money.ts'
import { fold } from '#lib/text.ts'

/** What tells the unit of a row: its name, the text of its unit, and its family where the list names one. */
export type UnitClue = {
  readonly name: string
  readonly quantity: string
  readonly unit: string
  readonly family: UnitFamily | undefined
}

const beginnings = (...lines: readonly string[]) => `(?:${lines.join(' ').split(' ').join('|')})`

/** Beginnings of names of what is measured by its length. */
const longThings = beginnings(
  'cano caneria tubo tuber cable cablead perfil tirante tirant zocalo cordon cinta manguera alambr moldura barand reja',
  'cerco tejido pretil viga vigueta pilar muro muret junta canaleta bandeja liston riel soga cuerda cadena perimetr',
  'cantoner guardacant buna zanja encadenad carrera dintel umbral antepecho alero cumbrera babeta limahoya desague',
  'tendido banda burlete baguette varilla angulo conducto ducto hilo tela lona membrana rodapie tapacanto cable linea',
  'remate fleje lamina malla perforacion bajada chapa vierteaguas mediacan cunet bordillo',
)
/** Beginnings of names of what is sold by its volume. */
const liquids = beginnings(
  'shampoo champu alcohol suero frasco botella agua jarabe solucion liquid gel perfume aceite detergent hipoclorit',
  'reactiv cloro desinfect ampolla vacuna crema tinta adhesiv sellador silicona pintura esmalte latex barniz thinner',
  'diluyente aguarras fondo anticorrosiv gasoil nafta combustible lubricante herbicida fungicida insecticida jabon',
  'jeringa gotas enjuague leche vino cerveza refresco jugo aromatiz limpiador solvente disolvente removedor primer',
  'imprimante imprimacion gasolin diesel epoxi emulsion asfalt curador impermeabiliz inhibidor vinagre acido',
)

/** Beginnings of names of what is poured in bulk: of '2 metros de arena' nobody means its length. */
const bulk = beginnings(
  'arena pedregullo balasto tosca hormigon tierra grava gravilla ripio canto escombro cascote piedra areia concreto',
  'relleno mortero gravillin arcilla compost',
)

/** Words of what is weighed, in English lists, where 'MT' are tonnes. */
const weighed = beginnings('steel reinforc strength rebar cement bitum tmt asphalt')

const names = (words: string) => new RegExp(String.raw`\b${words}`)
/** What a name begins with: 'Remate con pintura' is no liquid. */
const begins = (words: string) => new RegExp(String.raw`^\W*${words}`)
const [isLongThing, isLiquidThing, isWeighed] = [names(longThings), names(liquids), names(weighed)]
const [beginsLiquid, isBulk] = [begins(liquids), begins(bulk)]

const lengths = new Set(['Metros', 'Metros lineales', 'Metros cuadrados', 'Metros cúbicos', 'Kilómetros'])
const volumes = new Set(['Litros', 'Mililitros', 'Galones'])

/**
 * Tells the unit of each row of a list. Spellings with two meanings are read in the light of the row's name and
 * quantity and the list's other units: 'ml' is running metres among pipes and square metres, 'gl' a lump sum when there
 * is one of what is not liquid. Gives null where none of them decides, for metres of what is poured or weighed, and for
 * a text that is no unit.
 */
export const unitTeller = (rows: readonly UnitClue[]): ((row: UnitClue) => Unit | null) => {
  const units = new Set(rows.map(({ unit, family }) => parseUnit(unit, family)?.unit ?? ''))
  const isAmong = (wanted: ReadonlySet<string>) => !units.isDisjointFrom(wanted)
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

/** The unit of a row that no other row can change. */
const certainUnit = ({ name, quantity, unit, family }: UnitClue): Unit | null => {
  const stored = parseStoredUnit(unit)
  const known = stored ?? parseUnit(unit, family)
  const folded = fold(name)
  const isMetres = known?.unit === 'Metros' && !stored
  if (isMetres && (isBulk.test(folded) || (/^(?:1\s?)?mt$/i.test(unit) && isWeighed.test(folded)))) return null
  const readings = unitReadings(unit)
  if (known || readings.length < 2) return known
  const isLiquid = beginsLiquid.test(folded)
  // Nobody counts parts of a millilitre.
  const isLong = isLongThing.test(folded) || (!isLiquid && (parseAmount(quantity)?.includes('.') ?? false))
  if (isLong === isLiquid) return null
  const wanted = isLiquid ? volumes : lengths
  return readings.find(({ unit: each }) => wanted.has(each)) ?? null
}
