/** Longest reason for closing without a winner, in characters (rulings, States). */
export const maxReason = 500
