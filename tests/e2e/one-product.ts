import { startProduct } from './product.ts'

/**
 * Before the journeys: starts the one product they all use and tells its address in PRODUCT_URL; a product whose address
 * stands there already is used as it is. Answers what ends it, which fails when it does not end well.
 */
export default async function startOnce(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.PRODUCT_URL) return undefined
  const product = await startProduct()
  process.env.PRODUCT_URL = product.url
  return async () => {
    const code = await product.stop()
    if (code !== 0) throw new Error(`The product ended with ${code}:\n${product.output()}`)
  }
}
