import type { IncomingMessage, ServerResponse } from 'node:http'
import { refusal } from '../../rpc.ts'
import { maxVisitorBodyBytes } from '../body-limits.ts'

/** True for a form that is too long for a visitor and has an access token: its author was signed in when writing it. */
export const isLongSignedInForm = ({ headers }: IncomingMessage) =>
  headers.authorization !== undefined && Number(headers['content-length'] ?? 0) > maxVisitorBodyBytes

/** Refuses with SIGN_IN_REQUIRED without reading the body; the screen then asks to sign in again. */
export const refuseSignedOut = (response: ServerResponse): true => {
  response.writeHead(401, { 'content-type': 'application/json', connection: 'close' })
  response.end(JSON.stringify({ json: refusal('SIGN_IN_REQUIRED').toJSON() }))
  return true
}
