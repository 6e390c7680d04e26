import { addressLine, locationText } from '#features/accounts/ui/addresses/address-text.ts'
import { Sheet } from '#ui/paper/sheet.tsx'
import { fieldLabels } from '#features/rfqs/copy/fields.ts'
import { ContactRows, MailLink, PhoneLink } from '../contact-rows.tsx'
import styles from './quotation-detail.module.css'
import type { SentQuotation } from './sent-query.ts'

/** The buyer and the place of delivery, once this quotation is selected. */
export const BuyerIdentity = ({ quotation: { rfq, contacts } }: { quotation: SentQuotation }) =>
  rfq.buyer.view === 'anonymous' ? null : (
    <section className={styles.revealed} aria-labelledby="comprador">
      <h2 id="comprador" className={styles.title}>
        Datos del comprador
      </h2>
      <Sheet padding="pad">
        <ContactRows
          party={rfq.buyer}
          more={contacts.view === 'shown' ? deliveryRows(contacts, rfq.shipping, rfq.buyer.email) : []}
        />
      </Sheet>
    </section>
  )

type Contacts = Extract<SentQuotation['contacts'], { view: 'shown' }>

/** Where to deliver and whom to ask for. `knownEmail` is left out, because it is shown already. */
export const deliveryRows = (
  { contactEmail, location, delivery }: Contacts,
  place: SentQuotation['rfq']['shipping'],
  knownEmail: string,
) => [
  ...(contactEmail.trim() === '' || contactEmail === knownEmail
    ? []
    : [{ label: 'Correo de la licitación', value: contactEmail, display: <MailLink email={contactEmail} /> }]),
  { label: 'Ubicación', value: locationText(location) },
  {
    label: fieldLabels.addressId,
    value: addressLine({
      addressText: delivery?.address ?? '',
      city: place?.city ?? '',
      department: place?.department ?? '',
    }),
    copy: 'dirección',
  },
  { label: fieldLabels.deliveryContactName, value: delivery?.contactName ?? '' },
  {
    label: fieldLabels.deliveryContactPhone,
    value: delivery?.contactPhone ?? '',
    display: <PhoneLink phone={delivery?.contactPhone ?? ''} />,
    copy: 'teléfono de contacto',
  },
  { label: fieldLabels.deliveryInstructions, value: delivery?.instructions ?? '' },
]
