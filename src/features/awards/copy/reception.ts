import { deadlineRefusals, rfqRefusals } from '#features/rfqs/copy/refusals.ts'
import {
  maxExtensions,
  type ClosingRefusal,
  type EndingRefusal,
  type ExtensionRefusal,
} from '#features/rfqs/domain/status.ts'
import { formatDay, type Day } from '#lib/dates.ts'
import { inQuotes } from '#lib/in-quotes.ts'
import { count } from '#lib/text.ts'

/**
 * To a supplier with a live quotation: the buyer ended reception before the deadline, also by closing the RFQ. So it
 * says nothing of what becomes of the quotation: the next notice may be that it was not selected.
 */
export const receptionEndedNotice = (title: string) => ({
  title: 'Terminó la recepción',
  about: title,
  message: `${inQuotes(title)} ya no recibe cotizaciones.`,
})

/**
 * To a supplier with a live quotation: the deadline was extended. `amended`: an addendum changed what has to be quoted,
 * so that suppliers who did not confirm it in time now can. All are told the same.
 */
export const extendedNotice = (title: string, until: string, amended = false) => ({
  title: 'Fecha límite extendida',
  about: title,
  message: `${inQuotes(title)} recibe cotizaciones hasta el ${until}.${amended ? ' Si te falta confirmar una aclaración, puedes hacerlo hasta entonces.' : ''}`,
})

/** What the buyer may do with an RFQ beside choosing: in menus, on buttons and above the dialog of each. */
export const actionNames = {
  extend: 'Extender fecha límite',
  end: 'Terminar recepción',
  close: 'Cerrar sin selección',
} as const

/** What the buyer reads when ending reception, extending or closing is refused. */
export const actionRefusals: Record<
  ClosingRefusal | EndingRefusal | ExtensionRefusal | 'REASON_REQUIRED' | 'NOT_FOUND' | 'KEY_REUSED',
  string
> = {
  RFQ_CLOSED: 'Esta licitación ya está cerrada: no admite cambios.',
  RECEPTION_ENDED: 'La recepción de esta licitación ya terminó.',
  ...deadlineRefusals,
  TOO_MANY_EXTENSIONS: `Esta licitación ya se extendió ${maxExtensions} veces, el máximo. Puedes elegir una cotización, o cerrarla sin selección.`,
  REASON_REQUIRED: 'Escribe el motivo.',
  NOT_FOUND: rfqRefusals.RFQ_NOT_FOUND,
  KEY_REUSED: 'Esta licitación cambió mientras tanto. Cierra esta ventana para ver cómo quedó.',
}

/** In the dialog that ends reception: the questions that wait will get no answer. */
export const openQuestions = (n: number): string =>
  `${count(n, 'consulta espera respuesta', 'consultas esperan respuesta')}. Cuando termina la recepción ya no se publican respuestas.`

/** In the dialog that ends reception: what was quoted for other quantities can be confirmed only while it is open. */
export const outdatedQuotations = (n: number): string =>
  n === 1
    ? '1 cotización no confirmó las cantidades de ahora. Si terminas la recepción no podrás elegirla.'
    : `${n} cotizaciones no confirmaron las cantidades de ahora. Si terminas la recepción no podrás elegirlas.`

/** A fault or a lost connection leaves it open whether an action was done; trying again is safe. */
export const actionFailed =
  'No pudimos guardar el cambio. Puede ser tu conexión: prueba de nuevo, no se hará dos veces.'

/** What the buyer reads after an action. */
export const actionToasts = {
  end: { title: 'Terminó la recepción', message: 'Ya no llegan cotizaciones.' },
  extend: (deadline: Day) => ({
    title: 'Fecha límite extendida',
    message: `Recibe cotizaciones hasta el ${formatDay(deadline)}.`,
  }),
  close: { title: 'Licitación cerrada', message: 'Se registró sin selección.' },
} as const
