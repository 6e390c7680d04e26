import { z } from 'zod'
import { formatQuantity, type Amount } from '#lib/money.ts'
import { fold } from '#lib/text.ts'

/** Spec §3 Product catalogue entry: the four product types. */
export const productTypes = ['BIENES', 'SERVICIOS', 'OBRAS', 'CONSULTORÍA DE OBRA'] as const
export const productType = z.enum(productTypes)
export type ProductType = z.infer<typeof productType>

const prefixes: Readonly<Record<ProductType, string>> = {
  BIENES: 'BIE',
  SERVICIOS: 'SER',
  OBRAS: 'OBR',
  'CONSULTORÍA DE OBRA': 'CON',
}

/** The type as people or files write it ('consultoria de obra', 'Bienes'), or null when it is none of the four. */
export const parseProductType = (text: string): ProductType | null =>
  productTypes.find((type) => fold(type) === fold(text)) ?? null

/** BIE-000001 (rulings, Catalogue and places). `n` counts from 1 inside the type; beyond six digits the code simply grows. Refuses anything else. */
export const productCode = (type: ProductType, n: number): string => {
  if (!Number.isSafeInteger(n) || n < 1) throw new RangeError(`a product code counts from 1, not ${n}`)
  return `${prefixes[type]}-${String(n).padStart(6, '0')}`
}

/** The letters its codes begin with, without the dash: BIE, SER, OBR, CON. */
export const codePrefix = (type: ProductType): string => prefixes[type]

/** The number in a code of that type; null for any other text. */
export const codeNumber = (type: ProductType, code: string): number | null => {
  const [, prefix, digits] = /^([A-Z]{3})-(\d{6,15})$/.exec(code) ?? []
  const n = Number(digits)
  return prefix === prefixes[type] && n >= 1 && productCode(type, n) === code ? n : null
}

/** The name without case and accents, single spaces: two products of one key are the same product (rulings, Catalogue and places). */
export const normaliseName = (text: string): string => fold(text)

/** Spec §9 Unit families by item type: the choices of the field 'Tipo' of an RFQ item (rulings, Money). */
export const unitFamilies = ['peso', 'tiempo', 'area', 'unidades', 'largo', 'volumen'] as const
export const unitFamily = z.enum(unitFamilies)
export type UnitFamily = z.infer<typeof unitFamily>

/** What the person reads in the field 'Tipo'. */
export const familyLabels: Readonly<Record<UnitFamily, string>> = {
  peso: 'Peso',
  tiempo: 'Tiempo',
  area: 'Área',
  unidades: 'Unidades',
  largo: 'Largo',
  volumen: 'Volumen',
}

/**
 * The choices of the field 'Unidad', each followed by the spellings accepted in paste and import (compared without case and accents). First those of spec
 * §9; under 'unidades' then the units of spec §3 that no family has (rulings, Money), which is why millimetres stand there.
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

/** A unit chosen for an item: its family ('Tipo') and one of that family's units ('Unidad'). */
export type Unit = { readonly family: UnitFamily; readonly unit: string }

/** The units of a family, in the order they are offered (spec §9). */
export const unitsOfFamily = (family: UnitFamily): readonly string[] => units[family].map(([unit]) => unit)

const defaultFamilies: Readonly<Record<ProductType, UnitFamily>> = {
  BIENES: 'peso',
  SERVICIOS: 'tiempo',
  OBRAS: 'area',
  'CONSULTORÍA DE OBRA': 'tiempo',
}

/** The family an item begins with, from its product's type; 'unidades' when there is none (spec §9). */
export const familyOfType = (type: ProductType | null): UnitFamily => (type ? defaultFamilies[type] : 'unidades')

const typeUnits: Readonly<Record<ProductType, readonly string[]>> = {
  BIENES: ['unidad', 'kg', 'g', 'litro', 'ml', 'metro', 'cm', 'mm', 'm²', 'm³', 'caja', 'paquete'],
  SERVICIOS: ['hora', 'día', 'mes', 'año', 'servicio', 'evento', 'proyecto', 'consulta'],
  OBRAS: ['m²', 'm³', 'metro lineal', 'km', 'hectárea', 'obra', 'proyecto', 'etapa'],
  'CONSULTORÍA DE OBRA': ['informe', 'estudio', 'proyecto', 'hora', 'día', 'consulta', 'supervisión'],
}

/** The units of spec §3 for a product type, as the spec spells them; any other type has 'unidad'. All are understood by `parseUnit`. */
export const unitsOfType = (type: ProductType | null): readonly string[] => (type ? typeUnits[type] : ['unidad'])

const unitKey = (text: string) => fold(text).replace(/\.$/, '')

/** Spelling → its meanings. 'Metros cúbicos' is in two families (spec §9): volume, the natural one, comes first. */
const meanings: ReadonlyMap<string, readonly Unit[]> = Map.groupBy(
  (['volumen', 'peso', 'tiempo', 'area', 'unidades', 'largo'] as const).flatMap((family) =>
    units[family].flatMap(([unit, ...spellings]) => [unit, ...spellings].map((text) => ({ text, family, unit }))),
  ),
  ({ text }) => unitKey(text),
)

/**
 * The unit meant by a typed, pasted or imported text, ignoring case, accents and a final full stop; where two families have it, `family` decides, else volume.
 * Null when it is unknown: the caller names it and holds that row back (rulings, Money).
 */
export const parseUnit = (typed: string, family?: UnitFamily): Unit | null => {
  const all = meanings.get(unitKey(typed)) ?? []
  const meant = all.find((one) => one.family === family) ?? all[0]
  return meant ? { family: meant.family, unit: meant.unit } : null
}

/** spec §9's own units of the family 'unidades': any thing that is counted is counted in them. */
const counting: readonly string[] = ['Unidades', 'Piezas', 'Elementos', 'Conjuntos', 'Kits']

/**
 * Whether a product of that type is measured in that unit: in any of the families that its units of spec §3 are of, or that it begins with (spec §9).
 * In 'unidades', where what has no family of its own stands too, only in its own: a service is not counted in pieces, nor sand in consultations.
 */
export const unitSuits = (type: ProductType, { family, unit }: Unit): boolean => {
  if (family === familyOfType(type)) return true
  const own = unitsOfType(type).flatMap((text) => meanings.get(unitKey(text)) ?? [])
  if (family !== 'unidades') return own.some((one) => one.family === family)
  return own.some((one) => one.unit === unit || (one.unit === 'Unidades' && counting.includes(unit)))
}

const separator = ' - '

/** How an item keeps its unit: 'unidades - Piezas' (spec §3 RFQ item, rulings Money). Refuses a unit that the family does not offer. */
export const storedUnit = (family: UnitFamily, unit: string): string => {
  if (!unitsOfFamily(family).includes(unit)) throw new RangeError(`${unit} is not a unit of ${family}`)
  return `${family}${separator}${unit}`
}

/** Back from the stored text; null for anything that `storedUnit` would not have written. */
export const parseStoredUnit = (stored: string): Unit | null => {
  const cut = stored.indexOf(separator)
  const family = unitFamilies.find((one) => one === stored.slice(0, cut))
  const unit = stored.slice(cut + separator.length)
  return family && unitsOfFamily(family).includes(unit) ? { family, unit } : null
}

/** '320 unidades', '1 metro cuadrado': a quantity with its stored unit; a unit that cannot be read is shown as it is. */
export const quantityWords = (quantity: Amount, stored: string): string => {
  const known = parseStoredUnit(stored)
  const [many, one] = (known && units[known.family].find(([unit]) => unit === known.unit)) ?? [stored, stored]
  return `${formatQuantity(quantity)} ${(quantity === '1' && one ? one : many).toLocaleLowerCase('es')}`
}
