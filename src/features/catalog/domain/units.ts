import { z } from 'zod'
import { groupBy } from '#lib/group-by.ts'
import { formatQuantity, type Amount } from '#lib/money.ts'
import { fold } from '#lib/text.ts'
import type { ProductType } from './product.ts'

/** The unit families: the choices of the field 'Tipo' of an item (docs/rules/catalogue.md#units). */
export const unitFamilies = ['peso', 'tiempo', 'area', 'unidades', 'largo', 'volumen'] as const
export const unitFamily = z.enum(unitFamilies)
export type UnitFamily = z.infer<typeof unitFamily>

const squareMetre = ['metro quadrado', 'sq m'] as const
const runningMetre = ['m lin', 'm lineal', 'mts lineales', 'metro linear', 'm l', 'running metre'] as const
const cubicMetre = ['metro cúbico', 'm³', 'm3', 'mt3', 'mts3', 'mc', 'm cúbico', 'cbm', 'cum', 'cu m', 'm-3'] as const

/**
 * The choices of the field 'Unidad' by family, each followed by its singular and the spellings that paste and import
 * accept. They are compared without case, accents, dots and plural endings. The names are data: items are stored with
 * them. 'unidades' also has the units that belong to no family, such as bags and millimetres.
 */
const units: Readonly<Record<UnitFamily, readonly (readonly [unit: string, ...spellings: string[]])[]>> = {
  peso: [
    ['Kilogramos', 'kilogramo', 'kg', 'kilo', 'kilograma', 'kgr', 'kilogram'],
    ['Gramos', 'gramo', 'g', 'gr', 'grama'],
    ['Toneladas', 'tonelada', 't', 'tn', 'ton', 'tm', 'tonne'],
    ['Libras', 'libra', 'lb'],
  ],
  tiempo: [
    ['Horas', 'hora', 'h', 'hs', 'hr', 'hour'],
    ['Días', 'día', 'jornada', 'day'],
    ['Semanas', 'semana', 'sem', 'week'],
    ['Meses', 'mes', 'mês', 'month'],
    ['Años', 'año', 'ano', 'year'],
  ],
  area: [
    [
      'Metros cuadrados',
      'metro cuadrado',
      ...'m² m2 mt2 mts2 mc2 sqm sqmt m-2'.split(' '),
      'm cuadrado',
      ...squareMetre,
    ],
    ['Metros cúbicos', ...cubicMetre],
    ['Metros lineales', 'metro lineal', ...'ml mlin rmt rm'.split(' '), ...runningMetre],
    ['Hectáreas', 'hectárea', 'ha'],
  ],
  unidades: [
    ['Unidades', 'unidad', 'u', 'un', 'und', 'unid', 'ud', 'c/u', 'cu', 'unidade', 'ea', 'each', 'no', 'nº', 'nr'],
    ['Piezas', 'pieza', 'pza', 'pz', 'pç', 'pc', 'pcs', 'peça'],
    ['Elementos', 'elemento'],
    ['Conjuntos', 'conjunto', 'conj', 'cjto', 'set'],
    ['Kits', 'kit'],
    ['Juegos', 'juego', 'jgo', 'jg', 'jogo'],
    ['Pares', 'par', 'pair'],
    ['Bolsas', 'bolsa', 'bls', 'bol', 'bsa', 'saco', 'sc', 'bag'],
    ['Cajas', 'caja', 'cja', 'cj', 'cx', 'caixa', 'box'],
    ['Paquetes', 'paquete', 'paq', 'pqt', 'pack', 'pct', 'pacote'],
    ['Pallets', 'pallet', 'palet', 'palé', 'plt'],
    ['Barras', 'barra', 'barr', 'bar'],
    ['Varillas', 'varilla', 'var', 'vrl'],
    ['Rollos', 'rollo', 'rll', 'rolo', 'roll'],
    ['Baldes', 'balde', 'bld'],
    ['Latas', 'lata', 'lta'],
    ['Bidones', 'bidón', 'bid'],
    ['Tambores', 'tambor', 'tamb', 'drum'],
    ['Frascos', 'frasco', 'fco', 'fsco'],
    ['Botellas', 'botella', 'bot'],
    ['Tubos', 'tubo'],
    ['Planchas', 'plancha', 'pch', 'plch'],
    ['Chapas', 'chapa'],
    ['Placas', 'placa'],
    ['Hojas', 'hoja', 'hja', 'folha', 'sheet'],
    ['Tiras', 'tira'],
    ['Paños', 'paño'],
    ['Resmas', 'resma'],
    ['Docenas', 'docena', 'doc', 'dz', 'dúzia', 'dozen'],
    ['Cientos', 'ciento', 'cto', 'centena', 'cento'],
    ['Millares', 'millar', 'mll', 'mil', 'milheiro'],
    ['Pies tablares', 'pie tablar', 'p2', 'pt', 'pie2'],
    ['Viajes', 'viaje', 'vje', 'viagem'],
    ['Camiones', 'camión'],
    ['Jornales', 'jornal', 'jor', 'jorn'],
    ['Horas hombre', 'hora hombre', 'hh', 'h h', 'hora homem'],
    ['Horas máquina', 'hora máquina', 'hm', 'h m'],
    ['Visitas', 'visita'],
    ['Globales', 'global', 'gl', 'glob', 'glb', 'verba', 'vb', 'lump sum', 'ls', 'lumpsum', 'sum'],
    ['Servicios', 'servicio', 'serv', 'serviço', 'service'],
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
    ['Metros', 'metro', 'm', 'mt', 'mtr', 'meter', 'metre'],
    ['Centímetros', 'centímetro', 'cm'],
    ['Kilómetros', 'kilómetro', 'km', 'quilômetro'],
    ['Pulgadas', 'pulgada', 'pulg', '"'],
    ['Pies', 'pie', 'ft', 'feet'],
  ],
  volumen: [
    ['Litros', 'litro', 'l', 'lt'],
    ['Metros cúbicos', ...cubicMetre],
    ['Galones', 'galón', 'gal', 'gl', 'galão'],
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

/** The key of a spelling. '1 m2' and 'one no' are 'm2' and 'no': bills of quantities write so what a rate is for. */
const unitKey = (text: string) =>
  fold(
    text
      .replace(/^(?:1\s?|one\s)(?=\p{L})/iu, '')
      .replaceAll('²', '2')
      .replaceAll('³', '3')
      .replace(/[.\s]+/g, ' '),
  )

/** The unit keys that a spelling has: as it is, and with the endings of a plural. */
const withPlurals = (key: string) => (key.length < 2 || /[\d"]$/.test(key) ? [key] : [key, `${key}s`, `${key}es`])

/** The units that a spelling may mean. 'Metros cúbicos' is in two families: volume comes first. */
const unitsBySpelling: ReadonlyMap<string, readonly Unit[]> = groupBy(
  (['volumen', 'peso', 'tiempo', 'area', 'unidades', 'largo'] as const).flatMap((family) =>
    units[family].flatMap(([unit, ...spellings]) =>
      [...new Set([unit, ...spellings].flatMap((text) => withPlurals(unitKey(text))))].map((key) => ({
        key,
        family,
        unit,
      })),
    ),
  ),
  ({ key }) => key,
)

/**
 * The units that a typed, pasted or imported text may mean: none for a text that is not a unit, two for 'ml'
 * (millilitres or running metres) and 'gl' (gallons or a lump sum). The same unit in two families counts as one.
 */
export const unitReadings = (typed: string): readonly Unit[] => {
  const readings = unitsBySpelling.get(unitKey(typed)) ?? []
  return [...new Map(readings.toReversed().map(({ family, unit }) => [unit, { family, unit }])).values()].toReversed()
}

/**
 * The unit of a text with one meaning. If two families have it, `family` decides, else volume. Null when the text is
 * not a unit, or has two meanings that `family` does not decide.
 */
export const parseUnit = (typed: string, family?: UnitFamily): Unit | null => {
  const candidates = unitsBySpelling.get(unitKey(typed)) ?? []
  const match = candidates.find((candidate) => candidate.family === family)
  const [only, ...others] = match ? [match] : unitReadings(typed)
  return only && others.length === 0 ? { family: only.family, unit: only.unit } : null
}

/** The units of the family 'unidades' that count work. The other ones count goods. */
const workUnits: readonly string[] = [
  'Jornales',
  'Horas hombre',
  'Horas máquina',
  'Visitas',
  'Globales',
  'Servicios',
  'Eventos',
  'Proyectos',
  'Consultas',
  'Obras',
  'Etapas',
  'Informes',
  'Estudios',
  'Supervisiones',
]
/** Units of both goods and work: what a lorry brings. */
const carriedUnits: readonly string[] = ['Viajes', 'Camiones']

/**
 * Whether a product of this type can be measured in this unit: in its first family, or in a family of its usual units.
 * The family 'unidades' is mixed: goods are counted in its units of goods, everything else in its
 * units of work.
 */
export const unitSuits = (type: ProductType, { family, unit }: Unit): boolean => {
  if (family === familyOfType(type)) return true
  const usual = unitsOfType(type).flatMap((text) => unitsBySpelling.get(unitKey(text)) ?? [])
  if (family !== 'unidades') return usual.some((each) => each.family === family)
  if (usual.some((each) => each.family === family && each.unit === unit)) return true
  const isWork = workUnits.includes(unit)
  return carriedUnits.includes(unit) || isWork === (type !== 'BIENES')
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
 * A quantity with its stored unit, which a line never parts: '320 unidades', '1 metro cuadrado'; only before a second
 * word of the unit. A unit that cannot be parsed is shown as stored.
 */
export const quantityText = (quantity: Amount, stored: string): string => {
  const parsed = parseStoredUnit(stored)
  const [plural, singular] = (parsed && units[parsed.family].find(([unit]) => unit === parsed.unit)) ?? [stored, stored]
  const unit = (quantity === '1' && singular ? singular : plural).toLocaleLowerCase('es')
  return `${formatQuantity(quantity)}\u00a0${unit}`
}
