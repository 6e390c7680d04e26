/** For a link's `search`: the whole query the page was opened with, known parameters and unknown (spec §2 Login). */
export const keepQuery = (query: object): object => query
