import { rfqRefusals } from '#features/rfqs/copy/refusals.ts'
import type { Unconfirmed } from '#features/rfqs/domain/addenda.ts'
import { formatDay, type Day } from '#lib/dates.ts'
import { deliveryUnits } from './domain/delivery.ts'
import { formatAmount, type Amount } from '#lib/money.ts'
import { count } from '#lib/text.ts'
import type { ShippingTerms } from './domain/draft.ts'
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

/** The answers to how the goods reach the buyer, in the order of the choices, and what each means. */
const shippingTermsLabels: Record<ShippingTerms, { readonly label: string; readonly detail: string }> = {
  included: { label: 'Incluido', detail: 'Tus precios ya lo llevan.' },
  charged: { label: 'Con costo', detail: 'Va en una línea aparte y se suma al total.' },
  to_agree: { label: 'A convenir', detail: 'Lo arreglas con el comprador si te elige.' },
  pickup: { label: 'Retiro', detail: 'El comprador lo pasa a buscar.' },
}
export const shippingTermsChoices = (Object.keys(shippingTermsLabels) as ShippingTerms[]).map((value) => ({
  value,
  ...shippingTermsLabels[value],
}))

export type Shipping = {
  readonly terms: ShippingTerms | null
  readonly cost: Amount
  readonly pickupDepartment?: string | null
}

/**
 * What a quotation says of its shipping, in the same words for both sides, on screens, in files and on paper: its cost,
 * 'Incluido', 'A convenir', 'Retiro en Rivera', or 'No indicado' (docs/rules/money.md#shipping).
 */
export const shippingText = (shipping: Shipping | null, costText: (cost: Amount) => string = formatAmount): string => {
  if (!shipping?.terms) return 'No indicado'
  if (shipping.terms === 'charged') return costText(shipping.cost)
  const { label } = shippingTermsLabels[shipping.terms]
  return shipping.terms === 'pickup' && shipping.pickupDepartment ? `${label} en ${shipping.pickupDepartment}` : label
}

const totalNotes: Record<ShippingTerms, string> = {
  included: 'Envío incluido en el precio, sin IVA',
  charged: 'Con el costo de envío, sin IVA',
  to_agree: 'Envío a convenir, sin IVA',
  pickup: 'Sin envío: se retira. Sin IVA',
}
/** The note under a total: how it treats shipping. */
export const totalNote = (terms: ShippingTerms | null): string =>
  terms === null ? 'Envío no indicado, sin IVA' : totalNotes[terms]

/**
 * The usual payment terms, each with the text that it writes into the field. The comparison reads all of them as days
 * of credit (docs/rules/money.md#points).
 */
export const usualPaymentTerms: readonly { readonly label: string; readonly text: string }[] = [
  { label: 'Contado', text: 'Contado' },
  { label: '30 días', text: '30 días' },
  { label: '60 días', text: '60 días' },
  { label: '90 días', text: '90 días' },
  { label: 'Anticipo y saldo', text: 'Anticipo del 50 % y saldo contra entrega' },
]

/** How far a draft is: '3 de 5 ítems respondidos', with a price or declined. */
export const answeredText = (answered: number, of: number): string =>
  `${answered} de ${count(of, 'ítem respondido', 'ítems respondidos')}`

/** Why an RFQ takes no quotation from this supplier. */
export const sendRefusals = {
  ...rfqRefusals,
  RFQ_CHANGED: 'La licitación cambió mientras cotizabas. Mira la aclaración y envía de nuevo.',
  ALREADY_QUOTED: 'Ya enviaste una cotización para esta licitación.',
  KEY_REUSED: 'Esta cotización ya se envió con otros precios. Ábrela desde Mis Cotizaciones.',
} as const

/** Why a draft is not saved, by the code of the refusal. What was typed stays on the device. */
export const draftRefusal = (code: string): string => {
  if (code === 'RFQ_CLOSED') return `${sendRefusals.RFQ_CLOSED} Lo que escribiste queda en este dispositivo.`
  const going = code === 'TOO_MANY_DRAFTS' ? 'Elimina otro borrador para guardar este' : 'Puedes seguir'
  return `${going}: lo que escribes queda en este dispositivo.`
}

/** The line below the reason why an RFQ cannot be quoted, by the code of the refusal. */
export const quotingRefusals = {
  RFQ_CLOSED: 'Venció su fecha límite o el comprador terminó la recepción. Hay otras licitaciones abiertas.',
  RFQ_NOT_FOUND: 'La dirección puede estar mal escrita.',
  ACCESS_DENIED: 'Puedes ver lo que muestra su página pública.',
} as const

/** Why a sent quotation cannot be changed. */
export const changeRefusals = {
  QUOTATION_NOT_FOUND: 'Cotización no encontrada.',
  QUOTATION_CHANGED: 'Esta cotización cambió en otro dispositivo o pestaña. Mira cómo quedó y prueba de nuevo.',
  WITHDRAWN: 'Retiraste esta cotización. Puedes volver a enviarla.',
  PRICES_DO_NOT_FIT: 'Tus precios no alcanzan para lo que se pide ahora. Modifica tu cotización.',
  NOT_EXPIRED: 'Tu cotización sigue vigente: no hace falta renovarla.',
  TOO_MANY_REQUESTS: 'Cambiaste esta cotización muchas veces en 24 horas. Prueba de nuevo más tarde.',
} as const

export const toasts = {
  sent: { title: 'Cotización Enviada', message: 'Su cotización ha sido enviada exitosamente.' },
  failed: 'No se pudo enviar la cotización. Por favor intente nuevamente.',
  revised: { title: 'Cotización modificada', message: 'El comprador ya ve la nueva versión.' },
  renewed: { title: 'Cotización renovada', message: 'Los mismos precios valen por 30 días más.' },
  renewFailed: 'No se pudo renovar la cotización.',
  withdrawn: { title: 'Cotización retirada', message: 'El comprador ya no la ve.' },
  sheetUsed: (answers: number) => `Pasamos ${count(answers, 'respuesta')} de tu lista`,
  tryAgain: 'Revisa tu conexión y prueba de nuevo.',
} as const

type SentRow = {
  readonly status: ReturnType<typeof supplierStatus>
  readonly expired: boolean
  readonly unconfirmed: Unconfirmed | null
  readonly rfqOpen: boolean
  readonly deadline: Day
  readonly validUntil: Day
}
/** What a supplier can do next about a quotation, or waits for, and until when; null when nothing is left to do. */
export const nextStep = (row: SentRow): { step: string; until: string | null } | null => {
  const { status, expired, rfqOpen } = row
  if (status === 'selected') return { step: 'Contacta al comprador', until: null }
  if (status === 'rejected' || (status === 'withdrawn' && !rfqOpen)) return null
  const untilDeadline = `hasta el ${formatDay(row.deadline)}`
  if (status === 'withdrawn') return { step: 'Puedes volver a enviarla', until: untilDeadline }
  if (rfqOpen && row.unconfirmed) return { step: 'Confirma tus precios', until: untilDeadline }
  if (rfqOpen) return { step: expired ? 'Renueva su validez' : 'Puedes modificarla', until: untilDeadline }
  if (row.unconfirmed?.quantities) return { step: 'Quedó sin confirmar', until: 'no se puede elegir' }
  return {
    step: 'El comprador compara',
    until: `${expired ? 'venció el' : 'vale hasta el'} ${formatDay(row.validUntil)}`,
  }
}

/** What anyone reads when a file could not be made. */
export const fileRefusals = {
  TOO_MANY_REQUESTS: 'Descargaste muchos archivos seguidos. Prueba de nuevo en unos minutos.',
  failed: 'No se pudo generar el archivo. Prueba de nuevo.',
} as const
