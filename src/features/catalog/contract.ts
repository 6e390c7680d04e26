import { z } from 'zod'
import { door, id } from '#lib/door.ts'
import { written } from '#lib/written.ts'
import { productType } from './domain/product.ts'

export const category = z.object({ id: z.string(), name: z.string(), iconName: z.string() })
/** A product as the picker shows it; `created_by` and usage never leave the server. */
export const product = z.object({ id, code: z.string(), name: z.string(), type: productType })
/** spec §3 Location suggestion. */
export const suggestion = z.object({
  placeId: z.string(),
  description: z.string(),
  mainText: z.string(),
  secondaryText: z.string(),
})

export const catalogContract = {
  /** In the order of the rulings, 'Otros' last. */
  categories: door.output(z.array(category)),
  products: {
    /** search_products_enhanced: most used first, 15 a page (spec §7 Products). */
    search: door
      .input(
        z.object({
          searchTerm: written(120),
          productType: productType.nullable(),
          offset: z.number().int().min(0).max(1500),
        }),
      )
      .output(z.array(product)),
    /** The products that are called exactly as the rows of a list, ignoring case and accents; names that are none are left out. */
    match: door.input(z.object({ names: z.array(written(160)).max(500) })).output(z.array(product)),
    /** increment_product_usage: called when a product is chosen. */
    recordUse: door.input(z.object({ productId: id })).output(z.object({})),
  },
  /** location-autocomplete: from 2 characters, Uruguayan towns with their department (spec §7 Functions). */
  suggestPlaces: door
    .input(z.object({ input: written(120), sessionToken: z.uuid(), types: written(40).default('geocode') }))
    .output(z.object({ predictions: z.array(suggestion) })),
}
