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

/** Pages with a secret in their address, which must not leak in a Referer (docs/security.md#mailed-links). */
const tokenPages = /^\/(?:verify-email|reset-password)(?:\/|$)/

/**
 * The headers of one page, with its content security policy (docs/security.md#script-injection,
 * docs/security.md#framing-and-cross-site): scripts run by the page's nonce only, styles by file or nonce, never by an
 * attribute. `dev`: development, where hot reload may connect.
 */
export const pageHeaders = (options: { path: string; nonce: string; secure: boolean; dev: boolean }) => {
  const { path, nonce, secure, dev } = options
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'none'",
    "img-src 'self' data:",
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
    'cache-control': 'no-store',
  }
}
