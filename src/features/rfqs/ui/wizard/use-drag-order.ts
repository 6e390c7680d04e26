import { useEffect, type RefObject } from 'react'
import { DragOrder } from './drag-order.ts'

/**
 * Moves the items of a list by dragging their handles (drag-order.ts). `onDrop` gets an item's key and its new place.
 */
export const useDragOrder = (list: RefObject<HTMLElement | null>, onDrop: (key: string, to: number) => void): void => {
  useEffect(() => {
    if (!list.current) return
    const order = new DragOrder(list.current, onDrop)
    return () => order.stop()
  }, [list, onDrop])
}
