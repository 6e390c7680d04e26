/**
 * A link of the header or the footer is the current page on its own address alone, whatever the query: an address below
 * it, such as /help/x, is another page or none.
 */
export const ownPage = { exact: true, includeSearch: false } as const
