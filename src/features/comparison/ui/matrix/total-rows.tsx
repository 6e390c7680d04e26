import { compare, formatAmount, plus } from '#lib/money.ts'
import { count } from '#lib/text.ts'
import { shippingText } from '#features/quotations/copy.ts'
import { excessText, savingsBasisText, savingsText } from '../../copy.ts'
import type { ComparisonModel } from '../model.ts'
import styles from './matrix.module.css'
import { Row } from './row.tsx'

type Props = { comparison: ComparisonModel }

/** The items' total, shipping, and the total, which includes shipping (docs/rules/money.md#shipping). */
export const TotalRows = ({ comparison: { rfq, columns, anyShipping } }: Props) => (
  <tbody className={styles.totals}>
    {anyShipping ? (
      <Row
        header="Subtotal de ítems"
        estimate={rfq.estimatedTotal === null ? null : formatAmount(rfq.estimatedTotal)}
        columns={columns}
        cell={({ quotation }) => formatAmount(quotation.itemsTotal)}
        cellClass={styles.number}
      />
    ) : null}
    <Row
      header={rfq.shipping?.city ? `Envío a ${rfq.shipping.city}` : 'Envío'}
      columns={columns}
      cell={({ quotation }) =>
        quotation.shipping?.terms === 'charged' ? (
          shippingText(quotation.shipping)
        ) : (
          <span className={styles.empty}>{shippingText(quotation.shipping)}</span>
        )
      }
      cellClass={styles.number}
    />
    <Row
      className={styles.grandTotal}
      header="Total general sin IVA"
      estimate={anyShipping || rfq.estimatedTotal === null ? null : formatAmount(rfq.estimatedTotal)}
      columns={columns}
      cell={({ quotation }) => (
        <>
          {formatAmount(quotation.price)}
          {rfq.budgetUpper !== null && compare(quotation.price, rfq.budgetUpper) > 0 ? (
            <span className={styles.small}>Sobre tu límite superior</span>
          ) : null}
        </>
      )}
      cellClass={styles.number}
    />
  </tbody>
)

/** 'Mejor combinación': a reference without a button, because only one supplier is selected per RFQ. */
export const CombinationRow = ({ comparison }: Props) => {
  const { rfq, columns, combination, combinationExcess: excess, anyExpired, anyShipping } = comparison
  if (!combination) return null
  const parts = new Map(combination.parts.map((part) => [part.quotationId, part]))
  const missing = rfq.items.length - combination.covered
  const savings = excess === null ? combination.savings : null
  return (
    <tbody className={styles.combination}>
      <Row
        header={
          <>
            <span className={styles.name}>Mejor combinación</span>
            <span className={styles.combinationDetail}>
              {anyShipping ? 'El mejor precio de cada ítem y un envío por proveedor' : 'El mejor precio de cada ítem'}
              {anyExpired ? ', sin las vencidas' : ''}
              {missing > 0 ? `. ${count(missing, 'ítem')} sin precio` : ''}
              {excess === null ? '' : `. ${excessText(excess, rfq.currency)}`}
              {savings === null ? '' : `. El porcentaje es ${savingsBasisText}`}
            </span>
          </>
        }
        estimate={
          <>
            <span className={styles.combinationTotal}>{formatAmount(combination.total)}</span>
            {savings === null ? null : <span className={styles.combinationSavings}>{savingsText(savings)}</span>}
          </>
        }
        columns={columns}
        cell={({ quotation }) => {
          const part = parts.get(quotation.id)
          if (!part) return <span className={styles.small}>{quotation.expired ? 'Vencida' : 'Ningún ítem'}</span>
          const ships = compare(part.shipping, '0') > 0
          return (
            <>
              <span className={styles.combinationPart}>{formatAmount(plus(part.itemsTotal, part.shipping))}</span>
              <span className={styles.small}>
                {count(part.items, 'ítem')}
                {ships ? ' y envío' : ''}
              </span>
            </>
          )
        }}
        cellClass={styles.number}
      />
    </tbody>
  )
}
