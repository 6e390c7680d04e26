import { IconLock } from '@tabler/icons-react'
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
          <SelectionActions column={column} rfq={rfq} />
        </td>
      ))}
    </tr>
  </tfoot>
)

/** Why there is no 'Elegir': a button that cannot be used would have to be tried. */
export const CannotChoose = ({ rfq, short = false }: { rfq: RfqState; short?: boolean }) => {
  const words = cannotChoose(rfq.status === 'active' ? rfq.deadline : null)
  return (
    <span className={styles.locked}>
      <IconLock stroke={1.75} aria-hidden="true" />
      {short ? words.short : words.long}
    </span>
  )
}

type RfqState = Pick<ComparisonModel['rfq'], 'status' | 'deadline'>
type ActionsProps = { column: SupplierColumn; rfq: RfqState & { readonly id: string } }

/**
 * 'Elegir'; for the selected supplier its data and 'Contactar proveedor'; after the selection the status of the others.
 */
export const SelectionActions = ({ column, rfq }: ActionsProps) => {
  const { quotation } = column
  const rfqId = rfq.id
  if (column.selected)
    return (
      <span className={styles.selected}>
        <ButtonLink to="/selection-success" search={{ rfqId }} size="sm" full>
          Ver sus datos
        </ButtonLink>
        <ContactSupplier rfqId={rfqId} size="sm" full />
      </span>
    )
  if (column.locked) return <CannotChoose rfq={rfq} />
  if (!column.selectable)
    return <StatusBadge state={quotation.status}>{buyerStatusLabels[quotation.status]}</StatusBadge>
  return <ChooseLink rfqId={rfqId} column={column} label={`Elegir, ${quotation.supplier.label}`} />
}
