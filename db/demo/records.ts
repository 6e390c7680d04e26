import type { CompanySize, CompanyType, Sector } from '#features/accounts/domain/profile-choices.ts'
import type { Department } from '#features/catalog/domain/places.ts'
import type { UnitFamily } from '#features/catalog/domain/units.ts'
import type { DeliveryUnit } from '#features/quotations/domain/delivery.ts'
import type { Budget } from '#features/rfqs/domain/budget.ts'
import { decimals, round, times, type Amount, type Currency } from '#lib/money.ts'
import type { CategoryId } from '../reference/categories.ts'

/** The records of the demo data. Days count from the day on which the marketplace is built. */

/** City and department are those of a place in `db/reference/places.json`. A company's first address is its default. */
export type DemoAddress = {
  readonly label: string
  readonly text: string
  readonly city: string
  readonly department: Department
}

/** A company with its account. */
export type DemoCompany<Key extends string> = {
  readonly key: Key
  readonly company: string
  readonly name: string
  /** For signing in and as contact. The domain does not exist. */
  readonly email: string
  readonly phone: string
  readonly rut: string
  readonly sector: Sector
  readonly size: CompanySize
  readonly companyType: CompanyType
  readonly city: string
  readonly department: Department
  readonly website: string
  readonly description: string
  readonly memberSinceDays: number
  readonly addresses: readonly DemoAddress[]
}

export type BuyerKey = 'constructora' | 'frigorifico' | 'policlinica' | 'colegio' | 'arrocera' | 'hotel' | 'consultora'
export type SupplierKey =
  | 'barraca'
  | 'materiales'
  | 'metalurgica'
  | 'obras'
  | 'tecnologia'
  | 'confecciones'
  | 'agroinsumos'
  | 'alimentos'
  | 'limpieza'
  | 'transporte'
  | 'medica'
  | 'frio'
  | 'papeleria'
  | 'ingenieria'

/**
 * An RFQ item. `product` is a name of the catalogue. `price` is the market price of one unit: quotations derive from
 * it, and with `estimated` it is the buyer's estimate.
 */
export type DemoItem = {
  readonly product: string
  readonly family: UnitFamily
  readonly unit: string
  readonly quantity: Amount
  readonly technicalDescription: string
  readonly price: Amount
  readonly estimated: boolean
}

export type DemoDelivery = DemoAddress & {
  readonly contactName: string
  readonly contactPhone: string
  readonly instructions: string
  readonly preferredTime: string
  readonly specialHandling: string
}

/** `factors` has one entry per item: a multiple of the market price, or null for 'No cotizo este ítem'. */
export type DemoQuotation = {
  readonly supplier: SupplierKey
  readonly sentDaysAgo: number
  readonly factors: readonly (Amount | null)[]
  readonly deliveryValue: number
  readonly deliveryUnit: DeliveryUnit
  readonly paymentTerms: string
  readonly shippingCost?: Amount
  readonly shippingMethod?: string
  readonly proposal?: string
  readonly additionalInfo?: string
  readonly withdrawn?: true
  /** A second version, with these prices and this delivery time. */
  readonly revised?: {
    readonly daysAgo: number
    readonly factors: readonly (Amount | null)[]
    readonly deliveryValue: number
  }
}

/** The status of an RFQ today, and how it was closed. */
export type DemoOutcome =
  | { readonly status: 'active' }
  | { readonly status: 'reviewing' }
  | { readonly status: 'closed'; readonly closedDaysAgo: number; readonly winner: SupplierKey }
  | { readonly status: 'closed'; readonly closedDaysAgo: number; readonly reason: string }

/** An RFQ with its items, its quotations and its outcome. */
/** What the buyer clarified later; items are given by their place. */
export type DemoAddendum = {
  readonly daysAgo: number
  readonly text: string
  readonly quantities: readonly (readonly [place: number, quantity: string])[]
  readonly takenOut: readonly number[]
  /** The suppliers that confirmed their prices, half a day later. */
  readonly confirmedBy: readonly SupplierKey[]
  /** The question that it answers. */
  readonly asked?: { readonly by: SupplierKey; readonly daysAgo: number; readonly text: string }
}

export type DemoRfq = {
  readonly key: string
  readonly buyer: BuyerKey
  readonly title: string
  readonly category: CategoryId
  readonly currency: Currency
  readonly description: string
  readonly requirements: string
  readonly additionalNotes?: string
  readonly specialConditions?: string
  readonly deliveryTimeframe?: string
  readonly city: string
  readonly department: Department
  readonly publishedDaysAgo: number
  /** Days from today to the deadline: 0 is today, negative is past. */
  readonly deadlineIn: number
  readonly budget: Budget
  readonly outcome: DemoOutcome
  readonly delivery?: DemoDelivery
  readonly items: readonly DemoItem[]
  readonly quotations: readonly DemoQuotation[]
  readonly addendum?: DemoAddendum
}

/** An item whose buyer estimates the market price. */
export const item = (
  product: string,
  [family, unit]: readonly [family: UnitFamily, unit: string],
  quantity: Amount,
  price: Amount,
  technicalDescription = '',
): DemoItem => ({ product, family, unit, quantity, technicalDescription, price, estimated: true })

/** An item without an estimate of the buyer. */
export const itemWithoutEstimate = (...values: Parameters<typeof item>): DemoItem => ({
  ...item(...values),
  estimated: false,
})

/** A quotation. `factors` is one text, such as '0.94 1.02 -', where a dash declines the item. */
export const quotation = (
  supplier: SupplierKey,
  sentDaysAgo: number,
  factors: string,
  [deliveryValue, deliveryUnit]: readonly [number, DeliveryUnit],
  paymentTerms: string,
  more: Partial<DemoQuotation> = {},
): DemoQuotation => ({
  supplier,
  sentDaysAgo,
  factors: factors.split(' ').map((factor) => (factor === '-' ? null : factor)),
  deliveryValue,
  deliveryUnit,
  paymentTerms,
  ...more,
})

/** The quoted price of one unit: the market price times the factor, rounded to cents. */
export const quotedUnitPrice = (quotedItem: DemoItem, factor: Amount): Amount =>
  round(times(quotedItem.price, factor), decimals.total)

/** Short names of the units that the demo data use. */
export const units = {
  unit: ['unidades', 'Unidades'],
  box: ['unidades', 'Cajas'],
  pack: ['unidades', 'Paquetes'],
  kit: ['unidades', 'Kits'],
  service: ['unidades', 'Servicios'],
  event: ['unidades', 'Eventos'],
  project: ['unidades', 'Proyectos'],
  study: ['unidades', 'Estudios'],
  report: ['unidades', 'Informes'],
  work: ['unidades', 'Obras'],
  kg: ['peso', 'Kilogramos'],
  tonne: ['peso', 'Toneladas'],
  hour: ['tiempo', 'Horas'],
  day: ['tiempo', 'Días'],
  month: ['tiempo', 'Meses'],
  year: ['tiempo', 'Años'],
  m2: ['area', 'Metros cuadrados'],
  ha: ['area', 'Hectáreas'],
  run: ['area', 'Metros lineales'],
  m3: ['volumen', 'Metros cúbicos'],
  litre: ['volumen', 'Litros'],
  metre: ['largo', 'Metros'],
  km: ['largo', 'Kilómetros'],
} as const satisfies Record<string, readonly [UnitFamily, string]>
