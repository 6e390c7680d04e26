/** What is read in place of what an RFQ does not have: on screens, in mails, everywhere the same words. */
export const noCategory = 'Sin categoría'
export const noPlace = 'Lugar sin indicar'
export const noEstimate = 'Sin estimación'
