/**
 * The longest reason for closing an RFQ without a winner, in characters
 * (docs/rules/states.md#closing-without-a-winner).
 */
export const maxReason = 500
