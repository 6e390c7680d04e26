import { useEffect, type RefObject } from 'react'

const panOf = (stage: HTMLElement | null) => stage?.querySelector('[data-pan]')

/** How far an arrow moves what is larger than the screen. */
const step = 80
const ways: Readonly<Record<string, readonly [left: number, top: number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}

/** While a file is larger than the screen a dragged mouse moves it, and so does `pan` with an arrow's name. */
export const usePan = (stage: RefObject<HTMLElement | null>, enabled: boolean) => {
  useEffect(() => {
    const element = stage.current
    if (!element || !enabled) return
    const drag = ({ pointerType, buttons, movementX, movementY }: PointerEvent) => {
      if (pointerType === 'mouse' && buttons === 1) panOf(element)?.scrollBy(-movementX, -movementY)
    }
    element.addEventListener('pointermove', drag)
    return () => element.removeEventListener('pointermove', drag)
  }, [stage, enabled])
  return (arrow: string) => {
    const [left, top] = ways[arrow]!
    panOf(stage.current)?.scrollBy(left, top)
  }
}
