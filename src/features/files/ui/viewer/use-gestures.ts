import { useEffect, useEffectEvent, type RefObject } from 'react'
import type { Held, Point, Zoom } from './use-zoom.ts'

/** A finger that moves this far to the side turns to what comes next, in px. */
const farEnough = 56
/** A finger that moves less is a tap; two taps this near (px) and this soon (ms) are a double tap. */
const still = 10
const near = 32
const soon = 400
/** A notch of a mouse's wheel enlarges by a quarter, a touchpad by as much as its fingers ask for. */
const maxWheelPixels = 24
const perPixel = 0.01
const pixelsPerLine = 16

const pointOf = ({ clientX, clientY }: MouseEvent): Point => ({ x: clientX, y: clientY })
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

/** The place that one or two fingers hold; `span` is the distance between two. */
type Grip = { readonly held: Held; readonly span: number | null; readonly zoom: number }

/**
 * Two fingers enlarge, a double tap too, and the wheel with Ctrl, each where it points. What is enlarged is moved by a
 * finger or a dragged mouse; what fits is turned by a swipe to the side.
 */
export const useGestures = (stage: RefObject<HTMLElement | null>, zoom: Zoom, onTurn: (by: 1 | -1) => void): void => {
  const latest = useEffectEvent(() => ({ zoom, onTurn }))
  useEffect(() => {
    const element = stage.current
    if (!element) return
    const down = new Map<number, Point>()
    /** Where one finger alone began. */
    let start: Point | null = null
    let grip: Grip | null = null
    let tapped: { readonly at: Point; readonly time: number } | null = null

    const grasp = (): Grip | null => {
      const [a, b, third] = down.values()
      if (!a || third) return null
      const { zoom } = latest()
      const held = zoom.hold(b ? middle(a, b) : a)
      return held && { held, span: b ? Math.max(1, distance(a, b)) : null, zoom: zoom.now() }
    }
    const begin = (event: PointerEvent) => {
      if (event.button !== 0 || (event.target as Element).closest('button')) return
      element.setPointerCapture(event.pointerId)
      down.set(event.pointerId, pointOf(event))
      start = down.size === 1 ? pointOf(event) : null
      grip = grasp()
    }
    const move = (event: PointerEvent) => {
      if (!down.has(event.pointerId)) return
      down.set(event.pointerId, pointOf(event))
      const { zoom } = latest()
      const [a, b] = down.values()
      if (!grip || !a) return
      if (b && grip.span) zoom.to((grip.zoom * distance(a, b)) / grip.span, grip.held, middle(a, b))
      else if (zoom.now() > 1) zoom.to(zoom.now(), grip.held, a)
    }
    const tap = (at: Point, time: number) => {
      const isSecond = tapped !== null && time - tapped.time < soon && distance(at, tapped.at) < near
      tapped = isSecond ? null : { at, time }
      const { zoom } = latest()
      if (isSecond) zoom.by(zoom.now() === 1 ? 2 : 0, at)
    }
    const end = (event: PointerEvent) => {
      if (!down.delete(event.pointerId)) return
      const { zoom, onTurn } = latest()
      if (grip?.span) zoom.settle()
      grip = grasp()
      if (!start) return
      const now = pointOf(event)
      const [x, y] = [now.x - start.x, now.y - start.y]
      const isAside = Math.abs(x) > farEnough && Math.abs(y) < Math.abs(x) / 2
      if (distance(now, start) < still) tap(now, event.timeStamp)
      else if (isAside && zoom.now() === 1 && event.pointerType !== 'mouse') onTurn(x < 0 ? 1 : -1)
    }
    /** The browser scrolls by itself. */
    const lose = ({ pointerId }: PointerEvent) => {
      down.delete(pointerId)
      start = grip = null
    }
    const keepFromScrolling = (event: TouchEvent) => {
      if (event.touches.length > 1 && event.cancelable) event.preventDefault()
    }
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? pixelsPerLine : 1)
      const held = Math.max(-maxWheelPixels, Math.min(maxWheelPixels, pixels))
      latest().zoom.by(Math.exp(-held * perPixel), pointOf(event))
    }
    const listening = new AbortController()
    const { signal } = listening
    element.addEventListener('pointerdown', begin, { signal })
    element.addEventListener('pointermove', move, { signal })
    element.addEventListener('pointerup', end, { signal })
    element.addEventListener('pointercancel', lose, { signal })
    element.addEventListener('touchmove', keepFromScrolling, { signal, passive: false })
    element.addEventListener('wheel', wheel, { signal, passive: false })
    return () => listening.abort()
  }, [stage])
}
