import { supplierLabel } from '#features/accounts/domain/disclosure.ts'
import { budgetLabel } from '#features/rfqs/copy.ts'
import { noCategory } from '#lib/absent.ts'
import { formatDay } from '#lib/dates.ts'
import { formatMoney } from '#lib/money.ts'
import { TextLink } from '#ui/button.tsx'
import { shippingText } from '../../copy.ts'
import { fieldLabels } from '../../copy/fields.ts'
import { validityDays } from '../../domain/draft.ts'
import { useAuth } from '#ui/session/session.tsx'
import styles from './quotation-detail.module.css'
import { FactList } from '#ui/paper/fact-list.tsx'
import { deliveryFacts, RfqFiles, RfqTexts } from '../wizard/rfq-facts.tsx'
import type { SentQuotation } from './sent-query.ts'

/** Who sells, on paper only: as its buyer reads it, which is by label until this quotation is selected. */
export const Seller = ({ quotation: { id, rfq } }: { quotation: SentQuotation }) => {
  const { user } = useAuth()
  const own = user && rfq.buyer.view === 'identified' ? `${user.company}, ${user.name}` : supplierLabel(id)
  return (
    <div className={styles.onPaper}>
      <FactList className={styles.facts} facts={[['Proveedor', own]]} />
    </div>
  )
}

/** The RFQ that was quoted. Its buyer is a label until this quotation is selected. */
export const RfqCard = ({ rfq, rfqOpen }: { rfq: SentQuotation['rfq']; rfqOpen: boolean }) => (
  <section aria-labelledby="licitacion">
    <h2 id="licitacion" className={styles.title}>
      La licitación
    </h2>
    <FactList
      className={styles.facts}
      facts={[
        ['Comprador', rfq.buyer.view === 'identified' ? `${rfq.buyer.company}, ${rfq.buyer.name}` : rfq.buyer.label],
        ['Categoría', rfq.category?.name ?? noCategory],
        ['Fecha límite', formatDay(rfq.deadline)],
        ['Presupuesto', budgetLabel(rfq.budget)],
        ...deliveryFacts(rfq),
      ]}
    />
    <RfqTexts rfq={rfq} />
    <RfqFiles flush rfq={rfq} />
    {rfqOpen ? null : (
      <p className={styles.public}>
        <TextLink to="/opportunity/$id" params={{ id: rfq.id }}>
          Ver su página pública
        </TextLink>
      </p>
    )}
  </section>
)

/** Payment, delivery and validity, as sent. */
export const Conditions = ({ quotation }: { quotation: SentQuotation }) => (
  <section aria-labelledby="condiciones">
    <h2 id="condiciones" className={styles.title}>
      Condiciones comerciales
    </h2>
    <FactList
      className={styles.facts}
      facts={[
        [fieldLabels.paymentTerms, quotation.paymentTerms],
        [fieldLabels.deliveryTimeValue, quotation.delivery.text],
        [fieldLabels.deliveryTimeNotes, quotation.delivery.notes],
        [
          'Validez',
          `${validityDays} días, ${quotation.expired && quotation.status === 'pending' ? 'venció' : 'hasta'} el ${formatDay(quotation.validUntil)}`,
        ],
      ]}
    />
  </section>
)

/** How the goods are shipped or picked up. */
export const ShippingFacts = ({ quotation: { shipping, pickup, rfq } }: { quotation: SentQuotation }) => (
  <section aria-labelledby="envio">
    <h2 id="envio" className={styles.title}>
      Envío
    </h2>
    <FactList
      className={styles.facts}
      facts={[
        [fieldLabels.shippingMethod, shipping?.method ?? ''],
        [fieldLabels.shippingCost, shippingText(shipping, (cost) => formatMoney(cost, rfq.currency))],
        [fieldLabels.estimatedShippingDays, shipping?.days === null || !shipping ? '' : String(shipping.days)],
        [fieldLabels.carrierName, pickup.carrier],
        [fieldLabels.pickupLocation, pickup.place],
        [fieldLabels.packagingDetails, shipping?.packaging ?? ''],
        [fieldLabels.trackingProvided, shipping?.tracking ? 'Sí' : ''],
        [fieldLabels.insuranceIncluded, shipping?.insurance ? 'Sí' : ''],
        [fieldLabels.shippingNotes, shipping?.notes ?? ''],
      ]}
    />
  </section>
)
