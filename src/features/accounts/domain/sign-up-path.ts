import { ownPath, type UserType } from './registration.ts'

/** What /register was opened with (spec §2 Sign-up). */
export type SignUpOrigin = {
  readonly from?: string | undefined
  readonly type?: string | undefined
  readonly rfq?: string | undefined
  readonly redirect?: string | undefined
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** True when the person came from an opportunity: banner and title 'Únete como Proveedor'. */
export const isFromOpportunity = ({ from }: SignUpOrigin): boolean => from === 'opportunity'

/** The RFQ the person came from, if its id is one. */
export const originRfq = ({ rfq }: SignUpOrigin): string | null => (rfq !== undefined && uuid.test(rfq) ? rfq : null)

/** The account type the form starts with: the type parameter, else buyer. */
export const firstUserType = ({ type }: SignUpOrigin): UserType => (type === 'supplier' ? 'supplier' : 'buyer')

/**
 * Where a new person goes after signing in: a supplier from an opportunity to that RFQ, or to the portal; anyone else to
 * the `redirect` they came with, if it is a path of this site.
 */
export const redirectAfterSignUp = (origin: SignUpOrigin, userType: UserType): string | null => {
  if (!isWelcomed(origin, userType)) return ownPath.safeParse(origin.redirect).data ?? null
  const rfq = originRfq(origin)
  return rfq ? `/rfq/${rfq}` : '/opportunities'
}

/** Only a supplier that came from an opportunity is greeted with message=welcome. */
export const isWelcomed = (origin: SignUpOrigin, userType: UserType): boolean =>
  userType === 'supplier' && isFromOpportunity(origin)
