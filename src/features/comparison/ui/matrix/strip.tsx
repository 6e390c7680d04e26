import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { cx } from '#ui/cx.ts'
import type { Comparing } from './columns.ts'
import { Election, final } from '../election.tsx'
import { EstimateHead, SupplierHead } from './heads.tsx'
import styles from './matrix.module.css'

type Props = {
  comparing: Comparing
  /** What stands over the items. */
  first: ReactNode
  /** What slides under it. */
  matrix: RefObject<HTMLElement | null>
}

/**
 * The heads of a matrix that is wider than the screen, each with its button: they stay at the top of the page while one reads
 * down, and slide sideways with the columns, whichever of the two is moved.
 */
export const ComparisonStrip = ({ comparing, first, matrix }: Props) => {
  const { columns, rfq, anySelectable } = comparing
  const strip = useRef<HTMLDivElement>(null)
  useFollowing(strip, matrix)
  return (
    <div ref={strip} className={styles.strip} role="group" aria-label="Proveedores">
      <div className={cx(styles.stripFirst, styles.c0)}>{first}</div>
      <div className={styles.stripEstimate}>
        <EstimateHead comparing={comparing} />
      </div>
      {columns.map((column) => (
        <div
          key={column.quotation.id}
          className={cx(styles.stripSupplier, column.lead && styles.lead, column.gap && styles.gap)}
        >
          <SupplierHead column={column} currency={rfq.currency} profile={false} />
          <div className={styles.stripAct}>
            <Election column={column} rfqId={rfq.id} />
          </div>
        </div>
      ))}
      {anySelectable ? <p className="vh">{final}</p> : null}
    </div>
  )
}

/** Two boxes that slide as one. */
const useFollowing = (one: RefObject<HTMLElement | null>, other: RefObject<HTMLElement | null>) => {
  useEffect(() => {
    const [a, b] = [one.current, other.current]
    if (!a || !b) return
    const follow = (leader: HTMLElement, follower: HTMLElement) => () => {
      if (follower.scrollLeft !== leader.scrollLeft) follower.scrollLeft = leader.scrollLeft
    }
    const [down, up] = [follow(a, b), follow(b, a)]
    a.addEventListener('scroll', down, { passive: true })
    b.addEventListener('scroll', up, { passive: true })
    return () => {
      a.removeEventListener('scroll', down)
      b.removeEventListener('scroll', up)
    }
  }, [one, other])
}
