import type { QuotationStatus } from '#features/quotations/domain/status.ts'
import { deadlineLabel, formatDay, shortDay, type Day } from '#lib/dates.ts'
import { isPartial, type PublicTotal } from '#features/rfqs/domain/public-total.ts'
import { formatMoney } from '#lib/money.ts'
import { count } from '#lib/text.ts'
import { mixesPartial, type SortOption } from './domain/ranking.ts'
import type { Criterion, Order, WeightsRefusal } from './domain/scoring.ts'

/** The stored status as the buyer reads it (docs/rules/states.md#quotation-status). */
export const buyerStatusLabels: Record<QuotationStatus, string> = {
  pending: 'En Revisión',
  accepted: 'Aceptada',
  selected: 'Seleccionada',
  awarded: 'Seleccionada',
  rejected: 'Rechazada',
  withdrawn: 'Retirada',
}

/** What the comparison can be sorted by, in the order of the choices. */
export const sortLabels: Record<SortOption, string> = {
  total: 'Total',
  savings: 'Ahorro',
  delivery: 'Entrega',
  coverage: 'Cobertura',
}

/** The orders of the ledger; by points only while there are weights. */
export const ledgerOrders = (weighted: boolean): readonly { value: Order; label: string }[] => [
  { value: 'total', label: 'Total, completas primero' },
  { value: 'savings', label: 'Mayor ahorro' },
  { value: 'delivery', label: 'Entrega más rápida' },
  { value: 'coverage', label: 'Mayor cobertura' },
  ...(weighted ? [{ value: 'points' as const, label: 'Puntaje' }] : []),
]

/** Why a quotation is marked, below its name and in place of 'Elegir'. */
export const unconfirmedTag = (addendum: number): string => `Sin confirmar la aclaración N.º\u00a0${addendum}`
/** In the buyer's day, for new quotations without a total to start from: what they lack. */
export const lackOfNews = (fresh: number, unconfirmed: { quotations: number; addendum: number } | null): string => {
  if (unconfirmed?.quotations === fresh) return unconfirmedTag(unconfirmed.addendum)
  if (unconfirmed) return `${unconfirmed.quotations} sin confirmar la aclaración N.º\u00a0${unconfirmed.addendum}`
  return fresh === 1 ? 'La nueva es parcial' : 'Las nuevas son parciales'
}
/** `until`: the last day on which the supplier may still confirm; null once reception has ended. */
export const cannotChoose = (until: Day | null) =>
  until === null
    ? { long: 'No se puede elegir: no confirmó las cantidades nuevas.', short: 'No se puede elegir' }
    : {
        long: `Todavía no se puede elegir: puede confirmar hasta el ${shortDay(until)}.`,
        short: 'Todavía no se puede elegir',
      }
/** Why a quotation has no points. */
export const noPoints = ({ unconfirmed }: { readonly unconfirmed: object | null }): string =>
  `Sin puntaje: ${unconfirmed ? 'sin confirmar' : 'parcial'}`
/** Below a total that is for what was asked before. */
export const oldQuantities = 'cantidades anteriores'
/** '2 cotizaciones no confirmaron la aclaración N.º 2'. */
export const unconfirmedTitle = (n: number, addendum: number): string =>
  `${n === 1 ? '1 cotización no confirmó' : `${n} cotizaciones no confirmaron`} la aclaración N.º\u00a0${addendum}`
/** The same, and what that means. */
export const unconfirmedNote = (n: number, addendum: number, until: Day | null) => ({
  title: unconfirmedTitle(n, addendum),
  text: [
    n === 1 ? 'Está al final y no entra en ningún mejor precio.' : 'Están al final y no entran en ningún mejor precio.',
    until === null
      ? ''
      : ` ${n === 1 ? 'Su proveedor puede' : 'Sus proveedores pueden'} confirmar hasta el ${formatDay(until)}.`,
  ].join(''),
})

/** Where partial quotations are placed, and why. `mixed`: the order puts them among the complete ones. */
export const partialNote = (mixed: boolean): string =>
  mixed
    ? 'Las parciales van entre las completas: su total no es comparable.'
    : 'Las parciales van al final: su total no es comparable.'

/** The accessible name of 'Elegir': the supplier, and how much of the RFQ a partial quotation covers. */
export const chooseLabel = (supplier: string, quoted: number, of: number): string =>
  `Elegir, ${supplier}${quoted < of ? ` (cotiza ${quoted} de ${of})` : ''}`

/** The tab of an RFQ without quotations: what it means, and what its buyer can do. */
export const noneYet = {
  title: 'No se han recibido cotizaciones aún.',
  soon: 'Las primeras se esperan en 24 a 48 horas. Te avisamos con cada una.',
  ended: 'La recepción terminó sin cotizaciones.',
  share: {
    title: 'Comparte la página pública',
    text: 'Cualquiera que tenga el enlace la puede leer. No dice quién compra. Si la mandas tú, quien la reciba va a saber que compra tu empresa.',
  },
  invite: {
    title: 'Invita a proveedores que conoces',
    text: 'Mándales el enlace por WhatsApp o por correo.',
  },
  extend: {
    title: 'Extiende la fecha límite',
    text: (deadline: Day, daysLeft: number) =>
      `Vence el ${formatDay(deadline)}, ${deadlineLabel(daysLeft).toLocaleLowerCase('es')}. Solo se puede mover hacia adelante.`,
  },
} as const

/** In place of the comparison until the first quotation arrives. */
export const nothingToCompare = 'Cuando llegue la primera, aparece aquí sola. Con dos o más, se comparan ítem por ítem.'

/** What the buyer weighs, in the order of the fields. */
export const criterionLabels: Record<Criterion, string> = { price: 'Precio', delivery: 'Entrega', payment: 'Pago' }

/** The tag of the first complete quotation, by the order that made it first. */
export const leadTags: Record<Order, string> = {
  total: 'Menor total',
  savings: 'Mayor ahorro',
  delivery: 'Más rápida',
  coverage: 'Menor total',
  points: 'Mejor puntaje',
}

/** The tags of the other quotations: whether their totals can be compared, and whether they were selected. */
export const quotationTags = {
  complete: 'Completa',
  onlyComplete: 'Única completa',
  partial: 'Parcial',
  selected: 'Seleccionada',
} as const

/** Why the files of a comparison could not be made. */
export const exportRefusals = {
  NOTHING_TO_COMPARE: 'No hay cotizaciones disponibles para comparar aún.',
} as const

/** Why typed weights are not valid. */
export const weightsRefusals: Record<WeightsRefusal, string> = {
  WEIGHT_UNREADABLE: 'Escribe números enteros de 0 a 100.',
  WEIGHTS_NOT_100: 'Los tres pesos tienen que sumar 100.',
}

type MarkedColumn = { readonly quotation: { readonly unconfirmed: object | null } }
const isConfirmedColumn = ({ quotation }: MarkedColumn) => quotation.unconfirmed === null

/** What must be known to compare the totals; '' when all quotations are complete. */
export const comparabilityText = ({
  columns,
  complete,
  order,
}: {
  readonly columns: readonly MarkedColumn[]
  readonly complete: readonly unknown[]
  readonly order: Order
}): string => {
  if (complete.length === 0 && columns.length > 1 && columns.every(isConfirmedColumn))
    return 'Todas son parciales: sus totales no se comparan.'
  const partial = columns.filter(isConfirmedColumn).length - complete.length
  if (complete.length === 0 || partial === 0) return ''
  const points = complete.length === 1 ? ' Con una sola completa no hay puntaje.' : ''
  return `${partialNote(mixesPartial(order))}${points}`
}

/** How the best combination is made. */
export const combinationText = ({
  anyShipping,
  anyExpired,
  anyUnconfirmed,
  combination,
  rfq,
}: {
  readonly anyShipping: boolean
  readonly anyExpired: boolean
  readonly anyUnconfirmed: boolean
  readonly combination: { readonly covered: number } | null
  readonly rfq: { readonly items: readonly unknown[] }
}): string => {
  const missing = rfq.items.length - (combination?.covered ?? 0)
  return [
    anyShipping ? 'El mejor precio de cada ítem y un envío por proveedor' : 'El mejor precio de cada ítem',
    anyExpired ? ', sin las vencidas' : '',
    anyUnconfirmed ? ', sin las que no confirmaron' : '',
    missing > 0 ? `. ${count(missing, 'ítem')} sin precio` : '',
  ].join('')
}

/** Behind the total of the best combination: whose shipping is in it. `isOpen`: it leaves out a shipping cost. */
export const combinationShipping = (suppliers: number, isOpen: boolean): string => {
  if (isOpen) return openCombination
  return suppliers === 1 ? 'con su envío' : 'con sus envíos'
}
/** Shown beside the best combination when a supplier's shipping is to be agreed or was not given: it is left out. */
export const openCombination = 'sin los envíos por acordar'

/** What the buyer estimated, and of how many items where not of all; '' for nothing. */
export const estimatedText = (rfq: PublicTotal & { readonly currency: string }): string => {
  if (rfq.estimatedTotal === null) return ''
  const part = isPartial(rfq) ? ` por ${rfq.estimatedItems} de ${count(rfq.itemCount, 'ítem')}` : ''
  return `Estimaste ${formatMoney(rfq.estimatedTotal, rfq.currency)}${part}.`
}

/** Over a total: that it leaves out a shipping cost, where nobody knows it yet. */
export const withoutShipping = (label: string, isOpen: boolean): string => (isOpen ? `${label}, sin envío` : label)
/** Over the lowest total among complete quotations. */
export const bestTotalLabel = (isOpen: boolean): string => withoutShipping('Mejor total completo', isOpen)
