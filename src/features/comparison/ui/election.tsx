import { StatusBadge } from '#ui/feedback/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { buyerStatusLabels } from '../copy.ts'
import type { Column, Comparing } from './matrix/columns.ts'
import styles from './matrix/matrix.module.css'
import { columnClass } from './matrix/rows.tsx'
import { ContactSupplier } from './contact-supplier.tsx'

type Props = { comparing: Comparing }

/** Said where one may choose. */
export const final = 'Elegir es final: se revelan los datos de las dos partes y la licitación se cierra.'

/** The row of buttons: only the first is filled, and only when that supplier answers every item. */
export const ElectionRow = ({ comparing: { rfq, columns, anySelectable } }: Props) => (
  <tfoot className={anySelectable ? styles.choosing : undefined}>
    <tr>
      <td className={styles.c0} colSpan={2}>
        {anySelectable ? <span className={styles.final}>{final}</span> : null}
      </td>
      {columns.map((column) => (
        <td key={column.quotation.id} className={columnClass(column)}>
          <Election column={column} rfqId={rfq.id} />
        </td>
      ))}
    </tr>
  </tfoot>
)

/** The way to choose this supplier, to what was revealed of the selected one, or how it ended for the others. */
export const Election = ({ column, rfqId }: { column: Column; rfqId: string }) => {
  const { quotation } = column
  if (column.selected)
    return (
      <span className={styles.selected}>
        <ButtonLink to="/selection-success" search={{ rfqId }} size="sm" full>
          Ver sus datos
        </ButtonLink>
        <ContactSupplier rfqId={rfqId} size="sm" full />
      </span>
    )
  if (!column.selectable) return <StatusBadge label={buyerStatusLabels[quotation.status]} />
  return (
    <ButtonLink
      to="/rfq/$rfqId/quotation/$quotationId/confirm"
      params={{ rfqId, quotationId: quotation.id }}
      variant={column.lead ? 'pri' : 'sec'}
      size="sm"
      full
      aria-label={`Elegir, ${quotation.supplier.label}`}
    >
      Elegir
    </ButtonLink>
  )
}
