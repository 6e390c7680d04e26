import { startProduct } from './product.ts'

/**
 * Before the journeys: starts the one product they all use and tells its address in PRODUCT_URL; a product whose address
 * stands there already is used as it is. Answers what ends it, which fails when it does not end well, or when its log holds
 * something that no log may hold (threat 24).
 */
export default async function startOnce(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.PRODUCT_URL) return undefined
  const product = await startProduct({ env: { LOG_LEVEL: 'debug' } })
  process.env.PRODUCT_URL = product.url
  return async () => {
    const code = await product.stop()
    if (code !== 0) throw new Error(`The product ended with ${code}:\n${product.output()}`)
    const told = secretsTold(product.output())
    if (told.length > 0) throw new Error(`The log of the journeys holds secrets:\n${told.join('\n')}`)
  }
}

/** Emails, tokens, hashes and links of the journeys' people, and the passwords they all write. */
const secrets = [
  /[\w.+-]+@[\w-]+\.(?:ejemplo|example)/,
  /eyJ[\w-]+\./,
  /\$argon2/,
  /token=(?!\[hidden\])\w/,
  /Pliego-2026!|Otra-Clave-9!|Solo-Teclado-7!|Harina-4-Ceros!|Hierro-y-Arena-9!/,
]

/** Lines of the log with a secret in them. What the start prints for people is no JSON: it names the demo's accounts on purpose. */
const secretsTold = (output: string): readonly string[] =>
  output.split('\n').filter((line) => line.startsWith('{') && secrets.some((secret) => secret.test(line)))
