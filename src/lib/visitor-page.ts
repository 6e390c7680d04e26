/**
 * When a visitor's browser hydrates a page: `never` where it only informs; `when used` where its links and forms work
 * without, at the first sign of somebody there; `once painted` where a form needs it.
 */
export type Hydration = 'never' | 'when used' | 'once painted'

/**
 * A page that is the same for every visitor, by its one address. `fixed`: visitors cannot make up more addresses of its
 * kind. `hydration`: when their browsers hydrate it.
 */
export type VisitorPage = { readonly address: string; readonly fixed: boolean; readonly hydration: Hydration }
