/** The most alerts of one supplier beside the one of its sector (docs/rules/alerts.md#limits). */
export const maxAlerts = 10
/** The most characters of an alert's name. */
export const maxNameLength = 80
/** The most characters of the text that an alert looks for. */
export const maxTextLength = 120
