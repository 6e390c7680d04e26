import { useEffect, useRef, type RefObject } from 'react'
import { DragOrder } from './drag-order.ts'

/**
 * Moves the items of a list by dragging their handles (drag-order.ts). `onDrop` gets an item's key and its new place.
 */
export const useDragOrder = (list: RefObject<HTMLElement | null>, onDrop: (key: string, to: number) => void): void => {
  const drop = useRef(onDrop)
  useEffect(() => {
    drop.current = onDrop
  })
  useEffect(() => {
    if (!list.current) return
    const order = new DragOrder(list.current, (key, to) => drop.current(key, to))
    return () => order.stop()
  }, [list])
}
