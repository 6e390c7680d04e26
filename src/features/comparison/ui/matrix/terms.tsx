import { Money } from '#ui/paper/money.tsx'
import { Tag } from './cells.tsx'
import type { Column, Comparing } from './columns.ts'
import styles from './terms.module.css'
import type { Received } from '../received/query.ts'
import { ReceivedTerms } from '../received/terms.tsx'
import { Label, SupplierName } from '../supplier-name.tsx'

/** Payment terms that a sheet's cell shows whole (MoreText). */
const shortTerms = 72

/**
 * Only on paper, after the sheets: what each supplier says beside its prices, in the order of the comparison and as anonymous as it
 * is. Nothing while the sheets say all there is.
 */
export const ComparisonTerms = ({ comparing: { columns, rfq } }: { comparing: Comparing }) => {
  const silent = columns.filter(({ quotation }) => !saysMore(quotation))
  if (silent.length === columns.length) return null
  return (
    <section className={styles.terms} aria-labelledby="condiciones-de-cada-proveedor">
      <h2 id="condiciones-de-cada-proveedor" className={styles.title}>
        Propuesta y condiciones de cada proveedor
      </h2>
      {columns
        .filter((column) => !silent.includes(column))
        .map((column) => (
          <Terms key={column.quotation.id} column={column} rfq={rfq} />
        ))}
      {silent.length > 0 ? (
        <p className={styles.silent}>
          Sin agregados: {silent.map(({ quotation }) => quotation.supplier.label).join(', ')}.
        </p>
      ) : null}
    </section>
  )
}

const Terms = ({ column, rfq }: { column: Column; rfq: Comparing['rfq'] }) => {
  const { quotation } = column
  const notes = rfq.items.flatMap(({ id, productName }) => {
    const note = column.notes.get(id)?.trim() ?? ''
    return note === '' ? [] : [{ id, productName, note }]
  })
  return (
    <article className={styles.one}>
      <h3 className={styles.who}>
        <SupplierName supplier={quotation.supplier} />
        {quotation.supplier.view === 'identified' ? (
          <span className={styles.label}>
            <Label label={quotation.supplier.label} />
          </span>
        ) : null}
        <Tag column={column} />
        <span className={styles.price}>
          <Money amount={quotation.price} currency={rfq.currency} size="s" />
        </span>
      </h3>
      <ReceivedTerms quotation={quotation} currency={rfq.currency} />
      {notes.length > 0 ? (
        <>
          <h4 className={styles.notesHead}>Notas por ítem</h4>
          <ul className={styles.notes}>
            {notes.map(({ id, productName, note }) => (
              <li key={id}>
                <b>{productName}:</b> {note}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </article>
  )
}

/** Something that no sheet shows: the supplier's own words, its shipping, payment terms that are cut there. */
const saysMore = ({ proposal, additionalInfo, delivery, shipping, paymentTerms, items }: Received): boolean =>
  [proposal, additionalInfo, delivery.notes, ...items.map(({ notes }) => notes)].some((text) => text.trim() !== '') ||
  shipping !== null ||
  [...paymentTerms].length > shortTerms
