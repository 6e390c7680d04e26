import { ownPath } from '#features/accounts/domain/registration.ts'

/** The wanted way back, if it is a path of this site (threat 19). */
export const ownRedirect = (path: string | undefined): string | undefined => ownPath.safeParse(path).data
