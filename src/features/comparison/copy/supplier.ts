import type { ShownAttributes } from '#features/accounts/domain/crowds.ts'
import { companySizes, sectors } from '#features/accounts/domain/profile-choices.ts'
import { seniorityLabels } from '#features/accounts/domain/seniority.ts'
import { keepName } from '#lib/text.ts'

/**
 * What a buyer may know of a supplier before choosing, in Spanish (docs/rules/who-sees-what.md#supplier-attributes).
 * Null for what its profile does not say or too few suppliers share; where it is, is at least in the country.
 */
export const attributeLabels = ({ sector, size, department, seniority }: ShownAttributes) => ({
  sector: sector && sectors[sector],
  size: size && companySizes[size],
  department: department ?? 'Uruguay',
  seniority: seniority && seniorityLabels[seniority],
})

/** 'Comercio, Canelones'. */
export const sectorAndDepartment = (supplier: ShownAttributes): string => {
  const { sector, department } = attributeLabels(supplier)
  return [sector ?? 'Sin sector', keepName(department)].join(', ')
}

/** 'Más de 3 años'. Null when it is not shown. */
export const yearsOf = (supplier: ShownAttributes): string | null =>
  attributeLabels(supplier).seniority?.replace(' en Pliego', '') ?? null

/** '51 a 100 personas, más de 3 años'. */
export const sizeAndSeniority = (supplier: ShownAttributes): string =>
  inOneLine([attributeLabels(supplier).size, yearsOf(supplier)]) || 'Reservados'

/** 'Comercio, 51 a 100 personas, Canelones, más de 3 años en Pliego'. */
export const attributesLine = (supplier: ShownAttributes): string => {
  const { sector, size, department, seniority } = attributeLabels(supplier)
  return inOneLine([sector, size, department, seniority], department)
}

/** Why a supplier shows less than the others. */
export const crowdNote = 'Se muestra lo que comparten al menos tres proveedores.'

/** The labels that are given, the first and the proper name with their capital. */
const inOneLine = (labels: readonly (string | null)[], properName?: string) =>
  labels
    .filter((label) => label !== null)
    .map((label, index) => (index === 0 || label === properName ? label : lowerFirst(label)))
    .join(', ')
const lowerFirst = (text: string) => text.charAt(0).toLocaleLowerCase('es') + text.slice(1)
