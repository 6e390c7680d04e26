import { compare, formatAmount } from '#lib/money.ts'
import { shippingText } from '#features/quotations/copy.ts'
import { oldQuantities } from '../../copy.ts'
import { shippingHeading } from '../../copy/values.ts'
import type { ComparisonModel } from '../model.ts'
import { Row } from './row.tsx'
import table from './table.module.css'
import styles from './totals.module.css'

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
      />
    ) : null}
    <Row
      header={shippingHeading(rfq)}
      columns={columns}
      cell={({ quotation }) =>
        quotation.shipping?.terms === 'charged' ? (
          shippingText(quotation.shipping)
        ) : (
          <span className={styles.words}>{shippingText(quotation.shipping)}</span>
        )
      }
    />
    <Row
      className={styles.grandTotal}
      header="Total general sin IVA"
      estimate={anyShipping || rfq.estimatedTotal === null ? null : formatAmount(rfq.estimatedTotal)}
      columns={columns}
      cell={({ quotation }) => (
        <>
          {formatAmount(quotation.price)}
          {quotation.unconfirmed?.quantities ? <span className={table.small}>{oldQuantities}</span> : null}
          {rfq.budgetUpper !== null && compare(quotation.price, rfq.budgetUpper) > 0 ? (
            <span className={table.small}>Sobre tu límite superior</span>
          ) : null}
        </>
      )}
    />
  </tbody>
)
