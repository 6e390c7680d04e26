import { isLocalPath } from '#features/accounts/domain/local-path.ts'

/** The wanted way back if it is a path of this site, else undefined (docs/security.md#redirects-and-hosts). */
export const localRedirect = (path: string | undefined): string | undefined =>
  path !== undefined && isLocalPath(path) ? path : undefined
