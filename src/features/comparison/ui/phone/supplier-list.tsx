import { useId } from 'react'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { Money } from '#ui/paper/money.tsx'
import type { ComparisonModel } from '../model.ts'
import { SupplierName } from '../supplier-name.tsx'
import { ColumnTag } from '../values.tsx'
import styles from './supplier-list.module.css'

type Props = {
  comparison: ComparisonModel
  open: boolean
  /** The supplier that is shown. */
  index: number
  onChoose: (index: number) => void
  onClose: () => void
}

/** All suppliers with their totals, in the order of the comparison, to go to one of them. */
export const SupplierList = ({ comparison: { columns, rfq }, open, index, onChoose, onClose }: Props) => {
  const name = useId()
  return (
    <Dialog foot open={open} onClose={onClose} title="Proveedores">
      <ol className={styles.list} aria-labelledby={name}>
        {columns.map((column, at) => (
          <li key={column.quotation.id}>
            <button
              type="button"
              className={styles.supplier}
              aria-current={at === index || undefined}
              onClick={() => onChoose(at)}
            >
              <span className={styles.who}>
                <span className={styles.name}>
                  <SupplierName supplier={column.quotation.supplier} />
                </span>
                <ColumnTag column={column} />
              </span>
              <Money amount={column.quotation.price} currency={rfq.currency} size="s" />
            </button>
          </li>
        ))}
      </ol>
      <span id={name} className="vh">
        Proveedores por el orden elegido
      </span>
    </Dialog>
  )
}
