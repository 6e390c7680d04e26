import { z } from 'zod'
import { procedure, id, idempotencyKey, keyReused } from '#lib/base-contract.ts'
import { textUpTo } from '#lib/text-schema.ts'
import { uuid } from '#lib/uuid.ts'
import { maxProductName, newProduct } from './domain/new-product.ts'
import { productType } from './domain/product.ts'
import { storedUnitText } from './domain/stored-unit.ts'

/** A category of RFQs. */
const category = z.object({ id: z.string(), name: z.string() })
/**
 * A product. Its author, source and usage never leave the server (docs/rules/catalogue.md#what-leaves-of-a-product).
 */
export const product = z.object({
  id,
  code: z.string(),
  name: z.string(),
  type: productType,
  /** The unit that it is usually asked for in, 'unidades - Bolsas'; null when unknown. */
  usualUnit: z.string().nullable(),
})
export type Product = z.infer<typeof product>
/** A product with a similar name; a score of 1 means the same name. */
const similarProduct = product.extend({ similarityScore: z.number().min(0).max(1) })
const productName = textUpTo(maxProductName)

/** A suggestion of a location field. */
const suggestion = z.object({
  placeId: z.string(),
  description: z.string(),
  mainText: z.string(),
  secondaryText: z.string(),
})

/** Categories, products and places. */
export const catalogContract = {
  /** See docs/rules/catalogue.md#categories. */
  categories: procedure("All categories in their fixed order, 'Otros' last").output(z.array(category)),
  products: {
    /** See docs/rules/catalogue.md#product-search. */
    search: procedure('Products whose name contains every word of the term, most used first, 15 a page')
      .input(
        z.object({
          searchTerm: textUpTo(120),
          productType: productType.nullable(),
          limit: z.number().int().min(1).max(15).default(15),
          offset: z.number().int().min(0).max(1500),
        }),
      )
      .output(z.array(product)),
    /** Unknown names are left out. */
    match: procedure('The products with one of these names, ignoring case and accents')
      .input(z.object({ names: z.array(textUpTo(160)).max(500) }))
      .output(z.array(product)),
    /** See docs/rules/catalogue.md#type-detection. */
    detectType: procedure('The type of a new name by the votes of similar names; null when there are none')
      .input(z.object({ productName }))
      .output(z.object({ type: productType.nullable() })),
    /** See docs/rules/catalogue.md#codes. */
    generateCode: procedure('A new code of a type; nobody else gets the same')
      .input(z.object({ productType }))
      .output(z.object({ code: z.string() })),
    /**
     * A name that differs only in case and accents comes alone, with a score of 1
     * (docs/rules/catalogue.md#similar-products).
     */
    findSimilar: procedure('Products with similar names, the most similar first')
      .input(z.object({ productName, similarityThreshold: z.number().min(0.5).max(1).default(0.85) }))
      .output(z.array(similarProduct)),
    /**
     * `code` is one that generateCode gave, `usualUnit` the unit of the item that it is added from. Without a code,
     * or with one that is taken or of another type, the product gets a new one. Refuses with PRODUCT_EXISTS, which
     * carries the product of the same name, ignoring case and accents. See docs/rules/catalogue.md#adding-a-product.
     */
    create: procedure('Adds a product with the buyer as its author')
      .input(
        newProduct.extend({
          key: idempotencyKey,
          code: z.string().max(24).nullable().default(null),
          usualUnit: storedUnitText.nullable().default(null),
        }),
      )
      .output(product)
      .errors({
        PRODUCT_EXISTS: { status: 409, message: 'Product already exists', data: product },
        ...keyReused,
      }),
    /** An unknown id changes nothing. */
    recordUse: procedure('Counts one use of a product: called when a buyer chooses it')
      .input(z.object({ productId: id }))
      .output(z.object({})),
    recordUses: procedure('Counts one use of each product of a list from a spreadsheet, however many rows have it')
      .input(z.object({ productIds: z.array(id).max(500) }))
      .output(z.object({})),
  },
  /** See docs/rules/catalogue.md#places. */
  suggestPlaces: procedure('Uruguayan towns for a typed text, from 2 characters on')
    .input(z.object({ input: textUpTo(120), sessionToken: uuid, types: textUpTo(40).default('geocode') }))
    .output(
      z.object({
        predictions: z.array(suggestion),
        /** The source that must be named beside the suggestions, if any. */
        source: z.literal('Google Maps').nullable(),
      }),
    ),
  /** The town is stored, so that forms can send its id. It ends the session of the field at the map service. */
  choosePlace: procedure('The town of a chosen suggestion; null when it is unknown')
    .input(z.object({ placeId: textUpTo(200), sessionToken: uuid }))
    .output(z.object({ town: z.object({ city: z.string(), department: z.string() }).nullable() })),
}
