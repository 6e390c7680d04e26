/** The days that a preview looks back on. */
export const previewedDays = 30
/** A preview counts no further: more than that is too much to read. */
export const maxPreviewed = 300
