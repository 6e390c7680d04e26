import { z } from 'zod'
import { findContacts } from '#lib/masking/masking.ts'
import { lineUpTo } from '#lib/text-schema.ts'
import { productType } from './product.ts'

/** The longest name of a product, in characters. */
export const maxProductName = 160

/**
 * The form of a new product: name and type are required, spaces become single ones. A name with contact data is
 * refused, because every buyer sees the catalogue (docs/rules/catalogue.md#adding-a-product). The Spanish messages are
 * part of the schema, because form and server show the same one.
 */
export const newProduct = z.object({
  name: lineUpTo(maxProductName)
    .overwrite((name) => name.replace(/\s+/g, ' '))
    .refine((name) => /[\p{L}\p{N}]/u.test(name), { error: 'El nombre del producto es requerido' })
    .refine((name) => findContacts(name).length === 0, {
      error: 'El catálogo lo ven todos los compradores: quita correos, teléfonos, sitios web y RUT del nombre.',
    }),
  type: z.enum(productType.options, { error: 'El tipo de producto es requerido' }),
})
export type NewProduct = z.infer<typeof newProduct>
