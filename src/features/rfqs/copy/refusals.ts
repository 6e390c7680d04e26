/** Why an RFQ is refused, wherever it is: in the portal, a quotation, a question or an addendum. */
export const rfqRefusals = {
  RFQ_NOT_FOUND: 'No encontramos esta licitación.',
  RFQ_CLOSED: 'Esta licitación ya no recibe cotizaciones.',
} as const

/** Why a new deadline of a published RFQ is refused, in an extension or an addendum. */
export const deadlineRefusals = {
  DEADLINE_NOT_LATER: 'Elige una fecha posterior a la actual.',
  DEADLINE_TOO_FAR: 'La fecha límite puede ser, como máximo, un año desde hoy.',
} as const
