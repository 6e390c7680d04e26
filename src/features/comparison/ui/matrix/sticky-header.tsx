import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { IconButton } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import type { ComparisonModel } from '../model.ts'
import headers from './headers.module.css'
import { SupplierHeader } from './headers.tsx'
import { revealSideways } from './reveal-sideways.ts'
import { SelectionActions, selectionIsFinal } from './selection.tsx'
import styles from './sticky-header.module.css'

type Props = {
  comparison: ComparisonModel
  corner: ReactNode
  /** The matrix below, which scrolls sideways together with this header. */
  matrix: RefObject<HTMLElement | null>
}

/**
 * The headers of a matrix that is wider than the screen, with the buttons of each supplier. They stay at the top of the
 * page, and scroll sideways together with the columns.
 */
export const StickyHeader = ({ comparison, corner, matrix }: Props) => {
  const { columns, rfq, anySelectable } = comparison
  const header = useRef<HTMLDivElement>(null)
  useSyncedScroll(header, matrix)
  useFocusInView(header, matrix)
  return (
    <div ref={header} className={styles.header} role="group" aria-label="Proveedores">
      <div className={styles.corner}>
        <SupplierPages header={header} total={columns.length} />
        {corner}
      </div>
      {columns.map((column) => (
        <div
          key={column.quotation.id}
          data-supplier={column.quotation.id}
          className={cx(
            styles.supplier,
            column.lead && headers.lead,
            column.firstPartial && headers.firstPartial,
            column.quotation.unconfirmed && headers.unconfirmed,
          )}
        >
          <SupplierHeader column={column} currency={rfq.currency} />
          <div className={styles.actions}>
            <SelectionActions column={column} rfq={rfq} />
          </div>
        </div>
      ))}
      {anySelectable ? <p className="vh">{selectionIsFinal}</p> : null}
    </div>
  )
}

/** '1 a 5 de 30', with buttons to the suppliers before and after those in view. */
const SupplierPages = ({ header, total }: { header: RefObject<HTMLElement | null>; total: number }) => {
  const [{ first, last }, setShown] = useState({ first: 0, last: 0 })
  useEffect(() => {
    const box = header.current
    if (!box) return
    const read = () => setShown(suppliersInView(box))
    read()
    const observer = new ResizeObserver(read)
    observer.observe(box)
    box.addEventListener('scroll', read, { passive: true })
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', read)
    }
  }, [header, total])
  const move = (direction: 1 | -1) => {
    const box = header.current
    const supplier = box?.querySelector<HTMLElement>('[data-supplier]')
    if (!box || !supplier) return
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const left = direction * Math.max(1, last - first + 1) * supplier.offsetWidth
    box.scrollBy({ left, behavior: still ? 'instant' : 'smooth' })
  }
  return (
    <div className={styles.pages}>
      <IconButton label="Proveedores anteriores" aria-disabled={first <= 1} onClick={() => move(-1)}>
        <IconChevronLeft stroke={1.75} aria-hidden="true" />
      </IconButton>
      <span>
        <b>
          {first} a {last}
        </b>{' '}
        de {total}
      </span>
      <IconButton label="Proveedores siguientes" aria-disabled={last >= total} onClick={() => move(1)}>
        <IconChevronRight stroke={1.75} aria-hidden="true" />
      </IconButton>
    </div>
  )
}

/** The first and the last supplier that are whole in view, counted from 1. */
const suppliersInView = (box: HTMLElement) => {
  const columns = [...box.querySelectorAll<HTMLElement>('[data-supplier]')]
  const corner = box.firstElementChild?.getBoundingClientRect().right ?? 0
  const { right } = box.getBoundingClientRect()
  const whole = columns.map((column) => {
    const at = column.getBoundingClientRect()
    return at.left >= corner - 2 && at.right <= right + 2
  })
  const first = whole.indexOf(true)
  return first < 0 ? { first: 1, last: 1 } : { first: first + 1, last: whole.lastIndexOf(true) + 1 }
}

/**
 * Whatever has the focus stands clear of the corner. The matrix goes along at once: an event of its own scrolling that
 * is still on its way would take the header back.
 */
const useFocusInView = (header: RefObject<HTMLElement | null>, matrix: RefObject<HTMLElement | null>) => {
  useEffect(() => {
    const [box, below] = [header.current, matrix.current]
    const reveal = ({ target }: FocusEvent) => {
      const supplier = target instanceof Element && target.closest('[data-supplier]')
      if (!box || !supplier) return
      revealSideways(box, supplier)
      if (below) below.scrollLeft = box.scrollLeft
    }
    box?.addEventListener('focusin', reveal)
    return () => box?.removeEventListener('focusin', reveal)
  }, [header, matrix])
}

/**
 * Keeps two boxes at the same horizontal scroll position. The event of a box that followed is not followed itself: it
 * comes a frame later, and would take the other one back from where it has gone since.
 */
const useSyncedScroll = (first: RefObject<HTMLElement | null>, second: RefObject<HTMLElement | null>) => {
  useEffect(() => {
    const [a, b] = [first.current, second.current]
    if (!a || !b) return
    const followed = new Map<HTMLElement, number>()
    const follow = (leader: HTMLElement, follower: HTMLElement) => () => {
      const isEcho = followed.get(leader) === leader.scrollLeft
      followed.delete(leader)
      if (isEcho || follower.scrollLeft === leader.scrollLeft) return
      follower.scrollLeft = leader.scrollLeft
      followed.set(follower, follower.scrollLeft)
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
