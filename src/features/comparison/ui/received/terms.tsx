import type { ReactNode } from 'react'
import { shippingText } from '#features/quotations/copy.ts'
import { fieldLabels } from '#features/quotations/copy/fields.ts'
import { formatMoney } from '#lib/money.ts'
import { count, keepUnits } from '#lib/text.ts'
import { deliveryTimeText, validityText } from '../../copy/values.ts'
import type { ReceivedQuotation } from './query.ts'
import styles from './terms.module.css'

type Props = { quotation: ReceivedQuotation; currency: string }

/** Everything that a quotation says besides its prices: delivery, validity, payment, shipping, the supplier's texts. */
export const ReceivedTerms = ({ quotation, currency }: Props) => (
  <dl className={styles.terms}>
    {termsOf(quotation, currency)
      .filter(([, value]) => value !== null && value !== '')
      .map(([label, value, wide]) => (
        <div key={label} className={wide ? styles.wide : undefined}>
          <dt>{label}</dt>
          <dd>{typeof value === 'string' ? keepUnits(value) : value}</dd>
        </div>
      ))}
  </dl>
)

type Term = readonly [label: string, value: ReactNode, wide?: boolean]

const termsOf = (quotation: ReceivedQuotation, currency: string): readonly Term[] => [
  [fieldLabels.deliveryTimeValue, deliveryTimeText(quotation)],
  [
    'Validez',
    <span key="validity" className={quotation.expired ? styles.expired : undefined}>
      {validityText(quotation)}
    </span>,
  ],
  [fieldLabels.paymentTerms, quotation.paymentTerms, quotation.paymentTerms.length > 60],
  [fieldLabels.deliveryTimeNotes, quotation.delivery.notes.trim(), true],
  ...shippingTerms(quotation, currency),
  [fieldLabels.proposal, quotation.proposal.trim(), true],
  [fieldLabels.additionalInfo, quotation.additionalInfo.trim(), true],
]

const shippingTerms = ({ shipping, pickup }: ReceivedQuotation, currency: string): readonly Term[] => {
  const cost: Term = [fieldLabels.shippingCost, shippingText(shipping, (amount) => formatMoney(amount, currency))]
  if (!shipping) return [cost]
  return [
    [fieldLabels.shippingMethod, shipping.method.trim()],
    cost,
    [fieldLabels.estimatedShippingDays, shipping.days === null ? null : count(shipping.days, 'día')],
    [fieldLabels.trackingProvided, shipping.tracking ? 'Sí' : null],
    [fieldLabels.insuranceIncluded, shipping.insurance ? 'Sí' : null],
    [fieldLabels.carrierName, pickup.view === 'shown' ? pickup.carrier.trim() : null],
    [fieldLabels.pickupLocation, pickupPlace(shipping.pickupDepartment, pickup)],
    [fieldLabels.packagingDetails, shipping.packaging.trim(), true],
    [fieldLabels.shippingNotes, shipping.notes.trim(), true],
  ]
}

/** The pickup place of the selected quotation; before the selection only its department. */
const pickupPlace = (department: string | null, pickup: ReceivedQuotation['pickup']) =>
  pickup.view === 'shown' && pickup.place.trim() !== '' ? pickup.place : department && `Retiro en ${department}`
