import { IconLock } from '@tabler/icons-react'
import { isLive } from '#features/quotations/domain/status.ts'
import { ButtonLink } from '#ui/button.tsx'
import { StatusBadge } from '#ui/feedback/badge.tsx'
import { buyerStatusLabels, cannotChoose } from '../../copy.ts'
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
          <SelectionActions column={column} rfqId={rfq.id} closed={rfq.status === 'closed'} />
        </td>
      ))}
    </tr>
  </tfoot>
)

/** Why there is no 'Elegir': a button that cannot be used would have to be tried. */
export const CannotChoose = ({ short = false }: { short?: boolean }) => (
  <span className={styles.locked}>
    <IconLock stroke={1.75} aria-hidden="true" />
    {short ? cannotChoose.short : cannotChoose.long}
  </span>
)

type ActionsProps = { column: SupplierColumn; rfqId: string; closed: boolean }

/**
 * 'Elegir'; for the selected supplier its data and 'Contactar proveedor'; after the selection the status of the others.
 */
export const SelectionActions = ({ column, rfqId, closed }: ActionsProps) => {
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
  if (isLive(quotation) && quotation.unconfirmed?.quantities && !closed) return <CannotChoose />
  if (!column.selectable)
    return <StatusBadge state={quotation.status}>{buyerStatusLabels[quotation.status]}</StatusBadge>
  return <ChooseLink rfqId={rfqId} column={column} label={`Elegir, ${quotation.supplier.label}`} />
}
