import type { ReactNode } from 'react'
import { shippingText } from '#features/quotations/copy.ts'
import { formatMoney } from '#lib/money.ts'
import { count } from '#lib/text.ts'
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
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
)

type Term = readonly [label: string, value: ReactNode, wide?: boolean]

const termsOf = (quotation: ReceivedQuotation, currency: string): readonly Term[] => [
  ['Plazo de entrega', deliveryTimeText(quotation)],
  [
    'Validez',
    <span key="validity" className={quotation.expired ? styles.expired : undefined}>
      {validityText(quotation)}
    </span>,
  ],
  ['Condiciones de pago', quotation.paymentTerms, quotation.paymentTerms.length > 60],
  ['Notas de entrega', quotation.delivery.notes.trim(), true],
  ...shippingTerms(quotation, currency),
  ['Propuesta', quotation.proposal.trim(), true],
  ['Información adicional', quotation.additionalInfo.trim(), true],
]

const shippingTerms = ({ shipping, pickup }: ReceivedQuotation, currency: string): readonly Term[] => {
  const cost: Term = ['Costo de envío', shippingText(shipping, (amount) => formatMoney(amount, currency))]
  if (!shipping) return [cost]
  return [
    ['Método de envío', shipping.method.trim()],
    cost,
    ['Días de envío', shipping.days === null ? null : count(shipping.days, 'día')],
    ['Incluye seguimiento', shipping.tracking ? 'Sí' : null],
    ['Incluye seguro', shipping.insurance ? 'Sí' : null],
    ['Transportista', pickup.view === 'shown' ? pickup.carrier.trim() : null],
    ['Lugar de retiro', pickupPlace(shipping.pickupDepartment, pickup)],
    ['Embalaje', shipping.packaging.trim(), true],
    ['Notas de envío', shipping.notes.trim(), true],
  ]
}

/** The pickup place of the selected quotation; before the selection only its department. */
const pickupPlace = (department: string | null, pickup: ReceivedQuotation['pickup']) =>
  pickup.view === 'shown' && pickup.place.trim() !== '' ? pickup.place : department && `Retiro en ${department}`
