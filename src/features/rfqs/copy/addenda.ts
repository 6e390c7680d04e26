import { formatDay, shortDay, type Day } from '#lib/dates.ts'
import { formatQuantity, type Amount } from '#lib/money.ts'

/** 'Aclaración N.º 2'; no line break before the number. */
export const addendumName = (number: number): string => `Aclaración N.º\u00a0${number}`
/** 'Aclaración N.º 2, 17/12/2026' */
export const addendumTitle = ({ number, publishedOn }: { readonly number: number; readonly publishedOn: Day }) =>
  `${addendumName(number)}, ${formatDay(publishedOn)}`

/** Whether suppliers have to confirm their prices after an addendum. */
export const materialLabels = {
  yes: 'Cambia lo que hay que cotizar',
  no: 'No cambia lo que hay que cotizar',
} as const

/** 'Se retiró el 17/12' */
export const takenOutText = (day: Day): string => `Se retiró el ${shortDay(day)}`
/** 'Cantidad: antes 30, ahora 45' */
export const quantityChangeText = (before: Amount, after: Amount): string =>
  `Cantidad: antes ${formatQuantity(before)}, ahora ${formatQuantity(after)}`

/** The mark of a quotation that did not confirm an addendum, for both sides. */
export const unconfirmedBadge = 'Sin confirmar'
