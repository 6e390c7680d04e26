import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { IconButton } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import type { ComparisonModel, SupplierColumn } from '../model.ts'
import { SupplierName } from '../supplier-name.tsx'
import styles from './phone.module.css'
import { SupplierList } from './supplier-list.tsx'

/** The most suppliers that the pager shows as dots; with more it shows '2 de 30'. */
const maxDots = 8

type Props = {
  comparison: ComparisonModel
  column: SupplierColumn
  index: number
  onMove: (index: number) => void
}

/** Which supplier is shown ('Proveedor #7be02d, 2 de 5'), and the buttons to the previous and the next one. */
export const Pager = ({ comparison, column, index, onMove }: Props) => {
  const { columns } = comparison
  const [isOpen, setOpen] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  const { supplier } = column.quotation
  const move = (next: number) => {
    onMove(next)
    const target = columns[next]
    if (target) setAnnouncement(`${target.quotation.supplier.label}, ${next + 1} de ${columns.length}`)
  }
  return (
    <nav className={styles.pager} aria-label="Proveedores">
      <IconButton label="Proveedor anterior" disabled={index === 0} onClick={() => move(index - 1)}>
        <IconChevronLeft stroke={1.75} aria-hidden="true" />
      </IconButton>
      <div>
        <button
          type="button"
          className={styles.name}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
        >
          <SupplierName supplier={supplier} />
          <IconChevronDown stroke={1.75} aria-hidden="true" />
          <span className="vh">
            , {index + 1} de {columns.length}. Ver todos los proveedores
          </span>
        </button>
        <span aria-hidden="true">
          {columns.length > maxDots ? (
            <span className="tiny mut">
              {index + 1} de {columns.length}
            </span>
          ) : (
            <span className={styles.dots}>
              {columns.map(({ quotation }, dot) => (
                <i
                  key={quotation.id}
                  className={cx(dot === index && styles.current, quotation.unconfirmed && styles.unconfirmedDot)}
                />
              ))}
            </span>
          )}
        </span>
      </div>
      <IconButton label="Proveedor siguiente" disabled={index === columns.length - 1} onClick={() => move(index + 1)}>
        <IconChevronRight stroke={1.75} aria-hidden="true" />
      </IconButton>
      <span className="vh" role="status">
        {announcement}
      </span>
      <SupplierList
        {...{ comparison, index }}
        open={isOpen}
        onChoose={(next) => {
          setOpen(false)
          move(next)
        }}
        onClose={() => setOpen(false)}
      />
    </nav>
  )
}
