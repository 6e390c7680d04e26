import { z } from 'zod'
import { fold } from '#lib/text.ts'

/**
 * The four product types. Their codes are data that people, files and exports write
 * (docs/rules/catalogue.md#product-types).
 */
export const productTypes = ['BIENES', 'SERVICIOS', 'OBRAS', 'CONSULTORÍA DE OBRA'] as const
export const productType = z.enum(productTypes)
export type ProductType = z.infer<typeof productType>

const prefixes: Readonly<Record<ProductType, string>> = {
  BIENES: 'BIE',
  SERVICIOS: 'SER',
  OBRAS: 'OBR',
  'CONSULTORÍA DE OBRA': 'CON',
}

/** The type that people or files write ('consultoria de obra', 'Bienes'), or null. Ignores case and accents. */
export const parseProductType = (text: string): ProductType | null =>
  productTypes.find((type) => fold(type) === fold(text)) ?? null

/**
 * A product code: BIE-000001 (docs/rules/catalogue.md#codes). `n` counts from 1 for each type; beyond six digits the
 * code gets longer. Throws for any other number.
 */
export const productCode = (type: ProductType, n: number): string => {
  if (!Number.isSafeInteger(n) || n < 1) throw new RangeError(`a product code counts from 1, not ${n}`)
  return `${prefixes[type]}-${String(n).padStart(6, '0')}`
}

/** The letters at the start of the codes of a type: BIE, SER, OBR, CON. */
export const codePrefix = (type: ProductType): string => prefixes[type]

/** The number in a code of this type; null for any other text. */
export const codeNumber = (type: ProductType, code: string): number | null => {
  const [, prefix, digits] = /^([A-Z]{3})-(\d{6,15})$/.exec(code) ?? []
  const n = Number(digits)
  return prefix === prefixes[type] && n >= 1 && productCode(type, n) === code ? n : null
}

/**
 * The key of a name: without case and accents, with single spaces. Two names with one key are the same product
 * (docs/rules/catalogue.md#product-names).
 */
export const normaliseName = (text: string): string => fold(text)
