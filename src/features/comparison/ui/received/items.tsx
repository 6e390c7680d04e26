import type { ReactNode } from 'react'
import { shippingText } from '#features/quotations/copy.ts'
import { quantityText } from '#features/catalog/domain/stored-unit.ts'
import { takenOutText } from '#features/rfqs/copy/addenda.ts'
import { formatAmount, formatUnitPrice } from '#lib/money.ts'
import { keepUnits } from '#lib/text.ts'
import { cx } from '#ui/cx.ts'
import stacking from '#ui/lists/stacked-table.module.css'
import { Money } from '#ui/paper/money.tsx'
import { oldQuantities } from '../../copy.ts'
import { quotedQuantities } from '../../domain/quoted-quantities.ts'
import styles from './items.module.css'
import type { ReceivedQuotation, ReceivedRfq } from './query.ts'

type Props = { rfq: ReceivedRfq; quotation: ReceivedQuotation; caption: string }

type AskedItem = ReceivedRfq['items'][number] & { readonly takenOutOn?: string }

/** The items of the RFQ as a quotation answers them, then the items' total, shipping and the total. */
export const ReceivedItems = ({ rfq, quotation, caption }: Props) => {
  const quantities = quotedQuantities(rfq, quotation)
  const answers = new Map(quotation.items.map((item) => [item.rfqItemId, item]))
  const isOfOldQuantities = [...quantities.keys()].some((id) => answers.get(id)?.declined === false)
  return (
    <table className={cx(stacking.stacked, styles.table)} role="table">
      <caption className="vh">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            Producto
          </th>
          <th role="columnheader" scope="col">
            Cantidad
          </th>
          <th role="columnheader" scope="col" className={styles.right}>
            Precio unitario
          </th>
          <th role="columnheader" scope="col" className={styles.right}>
            Total
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {[...rfq.items, ...rfq.takenOut]
          .toSorted((a, b) => a.number - b.number)
          .map((item) => (
            <ItemRow key={item.id} item={item} answer={answers.get(item.id)} oldQuantity={quantities.get(item.id)} />
          ))}
      </tbody>
      <tfoot role="rowgroup">
        <SumRow
          label="Subtotal de ítems"
          note={isOfOldQuantities ? oldQuantities : null}
          amount={formatAmount(quotation.itemsTotal)}
        />
        <SumRow label="Costo de envío" amount={shippingText(quotation.shipping)} />
        <SumRow
          label="Total general sin IVA"
          amount={<Money amount={quotation.price} currency={rfq.currency} size="m" />}
          className={styles.grandTotal}
        />
      </tfoot>
    </table>
  )
}

type ItemProps = {
  item: AskedItem
  answer: ReceivedQuotation['items'][number] | undefined
  /** The quantity that was quoted, when an addendum has changed it or taken the item out since. */
  oldQuantity: string | undefined
}

const ItemRow = ({ item, answer, oldQuantity }: ItemProps) => {
  const quoted = answer && !answer.declined ? answer : null
  const { takenOutOn } = item
  const isGone = takenOutOn !== undefined
  return (
    <tr role="row" className={quoted && !isGone ? undefined : styles.declined}>
      <th role="rowheader" scope="row">
        <div className={styles.item}>
          <span className={styles.number}>
            <span className="vh">Ítem </span>
            {item.number}
          </span>
          <div>
            <Text text={keepUnits(item.productName)} isGone={isGone} />
            {isGone ? <span className={styles.notes}>{takenOutText(takenOutOn)}</span> : null}
            {answer?.notes ? <span className={styles.notes}>{answer.notes}</span> : null}
          </div>
        </div>
      </th>
      <td role="cell" className={styles.quantity}>
        {quantityText(item.quantity, item.unit)}
        {quoted && !isGone && oldQuantity !== undefined ? (
          <span className={styles.notes}>cotizó {quantityText(oldQuantity, item.unit)}</span>
        ) : null}
      </td>
      {isGone && oldQuantity === undefined ? (
        <td role="cell" className={styles.none} colSpan={2}>
          No cuenta
        </td>
      ) : quoted?.unitPrice != null && quoted.total !== null ? (
        <>
          <td role="cell" className={styles.unitPrice}>
            <Text text={formatUnitPrice(quoted.unitPrice)} isGone={isGone} />
            <span className={styles.perUnit}> por unidad</span>
          </td>
          <td role="cell" className={styles.total}>
            <Text text={formatAmount(quoted.total)} isGone={isGone} />
          </td>
        </>
      ) : (
        <td role="cell" className={styles.none} colSpan={2}>
          No cotiza este ítem
        </td>
      )}
    </tr>
  )
}

/** Struck through where the item was taken out: the totals of an unconfirmed quotation still hold it. */
const Text = ({ text, isGone }: { text: string; isGone: boolean }) => (isGone ? <s>{text}</s> : text)

type SumProps = { label: string; note?: string | null; amount: ReactNode; className?: string | undefined }

const SumRow = ({ label, note, amount, className }: SumProps) => (
  <tr role="row" className={className}>
    <th role="rowheader" scope="row" colSpan={2}>
      {label}
      {note ? <span className={styles.notes}>{note}</span> : null}
    </th>
    <td role="cell" className={styles.total} colSpan={2}>
      {amount}
    </td>
  </tr>
)
