import type { Party } from '#lib/base-contract.ts'
import { unseal, type Sealed } from '#lib/sealed.ts'
import { shortId } from '#lib/text.ts'
import type { CompanyType } from './registration.ts'

/** What identifies a party. Travels as `Sealed<Identity>`; only this file opens it (rulings, Who sees what). */
export type Identity = {
  readonly name: string
  readonly company: string
  /** The contact email, not the sign-in email. */
  readonly email: string
  readonly phone: string
  readonly rut: string
  readonly companyType: CompanyType | null
  readonly website: string
}

/** What only its own profile form shows of a person, beside what the award reveals. */
export type OwnIdentity = Identity & {
  readonly description: string
  readonly companyLocation: string
  readonly city: string
  readonly state: string
  readonly country: string
}

/** The facts that decide who may know whom: the RFQ with its owner and winner, and the quotation in question, if any. */
export type Deal = {
  readonly rfqId: string
  readonly buyerId: string
  /** The RFQ's recorded winner, never a quotation's own status. */
  readonly selectedQuotationId: string | null
  readonly quotation: { readonly id: string; readonly supplierId: string } | null
}

/** Before the award nobody of the deal has a name; the label never follows anyone from one RFQ to the next. */
export const buyerLabel = (rfqId: string): string => `Empresa #${shortId(rfqId, 6)}`
export const supplierLabel = (quotationId: string): string => `Proveedor #${shortId(quotationId, 6)}`

const isAwarded = (deal: Deal): boolean =>
  deal.quotation !== null && deal.selectedQuotationId !== null && deal.selectedQuotationId === deal.quotation.id

/** The reader is the supplier of this deal's quotation and it was selected. */
const isSelectedSupplier = (readerId: string | null, deal: Deal): boolean =>
  readerId !== null && isAwarded(deal) && deal.quotation?.supplierId === readerId

const isOwner = (readerId: string | null, deal: Deal): boolean => readerId !== null && deal.buyerId === readerId

/**
 * True for the owner of the RFQ and for the selected supplier: the two who read the delivery contact and a buyer's free
 * text unmasked. `readerId` null is a visitor.
 */
export const isBuyerSide = (readerId: string | null, deal: Deal): boolean =>
  isOwner(readerId, deal) || isSelectedSupplier(readerId, deal)

/**
 * True for the supplier of the quotation, and for the RFQ's owner once that quotation is the selected one: those who
 * read the quotation's free text and pickup place unmasked.
 */
export const isSupplierSide = (readerId: string | null, deal: Deal): boolean =>
  readerId !== null &&
  deal.quotation !== null &&
  (deal.quotation.supplierId === readerId || (isOwner(readerId, deal) && isAwarded(deal)))

/**
 * The buyer of a deal as this reader may know it: identified to itself and to the supplier whose quotation is the
 * selected one, 'Empresa #xxxxxx' to everyone else.
 */
export const discloseBuyer = (readerId: string | null, deal: Deal, buyer: Sealed<Identity>): Party => {
  const label = buyerLabel(deal.rfqId)
  return isBuyerSide(readerId, deal) ? identified(label, buyer) : { view: 'anonymous', label }
}

/**
 * The supplier of a quotation as this reader may know it: identified to itself and to the RFQ's owner once that
 * quotation is the selected one, 'Proveedor #xxxxxx' to everyone else, for ever.
 */
export const discloseSupplier = (
  readerId: string | null,
  deal: Deal & { readonly quotation: NonNullable<Deal['quotation']> },
  supplier: Sealed<Identity>,
): Party => {
  const label = supplierLabel(deal.quotation.id)
  return isSupplierSide(readerId, deal) ? identified(label, supplier) : { view: 'anonymous', label }
}

const identified = (label: string, sealed: Sealed<Identity>): Party => {
  const { name, company, email, phone, rut, companyType, website } = unseal(sealed)
  return { view: 'identified', label, company, name, email, phone, rut, companyType, website }
}

/** Its own name, company and contact email, to that person itself: on its screens, to its mailbox, with what it publishes. */
export const discloseToSelf = (own: Sealed<Identity>): Pick<Identity, 'name' | 'company' | 'email'> => {
  const { name, company, email } = unseal(own)
  return { name, company, email }
}

/** Everything a person wrote of itself, for its own profile form. */
export const discloseProfile = (own: Sealed<OwnIdentity>): OwnIdentity => unseal(own)

/** The company's name for a mail to Pliego's own team (spec §7 Functions); never for a screen or another party. */
export const companyForTeam = (sealed: Sealed<Identity>): string => unseal(sealed).company

/**
 * What two parties have in common, for the team alone: a buyer that quotes on itself is told to nobody else (rulings,
 * Who sees what). Compares RUT and phone by digits and email without case; empty values never coincide.
 */
export const coincidencesForTeam = (one: Sealed<Identity>, other: Sealed<Identity>): readonly string[] => {
  const [a, b] = [unseal(one), unseal(other)]
  const digits = (text: string) => text.replace(/\D/g, '')
  const pairs: readonly (readonly [string, string, string])[] = [
    ['RUT', digits(a.rut), digits(b.rut)],
    ['teléfono', digits(a.phone), digits(b.phone)],
    ['correo', a.email.toLowerCase(), b.email.toLowerCase()],
  ]
  return pairs.filter(([, left, right]) => left !== '' && left === right).map(([word]) => word)
}
