import { companyTypes } from '#features/accounts/domain/registration.ts'
import { discloseToSelf } from '#features/accounts/domain/disclosure.ts'
import { findIdentity } from '#features/accounts/server/identities.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Day } from '#lib/dates.ts'
import type { Party } from '#lib/base-contract.ts'
import type { Db, Tx } from '#platform/db.ts'
import { mailLayout } from '#platform/mail/layout.ts'
import { sendMail } from '#platform/mail/mail.ts'
import type { BuyerId, Settings } from '#platform/rpc.ts'
import { contactLetter, contactSentNotice } from '../copy.ts'
import { showReceived } from './received.ts'

type Identified = Extract<Party, { view: 'identified' }>

/** The supplier selected on an own RFQ, with its title; null when the RFQ is absent, another's, or has no selected quotation. */
export const findSelectedSupplier = async (db: Db, buyer: BuyerId, rfqId: string, on: Day) => {
  const shown = await showReceived(db, buyer, rfqId, on)
  const selected = shown?.quotations.find((quotation) => quotation.id === shown.rfq.selectedQuotationId)
  return shown && selected?.supplier.view === 'identified'
    ? { rfqId, title: shown.rfq.title, supplier: selected.supplier }
    : null
}

/**
 * Mails the selected supplier's contact data to the contact email of the RFQ's owner, and says so in its bell (rulings, stubs).
 * Answers the address it goes to.
 */
export const mailContactOf = async (
  tx: Tx,
  settings: Settings,
  buyer: BuyerId,
  selected: { rfqId: string; title: string; supplier: Identified },
) => {
  const { rfqId, title, supplier } = selected
  const { email } = discloseToSelf(await findIdentity(tx, buyer))
  const letter = contactLetter(title, contactFacts(supplier), `${settings.publicUrl}/selection-success?rfqId=${rfqId}`)
  await sendMail(tx, { to: email, subject: letter.heading, kind: 'contact-data', ...mailLayout(letter) })
  const notice = { userId: buyer, kind: 'contact-sent', ...contactSentNotice(title) } as const
  await notify(tx, { ...notice, rfqId, quotationId: null, mailed: true })
  return email
}

const contactFacts = (supplier: Identified): (readonly [string, string])[] => {
  const { companyType } = supplier
  const facts: readonly (readonly [string, string])[] = [
    ['Empresa', supplier.company],
    ['Nombre de contacto', supplier.name],
    ['Correo electrónico', supplier.email],
    ['Teléfono', supplier.phone],
    ['RUT', supplier.rut],
    [
      'Tipo de empresa',
      companyType !== null && Object.hasOwn(companyTypes, companyType)
        ? companyTypes[companyType as keyof typeof companyTypes]
        : (companyType ?? ''),
    ],
    ['Sitio web', supplier.website],
  ]
  return facts.filter(([, value]) => value.trim() !== '')
}
