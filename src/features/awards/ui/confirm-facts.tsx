import { percentText } from '#lib/percent.ts'
import { unconfirmedTag } from '#features/comparison/copy.ts'
import { deliveryTimeText } from '#features/comparison/copy/values.ts'
import { coverage, saved } from '#features/comparison/domain/comparable-quotation.ts'
import { shippingText } from '#features/quotations/copy.ts'
import { compare, formatMoney, minus } from '#lib/money.ts'
import { Money } from '#ui/paper/money.tsx'
import styles from './confirm.module.css'
import type { RfqWithQuotation } from './use-selection.ts'

/** The facts that decide: the total, the savings against the buyer's own estimates, and the delivery. */
export const DecidingFacts = (candidate: RfqWithQuotation) => {
  const { rfq, quotation } = candidate
  const savings = savingsTexts(candidate)
  return (
    <div className={styles.decisive}>
      <p className="small sec">Total general sin IVA</p>
      <Money amount={quotation.price} currency={rfq.currency} size="l" />
      <dl className={styles.pair}>
        <div>
          <dt>{savings.label}</dt>
          <dd>
            <b className={savings.tone}>{savings.value}</b>
            <span>{savings.detail}</span>
          </dd>
        </div>
        <div>
          <dt>Entrega</dt>
          <dd>
            <b>{deliveryTimeText(quotation)}</b>
            <span>Envío: {shippingText(quotation.shipping, (cost) => formatMoney(cost, rfq.currency))}</span>
          </dd>
        </div>
      </dl>
    </div>
  )
}

/** The facts that decide in one line, for the bar at the foot of a narrow screen. Screen readers read it above. */
export const DecidingFactsLine = (candidate: RfqWithQuotation) => {
  const { label, value } = savingsTexts(candidate)
  return (
    <div className={styles.line} aria-hidden="true">
      <Money amount={candidate.quotation.price} currency={candidate.rfq.currency} />
      <span>
        {label} {value}
      </span>
      <span>{deliveryTimeText(candidate.quotation)}</span>
    </div>
  )
}

/** The savings are over the quoted items that have an estimate, without shipping. */
const savingsTexts = ({ rfq, quotation }: RfqWithQuotation) => {
  const savings = saved(quotation, rfq.items)
  if (!savings) {
    const { unconfirmed } = quotation
    const detail = unconfirmed ? unconfirmedTag(unconfirmed.number) : 'No estimaste estos ítems'
    return { label: 'Ahorro', value: '—', tone: undefined, detail }
  }
  const { fraction, amount, compared } = savings
  const above = compare(amount, '0') < 0
  const money = formatMoney(above ? minus('0', amount) : amount, rfq.currency)
  const over = compared < rfq.items.length ? `, sobre ${compared} de ${rfq.items.length} ítems` : ''
  return {
    label: coverage(quotation, rfq.items).complete ? 'Ahorro, sin envío' : 'Ahorro parcial, sin envío',
    value: above ? `${percentText(fraction)} por encima` : percentText(fraction),
    tone: above ? 'bad' : 'ok',
    detail: `${money} ${above ? 'más' : 'menos'}${over}`,
  }
}
