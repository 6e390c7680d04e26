import type { ClientLink } from '@orpc/client'

/**
 * How a call is sent. By default it has a fresh access token. `anonymous` sends none (signing in, renewing the
 * session), `token` sends exactly that one and does not renew it. `as` is the id of the person who makes the call: it
 * fails with 401 if somebody else is signed in by then.
 */
export type SendOptions = { anonymous?: boolean; token?: string; as?: string }
export type ApiLink = Pick<ClientLink<SendOptions>, 'call'>

let provided: ApiLink | undefined

/** Called once by web/rpc.ts: in process on the server, HTTP in the browser. */
export const provideLink = (link: ApiLink): void => {
  provided = link
}

/** The provided link. */
export const apiLink = (): ApiLink => {
  if (!provided) throw new Error('The API link was not provided')
  return provided
}
