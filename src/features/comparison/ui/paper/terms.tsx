import { keepUnits } from '#lib/text.ts'
import { Money } from '#ui/paper/money.tsx'
import type { ComparisonModel, SupplierColumn } from '../model.ts'
import type { ReceivedQuotation } from '../received/query.ts'
import { ReceivedTerms } from '../received/terms.tsx'
import { PartyLabel, SupplierName } from '../supplier-name.tsx'
import { ColumnTag } from '../values.tsx'
import styles from './terms.module.css'

/** How many characters of the payment terms a cell of the matrix shows (ExpandableText). */
const maxTermsInCell = 72

/**
 * Only on paper, after the tables: what each supplier says besides its prices, in the order of the comparison. Nothing
 * when the tables show everything.
 */
export const PrintedTerms = ({ comparison: { columns, rfq } }: { comparison: ComparisonModel }) => {
  const withoutTerms = columns.filter(({ quotation }) => !hasMoreToPrint(quotation))
  if (withoutTerms.length === columns.length) return null
  return (
    <section className={styles.terms} aria-labelledby="condiciones-de-cada-proveedor">
      <h2 id="condiciones-de-cada-proveedor" className={styles.title}>
        Propuesta y condiciones de cada proveedor
      </h2>
      {columns
        .filter((column) => !withoutTerms.includes(column))
        .map((column) => (
          <SupplierTerms key={column.quotation.id} column={column} rfq={rfq} />
        ))}
      {withoutTerms.length > 0 ? (
        <p className={styles.withoutTerms}>
          Sin agregados: {withoutTerms.map(({ quotation }) => quotation.supplier.label).join(', ')}.
        </p>
      ) : null}
    </section>
  )
}

const SupplierTerms = ({ column, rfq }: { column: SupplierColumn; rfq: ComparisonModel['rfq'] }) => {
  const { quotation } = column
  const notes = rfq.items.flatMap(({ id, productName }) => {
    const note = column.notes.get(id)?.trim() ?? ''
    return note === '' ? [] : [{ id, productName, note }]
  })
  return (
    <article className={styles.supplier}>
      <h3 className={styles.heading}>
        <SupplierName supplier={quotation.supplier} />
        {quotation.supplier.view === 'identified' ? (
          <span className={styles.label}>
            <PartyLabel label={quotation.supplier.label} />
          </span>
        ) : null}
        <ColumnTag column={column} />
        <span className={styles.price}>
          <Money amount={quotation.price} currency={rfq.currency} size="s" />
        </span>
      </h3>
      <ReceivedTerms quotation={quotation} currency={rfq.currency} />
      {notes.length > 0 ? (
        <>
          <h4 className={styles.notesHeading}>Notas por ítem</h4>
          <ul className={styles.notes}>
            {notes.map(({ id, productName, note }) => (
              <li key={id}>
                <b>{keepUnits(productName)}:</b> {note}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </article>
  )
}

/**
 * Whether a quotation says something that no matrix shows: texts, notes, shipping, or payment terms that are cut there.
 */
const hasMoreToPrint = (quotation: ReceivedQuotation): boolean => {
  const { proposal, additionalInfo, delivery, shipping, paymentTerms, items } = quotation
  const texts = [proposal, additionalInfo, delivery.notes, ...items.map(({ notes }) => notes)]
  return texts.some((text) => text.trim() !== '') || shipping !== null || [...paymentTerms].length > maxTermsInCell
}
