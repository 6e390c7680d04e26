/** A path of this site: no other host, no backslash (docs/security.md#redirects-and-hosts). */
export const localPathPattern = /^\/(?![/\\])[^\\\s]*$/
/** In characters. */
export const maxLocalPath = 300

export const isLocalPath = (path: string): boolean => path.length <= maxLocalPath && localPathPattern.test(path)
