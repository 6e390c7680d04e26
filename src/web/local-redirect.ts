import { localPath } from '#features/accounts/domain/registration.ts'

/** The wanted way back if it is a path of this site, else undefined (docs/security.md#redirects-and-hosts). */
export const localRedirect = (path: string | undefined): string | undefined => localPath.safeParse(path).data
