import type { ProductType } from './product.ts'
import { parseStoredUnit } from './stored-unit.ts'
import type { Unit, UnitFamily } from './units.ts'
import { unitsSpelled } from './unit-readings.ts'

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
  const usual = unitsOfType(type).flatMap(unitsSpelled)
  if (family !== 'unidades') return usual.some((each) => each.family === family)
  if (usual.some((each) => each.family === family && each.unit === unit)) return true
  const isWork = workUnits.includes(unit)
  return carriedUnits.includes(unit) || isWork === (type !== 'BIENES')
}

/** The usual unit of a product added from an item: that of the item if such a product is measured in it, else null. */
export const usualUnitOf = (type: ProductType, stored: string | null): string | null => {
  const unit = stored === null ? null : parseStoredUnit(stored)
  return unit && unitSuits(type, unit) ? stored : null
}
