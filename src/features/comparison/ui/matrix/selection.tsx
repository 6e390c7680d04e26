import { ButtonLink } from '#ui/button.tsx'
import { StatusBadge } from '#ui/feedback/badge.tsx'
import { buyerStatusLabels } from '../../copy.ts'
import { ChooseLink } from '../choose-link.tsx'
import { ContactSupplier } from '../contact-supplier.tsx'
import type { ComparisonModel, SupplierColumn } from '../model.ts'
import { columnClass } from './row.tsx'
import styles from './selection.module.css'
import table from './table.module.css'

/** Shown where a supplier can be selected. */
export const selectionIsFinal = 'Elegir es final: se revelan los datos de las dos partes y la licitación se cierra.'

/** The last row: what can be done with each supplier. */
export const SelectionRow = ({ comparison: { rfq, columns, anySelectable } }: { comparison: ComparisonModel }) => (
  <tfoot className={anySelectable ? styles.selecting : styles.selection}>
    <tr>
      <td className={table.rowHeader} colSpan={3}>
        {anySelectable ? <span className={styles.final}>{selectionIsFinal}</span> : null}
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
 * 'Elegir'; for the selected supplier its data and 'Contactar proveedor'; after the selection the status of the others.
 */
export const SelectionActions = ({ column, rfqId }: { column: SupplierColumn; rfqId: string }) => {
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
  if (!column.selectable)
    return <StatusBadge state={quotation.status}>{buyerStatusLabels[quotation.status]}</StatusBadge>
  return <ChooseLink rfqId={rfqId} column={column} label={`Elegir, ${quotation.supplier.label}`} />
}
