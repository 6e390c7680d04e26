import type { Party } from '#lib/base-contract.ts'
import { unseal, type Sealed } from '#lib/sealed.ts'
import { shortId } from '#lib/text.ts'
import type { CompanyType } from './profile-choices.ts'

/**
 * What identifies a party. It travels as `Sealed<Identity>`; only this file opens it
 * (docs/rules/who-sees-what.md#identities).
 */
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

/** What a person's profile form shows besides what the award reveals. */
export type OwnIdentity = Identity & {
  readonly description: string
  readonly companyLocation: string
  readonly city: string
  readonly state: string
  readonly country: string
}

/** The facts that decide who may know whom: the RFQ with its buyer and winner, and the quotation concerned, if any. */
export type Deal = {
  readonly rfqId: string
  readonly buyerId: string
  /** The RFQ's recorded winner, never a quotation's own status. */
  readonly selectedQuotationId: string | null
  readonly quotation: { readonly id: string; readonly supplierId: string } | null
}

/**
 * The labels that replace names before the award. They are data of the deal, made of its ids, so that nobody can
 * be followed from one RFQ to the next (docs/rules/who-sees-what.md#labels).
 */
export const buyerLabel = (rfqId: string): string => `Empresa #${shortId(rfqId, 6)}`
export const supplierLabel = (quotationId: string): string => `Proveedor #${shortId(quotationId, 6)}`

const isAwarded = (deal: Deal): boolean =>
  deal.quotation !== null && deal.selectedQuotationId !== null && deal.selectedQuotationId === deal.quotation.id

/** Whether the reader is the supplier of this deal's quotation and that quotation was selected. */
const isSelectedSupplier = (readerId: string | null, deal: Deal): boolean =>
  readerId !== null && isAwarded(deal) && deal.quotation?.supplierId === readerId

const isOwner = (readerId: string | null, deal: Deal): boolean => readerId !== null && deal.buyerId === readerId

/**
 * True for the RFQ's buyer and for the selected supplier. Only they read the delivery contact, and the buyer's free
 * text unmasked. `readerId` null is a visitor.
 */
export const isBuyerSide = (readerId: string | null, deal: Deal): boolean =>
  isOwner(readerId, deal) || isSelectedSupplier(readerId, deal)

/**
 * True for the supplier of the quotation, and for the RFQ's buyer once that quotation is selected. Only they read the
 * quotation's free text and pickup place unmasked.
 */
export const isSupplierSide = (readerId: string | null, deal: Deal): boolean =>
  readerId !== null &&
  deal.quotation !== null &&
  (deal.quotation.supplierId === readerId || (isOwner(readerId, deal) && isAwarded(deal)))

/**
 * The buyer of a deal as this reader may know it: identified to itself and to the supplier whose quotation is selected,
 * 'Empresa #xxxxxx' to everyone else (docs/rules/who-sees-what.md#the-table).
 */
export const discloseBuyer = (readerId: string | null, deal: Deal, buyer: Sealed<Identity>): Party => {
  const label = buyerLabel(deal.rfqId)
  return isBuyerSide(readerId, deal) ? identified(label, buyer) : { view: 'anonymous', label }
}

/**
 * The supplier of a quotation as this reader may know it: identified to itself and to the RFQ's buyer once that
 * quotation is selected, 'Proveedor #xxxxxx' to everyone else, always (docs/rules/who-sees-what.md#the-table).
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

/** A person's name, company and contact email for that person: on its screens, in its mails, with what it publishes. */
export const discloseToSelf = (own: Sealed<Identity>): Pick<Identity, 'name' | 'company' | 'email'> => {
  const { name, company, email } = unseal(own)
  return { name, company, email }
}

/** The whole identity of a person, for that person's profile form. */
export const discloseProfile = (own: Sealed<OwnIdentity>): OwnIdentity => unseal(own)

/** What identifies a person, to find it in that person's own files; never for another reader. */
export const identifyingData = (
  own: Sealed<Identity>,
): Pick<Identity, 'name' | 'company' | 'email' | 'phone' | 'rut' | 'website'> => {
  const { name, company, email, phone, rut, website } = unseal(own)
  return { name, company, email, phone, rut, website }
}

/**
 * The company's name for a mail to Pliego's team; never for a screen or another party
 * (docs/rules/notifications.md#team-notices).
 */
export const companyForTeam = (sealed: Sealed<Identity>): string => unseal(sealed).company

/** A fact by which two parties may be the same company. */
export type SharedFact = 'rut' | 'phone' | 'email'

/**
 * What two parties have in common, for the team alone: nobody else learns that a buyer quotes on its own RFQ
 * (docs/rules/who-sees-what.md#self-quoting). Compares RUT and phone by digits and email without case; empty values
 * never match.
 */
export const sharedFactsForTeam = (first: Sealed<Identity>, second: Sealed<Identity>): readonly SharedFact[] => {
  const [a, b] = [unseal(first), unseal(second)]
  const digits = (text: string) => text.replace(/\D/g, '')
  const pairs: readonly (readonly [SharedFact, string, string])[] = [
    ['rut', digits(a.rut), digits(b.rut)],
    ['phone', digits(a.phone), digits(b.phone)],
    ['email', a.email.toLowerCase(), b.email.toLowerCase()],
  ]
  return pairs.filter(([, left, right]) => left !== '' && left === right).map(([fact]) => fact)
}
