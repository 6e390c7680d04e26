import { compare, formatAmount, plus } from '#lib/money.ts'
import { count } from '#lib/text.ts'
import { excessWords, savedAgainst, savedWords, shippingWords } from '../../domain/wording.ts'
import type { Comparing } from './columns.ts'
import styles from './matrix.module.css'
import { Row } from './rows.tsx'

type Props = { comparing: Comparing }

/** Items, shipping and total: shipping is its own line and part of the total (rulings, Money). */
export const TotalRows = ({ comparing: { rfq, columns, anyShipping } }: Props) => (
  <tbody className={styles.totals}>
    {anyShipping ? (
      <Row
        head="Subtotal de ítems"
        first={rfq.estimatedTotal === null ? null : formatAmount(rfq.estimatedTotal)}
        columns={columns}
        cell={({ quotation }) => formatAmount(quotation.itemsTotal)}
        cellClass={styles.number}
      />
    ) : null}
    <Row
      head={rfq.shipping?.city ? `Envío a ${rfq.shipping.city}` : 'Envío'}
      columns={columns}
      cell={({ quotation }) =>
        quotation.shipping && compare(quotation.shipping.cost, '0') > 0 ? (
          shippingWords(quotation)
        ) : (
          <span className={styles.none}>{shippingWords(quotation)}</span>
        )
      }
      cellClass={styles.number}
    />
    <Row
      className={styles.grand}
      head="Total general sin IVA"
      first={anyShipping || rfq.estimatedTotal === null ? null : formatAmount(rfq.estimatedTotal)}
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

/** 'Mejor combinación': a reference for talking, so it has no button (one supplier is chosen per RFQ). */
export const CombinationRow = ({ comparing }: Props) => {
  const { rfq, columns, combination, combinationExcess: excess, anyExpired, anyShipping } = comparing
  if (!combination) return null
  const parts = new Map(combination.parts.map((part) => [part.quotationId, part]))
  const missing = rfq.items.length - combination.covered
  const saved = excess === null ? combination.savings : null
  return (
    <tbody className={styles.combination}>
      <Row
        head={
          <>
            <span className={styles.name}>Mejor combinación</span>
            <span className={styles.mixDetail}>
              {anyShipping ? 'El mejor precio de cada ítem y un envío por proveedor' : 'El mejor precio de cada ítem'}
              {anyExpired ? ', sin las vencidas' : ''}
              {missing > 0 ? `. ${count(missing, 'ítem')} sin precio` : ''}
              {excess === null ? '' : `. ${excessWords(excess, rfq.currency)}`}
              {saved === null ? '' : `. El porcentaje es ${savedAgainst(anyShipping)}`}
            </span>
          </>
        }
        first={
          <>
            <span className={styles.mixTotal}>{formatAmount(combination.total)}</span>
            {saved === null ? null : <span className={styles.mixSaved}>{savedWords(saved)}</span>}
          </>
        }
        columns={columns}
        cell={({ quotation }) => {
          const part = parts.get(quotation.id)
          if (!part) return <span className={styles.small}>{quotation.expired ? 'Vencida' : 'Ningún ítem'}</span>
          const ships = compare(part.shipping, '0') > 0
          return (
            <>
              <span className={styles.mix}>{formatAmount(plus(part.itemsTotal, part.shipping))}</span>
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
