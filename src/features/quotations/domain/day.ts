/** Opportunities of a supplier's day are counted up to this number (docs/rules/screens.md#the-day). */
export const maxOpportunities = 100
/** Their count as text: exact below `maxOpportunities`, else '99+'. */
export const opportunitiesCounted = (n: number): string =>
  n < maxOpportunities ? String(n) : `${maxOpportunities - 1}+`
