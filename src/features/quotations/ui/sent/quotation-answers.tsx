import { quantityText } from '#features/catalog/domain/stored-unit.ts'
import { takenOutText } from '#features/rfqs/copy/addenda.ts'
import { changesSince } from '#features/rfqs/domain/addenda.ts'
import { formatUnitMoney } from '#lib/money.ts'
import { count, keepUnits } from '#lib/text.ts'
import { DataTable, type Column } from '#ui/lists/data-table.tsx'
import { Money } from '#ui/paper/money.tsx'
import styles from './quotation-answers.module.css'
import type { SupplierRfqItem } from '../wizard/quotation-form.ts'
import type { SentQuotation } from './sent-query.ts'
import { totalNote } from '../../copy.ts'
import { TotalRows } from '../total-rows.tsx'

type Row = {
  item: SupplierRfqItem & { takenOutOn?: string }
  answer: SentQuotation['items'][number] | undefined
  /** The quantity that was quoted, when another is asked now. */
  quoted: string | null
}

const quantityQuoted = (
  item: SupplierRfqItem,
  { rfq, confirmedAddenda, unconfirmed }: SentQuotation,
): string | null => {
  const change = unconfirmed && changesSince(rfq.addenda, confirmedAddenda).find(({ itemId }) => itemId === item.id)
  return change?.after ? quantityText(change.before, item.unit) : null
}

/** The items that the RFQ asks for, each with its answer. */
export const AnswerTable = ({ quotation }: { quotation: SentQuotation }) => (
  <DataTable
    bare
    caption="Solicitado y cotizado, ítem por ítem"
    columns={columnsOf(quotation.rfq.currency)}
    rows={[...quotation.rfq.items, ...quotation.rfq.takenOut]
      .toSorted((a, b) => a.number - b.number)
      .map((item) => ({
        item,
        answer: quotation.items.find(({ rfqItemId }) => rfqItemId === item.id),
        quoted: quantityQuoted(item, quotation),
      }))}
    rowKey={({ item }) => item.id}
  />
)

const isQuoted = ({ answer }: Row) => answer !== undefined && !answer.declined && answer.unitPrice !== null

const columnsOf = (currency: string): readonly Column<Row>[] => [
  {
    key: 'item',
    head: 'Ítem',
    card: 'title',
    cell: ({ item, answer }) => (
      <div className={styles.item}>
        <b className={item.takenOutOn ? styles.gone : undefined}>{keepUnits(item.productName)}</b>
        {item.takenOutOn ? <span className={styles.under}>{takenOutText(item.takenOutOn)}</span> : null}
        {item.technicalDescription ? (
          <span className={styles.under}>{keepUnits(item.technicalDescription)}</span>
        ) : null}
        {answer?.notes ? <span className={styles.note}>Tu nota: {answer.notes}</span> : null}
      </div>
    ),
  },
  {
    key: 'asked',
    head: 'Solicitado',
    cell: ({ item, quoted }) => (
      <>
        {item.takenOutOn ? (
          <s className="mut">{quantityText(item.quantity, item.unit)}</s>
        ) : (
          quantityText(item.quantity, item.unit)
        )}
        {quoted ? <span className={styles.under}>cotizaste {quoted}</span> : null}
      </>
    ),
  },
  {
    key: 'unit',
    head: 'Precio unitario',
    end: true,
    cell: (row) =>
      isQuoted(row) ? (
        <span className={row.item.takenOutOn ? `nb ${styles.gone}` : 'nb'}>
          {formatUnitMoney(row.answer?.unitPrice ?? '0', currency)}
        </span>
      ) : (
        <span className="mut">No cotizado</span>
      ),
  },
  {
    key: 'total',
    head: 'Total cotizado',
    end: true,
    card: 'wide',
    cell: (row) =>
      row.item.takenOutOn ? (
        <span className="mut">No cuenta</span>
      ) : isQuoted(row) ? (
        <b className="nb">
          <Money amount={row.answer?.total ?? '0'} currency={currency} flat />
        </b>
      ) : null,
  },
]

/** The number of quoted items, subtotal, shipping, and total without VAT. */
export const QuotationTotals = ({ quotation }: { quotation: SentQuotation }) => {
  const { currency, items } = quotation.rfq
  const declined = new Map(quotation.items.map((answer) => [answer.rfqItemId, answer.declined]))
  const quoted = items.filter(({ id }) => declined.get(id) === false).length
  return (
    <dl className={styles.sums}>
      <div>
        <dt>Ítems cotizados</dt>
        <dd>
          {quoted} de {count(items.length, 'ítem')}
        </dd>
      </div>
      <TotalRows itemsTotal={quotation.itemsTotal} shipping={quotation.shipping} currency={currency} />
      <div className={styles.total}>
        <dt>Total general</dt>
        <dd>
          <Money amount={quotation.price} currency={currency} size="m" />
          <span className={styles.under}>{totalNote(quotation.shipping?.terms ?? null)}.</span>
          {quotation.unconfirmed ? <span className={styles.under}>Es el total de antes del cambio.</span> : null}
        </dd>
      </div>
    </dl>
  )
}
