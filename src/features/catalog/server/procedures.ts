import { builders } from '#platform/rpc.ts'
import { catalogContract } from '../contract.ts'
import { detectedType, maxUndetectedLength } from '../domain/detection.ts'
import { listCategories } from './categories.ts'
import { choosePlace, suggestPlaces } from './places.ts'
import {
  countProductUses,
  findProductNamed,
  insertProduct,
  isProduct,
  listNeighbours,
  listSimilarProducts,
  matchProducts,
  nextProductCode,
} from './products.ts'
import { mayHaveTypo, searchProducts, searchWithTypo } from './product-search.ts'
import { countTry, whileCounted } from './rate-limits.ts'

const { visitor, buyer } = builders(catalogContract)

const products = {
  search: buyer.products.search.handler(async ({ input, context }) => {
    const { searchTerm: term, productType: type, limit, offset } = input
    const search = { term, type, limit, offset }
    const found = await searchProducts(context.db, search)
    if (found.length > 0 || offset > 0 || !mayHaveTypo(term)) return found
    return context.transaction((tx) => searchWithTypo(tx, search))
  }),
  detectType: buyer.products.detectType.handler(async ({ input, context }) => {
    const name = input.productName.trim()
    if (name.length <= maxUndetectedLength) return { type: null }
    const same = await findProductNamed(context.db, name)
    return { type: same?.type ?? detectedType(await listNeighbours(context.db, name)) }
  }),
  generateCode: buyer.products.generateCode.handler(async ({ input, context }) => {
    await countTry(context.db, 'product-code', context.buyer)
    return { code: await nextProductCode(context.db, input.productType) }
  }),
  findSimilar: buyer.products.findSimilar.handler(async ({ input, context }) => {
    const same = await findProductNamed(context.db, input.productName)
    if (same) return [{ ...same, similarityScore: 1 }]
    return context.transaction((tx) => listSimilarProducts(tx, input.productName, input.similarityThreshold))
  }),
  create: buyer.products.create.handler(({ input, context, errors }) =>
    whileCounted(context.db, [{ limit: 'product-create', of: [context.buyer] }], (count) =>
      context.once(input, async (tx) => {
        count()
        const inserted = await insertProduct(tx, context.buyer, input)
        if (inserted.ok) return inserted.value
        const existing = await findProductNamed(tx, input.name)
        throw errors[inserted.refusal]({ data: existing! })
      }),
    ),
  ),
  match: buyer.products.match.handler(({ input, context }) => matchProducts(context.db, input.names)),
  recordUse: buyer.products.recordUse.handler(async ({ input, context }) => {
    // First: no counter is made for an id that the caller made up.
    if (!(await isProduct(context.db, input.productId))) return {}
    await countTry(context.db, 'product-use', context.buyer, input.productId)
    await context.transaction((tx) => countProductUses(tx, [input.productId]))
    return {}
  }),
  recordUses: buyer.products.recordUses.handler(async ({ input, context }) => {
    await countTry(context.db, 'product-use-list', context.buyer)
    await context.transaction((tx) => countProductUses(tx, input.productIds))
    return {}
  }),
}

/** The procedures of the catalogue: categories, products and places. */
export const catalog = {
  categories: visitor.categories.handler(({ context }) => listCategories(context.db)),
  products,
  suggestPlaces: visitor.suggestPlaces.handler(({ input, context }) =>
    suggestPlaces(context, input.input, input.sessionToken),
  ),
  choosePlace: visitor.choosePlace.handler(async ({ input, context }) => ({
    town: await choosePlace(context, input.placeId, input.sessionToken),
  })),
}
