import type { ServerResponse } from 'node:http'

/** Headers of every answer. There is no CORS header anywhere: other origins may not read answers. */
export const plainHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin',
}

/** Headers of answers that are data: nothing in them may run, and no cache may keep them. */
export const dataHeaders: Readonly<Record<string, string>> = {
  ...plainHeaders,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
}

/** Headers as `writeHead` takes them the fastest: names and values in one row. */
export type HeaderRow = readonly string[]
export const headerRow = (headers: Readonly<Record<string, string>>): HeaderRow => Object.entries(headers).flat()

/** For callers that add headers before the head is written. */
export const setHeaders = (response: ServerResponse, headers: HeaderRow): void => {
  for (let at = 0; at < headers.length; at += 2) response.setHeader(headers[at]!, headers[at + 1]!)
}

/** Pages with a secret in their address, which must not leak in a Referer (docs/security.md#mailed-links). */
const tokenPages = /^\/(?:verify-email|reset-password|avisos\/baja)(?:\/|$)/

/** What may run on a page: scripts and styles from its own files, and inline ones as these sources allow. */
type Allowed = { readonly scripts: readonly string[]; readonly styles: readonly string[] }

const nonceOnly = (nonce: string): Allowed => ({
  scripts: [`'nonce-${nonce}'`],
  styles: ["'self'", `'nonce-${nonce}'`],
})
/** For a page that is the same for everyone, and so is its policy: our own files, and the inline scripts by hash. */
const hashesOf = (hashes: readonly string[]): Allowed => ({
  scripts: ["'self'", ...hashes.map((hash) => `'sha256-${hash}'`)],
  styles: ["'self'"],
})

type PageOptions = { readonly path: string; readonly secure: boolean; readonly dev: boolean }

/** The headers of a page for one answer only: its inline scripts and styles have this nonce. */
export const pageHeaders = ({ nonce, ...options }: PageOptions & { readonly nonce: string }) => ({
  ...policyHeaders(options, nonceOnly(nonce)),
  'cache-control': 'no-store',
})

/**
 * The headers of a page that is the same for everyone. A browser may keep it, but must ask whether it is still right.
 */
export const visitorHeaders = ({ hashes, ...options }: PageOptions & { readonly hashes: readonly string[] }) => ({
  ...policyHeaders(options, hashesOf(hashes)),
  'cache-control': 'public, no-cache',
})

/**
 * The headers of every page, with its content security policy (docs/security.md#script-injection,
 * docs/security.md#framing-and-cross-site): nothing inline runs that we did not write, and no style is an attribute.
 * `dev`: development, where hot reload may connect.
 */
const policyHeaders = ({ path, secure, dev }: PageOptions, { scripts, styles }: Allowed) => {
  const policy = [
    "default-src 'none'",
    `script-src ${scripts.join(' ')}`,
    `style-src ${styles.join(' ')}`,
    "style-src-attr 'none'",
    // Pictures that are downloaded to be shown are blobs.
    "img-src 'self' data: blob:",
    "font-src 'self'",
    // A web worker reads uploaded workbooks (src/ui/workbook/).
    "worker-src 'self'",
    `connect-src 'self'${dev ? ' ws:' : ''}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ]
  return {
    ...plainHeaders,
    ...(tokenPages.test(path) ? { 'referrer-policy': 'no-referrer' } : {}),
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
    'content-security-policy': policy.join('; '),
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  }
}
