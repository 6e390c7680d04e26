import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { IconButton } from '#ui/button.tsx'
import type { Column, Comparing } from '../matrix/columns.ts'
import styles from './phone.module.css'
import { SupplierName } from '../supplier-name.tsx'

/** Most suppliers that the pager shows as dots; beyond, '2 de 30'. */
const mostDots = 8

type Props = { comparing: Comparing; column: Column; at: number; onMove: (at: number) => void }

/** Which supplier one looks at, and the way to the one before and after: 'Proveedor #7be02d, 2 de 5' (corrections). */
export const Pager = ({ comparing: { columns }, column, at, onMove }: Props) => {
  const [told, setTold] = useState('')
  const { supplier } = column.quotation
  const move = (to: number) => {
    onMove(to)
    const next = columns[to]
    if (next) setTold(`${next.quotation.supplier.label}, ${to + 1} de ${columns.length}`)
  }
  return (
    <nav className={styles.pager} aria-label="Proveedores">
      <IconButton label="Proveedor anterior" disabled={at === 0} onClick={() => move(at - 1)}>
        <IconChevronLeft stroke={1.75} aria-hidden="true" />
      </IconButton>
      <div>
        <span className={styles.name}>
          <SupplierName supplier={supplier} />
        </span>
        <span className="vh">
          , {at + 1} de {columns.length}
        </span>
        <span aria-hidden="true">
          {columns.length > mostDots ? (
            <span className="tiny mut">
              {at + 1} de {columns.length}
            </span>
          ) : (
            <span className={styles.dots}>
              {columns.map(({ quotation }, index) => (
                <i key={quotation.id} className={index === at ? styles.on : undefined} />
              ))}
            </span>
          )}
        </span>
      </div>
      <IconButton label="Proveedor siguiente" disabled={at === columns.length - 1} onClick={() => move(at + 1)}>
        <IconChevronRight stroke={1.75} aria-hidden="true" />
      </IconButton>
      <span className="vh" role="status">
        {told}
      </span>
    </nav>
  )
}
