import type { UserType } from './profile-choices.ts'
import { localPath } from './registration.ts'

/** The query that /register was opened with. */
export type SignUpOrigin = {
  readonly from?: string | undefined
  readonly type?: string | undefined
  readonly rfq?: string | undefined
  readonly redirect?: string | undefined
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const portal = '/opportunities'
const rfqs = '/rfq/'

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
  return rfq ? `${rfqs}${rfq}` : portal
}

const isWelcomed = (origin: SignUpOrigin, userType: UserType): boolean =>
  userType === 'supplier' && isFromOpportunity(origin)

/** The query of /login for a new person. With 'welcome' it greets: only a supplier that came from an opportunity. */
export type AfterSignUp = { redirect?: string; message?: 'welcome' }

/** After the sign-up. */
export const afterSignUp = (origin: SignUpOrigin, userType: UserType): AfterSignUp =>
  signInQuery(redirectAfterSignUp(origin, userType), isWelcomed(origin, userType))

/**
 * After the mailed link, from the stored redirect (`redirectAfterSignUp`): a supplier that it leads to an RFQ or to the
 * portal came from an opportunity.
 */
export const afterConfirming = (redirect: string | null, userType: UserType): AfterSignUp =>
  signInQuery(redirect, userType === 'supplier' && redirect !== null && leadsToOpportunity(redirect))

const leadsToOpportunity = (path: string): boolean =>
  path === portal || (path.startsWith(rfqs) && uuid.test(path.slice(rfqs.length)))

const signInQuery = (redirect: string | null, welcomed: boolean): AfterSignUp => ({
  ...(redirect === null ? {} : { redirect }),
  ...(welcomed ? { message: 'welcome' } : {}),
})
