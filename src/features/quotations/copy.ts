import { deliveryUnits } from './domain/delivery.ts'
import { validityPeriod } from './domain/draft.ts'
import type { QuotationStatus, supplierStatus } from './domain/status.ts'

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

export const toasts = {
  sent: { title: 'Cotización Enviada', message: 'Su cotización ha sido enviada exitosamente.' },
  failed: 'No se pudo enviar la cotización. Por favor intente nuevamente.',
} as const

/** To the buyer: a new quotation arrived. */
export const newQuotationNotice = (label: string, quoted: number, of: number, price: string) => ({
  title: 'Recibiste una nueva cotización',
  message: `${label} cotizó ${quoted} de ${of} ${of === 1 ? 'ítem' : 'ítems'} por ${price}.`,
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
