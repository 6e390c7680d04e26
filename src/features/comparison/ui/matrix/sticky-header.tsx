import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { cx } from '#ui/cx.ts'
import type { ComparisonModel } from '../model.ts'
import { EstimateHeader, SupplierHeader } from './headers.tsx'
import styles from './matrix.module.css'
import { SelectionActions, selectionIsFinal } from './selection.tsx'

type Props = {
  comparison: ComparisonModel
  itemsHeader: ReactNode
  /** The matrix below, which scrolls sideways together with this header. */
  matrix: RefObject<HTMLElement | null>
}

/**
 * The headers of a matrix that is wider than the screen, with the buttons of each supplier. They stay at the top of the
 * page, and scroll sideways together with the columns.
 */
export const StickyHeader = ({ comparison, itemsHeader, matrix }: Props) => {
  const { columns, rfq, anySelectable } = comparison
  const header = useRef<HTMLDivElement>(null)
  useSyncedScroll(header, matrix)
  return (
    <div ref={header} className={styles.stickyHeader} role="group" aria-label="Proveedores">
      <div className={cx(styles.stickyItems, styles.itemColumn)}>{itemsHeader}</div>
      <div className={styles.stickyEstimate}>
        <EstimateHeader comparison={comparison} />
      </div>
      {columns.map((column) => (
        <div
          key={column.quotation.id}
          className={cx(styles.stickySupplier, column.lead && styles.lead, column.firstPartial && styles.firstPartial)}
        >
          <SupplierHeader column={column} currency={rfq.currency} attributes={false} />
          <div className={styles.stickyActions}>
            <SelectionActions column={column} rfqId={rfq.id} />
          </div>
        </div>
      ))}
      {anySelectable ? <p className="vh">{selectionIsFinal}</p> : null}
    </div>
  )
}

/** Keeps two boxes at the same horizontal scroll position. */
const useSyncedScroll = (first: RefObject<HTMLElement | null>, second: RefObject<HTMLElement | null>) => {
  useEffect(() => {
    const [a, b] = [first.current, second.current]
    if (!a || !b) return
    const follow = (leader: HTMLElement, follower: HTMLElement) => () => {
      if (follower.scrollLeft !== leader.scrollLeft) follower.scrollLeft = leader.scrollLeft
    }
    const [onFirst, onSecond] = [follow(a, b), follow(b, a)]
    a.addEventListener('scroll', onFirst, { passive: true })
    b.addEventListener('scroll', onSecond, { passive: true })
    return () => {
      a.removeEventListener('scroll', onFirst)
      b.removeEventListener('scroll', onSecond)
    }
  }, [first, second])
}
