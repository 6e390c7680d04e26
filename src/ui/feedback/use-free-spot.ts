import { useLayoutEffect, useRef, type RefObject } from 'react'
import { freeSpot, overlap, type Box } from './toast-spot.ts'

const controlSelector = 'a, button, input, select, textarea, summary, label, [role=tab], [role=option]'
/** The bar of actions at the foot of a phone's screen: what one presses next. Toasts stay above it. */
const footBar = '[data-foot-bar]'
const textSelector = 'h1, h2, h3, h4, p, li, dt, dd, th, td, legend, caption, [role=alert], [role=status]'
/** Nobody reads it while something is told: the words at the foot of every page. Its links stay controls. */
const footer = 'body footer'
/** How often the spot is looked at again: the page below may load, scroll or change. */
const everyMs = 400

const boxOf = (element: Element): Box => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { left, top, width, height }
}

/** The boxes of what the window shows, without what is inside `own`. */
const boxes = (selector: string, own: Element): readonly Box[] => {
  const screen = { left: 0, top: 0, width: window.innerWidth, height: window.innerHeight }
  return [...document.querySelectorAll(selector)]
    .filter((element) => !own.contains(element) && (selector === controlSelector || !element.closest(footer)))
    .map(boxOf)
    .filter((box) => overlap(box, screen) > 0)
}

/** Where the bar at the foot of the window begins, or where the window ends. */
const footTop = (): number => {
  const bar = document.querySelector(footBar)?.getBoundingClientRect()
  const isAtFoot = bar && bar.height > 0 && Math.abs(bar.bottom - window.innerHeight) < 2
  return isAtFoot ? bar.top : window.innerHeight
}

/** Keeps this ref's fixed element where it lies over no button and no text, as far as the window has such a place. */
export const useFreeSpot = (content: unknown): RefObject<HTMLElement | null> => {
  const element = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const region = element.current
    if (!region || region.childElementCount === 0) return
    const place = (always: boolean) => {
      const own = boxOf(region)
      const controls = boxes(controlSelector, region)
      const texts = boxes(textSelector, region)
      const overFoot = own.top + own.height > footTop()
      if (!always && !overFoot && ![...controls, ...texts].some((box) => overlap(own, box) > 0)) return
      const margin = window.innerWidth < 768 ? 8 : 16
      const size = { width: window.innerWidth, height: footTop() }
      const { left, top } = freeSpot(own, size, margin, controls, texts)
      region.style.left = `${left}px`
      region.style.top = `${top}px`
    }
    place(true)
    const timer = setInterval(() => place(false), everyMs)
    return () => clearInterval(timer)
  }, [content])
  return element
}
