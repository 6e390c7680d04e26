/** What every answer carries, page or not. No CORS header anywhere: other origins may not read us. */
export const plainHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin',
}

/** For answers that are data: nothing in them may ever run, and nobody may keep them. */
export const dataHeaders: Readonly<Record<string, string>> = {
  ...plainHeaders,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
}

/** Pages whose address holds a secret: it must not leave in a Referer (threat 15). */
const tokenPages = /^\/(?:verify-email|reset-password)(?:\/|$)/

/**
 * The content policy of one page (THREATS 17, 25): scripts run by this page's nonce alone, styles by file or nonce, never
 * by an attribute. `live`: development's hot reload may connect.
 */
export const pageHeaders = (options: { path: string; nonce: string; secure: boolean; live: boolean }) => {
  const { path, nonce, secure, live } = options
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'none'",
    "img-src 'self' data:",
    "font-src 'self'",
    // A workbook is read in a thread of its own (ui/workbook-aside.ts).
    "worker-src 'self'",
    `connect-src 'self'${live ? ' ws:' : ''}`,
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
