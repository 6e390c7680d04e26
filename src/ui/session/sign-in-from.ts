/** Pages of the market: who signs in from the header of one comes back to it. */
const market = /^\/(?:opportunit(?:y|ies)|oportunidades|marketplace|rfq-marketplace)(?:\/|$)/

/**
 * The way back of the header's links to /login on this page, as the links of an opportunity's card have it
 * (docs/rules/screens.md#header-and-footer); null where one lands on Inicio. The longest that /login takes has 300
 * characters: a longer search is left out.
 */
export const wayBack = (path: string, search: string): string | null => {
  if (!market.test(path) || path.length > 300) return null
  return path.length + search.length > 300 ? path : path + search
}
