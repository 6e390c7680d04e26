import { useEffect, useImperativeHandle, useLayoutEffect, useRef, useState, type Ref } from 'react'
import type { ComparisonModel } from '../model.ts'
import { priceSum } from './price-sum.ts'
import styles from './price-tip.module.css'

/** A price of the matrix: the places of its item and its supplier, and its cell. */
export type PricePlace = { readonly item: number; readonly supplier: number; readonly cell: HTMLElement }
/** Shows the sum of a price, or nothing. */
export type TellPrice = (place: PricePlace | null) => void

/** How long the pointer rests on a price before its sum is shown; on the focused price it is shown at once. */
const restMs = 300

type Props = { comparison: ComparisonModel; id: string; ref: Ref<TellPrice> }

/**
 * The sum behind the price under the crosshair: quantity by price, and how far its total is from the best and from the
 * estimate. It is also the description of the focused price.
 */
export const PriceTip = ({ comparison, id, ref }: Props) => {
  const [place, setPlace] = useState<PricePlace | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useImperativeHandle(ref, () => (next) => {
    clearTimeout(timer.current)
    if (next === null || next.cell === document.activeElement) return setPlace(next)
    setPlace((before) => (before?.cell === next.cell ? before : null))
    timer.current = setTimeout(() => setPlace(next), restMs)
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  const [item, column] = [comparison.rfq.items[place?.item ?? -1], comparison.columns[place?.supplier ?? -1]]
  const lines = item && column ? priceSum(comparison, item, column) : []
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (box.current && place) putBelow(box.current, place.cell)
  }, [place])
  return lines.length === 0 ? null : (
    <div ref={box} id={id} role="tooltip" className={styles.tip}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </div>
  )
}

/** Below the cell, or above it where the window ends; never beyond the edges of the matrix. */
const putBelow = (box: HTMLElement, cell: HTMLElement) => {
  const around = box.offsetParent?.getBoundingClientRect()
  if (!around) return
  const { left, top, bottom } = cell.getBoundingClientRect()
  const isLow = bottom + box.offsetHeight + footHeight > window.innerHeight
  const x = Math.max(0, Math.min(left - around.left, around.width - box.offsetWidth))
  const y = isLow ? top - around.top - box.offsetHeight - gap : bottom - around.top + gap
  box.style.left = `${x}px`
  box.style.top = `${y}px`
}
const gap = 8
/** The row 'Elegir', which stays at the foot of the window. */
const footHeight = 64
