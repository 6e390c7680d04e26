import { parseStoredUnit, parseUnit, unitReadings, type Unit, type UnitFamily } from '#features/catalog/domain/units.ts'
import { fold } from '#lib/text.ts'

/** What tells the unit of a row: its name, the text of its unit, and its family where the list names one. */
export type UnitClue = { readonly name: string; readonly unit: string; readonly family: UnitFamily | undefined }

const pattern = (...lines: readonly string[]) => new RegExp(String.raw`\b(?:${lines.join(' ').split(' ').join('|')})`)

/** Beginnings of names of what is measured by its length. */
const longThings = pattern(
  'cano caneria tubo tuber cable cablead perfil tirante tirant zocalo cordon cinta manguera alambr moldura barand reja',
  'cerco tejido pretil viga vigueta pilar muro muret junta canaleta bandeja liston riel soga cuerda cadena perimetr',
  'cantoner guardacant buna zanja encadenad carrera dintel umbral antepecho alero cumbrera babeta limahoya desague',
  'tendido banda burlete baguette varilla angulo conducto ducto hilo tela lona membrana rodapie tapacanto cable linea',
)
/** Beginnings of names of what is sold by its volume. */
const liquids = pattern(
  'shampoo champu alcohol suero frasco botella agua jarabe solucion liquid gel perfume aceite detergent hipoclorit',
  'reactiv cloro desinfect ampolla vacuna crema tinta adhesiv sellador silicona pintura esmalte latex barniz thinner',
  'diluyente aguarras fondo anticorrosiv gasoil nafta combustible lubricante herbicida fungicida insecticida jabon',
  'jeringa gotas enjuague leche vino cerveza refresco jugo aromatiz limpiador',
)

const lengths = new Set(['Metros', 'Metros lineales', 'Metros cuadrados', 'Metros cúbicos', 'Kilómetros'])
const volumes = new Set(['Litros', 'Mililitros', 'Galones'])

/**
 * Tells the unit of each row of a list. Spellings with two meanings are read in the light of the row's name and the
 * list's other units: 'ml' is running metres among pipes and square metres, 'gl' a lump sum except for what is liquid.
 * Gives null where neither decides, and for a text that is no unit.
 */
export const unitTeller = (rows: readonly UnitClue[]): ((row: UnitClue) => Unit | null) => {
  const units = new Set(rows.map(({ unit, family }) => parseUnit(unit, family)?.unit ?? ''))
  const isAmong = (names: ReadonlySet<string>) => !units.isDisjointFrom(names)
  const [hasLengths, hasVolumes] = [isAmong(lengths), isAmong(volumes)]
  return (row) => {
    const certain = certainUnit(row)
    const [first, second] = unitReadings(row.unit)
    if (certain || !first || !second) return certain
    const isLiquid = liquids.test(fold(row.name))
    const [liquid, other] = volumes.has(first.unit) ? [first, second] : [second, first]
    if (other.unit === 'Globales') return isLiquid ? null : other
    if (isLiquid) return null
    return hasLengths === hasVolumes ? null : hasLengths ? other : liquid
  }
}

/** The unit of a row that no other row can change. */
const certainUnit = ({ name, unit, family }: UnitClue): Unit | null => {
  const known = parseStoredUnit(unit) ?? parseUnit(unit, family)
  const readings = unitReadings(unit)
  if (known || readings.length < 2) return known
  const folded = fold(name)
  const [isLong, isLiquid] = [longThings.test(folded), liquids.test(folded)]
  if (isLong === isLiquid) return null
  const wanted = isLiquid ? volumes : lengths
  return readings.find(({ unit: each }) => wanted.has(each)) ?? null
}
