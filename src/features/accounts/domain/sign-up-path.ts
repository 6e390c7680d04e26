import { localPath, type UserType } from './registration.ts'

/** The query that /register was opened with. */
export type SignUpOrigin = {
  readonly from?: string | undefined
  readonly type?: string | undefined
  readonly rfq?: string | undefined
  readonly redirect?: string | undefined
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** True when the person came from an opportunity: the page then has a banner and another title. */
export const isFromOpportunity = ({ from }: SignUpOrigin): boolean => from === 'opportunity'

/** The id of the RFQ the person came from; null when the parameter is not an id. */
export const originRfq = ({ rfq }: SignUpOrigin): string | null => (rfq !== undefined && uuid.test(rfq) ? rfq : null)

/** The account type the form starts with: the type parameter, else buyer. */
export const initialUserType = ({ type }: SignUpOrigin): UserType => (type === 'supplier' ? 'supplier' : 'buyer')

/**
 * Where a new person goes after signing in. A supplier from an opportunity goes to that RFQ, or to the portal without
 * one; anyone else to the `redirect` of the query, if it is a path of this site; null when there is none.
 */
export const redirectAfterSignUp = (origin: SignUpOrigin, userType: UserType): string | null => {
  if (!isWelcomed(origin, userType)) return localPath.safeParse(origin.redirect).data ?? null
  const rfq = originRfq(origin)
  return rfq ? `/rfq/${rfq}` : '/opportunities'
}

/** Whether /login greets the person with `message=welcome`: only a supplier that came from an opportunity. */
export const isWelcomed = (origin: SignUpOrigin, userType: UserType): boolean =>
  userType === 'supplier' && isFromOpportunity(origin)
