import { companyTypes } from '#features/accounts/domain/profile-choices.ts'
import { nameInMail } from '#features/accounts/domain/names.ts'
import { websiteLink } from '#features/accounts/domain/website.ts'
import { findSignInEmail } from '#features/accounts/server/sign-in-email.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Day } from '#lib/dates.ts'
import { phoneLink } from '#features/accounts/domain/phone.ts'
import { mailtoLink } from '#lib/mailto.ts'
import { quotedInMail } from '#lib/text.ts'
import type { Party } from '#lib/base-contract.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { Fact } from '#platform/mail/content.ts'
import { mailLayout } from '#platform/mail/layout.ts'
import { sendMail } from '#platform/mail/mail.ts'
import type { BuyerId, Settings } from '#platform/rpc.ts'
import { contactEmail, contactFactLabels as labels, contactSentNotice } from '../copy/contact.ts'
import { showReceived } from './received.ts'

type IdentifiedParty = Extract<Party, { view: 'identified' }>
type SelectedSupplier = { readonly rfqId: string; readonly title: string; readonly supplier: IdentifiedParty }

/**
 * The supplier selected on the buyer's own RFQ, with the RFQ's title. Null when the RFQ is absent or another buyer's,
 * or has no selected quotation.
 */
export const findSelectedSupplier = async (
  db: Db,
  buyer: BuyerId,
  rfqId: string,
  today: Day,
): Promise<SelectedSupplier | null> => {
  const received = await showReceived(db, buyer, rfqId, today)
  const selected = received?.quotations.find(({ id }) => id === received.rfq.selectedQuotationId)
  return received && selected?.supplier.view === 'identified'
    ? { rfqId, title: received.rfq.title, supplier: selected.supplier }
    : null
}

/**
 * Mails the selected supplier's contact data to the buyer's sign-in email and notifies the buyer
 * (docs/rules/notifications.md#contact-data). Returns the address it was sent to.
 */
export const mailSupplierContact = async (
  tx: Tx,
  settings: Settings,
  buyer: BuyerId,
  { rfqId, title, supplier }: SelectedSupplier,
): Promise<string> => {
  const address = await findSignInEmail(tx, buyer)
  const href = `${settings.publicUrl}/selection-success?rfqId=${rfqId}`
  const { subject, ...email } = contactEmail(title, contactFacts(supplier), href)
  await sendMail(tx, { to: address, subject, kind: 'contact-data', ...mailLayout(email) })
  const notice = { userId: buyer, kind: 'contact-sent', ...contactSentNotice(title) } as const
  await notify(tx, { ...notice, rfqId, quotationId: null, byMail: false })
  return address
}

const contactFacts = (supplier: IdentifiedParty): readonly Fact[] => {
  const { companyType, website } = supplier
  const site = websiteLink(website)
  const facts: readonly Fact[] = [
    [labels.company, nameInMail(supplier.company)],
    [labels.name, nameInMail(supplier.name)],
    [labels.email, supplier.email, mailtoLink(supplier.email)],
    [labels.phone, quotedInMail(supplier.phone), phoneLink(supplier.phone)],
    [labels.rut, quotedInMail(supplier.rut)],
    [
      labels.companyType,
      companyType !== null && Object.hasOwn(companyTypes, companyType)
        ? companyTypes[companyType as keyof typeof companyTypes]
        : (companyType ?? ''),
    ],
    // A link, as on the page of the deal: the buyer asked for this data.
    site ? [labels.website, website.trim(), site] : [labels.website, quotedInMail(website)],
  ]
  return facts.filter(([, value]) => value.trim() !== '')
}
