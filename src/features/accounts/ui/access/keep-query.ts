/**
 * For a link's `search`: keeps the whole query of the page, also its unknown parameters (docs/rules/screens.md#login).
 */
export const keepQuery = (query: object): object => query
