import { sectors, companySizes } from '#features/accounts/domain/registration.ts'
import { seniorityLabels } from '#features/accounts/domain/seniority.ts'
import { formatDay, type Day } from '#lib/dates.ts'
import {
  compare,
  formatAmount,
  formatMoney,
  formatQuantity,
  round,
  times,
  type Amount,
  type Currency,
} from '#lib/money.ts'
import { deliveryDays, deliveryText, deliveryUnits, type DeliveryUnit } from '#features/quotations/domain/delivery.ts'
import type { Weights } from './scoring.ts'

/** What a quotation says of its delivery, its validity and its shipping. */
type Delivered = { readonly delivery: { readonly value: number; readonly unit: string; readonly text: string } }
type Holding = { readonly expired: boolean; readonly validUntil: Day }
type Shipped = { readonly shipping: { readonly cost: Amount; readonly pickupDepartment: string | null } | null }
/** What a buyer may know of a supplier before choosing (rulings, Who sees what). */
type Attributes = {
  readonly sector: keyof typeof sectors | null
  readonly size: keyof typeof companySizes | null
  readonly department: string | null
  readonly seniority: keyof typeof seniorityLabels
}

const oneDecimal = new Intl.NumberFormat('es-UY', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const whole = new Intl.NumberFormat('es-UY', { maximumFractionDigits: 0 })

/** '6,3 %' of a fraction, without its sign; what would round to nothing is 'menos de 0,1 %'. */
export const percent = (fraction: Amount): string => {
  const points = Math.abs(Number(times(fraction, '100')))
  return points > 0 && points < 0.05 ? 'menos de 0,1\u00a0%' : `${oneDecimal.format(points)}\u00a0%`
}

/** 'ahorra 6,3 %' or '0,2 % más'. */
export const savedWords = (savings: Amount): string =>
  compare(savings, '0') < 0 ? `${percent(savings)} más` : `ahorra ${percent(savings)}`
/** Of a combination that costs more than buying all from one: the percentage it would save on items alone would mislead. */
export const excessWords = (excess: Amount, currency: Currency): string =>
  `Con los envíos, ${formatMoney(excess, currency)} más que la mejor completa`
/** What such a figure is a percentage of, where no heading says it. */
export const savedAgainst = (shipping: boolean): string => `contra tu estimación${shipping ? ', sin el envío' : ''}`

/** '+7,3 %': how far a price is above the best of its row; what rounds to nothing is still above. */
export const abovePercent = (fraction: Amount): string =>
  compare(fraction, '0.0005') < 0 ? '+0,1\u00a0% o menos' : `+${percent(fraction)}`

/** '87,4': points of 100. */
export const formatPoints = (points: number): string => oneDecimal.format(points)

/** 'precio 60, entrega 25, pago 15'. */
export const weightsWords = ({ price, delivery, payment }: Weights): string =>
  `precio ${price}, entrega ${delivery}, pago ${payment}`

/** '38 %' of two counts. */
export const share = (part: number, of: number): string => `${whole.format((part / Math.max(1, of)) * 100)}\u00a0%`

/** Two decimals (spec §9); a price below half a cent keeps the decimals it has, or it would read 0,00. */
export const unitPriceText = (price: Amount): string =>
  compare(round(price, 2), '0') === 0 ? formatQuantity(price) : formatAmount(price)

const isDeliveryUnit = (unit: string): unit is DeliveryUnit => Object.hasOwn(deliveryUnits, unit)

/** '6 días hábiles'; the stored text when value and unit cannot be read. */
export const deliveryWords = ({ delivery }: Delivered): string =>
  isDeliveryUnit(delivery.unit) ? deliveryText(delivery.value, delivery.unit) : delivery.text

export const durationWords = (value: number, unit: string): string =>
  isDeliveryUnit(unit) ? deliveryText(value, unit) : `${value} ${unit}`

export const daysOf = ({ delivery }: Pick<Delivered, 'delivery'>): number => deliveryDays(delivery.value, delivery.unit)

/** 'Hasta 09/01/2026', or 'Venció el 09/12/2025'. */
export const validityWords = ({ expired, validUntil }: Holding): string =>
  `${expired ? 'Venció el' : 'Hasta'} ${formatDay(validUntil)}`

/** What a buyer may know of a supplier before choosing, each part only if the supplier gave it. */
export const attributes = ({ sector, size, department, seniority }: Attributes) => ({
  sector: sector && sectors[sector],
  size: size && companySizes[size],
  department,
  seniority: seniorityLabels[seniority],
})

/** 'Comercio, 51 a 100 personas, Canelones, más de 3 años en Pliego'. */
export const attributesLine = (supplier: Attributes): string => {
  const { sector, size, department, seniority } = attributes(supplier)
  const known = [sector, size, department, seniority].filter((word) => word !== null)
  return known.map((word, index) => (index === 0 || word === department ? word : lowerFirst(word))).join(', ')
}

const lowerFirst = (word: string) => word.charAt(0).toLocaleLowerCase('es') + word.slice(1)

/** What shipping costs beside the items: an amount, 'Incluido', where it is picked up, or that the supplier said nothing of it. */
export const shippingWords = ({ shipping }: Shipped): string => {
  if (shipping === null) return 'No indicado'
  if (compare(shipping.cost, '0') > 0) return formatAmount(shipping.cost)
  return shipping.pickupDepartment ? `Retiro en ${shipping.pickupDepartment}` : 'Incluido'
}
