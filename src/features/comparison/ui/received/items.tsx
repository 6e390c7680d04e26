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
          .map((item: AskedItem) => {
            const answer = answers.get(item.id)
            const quoted = answer && !answer.declined ? answer : null
            const { takenOutOn } = item
            return (
              <tr role="row" key={item.id} className={quoted && !takenOutOn ? undefined : styles.declined}>
                <th role="rowheader" scope="row">
                  <div className={styles.item}>
                    <span className={styles.number}>
                      <span className="vh">Ítem </span>
                      {item.number}
                    </span>
                    <div>
                      {takenOutOn ? <s>{keepUnits(item.productName)}</s> : keepUnits(item.productName)}
                      {takenOutOn ? <span className={styles.notes}>{takenOutText(takenOutOn)}</span> : null}
                      {answer?.notes ? <span className={styles.notes}>{answer.notes}</span> : null}
                    </div>
                  </div>
                </th>
                <td role="cell" className={styles.quantity}>
                  {quantityText(item.quantity, item.unit)}
                  {quoted && !takenOutOn && quantities.has(item.id) ? (
                    <span className={styles.notes}>
                      cotizó {quantityText(quantities.get(item.id) ?? '0', item.unit)}
                    </span>
                  ) : null}
                </td>
                {takenOutOn && !quantities.has(item.id) ? (
                  <td role="cell" className={styles.none} colSpan={2}>
                    No cuenta
                  </td>
                ) : quoted?.unitPrice != null && quoted.total !== null ? (
                  <>
                    <td role="cell" className={styles.unitPrice}>
                      <Amount text={formatUnitPrice(quoted.unitPrice)} isGone={takenOutOn !== undefined} />
                      <span className={styles.perUnit}> por unidad</span>
                    </td>
                    <td role="cell" className={styles.total}>
                      <Amount text={formatAmount(quoted.total)} isGone={takenOutOn !== undefined} />
                    </td>
                  </>
                ) : (
                  <td role="cell" className={styles.none} colSpan={2}>
                    No cotiza este ítem
                  </td>
                )}
              </tr>
            )
          })}
      </tbody>
      <tfoot role="rowgroup">
        <tr role="row">
          <th role="rowheader" scope="row" colSpan={2}>
            Subtotal de ítems
            {isOfOldQuantities ? <span className={styles.notes}>{oldQuantities}</span> : null}
          </th>
          <td role="cell" className={styles.total} colSpan={2}>
            {formatAmount(quotation.itemsTotal)}
          </td>
        </tr>
        <tr role="row">
          <th role="rowheader" scope="row" colSpan={2}>
            Costo de envío
          </th>
          <td role="cell" className={styles.total} colSpan={2}>
            {shippingText(quotation.shipping)}
          </td>
        </tr>
        <tr role="row" className={styles.grandTotal}>
          <th role="rowheader" scope="row" colSpan={2}>
            Total general sin IVA
          </th>
          <td role="cell" className={styles.total} colSpan={2}>
            <Money amount={quotation.price} currency={rfq.currency} size="m" />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

/** An amount, struck through where its item was taken out: the totals of an unconfirmed quotation still hold it. */
const Amount = ({ text, isGone }: { text: string; isGone: boolean }) => (isGone ? <s>{text}</s> : text)
