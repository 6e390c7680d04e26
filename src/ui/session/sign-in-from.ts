/** The page of an opportunity, with the id of its RFQ. */
const opportunity = /^\/(?:opportunity|rfq-publica)\/([\da-f-]{36})$/

/** The query of /register for somebody who comes from an opportunity (docs/rules/screens.md#sign-up). */
export type SignUpFrom = { readonly type: 'supplier'; readonly from: 'opportunity'; readonly rfq: string }

/** The query of the header's links to /register on this page: an opportunity is not forgotten; null elsewhere. */
export const signUpFrom = (path: string): SignUpFrom | null => {
  const rfq = opportunity.exec(path)?.[1]
  return rfq === undefined ? null : { type: 'supplier', from: 'opportunity', rfq }
}

/** Pages of the market: whoever signs in from the header of one comes back to it. */
const market = /^\/(opportunit(y|ies)|oportunidades|(rfq-)?marketplace)(\/|$)/

/**
 * Where somebody who signs in from the header of this page comes back to: the page with its search, as from the links
 * of an opportunity's card (docs/rules/screens.md#header-and-footer); null for Inicio. /login takes at most 300
 * characters: a longer search is left out.
 */
export const returnPath = (path: string, search: string): string | null => {
  const whole = path + search
  const kept = whole.length > 300 ? path : whole
  return market.test(path) && kept.length <= 300 ? kept : null
}
