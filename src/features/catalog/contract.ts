import { z } from 'zod'
import { baseContract, id, idempotencyKey, keyReused } from '#lib/base-contract.ts'
import { textUpTo } from '#lib/text-schema.ts'
import { maxProductName, newProduct } from './domain/new-product.ts'
import { productType } from './domain/product.ts'

/** spec §3 Category. */
export const category = z.object({ id: z.string(), name: z.string(), iconName: z.string() })
/** A product as the picker shows it; `created_by` and usage never leave the server. */
export const product = z.object({ id, code: z.string(), name: z.string(), type: productType })
/** spec §3 Similar product result: 1 is the same name. */
export const similarProduct = product.extend({ similarityScore: z.number().min(0).max(1) })
const productName = textUpTo(maxProductName)

/** spec §3 Location suggestion. */
export const suggestion = z.object({
  placeId: z.string(),
  description: z.string(),
  mainText: z.string(),
  secondaryText: z.string(),
})

/** Categories, products and places (spec §7 Products, Functions). */
export const catalogContract = {
  /** In the order of the rulings, 'Otros' last. */
  categories: baseContract.output(z.array(category)),
  products: {
    /** search_products_enhanced: every word typed is in the name; most used first, 15 a page (spec §7 Products, §9). */
    search: baseContract
      .input(
        z.object({
          searchTerm: textUpTo(120),
          productType: productType.nullable(),
          limit: z.number().int().min(1).max(15).default(15),
          offset: z.number().int().min(0).max(1500),
        }),
      )
      .output(z.array(product)),
    /** The products that are called exactly as the rows of a list, ignoring case and accents; names that are none are left out. */
    match: baseContract.input(z.object({ names: z.array(textUpTo(160)).max(500) })).output(z.array(product)),
    /** detect_product_type: the names most alike vote; null when none is alike (spec §7 Products). */
    detectType: baseContract.input(z.object({ productName })).output(z.object({ type: productType.nullable() })),
    /** generate_product_code: a code of that type that nobody else is given (spec §7 Products). */
    generateCode: baseContract.input(z.object({ productType })).output(z.object({ code: z.string() })),
    /** find_similar_products: the most alike first; a name that is the same but for case and accents comes alone, with 1 (spec §7 Products). */
    findSimilar: baseContract
      .input(z.object({ productName, similarityThreshold: z.number().min(0.5).max(1).default(0.85) }))
      .output(z.array(similarProduct)),
    /**
     * Adds a product, source user_generated, author the buyer (spec §7 Products). `code` is one that generateCode gave; without one, or with one that
     * is taken or of another type, the product gets a new one. PRODUCT_EXISTS carries the product of that name, case and accents ignored.
     */
    create: baseContract
      .input(newProduct.extend({ key: idempotencyKey, code: z.string().max(24).nullable().default(null) }))
      .output(product)
      .errors({
        PRODUCT_EXISTS: { status: 409, message: 'Product already exists', data: product },
        ...keyReused,
      }),
    /** increment_product_usage: called when a product is chosen. */
    recordUse: baseContract.input(z.object({ productId: id })).output(z.object({})),
    /** The same for the products of a list that was added from a spreadsheet: each counts once, however many rows have it. */
    recordUses: baseContract.input(z.object({ productIds: z.array(id).max(500) })).output(z.object({})),
  },
  /** location-autocomplete: from 2 characters, Uruguayan towns with their department (spec §7 Functions). */
  suggestPlaces: baseContract
    .input(z.object({ input: textUpTo(120), sessionToken: z.uuid(), types: textUpTo(40).default('geocode') }))
    .output(
      z.object({
        predictions: z.array(suggestion),
        /** Whose places these are, where that must be said beside them. */
        source: z.literal('Google Maps').nullable(),
      }),
    ),
  /** The town that a picked suggestion means, kept so that forms may send its id; null when it is not known. Ends the field's session. */
  choosePlace: baseContract
    .input(z.object({ placeId: textUpTo(200), sessionToken: z.uuid() }))
    .output(z.object({ town: z.object({ city: z.string(), department: z.string() }).nullable() })),
}
