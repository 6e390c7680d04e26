import { deliveryUnits } from './domain/delivery.ts'
import { validityPeriod } from './domain/draft.ts'
import type { QuotationStatus, supplierStatus } from './domain/status.ts'
import type { WeightsRefusal } from '#features/comparison/domain/scoring.ts'

/** Stored status as the buyer reads it (rulings, States). */
export const buyerStatusLabels: Record<QuotationStatus, string> = {
  pending: 'En Revisión',
  accepted: 'Aceptada',
  selected: 'Seleccionada',
  awarded: 'Seleccionada',
  rejected: 'Rechazada',
  withdrawn: 'Retirada',
}

/** Derived status as the supplier reads it (spec §4 Displayed status). */
export const supplierStatusLabels: Record<ReturnType<typeof supplierStatus>, string> = {
  pending: 'Pendiente',
  accepted: 'Aceptada',
  selected: 'Seleccionada',
  rejected: 'Rechazada',
  withdrawn: 'Retirada',
}

export const deliveryUnitOptions = Object.entries(deliveryUnits).map(([value, label]) => ({ value, label }))

/** What a supplier reads when an RFQ takes no quotation from it. */
export const sendRefusals = {
  RFQ_CLOSED: 'Esta licitación ya no recibe cotizaciones.',
  RFQ_NOT_FOUND: 'No encontramos esta licitación.',
  ALREADY_QUOTED: 'Ya enviaste una cotización para esta licitación.',
  KEY_REUSED: 'Esta cotización ya se envió con otros precios. Ábrela desde Mis Cotizaciones.',
} as const

/** What a supplier reads when a quotation that it sent takes no change. */
export const changeRefusals = {
  QUOTATION_NOT_FOUND: 'Cotización no encontrada.',
  QUOTATION_CHANGED: 'Esta cotización cambió en otro dispositivo o pestaña. Mira cómo quedó y prueba de nuevo.',
  WITHDRAWN: 'Retiraste esta cotización. Puedes volver a enviarla.',
  NOT_EXPIRED: 'Tu cotización sigue vigente: no hace falta renovarla.',
  TOO_MANY_REQUESTS: 'Cambiaste esta cotización muchas veces hoy. Prueba de nuevo mañana.',
} as const

export const toasts = {
  sent: { title: 'Cotización Enviada', message: 'Su cotización ha sido enviada exitosamente.' },
  failed: 'No se pudo enviar la cotización. Por favor intente nuevamente.',
  revised: { title: 'Cotización modificada', message: 'El comprador ya ve la nueva versión.' },
  renewed: { title: 'Cotización renovada', message: 'Los mismos precios valen por 30 días más.' },
  renewFailed: 'No se pudo renovar la cotización.',
  withdrawn: { title: 'Cotización retirada', message: 'El comprador ya no la ve.' },
  tryAgain: 'Revisa tu conexión y prueba de nuevo.',
} as const

/** To the buyer: a new quotation arrived. */
export const newQuotationNotice = (label: string, rfqTitle: string, quoted: number, of: number, price: string) => ({
  title: 'Recibiste una nueva cotización',
  message: `${label} cotizó ${quoted} de ${of} ${of === 1 ? 'ítem' : 'ítems'} de "${rfqTitle}" por ${price}.`,
})

/** To the buyer: a quotation that was taken back is there again. */
export const sentAgainNotice = (label: string, rfqTitle: string, quoted: number, of: number, price: string) => ({
  title: 'Cotización enviada de nuevo',
  message: `${label} volvió a enviar la cotización que había retirado de "${rfqTitle}": ${quoted} de ${of} ${of === 1 ? 'ítem' : 'ítems'} por ${price}.`,
})

/** To the buyer: a quotation was sent anew. */
export const revisedNotice = (label: string, rfqTitle: string, quoted: number, of: number, price: string) => ({
  title: 'Cotización modificada',
  message: `${label} modificó su cotización para "${rfqTitle}": ${quoted} de ${of} ${of === 1 ? 'ítem' : 'ítems'} por ${price}.`,
})

/** To the buyer: the same prices hold for 30 days more. */
export const renewedNotice = (label: string, rfqTitle: string) => ({
  title: 'Cotización renovada',
  message: `${label} renovó su cotización para "${rfqTitle}": los mismos precios, por otros ${validityPeriod}.`,
})

/** To the buyer: a quotation was taken back. */
export const withdrawnNotice = (label: string, rfqTitle: string) => ({
  title: 'Cotización retirada',
  message: `${label} retiró su cotización para "${rfqTitle}".`,
})

/** To the buyer: the selected supplier's contact data was mailed. */
export const contactSentNotice = (rfqTitle: string) => ({
  title: 'Información de contacto enviada',
  message: `Te enviamos por correo los datos de contacto de "${rfqTitle}".`,
})

/** The notice of 'Contactar proveedor' (spec §2 RFQ detail): contact information was sent to the buyer's email. */
export const contactToasts = {
  sent: (email: string) => ({
    title: 'Información de contacto enviada',
    message: `Te enviamos los datos del proveedor a tu correo, ${email}.`,
  }),
  failed: { title: 'Error', message: 'No se pudo enviar la información de contacto. Intenta nuevamente.' },
  tooMany: {
    title: 'Ya te la enviamos varias veces',
    message: 'Revisa tu correo, también el spam, y prueba más tarde.',
  },
} as const

/** To the buyer: the selected supplier's contact data (rulings, stubs). */
export const contactLetter = (rfqTitle: string, facts: readonly (readonly [string, string])[], href: string) => ({
  heading: 'Los datos de contacto de tu proveedor',
  paragraphs: [`Son los del proveedor que seleccionaste para «${rfqTitle}».`],
  facts,
  button: { label: 'Ver próximos pasos', href },
  note: 'El proveedor ya tiene los tuyos. Nuestro equipo los contacta a los dos en menos de 24 horas.',
  reason: 'Recibes este correo porque elegiste Contactar proveedor en Pliego.',
})

/** Why a file could not be made. */
export const exportRefusals = {
  RFQ_CLOSED: 'Esta licitación ya no recibe cotizaciones.',
  NOTHING_TO_COMPARE: 'No hay cotizaciones disponibles para comparar aún.',
  TOO_MANY_REQUESTS: 'Descargaste muchos archivos seguidos. Prueba de nuevo en unos minutos.',
  failed: 'No se pudo generar el archivo. Prueba de nuevo.',
} as const

/** Why typed weights are none. */
export const weightsRefusals: Record<WeightsRefusal, string> = {
  WEIGHT_UNREADABLE: 'Escribe números enteros de 0 a 100.',
  WEIGHTS_NOT_100: 'Los tres pesos tienen que sumar 100.',
}
