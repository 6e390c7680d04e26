/** A file whose check is asked for at this moment. */
export const awaitingCheck = (now: Date) => ({ state: 'checking' as const, checkingSince: now, readFor: null })
/** A file that no check refused. */
export const notRefused = { refusal: null, damage: null, refusalPage: null, refusalFound: null }
/** A file whose author has ticked nothing. */
export const noTicks = { reviewed: false, namesAccepted: false }
