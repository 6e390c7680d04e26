import { join, resolve } from 'node:path'
import { castOf, type Cast } from '../e2e/fixtures/cast.ts'
import { startProduct } from '../e2e/fixtures/product.ts'

/** The product on a demo marketplace, as a person starts it: in production mode, on loopback, in folders of its own. */
export type Stage = {
  readonly url: string
  readonly cast: Cast
  /** The report's folder; each tool keeps what it wrote in a folder of it. */
  readonly folder: string
}

export const openStage = async (folder: string, ends: AsyncDisposableStack): Promise<Stage> => {
  const product = await startProduct()
  ends.defer(async () => void (await product.stop()))
  return { url: product.url, cast: castOf(product.url), folder: resolve(folder) }
}

/** The folder of one run of a tool. */
export const folderOf = ({ folder }: Stage, ...names: readonly string[]) => join(folder, ...names)

/** The access token of a member of the cast: the session was opened a moment ago. */
export const freshToken = async ({ url }: Stage, email: string, password: string): Promise<string> => {
  const answer = await fetch(`${url}/rpc/accounts/signIn`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ json: { email, password, device: 'outside' } }),
  })
  const { json } = (await answer.json()) as { json: { accessToken: string } }
  return json.accessToken
}

/** The public pages that are looked at: home, portal, category, opportunity, sign-in, help. */
export const publicPages = async ({ cast }: Stage) => ({
  home: '/',
  portal: '/opportunities',
  category: '/oportunidades/construccion',
  opportunity: `/opportunity/${await cast.rfq('galpon-esquila')}`,
  'sign-in': '/login',
})
