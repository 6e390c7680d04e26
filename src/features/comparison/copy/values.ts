import { quantityText } from '#features/catalog/domain/stored-unit.ts'
import { deliveryText, type DeliveryUnit } from '#features/quotations/domain/delivery.ts'
import { formatDay, type Day } from '#lib/dates.ts'
import { compare, formatOneDecimal, formatQuantity, type Amount } from '#lib/money.ts'
import { percentText } from '#lib/percent.ts'
import type { PriceRank } from '../domain/price-ranks.ts'
import type { Weights } from '../domain/scoring.ts'

const whole = new Intl.NumberFormat('es-UY', { maximumFractionDigits: 0 })

/** 'ahorra 6,3 %' or '0,2 % más'. */
export const savingsText = (savings: Amount): string =>
  compare(savings, '0') < 0 ? `${percentText(savings)} más` : `ahorra ${percentText(savings)}`

const shortUnits: Readonly<Record<string, string>> = {
  kilogramo: 'kg',
  kilogramos: 'kg',
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
  const unit = text.slice(amount.length + 1)
  return [amount, shortUnits[unit] ?? unit]
}

/** '+7,3 %': how far a price is above the best of its item. It never reads as equal to the best. */
export const aboveBestText = (fraction: Amount): string =>
  compare(fraction, '0.0005') < 0 ? '+0,1\u00a0% o menos' : `+${percentText(fraction)}`

/**
 * How a price compares with the others of its item: 'Mejor precio', 'Único precio', 'Más alto +31,2 %', '+7,3 %'. Null
 * where there is nothing to compare.
 */
export const rankText = (rank: PriceRank): string | null => {
  switch (rank.kind) {
    case 'best':
      return 'Mejor precio'
    case 'only':
      return 'Único precio'
    case 'worst':
      return `Más alto ${aboveBestText(rank.fraction)}`
    case 'between':
      return aboveBestText(rank.fraction)
    default:
      return null
  }
}

/** '87,4': points of 100. */
export const pointsText = (points: number): string => formatOneDecimal(points)

/** 'precio 60, entrega 25, pago 15'. */
export const weightsText = ({ price, delivery, payment }: Weights): string =>
  `precio ${price}, entrega ${delivery}, pago ${payment}`

/** The quoted part of all the items: '38 %'. */
export const quotedShareText = (quoted: number, of: number): string =>
  `${whole.format((quoted / Math.max(1, of)) * 100)}\u00a0%`

type Delivery = { readonly value: number; readonly unit: DeliveryUnit }

/** '6 días hábiles'. */
export const deliveryTimeText = ({ delivery }: { readonly delivery: Delivery }): string =>
  deliveryText(delivery.value, delivery.unit)

/** 'Hasta 09/01/2026', or 'Venció el 09/12/2025'. */
export const validityText = ({
  expired,
  validUntil,
}: {
  readonly expired: boolean
  readonly validUntil: Day
}): string => `${expired ? 'Venció el' : 'Hasta'} ${formatDay(validUntil)}`

/** Over the costs of shipping: 'Envío a Rivera', or 'Envío' where the RFQ names no town or asks for no delivery. */
export const shippingHeading = (rfq: { readonly shipping: { readonly city: string } | null }): string =>
  rfq.shipping?.city ? `Envío a ${rfq.shipping.city}` : 'Envío'

/** Beside a total that leaves out a shipping cost (isShippingOpen): 'Sin envío: a convenir'. */
export const openShippingText = ({
  shipping,
}: {
  readonly shipping: { readonly terms: string | null } | null
}): string => `Sin envío: ${shipping?.terms === 'to_agree' ? 'a convenir' : 'no indicado'}`
