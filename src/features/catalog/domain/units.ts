import { z } from 'zod'
import { formatQuantity, type Amount } from '#lib/money.ts'
import { fold } from '#lib/text.ts'
import type { ProductType } from './product.ts'

/** The unit families: the choices of the field 'Tipo' of an item (docs/rules/catalogue.md#units). */
export const unitFamilies = ['peso', 'tiempo', 'area', 'unidades', 'largo', 'volumen'] as const
export const unitFamily = z.enum(unitFamilies)
export type UnitFamily = z.infer<typeof unitFamily>

/**
 * The choices of the field 'Unidad' by family, each followed by the spellings that paste and import accept, compared
 * without case and accents. The names are data: items are stored with them. Under 'unidades' stand also the units of
 * product types that belong to no family, such as millimetres.
 */
const units: Readonly<Record<UnitFamily, readonly (readonly [unit: string, ...spellings: string[]])[]>> = {
  peso: [
    ['Kilogramos', 'kilogramo', 'kg', 'kgs', 'kilo', 'kilos'],
    ['Gramos', 'gramo', 'g', 'gr', 'grs'],
    ['Toneladas', 'tonelada', 't', 'tn', 'ton'],
    ['Libras', 'libra', 'lb', 'lbs'],
  ],
  tiempo: [
    ['Horas', 'hora', 'h', 'hs', 'hr', 'hrs'],
    ['Días', 'día', 'jornada', 'jornadas'],
    ['Semanas', 'semana', 'sem'],
    ['Meses', 'mes'],
    ['Años', 'año'],
  ],
  area: [
    ['Metros cuadrados', 'metro cuadrado', 'm²', 'm2', 'mt2', 'mts2'],
    ['Metros cúbicos', 'metro cúbico', 'm³', 'm3', 'mt3', 'mts3'],
    ['Metros lineales', 'metro lineal', 'm lineal', 'm lineales', 'mts lineales'],
    ['Hectáreas', 'hectárea', 'ha', 'has'],
  ],
  unidades: [
    ['Unidades', 'unidad', 'u', 'un', 'ud', 'uds', 'unid', 'c/u'],
    ['Piezas', 'pieza', 'pza', 'pzas', 'pz'],
    ['Elementos', 'elemento'],
    ['Conjuntos', 'conjunto', 'juego', 'juegos'],
    ['Kits', 'kit'],
    ['Cajas', 'caja', 'cja'],
    ['Paquetes', 'paquete', 'paq', 'pack', 'packs'],
    ['Servicios', 'servicio', 'serv'],
    ['Eventos', 'evento'],
    ['Proyectos', 'proyecto'],
    ['Consultas', 'consulta'],
    ['Obras', 'obra'],
    ['Etapas', 'etapa'],
    ['Informes', 'informe'],
    ['Estudios', 'estudio'],
    ['Supervisiones', 'supervisión'],
    ['Milímetros', 'milímetro', 'mm'],
  ],
  largo: [
    ['Metros', 'metro', 'm', 'mt', 'mts'],
    ['Centímetros', 'centímetro', 'cm', 'cms'],
    ['Kilómetros', 'kilómetro', 'km', 'kms'],
    ['Pulgadas', 'pulgada', 'pulg', '"'],
    ['Pies', 'pie', 'ft'],
  ],
  volumen: [
    ['Litros', 'litro', 'l', 'lt', 'lts'],
    ['Metros cúbicos', 'metro cúbico', 'm³', 'm3', 'mt3', 'mts3'],
    ['Galones', 'galón', 'gal'],
    ['Mililitros', 'mililitro', 'ml', 'cc'],
  ],
}

/** The unit of an item: its family ('Tipo') and one of the family's units ('Unidad'). */
export type Unit = { readonly family: UnitFamily; readonly unit: string }

/** The units of a family, in the order of the field. */
export const unitsOfFamily = (family: UnitFamily): readonly string[] => units[family].map(([unit]) => unit)

const defaultFamilies: Readonly<Record<ProductType, UnitFamily>> = {
  BIENES: 'peso',
  SERVICIOS: 'tiempo',
  OBRAS: 'area',
  'CONSULTORÍA DE OBRA': 'tiempo',
}

/** The family that an item starts with, by the type of its product; 'unidades' without a type. */
export const familyOfType = (type: ProductType | null): UnitFamily => (type ? defaultFamilies[type] : 'unidades')

const typeUnits: Readonly<Record<ProductType, readonly string[]>> = {
  BIENES: ['unidad', 'kg', 'g', 'litro', 'ml', 'metro', 'cm', 'mm', 'm²', 'm³', 'caja', 'paquete'],
  SERVICIOS: ['hora', 'día', 'mes', 'año', 'servicio', 'evento', 'proyecto', 'consulta'],
  OBRAS: ['m²', 'm³', 'metro lineal', 'km', 'hectárea', 'obra', 'proyecto', 'etapa'],
  'CONSULTORÍA DE OBRA': ['informe', 'estudio', 'proyecto', 'hora', 'día', 'consulta', 'supervisión'],
}

/**
 * The usual units of a product type, as `parseUnit` reads them; 'unidad' without a type
 * (docs/rules/catalogue.md#units-per-type).
 */
export const unitsOfType = (type: ProductType | null): readonly string[] => (type ? typeUnits[type] : ['unidad'])

const unitKey = (text: string) => fold(text).replace(/\.$/, '')

/** The units that a spelling may mean. 'Metros cúbicos' is in two families: volume comes first. */
const unitsBySpelling: ReadonlyMap<string, readonly Unit[]> = Map.groupBy(
  (['volumen', 'peso', 'tiempo', 'area', 'unidades', 'largo'] as const).flatMap((family) =>
    units[family].flatMap(([unit, ...spellings]) => [unit, ...spellings].map((text) => ({ text, family, unit }))),
  ),
  ({ text }) => unitKey(text),
)

/**
 * The unit of a typed, pasted or imported text, ignoring case, accents and a final full stop. If two families have it,
 * `family` decides, else volume. Null when the text is not a unit.
 */
export const parseUnit = (typed: string, family?: UnitFamily): Unit | null => {
  const candidates = unitsBySpelling.get(unitKey(typed)) ?? []
  const match = candidates.find((candidate) => candidate.family === family) ?? candidates[0]
  return match ? { family: match.family, unit: match.unit } : null
}

/** The general units of the family 'unidades': anything that can be counted is counted in them. */
const countingUnits: readonly string[] = ['Unidades', 'Piezas', 'Elementos', 'Conjuntos', 'Kits']

/**
 * Whether a product of this type can be measured in this unit: in its first family, or in a family of its usual units.
 * Of 'unidades' only its usual units fit, because that family is mixed: a service is not counted in pieces, nor sand in
 * consultations.
 */
export const unitSuits = (type: ProductType, { family, unit }: Unit): boolean => {
  if (family === familyOfType(type)) return true
  const usual = unitsOfType(type).flatMap((text) => unitsBySpelling.get(unitKey(text)) ?? [])
  if (family !== 'unidades') return usual.some((each) => each.family === family)
  return usual.some((each) => each.unit === unit || (each.unit === 'Unidades' && countingUnits.includes(unit)))
}

const separator = ' - '

/** The text that stores the unit of an item: 'unidades - Piezas'. Throws for a unit that is not of the family. */
export const storedUnit = (family: UnitFamily, unit: string): string => {
  if (!unitsOfFamily(family).includes(unit)) throw new RangeError(`${unit} is not a unit of ${family}`)
  return `${family}${separator}${unit}`
}

/** Parses a stored unit; null for any text that `storedUnit` does not write. */
export const parseStoredUnit = (stored: string): Unit | null => {
  const end = stored.indexOf(separator)
  const family = unitFamilies.find((each) => each === stored.slice(0, end))
  const unit = stored.slice(end + separator.length)
  return family && unitsOfFamily(family).includes(unit) ? { family, unit } : null
}

/**
 * A quantity with its stored unit: '320 unidades', '1 metro cuadrado'. A unit that cannot be parsed is shown as stored.
 */
export const quantityText = (quantity: Amount, stored: string): string => {
  const parsed = parseStoredUnit(stored)
  const [plural, singular] = (parsed && units[parsed.family].find(([unit]) => unit === parsed.unit)) ?? [stored, stored]
  return `${formatQuantity(quantity)} ${(quantity === '1' && singular ? singular : plural).toLocaleLowerCase('es')}`
}
