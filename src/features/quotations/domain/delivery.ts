/** The units of a delivery time, with their plural as the form lists them. */
export const deliveryUnits = {
  business_days: 'días hábiles',
  calendar_days: 'días corridos',
  weeks: 'semanas',
} as const
export type DeliveryUnit = keyof typeof deliveryUnits

const singular: Record<DeliveryUnit, string> = {
  business_days: 'día hábil',
  calendar_days: 'día corrido',
  weeks: 'semana',
}
/** How many calendar days one unit is worth when deliveries are sorted. */
const weights: Record<DeliveryUnit, number> = { business_days: 1.4, calendar_days: 1, weeks: 7 }

/** '6 días hábiles', '1 semana'. */
export const deliveryText = (value: number, unit: DeliveryUnit): string =>
  `${value} ${value === 1 ? singular[unit] : deliveryUnits[unit]}`

/** Calendar days for sorting and plotting, to a tenth. */
export const deliveryDays = (value: number, unit: DeliveryUnit): number => Math.round(value * weights[unit] * 10) / 10
