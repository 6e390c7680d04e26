import { companySizes, sectors } from '#features/accounts/domain/registration.ts'
import { seniorityLabels } from '#features/accounts/domain/seniority.ts'

/** What a buyer may know of a supplier before choosing (docs/rules/who-sees-what.md#supplier-attributes). */
type SupplierAttributes = {
  readonly sector: keyof typeof sectors | null
  readonly size: keyof typeof companySizes | null
  readonly department: string | null
  readonly seniority: keyof typeof seniorityLabels
}

/** The supplier's attributes in Spanish; null for one that the supplier did not give. */
export const attributeLabels = ({ sector, size, department, seniority }: SupplierAttributes) => ({
  sector: sector && sectors[sector],
  size: size && companySizes[size],
  department,
  seniority: seniorityLabels[seniority],
})

/** '51 a 100 personas, más de 3 años'. */
export const sizeAndSeniority = (supplier: SupplierAttributes): string => {
  const { size, seniority } = attributeLabels(supplier)
  const years = seniority.replace(' en Pliego', '')
  return size ? `${size}, ${lowerFirst(years)}` : years
}

/** 'Comercio, 51 a 100 personas, Canelones, más de 3 años en Pliego'. */
export const attributesLine = (supplier: SupplierAttributes): string => {
  const { sector, size, department, seniority } = attributeLabels(supplier)
  const given = [sector, size, department, seniority].filter((label) => label !== null)
  return given.map((label, index) => (index === 0 || label === department ? label : lowerFirst(label))).join(', ')
}

const lowerFirst = (text: string) => text.charAt(0).toLocaleLowerCase('es') + text.slice(1)
