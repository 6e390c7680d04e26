import { useEffect, useRef, type RefObject } from 'react'

type Drag = {
  key: string
  card: HTMLElement
  from: number
  startY: number
  y: number
  over: HTMLElement | null
  to: number
}

/** How many pixels the pointer moves before a drag starts. */
const threshold = 5
/** Within `edge` pixels of an end of the window the page scrolls, by `scrollStep` pixels a frame. */
const edge = 96
const scrollStep = 14

/**
 * Moves the items of a list by dragging their handle ([data-grip], inside [data-item=key]) with mouse, finger or pen.
 * Escape cancels. The cards are moved with CSS only: nothing is rendered again until one is dropped.
 */
export const useDragOrder = (list: RefObject<HTMLElement | null>, onDrop: (key: string, to: number) => void): void => {
  const drop = useRef(onDrop)
  useEffect(() => {
    drop.current = onDrop
  })
  useEffect(() => {
    const root = list.current
    if (!root) return
    let drag: Drag | null = null
    let started = false
    let dragged = false
    let frame = 0

    const place = () => {
      if (!drag) return
      drag.card.style.translate = `0 ${drag.y + window.scrollY - drag.startY}px`
      const { card, y } = drag
      const others = [...root.querySelectorAll<HTMLElement>(':scope > [data-item]')].filter((other) => other !== card)
      // By position: elementFromPoint would return the bar at the foot, which covers the last cards.
      const target = others.find((other) => other.getBoundingClientRect().bottom > y) ?? others.at(-1)
      if (!target) return
      const box = target.getBoundingClientRect()
      const below = y > box.top + box.height / 2
      if (drag.over && drag.over !== target) delete drag.over.dataset.drop
      target.dataset.drop = below ? 'after' : 'before'
      drag.over = target
      drag.to = others.indexOf(target) + (below ? 1 : 0)
    }
    const follow = () => {
      if (!drag) return
      if (drag.y < edge) window.scrollBy(0, -scrollStep)
      else if (drag.y > window.innerHeight - edge) window.scrollBy(0, scrollStep)
      place()
      frame = requestAnimationFrame(follow)
    }
    const finish = (dropped: boolean) => {
      cancelAnimationFrame(frame)
      const ended = drag
      drag = null
      if (!ended || !started) return
      started = false
      ended.card.style.translate = ''
      delete ended.card.dataset.dragging
      if (ended.over) delete ended.over.dataset.drop
      if (dropped && ended.to !== ended.from) drop.current(ended.key, ended.to)
    }
    const down = (event: PointerEvent) => {
      const grip = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-grip]') : null
      const card = grip?.closest<HTMLElement>('[data-item]')
      if (!grip || !card || event.button !== 0) return
      const from = [...root.children].indexOf(card)
      dragged = false
      drag = {
        key: card.dataset.item ?? '',
        card,
        from,
        startY: event.clientY + window.scrollY,
        y: event.clientY,
        over: null,
        to: from,
      }
      grip.setPointerCapture(event.pointerId)
    }
    const move = (event: PointerEvent) => {
      if (!drag) return
      drag.y = event.clientY
      if (started || Math.abs(drag.y + window.scrollY - drag.startY) < threshold) return
      started = true
      dragged = true
      drag.card.dataset.dragging = ''
      frame = requestAnimationFrame(follow)
    }
    const up = () => finish(true)
    const cancel = () => finish(false)
    const escape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && started) finish(false)
    }
    // The click that ends a drag does not press the handle.
    const click = (event: MouseEvent) => {
      if (!dragged) return
      dragged = false
      event.stopPropagation()
      event.preventDefault()
    }
    root.addEventListener('pointerdown', down)
    root.addEventListener('pointermove', move)
    root.addEventListener('pointerup', up)
    root.addEventListener('pointercancel', cancel)
    root.addEventListener('click', click, true)
    document.addEventListener('keydown', escape)
    return () => {
      finish(false)
      root.removeEventListener('pointerdown', down)
      root.removeEventListener('pointermove', move)
      root.removeEventListener('pointerup', up)
      root.removeEventListener('pointercancel', cancel)
      root.removeEventListener('click', click, true)
      document.removeEventListener('keydown', escape)
    }
  }, [list])
}
