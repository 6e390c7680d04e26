/** The procedures of the feature. */
export const clarifications = {}
