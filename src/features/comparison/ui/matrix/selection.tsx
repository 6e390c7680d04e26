import { ButtonLink } from '#ui/button.tsx'
import { StatusBadge } from '#ui/feedback/badge.tsx'
import { buyerStatusLabels } from '../../copy.ts'
import { ContactSupplier } from '../contact-supplier.tsx'
import type { ComparisonModel, SupplierColumn } from '../model.ts'
import styles from './matrix.module.css'
import { columnClass } from './row.tsx'

/** Shown where a supplier can be selected. */
export const selectionIsFinal = 'Elegir es final: se revelan los datos de las dos partes y la licitación se cierra.'

/** The last row: what can be done with each supplier. */
export const SelectionRow = ({ comparison: { rfq, columns, anySelectable } }: { comparison: ComparisonModel }) => (
  <tfoot className={anySelectable ? styles.selecting : undefined}>
    <tr>
      <td className={styles.itemColumn} colSpan={2}>
        {anySelectable ? <span className={styles.finalNote}>{selectionIsFinal}</span> : null}
      </td>
      {columns.map((column) => (
        <td key={column.quotation.id} className={columnClass(column)}>
          <SelectionActions column={column} rfqId={rfq.id} />
        </td>
      ))}
    </tr>
  </tfoot>
)

/**
 * 'Elegir'; for the selected supplier its data and 'Contactar proveedor'; for the others how it ended. Only the button
 * of the lead is filled.
 */
export const SelectionActions = ({ column, rfqId }: { column: SupplierColumn; rfqId: string }) => {
  const { quotation } = column
  if (column.selected)
    return (
      <span className={styles.selectedActions}>
        <ButtonLink to="/selection-success" search={{ rfqId }} size="sm" full>
          Ver sus datos
        </ButtonLink>
        <ContactSupplier rfqId={rfqId} size="sm" full />
      </span>
    )
  if (!column.selectable)
    return <StatusBadge state={quotation.status}>{buyerStatusLabels[quotation.status]}</StatusBadge>
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
