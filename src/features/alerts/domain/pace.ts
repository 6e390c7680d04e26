/** How an account is mailed new opportunities: each at once, in a summary of the morning, or not at all. */
export const paces = ['at-once', 'daily', 'never'] as const
export type Pace = (typeof paces)[number]
/** The pace of an account that never chose one. */
export const defaultPace: Pace = 'daily'
