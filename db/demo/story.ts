import type { CompanySize, CompanyType, Sector } from '#features/accounts/domain/registration.ts'
import type { Department } from '#features/catalog/domain/places.ts'
import type { UnitFamily } from '#features/catalog/domain/units.ts'
import type { DeliveryUnit } from '#features/quotations/domain/delivery.ts'
import type { Budget } from '#features/rfqs/domain/budget.ts'
import { decimals, round, times, type Amount, type Currency } from '#lib/money.ts'
import type { CategoryId } from '../reference/categories.ts'

/** The words the demo marketplace is told in: pure data, no database. Days are relative to the day the world is built. */

/** City and department name one of `db/reference/places.json`. The first address of a company is its default one. */
export type StoryAddress = {
  readonly label: string
  readonly text: string
  readonly city: string
  readonly department: Department
}

export type StoryParty<Key extends string> = {
  readonly key: Key
  readonly company: string
  readonly name: string
  /** Signs in with it and is contacted at it. The domain does not exist. */
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
  readonly addresses: readonly StoryAddress[]
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

/** `product` is a name of the catalogue. `price` is what the market asks, from which quotations are told; the buyer's estimate only if `estimated`. */
export type StoryItem = {
  readonly product: string
  readonly family: UnitFamily
  readonly unit: string
  readonly quantity: Amount
  readonly technicalDescription: string
  readonly price: Amount
  readonly estimated: boolean
}

export type StoryDelivery = StoryAddress & {
  readonly contactName: string
  readonly contactPhone: string
  readonly instructions: string
  readonly preferredTime: string
  readonly specialHandling: string
}

/** `factors` has one entry per item: times the market price, or null for 'No cotizo este ítem'. */
export type StoryQuotation = {
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
  /** Sent anew with these prices and that delivery. */
  readonly revised?: {
    readonly daysAgo: number
    readonly factors: readonly (Amount | null)[]
    readonly deliveryValue: number
  }
}

/** How an RFQ ended, or that it has not. */
export type StoryOutcome =
  | { readonly status: 'active' }
  | { readonly status: 'reviewing' }
  | { readonly status: 'closed'; readonly closedDaysAgo: number; readonly winner: SupplierKey }
  | { readonly status: 'closed'; readonly closedDaysAgo: number; readonly reason: string }

export type StoryRfq = {
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
  readonly outcome: StoryOutcome
  readonly delivery?: StoryDelivery
  readonly items: readonly StoryItem[]
  readonly quotations: readonly StoryQuotation[]
}

/** An item with the buyer's estimate, which is the market price. */
export const item = (
  product: string,
  [family, unit]: readonly [family: UnitFamily, unit: string],
  quantity: Amount,
  price: Amount,
  technicalDescription = '',
): StoryItem => ({ product, family, unit, quantity, technicalDescription, price, estimated: true })

/** An item whose buyer gave no estimate. */
export const unestimated = (...words: Parameters<typeof item>): StoryItem => ({ ...item(...words), estimated: false })

/** A quotation; `factors` in one text: '0.94 1.02 -' where a dash declines the item. */
export const quoted = (
  supplier: SupplierKey,
  sentDaysAgo: number,
  factors: string,
  [deliveryValue, deliveryUnit]: readonly [number, DeliveryUnit],
  paymentTerms: string,
  more: Partial<StoryQuotation> = {},
): StoryQuotation => ({
  supplier,
  sentDaysAgo,
  factors: factors.split(' ').map((factor) => (factor === '-' ? null : factor)),
  deliveryValue,
  deliveryUnit,
  paymentTerms,
  ...more,
})

/** What a quotation asks for one unit: the market price times its factor, in cents, and never nothing. */
export const quotedUnitPrice = (one: StoryItem, factor: Amount): Amount =>
  round(times(one.price, factor), decimals.total)

/** Short names of the units the stories use most. */
export const of = {
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
