import { companySizes, sectors } from '#features/accounts/domain/registration.ts'
import { seniorityLabels } from '#features/accounts/domain/seniority.ts'
import { deliveryText, deliveryUnits, type DeliveryUnit } from '#features/quotations/domain/delivery.ts'
import { quantityText } from '#features/catalog/domain/units.ts'
import type { QuotationStatus } from '#features/quotations/domain/status.ts'
import { deadlineLabel, formatDay, type Day } from '#lib/dates.ts'
import { compare, formatAmount, formatQuantity, round, times, type Amount } from '#lib/money.ts'
import { count, quotedInMail } from '#lib/text.ts'
import { mixesPartial, type SortOption } from './domain/ranking.ts'
import type { Criterion, Order, Weights, WeightsRefusal } from './domain/scoring.ts'

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
/** Where partial quotations stand, and why; `mixed`: the order takes them among the complete ones. */
export const partialNote = (mixed: boolean): string =>
  mixed
    ? 'Las parciales van entre las completas: su total no es comparable.'
    : 'Las parciales van al final: su total no es comparable.'
/** The name of 'Elegir': whose, and how much of the RFQ a partial quotation covers. */
export const chooseLabel = (supplier: string, quoted: number, of: number): string =>
  `Elegir, ${supplier}${quoted < of ? ` (cotiza ${quoted} de ${of})` : ''}`

/** The tab of an RFQ without quotations: what it means, and what its buyer can do. */
export const noneYet = {
  title: 'No se han recibido cotizaciones aún.',
  soon: 'Las primeras llegan en 24 a 48 horas. Te avisamos con cada una.',
  ended: 'La recepción terminó sin cotizaciones.',
  share: {
    title: 'Comparte la página pública',
    text: 'Si la mandas tú, quien la reciba va a saber que compra tu empresa.',
  },
  extend: {
    title: 'Extiende la fecha límite',
    text: (deadline: Day, daysLeft: number) =>
      `Vence el ${formatDay(deadline)}, ${deadlineLabel(daysLeft).toLocaleLowerCase('es')}. Solo se puede mover hacia adelante.`,
  },
} as const
/** What is shared of the RFQ's public page. */
export const shareWords = (title: string, url: string): string => `${title}: ${url}`
export const shareToasts = {
  copied: 'Enlace copiado',
  notCopied: 'No se pudo copiar. Este es el enlace:',
} as const

/** What the buyer weighs, in the order of the fields. */
export const criterionLabels: Record<Criterion, string> = { price: 'Precio', delivery: 'Entrega', payment: 'Pago' }

/** The first complete quotation, by the order that made it first. */
export const leadTags: Record<Order, string> = {
  total: 'Menor total',
  savings: 'Mayor ahorro',
  delivery: 'Más rápida',
  coverage: 'Menor total',
  points: 'Mejor puntaje',
}
/** Whether the total of a quotation can be compared, and whether it was selected. */
export const quotationTags = {
  complete: 'Completa',
  onlyComplete: 'Única completa',
  partial: 'Parcial',
  selected: 'Seleccionada',
} as const

/** To the buyer: the selected supplier's contact data was mailed. */
export const contactSentNotice = (rfqTitle: string) => ({
  title: 'Información de contacto enviada',
  message: `Te enviamos por correo los datos de contacto de «${rfqTitle}».`,
})

/** What 'Contactar proveedor' answers: where the contact data was sent, or why it was not. */
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

/** The mail to the buyer with the selected supplier's contact data (docs/rules/notifications.md#contact-data). */
export const contactEmail = (rfqTitle: string, facts: readonly (readonly [string, string])[], href: string) => ({
  heading: 'Los datos de contacto de tu proveedor',
  paragraphs: [`Son los del proveedor que seleccionaste para «${quotedInMail(rfqTitle)}».`],
  facts,
  button: { label: 'Ver próximos pasos', href },
  note: 'El proveedor ya tiene los tuyos. Nuestro equipo los contacta a los dos en menos de 24 horas.',
  reason: 'Recibes este correo porque elegiste Contactar proveedor en Pliego.',
})

/** Why the files of a comparison could not be made. */
export const exportRefusals = {
  NOTHING_TO_COMPARE: 'No hay cotizaciones disponibles para comparar aún.',
} as const

/** Why typed weights are not valid. */
export const weightsRefusals: Record<WeightsRefusal, string> = {
  WEIGHT_UNREADABLE: 'Escribe números enteros de 0 a 100.',
  WEIGHTS_NOT_100: 'Los tres pesos tienen que sumar 100.',
}

const oneDecimal = new Intl.NumberFormat('es-UY', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const whole = new Intl.NumberFormat('es-UY', { maximumFractionDigits: 0 })

/** '6,3 %' of a fraction, without its sign; what would be rounded to zero reads 'menos de 0,1 %'. */
export const percentText = (fraction: Amount): string => {
  const points = Math.abs(Number(times(fraction, '100')))
  return points > 0 && points < 0.05 ? 'menos de 0,1\u00a0%' : `${oneDecimal.format(points)}\u00a0%`
}

/** 'ahorra 6,3 %' or '0,2 % más'. */
export const savingsText = (savings: Amount): string =>
  compare(savings, '0') < 0 ? `${percentText(savings)} más` : `ahorra ${percentText(savings)}`
/** What the totals of a comparison cannot tell, beside how many items and which currency it has. */
export const comparabilityText = ({
  columns,
  complete,
  order,
}: {
  readonly columns: readonly unknown[]
  readonly complete: readonly unknown[]
  readonly order: Order
}): string => {
  if (complete.length === 0 && columns.length > 1) return 'Todas son parciales: sus totales no se comparan.'
  if (complete.length === 0 || complete.length === columns.length) return ''
  const place = mixesPartial(order) ? 'entre las completas' : 'al final'
  const points = complete.length === 1 ? ' Con una sola completa no hay puntaje.' : ''
  return `Las parciales van ${place}: su total no es comparable.${points}`
}

/** What the best combination is made of. */
export const combinationText = ({
  anyShipping,
  anyExpired,
  combination,
  rfq,
}: {
  readonly anyShipping: boolean
  readonly anyExpired: boolean
  readonly combination: { readonly covered: number } | null
  readonly rfq: { readonly items: readonly unknown[] }
}): string => {
  const missing = rfq.items.length - (combination?.covered ?? 0)
  return [
    anyShipping ? 'El mejor precio de cada ítem y un envío por proveedor' : 'El mejor precio de cada ítem',
    anyExpired ? ', sin las vencidas' : '',
    missing > 0 ? `. ${count(missing, 'ítem')} sin precio` : '',
  ].join('')
}

const shortUnits: Readonly<Record<string, string>> = {
  'metro cuadrado': 'm²',
  'metros cuadrados': 'm²',
  'metro cúbico': 'm³',
  'metros cúbicos': 'm³',
  'metro lineal': 'm lin.',
  'metros lineales': 'm lin.',
}
/** A quantity and its unit apart, for narrow columns: ['320', 'unidades'], ['48', 'm³']. */
export const quantityParts = (quantity: Amount, stored: string): readonly [amount: string, unit: string] => {
  const text = quantityText(quantity, stored)
  const amount = formatQuantity(quantity)
  const unit = text.slice(amount.length + 1).replaceAll('\u00a0', ' ')
  return [amount, shortUnits[unit] ?? unit]
}

/** '+7,3 %': how far a price is above the best of its item. It never reads as equal to the best. */
export const aboveBestText = (fraction: Amount): string =>
  compare(fraction, '0.0005') < 0 ? '+0,1\u00a0% o menos' : `+${percentText(fraction)}`

/** '87,4': points of 100. */
export const pointsText = (points: number): string => oneDecimal.format(points)

/** 'precio 60, entrega 25, pago 15'. */
export const weightsText = ({ price, delivery, payment }: Weights): string =>
  `precio ${price}, entrega ${delivery}, pago ${payment}`

/** '38 %' of two counts. */
export const shareText = (part: number, of: number): string => `${whole.format((part / Math.max(1, of)) * 100)}\u00a0%`

/** Two decimals; a price below half a cent keeps the decimals it has, because it would read 0,00. */
export const unitPriceText = (price: Amount): string =>
  compare(round(price, 2), '0') === 0 ? formatQuantity(price) : formatAmount(price)

const isDeliveryUnit = (unit: string): unit is DeliveryUnit => Object.hasOwn(deliveryUnits, unit)

type Delivery = { readonly value: number; readonly unit: string; readonly text: string }

/** '6 días hábiles'; the stored text when value and unit cannot be read. */
export const deliveryTimeText = ({ delivery }: { readonly delivery: Delivery }): string =>
  isDeliveryUnit(delivery.unit) ? deliveryText(delivery.value, delivery.unit) : delivery.text

/** '3 días hábiles'; an unknown unit is shown as it is stored. */
export const durationText = (value: number, unit: string): string =>
  isDeliveryUnit(unit) ? deliveryText(value, unit) : `${value} ${unit}`

/** 'Hasta 09/01/2026', or 'Venció el 09/12/2025'. */
export const validityText = ({
  expired,
  validUntil,
}: {
  readonly expired: boolean
  readonly validUntil: Day
}): string => `${expired ? 'Venció el' : 'Hasta'} ${formatDay(validUntil)}`

/** What a buyer may know of a supplier before choosing (docs/rules/who-sees-what.md#supplier-attributes). */
type SupplierAttributes = {
  readonly sector: keyof typeof sectors | null
  readonly size: keyof typeof companySizes | null
  readonly department: string | null
  readonly seniority: keyof typeof seniorityLabels
}

/** The supplier's attributes in Spanish; null for one that the supplier did not give. */
export const attributeLabels = ({ sector, size, department, seniority }: SupplierAttributes) => ({
  sector: sector && sectors[sector],
  size: size && companySizes[size],
  department,
  seniority: seniorityLabels[seniority],
})

/** '51 a 100 personas, más de 3 años'. */
export const sizeAndSeniority = (supplier: SupplierAttributes): string => {
  const { size, seniority } = attributeLabels(supplier)
  const years = seniority.replace(' en Pliego', '')
  return size ? `${size}, ${lowerFirst(years)}` : years
}

/** 'Comercio, 51 a 100 personas, Canelones, más de 3 años en Pliego'. */
export const attributesLine = (supplier: SupplierAttributes): string => {
  const { sector, size, department, seniority } = attributeLabels(supplier)
  const given = [sector, size, department, seniority].filter((label) => label !== null)
  return given.map((label, index) => (index === 0 || label === department ? label : lowerFirst(label))).join(', ')
}

const lowerFirst = (text: string) => text.charAt(0).toLocaleLowerCase('es') + text.slice(1)
