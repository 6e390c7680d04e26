import { useLayoutEffect, useRef, type RefObject } from 'react'
import { freeSpot, overlap, type Box } from './toast-spot.ts'

/** A field stays in view while one writes in it. A toast covers a button rather than a field: presses go through it. */
const fieldSelector = 'input:not([type=checkbox], [type=radio], [type=file]), select, textarea'
/** An open menu or panel counts as one control. */
const controlSelector = 'a, button, input, select, textarea, summary, label, [role=tab], [role=option], :popover-open'
/** The bar of actions at the foot of a phone's screen. Toasts stay above it, because it is pressed next. */
const footBar = '[data-foot-bar]'
/** A toast is often about the page or the section: its heading stays readable beside it. */
const headingSelector = 'h1, h2, h3'
const textSelector = 'h4, p, li, dt, dd, th, td, legend, caption, [role=alert], [role=status]'
const kindsInOrder = [headingSelector, fieldSelector, controlSelector, textSelector]
/** Toasts may cover the text of the page's footer, but not its links. */
const footer = 'body footer'
/** The distance from the edges of the window: the one that a phone's page has at its sides. */
const marginPx = 16
/** How often the spot is checked again, because the page below may load, scroll or change. */
const checkIntervalMs = 400

const boxOf = (element: Element): Box => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { left, top, width, height }
}

/**
 * Whether the browser skips an element because it is far from the window (content-visibility). To measure one lays it
 * out: of 500 items that took ten seconds on a slow phone. Browsers from before 2024 cannot tell.
 */
const isSkipped = (element: Element): boolean =>
  typeof element.checkVisibility === 'function' && !element.checkVisibility({ contentVisibilityAuto: true })

/** The boxes of the elements in the window that match the selector, without those inside `own`. */
const boxes = (selector: string, own: Element): readonly Box[] => {
  const screen = { left: 0, top: 0, width: window.innerWidth, height: window.innerHeight }
  return [...document.querySelectorAll(selector)]
    .filter((element) => !own.contains(element) && !isSkipped(element))
    .filter((element) => selector === controlSelector || !element.closest(footer))
    .map(boxOf)
    .filter((box) => overlap(box, screen) > 0)
}

/** The top of the bar at the foot of the window; without a bar, the bottom of the window. */
const footTop = (): number => {
  const bar = document.querySelector(footBar)?.getBoundingClientRect()
  const isAtFoot = bar && bar.height > 0 && Math.abs(bar.bottom - window.innerHeight) < 2
  return isAtFoot ? bar.top : window.innerHeight
}

/**
 * Keeps the fixed element of the returned ref where it covers no heading, no button and no text, if the window has
 * room; else it covers text before buttons, buttons before fields, and headings last.
 */
export const useFreeSpot = (content: unknown): RefObject<HTMLElement | null> => {
  const element = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const region = element.current
    if (!region || region.childElementCount === 0) return
    const place = (isNew: boolean) => {
      const own = boxOf(region)
      const kinds = kindsInOrder.map((selector) => boxes(selector, region))
      const overFoot = own.top + own.height > footTop()
      if (!isNew && !overFoot && !kinds.flat().some((box) => overlap(own, box) > 0)) return
      const size = { width: window.innerWidth, height: footTop() }
      const { left, top } = freeSpot(own, size, marginPx, kinds)
      region.style.left = `${left}px`
      region.style.top = `${top}px`
    }
    place(true)
    // What appeared together with the toast is known to be in the window once a frame was drawn.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => place(false))
    })
    const timer = setInterval(() => place(false), checkIntervalMs)
    return () => {
      cancelAnimationFrame(frame)
      clearInterval(timer)
    }
  }, [content])
  return element
}
