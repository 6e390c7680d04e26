import { deliveryUnits } from './domain/delivery.ts'
import { validityPeriod } from './domain/draft.ts'
import type { supplierStatus } from './domain/status.ts'

/** The status as the supplier reads it (docs/rules/states.md#suppliers-status). */
export const supplierStatusLabels: Record<ReturnType<typeof supplierStatus>, string> = {
  pending: 'Pendiente',
  accepted: 'Aceptada',
  selected: 'Seleccionada',
  rejected: 'Rechazada',
  withdrawn: 'Retirada',
}

export const deliveryUnitOptions = Object.entries(deliveryUnits).map(([value, label]) => ({ value, label }))

/** Why an RFQ takes no quotation from this supplier. */
export const sendRefusals = {
  RFQ_CLOSED: 'Esta licitación ya no recibe cotizaciones.',
  RFQ_NOT_FOUND: 'No encontramos esta licitación.',
  ALREADY_QUOTED: 'Ya enviaste una cotización para esta licitación.',
  KEY_REUSED: 'Esta cotización ya se envió con otros precios. Ábrela desde Mis Cotizaciones.',
} as const

/** Why a sent quotation cannot be changed. */
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

/** To the buyer: a withdrawn quotation was sent again. */
export const sentAgainNotice = (label: string, rfqTitle: string, quoted: number, of: number, price: string) => ({
  title: 'Cotización enviada de nuevo',
  message: `${label} volvió a enviar la cotización que había retirado de "${rfqTitle}": ${quoted} de ${of} ${of === 1 ? 'ítem' : 'ítems'} por ${price}.`,
})

/** To the buyer: a quotation has new prices. */
export const revisedNotice = (label: string, rfqTitle: string, quoted: number, of: number, price: string) => ({
  title: 'Cotización modificada',
  message: `${label} modificó su cotización para "${rfqTitle}": ${quoted} de ${of} ${of === 1 ? 'ítem' : 'ítems'} por ${price}.`,
})

/** To the buyer: the same prices are valid for 30 more days. */
export const renewedNotice = (label: string, rfqTitle: string) => ({
  title: 'Cotización renovada',
  message: `${label} renovó su cotización para "${rfqTitle}": los mismos precios, por otros ${validityPeriod}.`,
})

/** To the buyer: a quotation was withdrawn. */
export const withdrawnNotice = (label: string, rfqTitle: string) => ({
  title: 'Cotización retirada',
  message: `${label} retiró su cotización para "${rfqTitle}".`,
})

/** What anyone reads when a file could not be made. */
export const fileRefusals = {
  TOO_MANY_REQUESTS: 'Descargaste muchos archivos seguidos. Prueba de nuevo en unos minutos.',
  failed: 'No se pudo generar el archivo. Prueba de nuevo.',
} as const
