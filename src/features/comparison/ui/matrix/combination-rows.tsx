import { IconChevronDown, IconScissors } from '@tabler/icons-react'
import { useState, type Ref } from 'react'
import { compare, formatAmount, plus } from '#lib/money.ts'
import { count } from '#lib/text.ts'
import { cx } from '#ui/cx.ts'
import { combinationText } from '../../copy.ts'
import { savingsText } from '../../copy/values.ts'
import { CombinationSentence } from '../combination-sentence.tsx'
import type { ComparisonModel, SupplierColumn } from '../model.ts'
import { bringIntoView } from './bring-into-view.ts'
import styles from './combination.module.css'
import { Row } from './row.tsx'
import table from './table.module.css'

type Props = { comparison: ComparisonModel }

/**
 * 'Mejor combinación', a reference without a button, because only one supplier is selected per RFQ. If it costs less
 * than the cheapest complete quotation it has a dark band; otherwise it is one line that opens and shows each
 * supplier's share.
 */
export const CombinationRows = ({ comparison }: Props) => {
  const [open, setOpen] = useState(false)
  const { combination, standing, columns } = comparison
  if (!combination || standing.kind === 'same') return null
  if (standing.kind === 'wins') return <Shares comparison={comparison} className={styles.band} />
  return (
    <>
      <tbody className={styles.quiet}>
        <tr>
          <td colSpan={3 + columns.length}>
            <span className={styles.line}>
              <IconScissors stroke={1.75} aria-hidden="true" />
              <CombinationSentence comparison={comparison} />
              <button type="button" className={styles.toggle} aria-expanded={open} onClick={() => setOpen(!open)}>
                Ver el reparto
                <IconChevronDown stroke={2} aria-hidden="true" />
              </button>
            </span>
          </td>
        </tr>
      </tbody>
      {open ? <Shares ref={bringIntoView} comparison={comparison} className={styles.shares} /> : null}
    </>
  )
}

type SharesProps = Props & { className: string | undefined; ref?: Ref<HTMLTableSectionElement> }

const Shares = ({ comparison, className, ref }: SharesProps) => {
  const { columns, combination } = comparison
  if (!combination) return null
  const parts = new Map(combination.parts.map((part) => [part.quotationId, part]))
  const share = ({ quotation }: SupplierColumn) => {
    const part = parts.get(quotation.id)
    if (!part)
      return (
        <span className={table.small}>
          {quotation.unconfirmed ? 'Sin confirmar' : quotation.expired ? 'Vencida' : 'Ningún ítem'}
        </span>
      )
    return (
      <>
        {formatAmount(plus(part.itemsTotal, part.shipping))}
        <span className={table.small}>
          {count(part.items, 'ítem')}
          {compare(part.shipping, '0') > 0 ? ' y envío' : ''}
        </span>
      </>
    )
  }
  return (
    <tbody ref={ref} className={cx(styles.combination, className)}>
      <Row
        header={
          <>
            <span className={styles.name}>Mejor combinación</span>
            <span className={table.small}>{combinationText(comparison)}</span>
          </>
        }
        estimate={
          <>
            <span className={styles.total}>{formatAmount(combination.total)}</span>
            {comparison.standing.kind !== 'wins' || combination.savings === null ? null : (
              <span className={table.small}>
                {savingsText(combination.savings)}
                {combination.compared < combination.covered ? ` en ${count(combination.compared, 'ítem')}` : ''}
              </span>
            )}
          </>
        }
        columns={columns}
        cell={share}
      />
    </tbody>
  )
}
