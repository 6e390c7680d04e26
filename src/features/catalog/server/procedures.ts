import { countTry } from '#features/accounts/server/limits.ts'
import { builders } from '#platform/rpc.ts'
import { catalogContract } from '../contract.ts'
import { searchPlaces } from '../domain/places.ts'
import { matchProducts } from './matching.ts'
import { countProductUse, knownPlaces, listCategories, searchProducts } from './queries.ts'

const { visitor, member, buyer } = builders(catalogContract)

/** Suggestions under a location field. */
const suggestionLimit = 8

/** Categories, products and places: what an RFQ is made of. */
export const catalog = {
  categories: visitor.categories.handler(({ context }) => listCategories(context.db)),
  products: {
    search: member.products.search.handler(({ input, context }) =>
      searchProducts(context.db, input.searchTerm, input.productType, input.offset),
    ),
    match: buyer.products.match.handler(({ input, context }) => matchProducts(context.db, input.names)),
    recordUse: buyer.products.recordUse.handler(async ({ input, context }) => {
      await countTry(context.db, 'product-use', context.buyer, input.productId)
      await context.transaction((tx) => countProductUse(tx, input.productId))
      return {}
    }),
  },
  suggestPlaces: visitor.suggestPlaces.handler(async ({ input, context }) => ({
    predictions: [...searchPlaces(await knownPlaces(context.db), input.input, suggestionLimit)],
  })),
}
