import { z } from 'zod'

/** spec §9: delivery time units. */
export const deliveryUnits = {
  business_days: 'días hábiles',
  calendar_days: 'días corridos',
  weeks: 'semanas',
} as const
export type DeliveryUnit = keyof typeof deliveryUnits
export const deliveryUnit = z.enum(Object.keys(deliveryUnits) as DeliveryUnit[])

const singular: Record<DeliveryUnit, string> = {
  business_days: 'día hábil',
  calendar_days: 'día corrido',
  weeks: 'semana',
}
/** spec §9 Sorting weights: how many calendar days one unit is worth. */
const weights: Record<string, number> = { business_days: 1.4, calendar_days: 1, weeks: 7, months: 30 }
/** A delivery that cannot be read sorts last (spec §9). */
export const unparsableDelivery = 999

/** '6 días hábiles', '1 semana'. */
export const deliveryText = (value: number, unit: DeliveryUnit): string =>
  `${value} ${value === 1 ? singular[unit] : deliveryUnits[unit]}`

/** Calendar days for sorting and plotting; 999 for what cannot be read. */
export const deliveryDays = (value: number, unit: string): number => {
  const weight = Object.hasOwn(weights, unit) ? weights[unit] : undefined
  return weight === undefined || !Number.isFinite(value) || value <= 0
    ? unparsableDelivery
    : Math.round(value * weight * 10) / 10
}
