import { useLayoutEffect, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { ComparisonModel } from './model.ts'

/**
 * The comparison as it is shown: when only the order of its columns changes, they slide to their new places by a view
 * transition. Without one (reduced motion, an old browser, other columns) the new comparison is shown at once.
 */
export const useSlidingColumns = (root: RefObject<HTMLElement | null>, wanted: ComparisonModel): ComparisonModel => {
  const [shown, setShown] = useState(wanted)
  useLayoutEffect(() => {
    if (shown === wanted) return
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    if (still || !root.current || !('startViewTransition' in document) || !isReordered(shown, wanted))
      return setShown(wanted)
    const release = nameCells(root.current)
    const transition = document.startViewTransition(() => flushSync(() => setShown(wanted)))
    // A transition that is skipped, because another one starts or the page is hidden, has still shown the new order.
    transition.ready.catch(() => undefined)
    void transition.finished.finally(release)
  }, [shown, wanted, root])
  // Other changes, such as a price, do not wait for a transition.
  return isReordered(shown, wanted) ? shown : wanted
}

const isReordered = (before: ComparisonModel, after: ComparisonModel) => {
  const [old, next] = [before, after].map(({ columns }) => columns.map(({ quotation }) => quotation.id))
  return old!.join() !== next!.join() && old!.toSorted().join() === next!.toSorted().join()
}

/**
 * Gives the cells in view a name, by which the browser finds them in the new order, because React moves the same
 * elements. Cells under a sticky column get none: elements with a name are drawn above everything else.
 */
const nameCells = (root: HTMLElement) => {
  const edge = root.querySelector('thead > tr > td')?.getBoundingClientRect().right ?? 0
  const cells = [...root.querySelectorAll<HTMLElement>('table :is(th, td)[data-supplier], table td')].filter((cell) => {
    const { left, right, top, bottom, width } = cell.getBoundingClientRect()
    return (
      width > 0 && left >= edge - 1 && left < window.innerWidth && right > 0 && bottom > 0 && top < window.innerHeight
    )
  })
  cells.forEach((cell, index) => (cell.style.viewTransitionName = `comparison-cell-${index}`))
  return () => cells.forEach((cell) => (cell.style.viewTransitionName = ''))
}
