import { useRef, useState, type RefObject } from 'react'

/** On the screen, in CSS pixels. */
export type Point = { readonly x: number; readonly y: number }
/** A place of a picture or page, in parts of its width and height. */
export type Held = Point & { readonly content: Element }
export type Zoom = ReturnType<typeof useZoom>

/** How much one press of a button or key zooms. */
export const zoomStep = 1.25
const largest = 6
/** Below this zoom the file counts as fitting the screen. */
const hardlyLarger = 1.04

/** How large the file is shown against how it fits the screen, 1 to 6 (the stage's `--zoom`), and which part of it. */
export const useZoom = (stage: RefObject<HTMLElement | null>) => {
  const [zoom, setZoom] = useState(1)
  // Several gestures may come before the next drawing.
  const latest = useRef(1)
  const pan = () => stage.current?.querySelector('[data-pan]') ?? null
  const now = () => latest.current
  const set = (next: number) => {
    latest.current = next
    stage.current?.style.setProperty('--zoom', String(next))
    setZoom(next)
  }
  const move = (left: number, top: number) => pan()?.scrollBy(left, top)

  /** The place of the content that is seen at a point; null where nothing can be enlarged. */
  const hold = ({ x, y }: Point): Held | null => {
    const contents = [...(pan()?.querySelectorAll('img, canvas') ?? [])]
    const content = contents.find((each) => each.getBoundingClientRect().bottom >= y) ?? contents.pop()
    if (!content) return null
    const { left, top, width, height } = content.getBoundingClientRect()
    return { content, x: (x - left) / width, y: (y - top) / height }
  }

  /** Zooms so that the place held is seen at this point, as far as the content's edges allow. */
  const to = (wanted: number, held: Held, at: Point) => {
    set(Math.min(largest, Math.max(1, wanted)))
    const { left, top, width, height } = held.content.getBoundingClientRect()
    move(left + held.x * width - at.x, top + held.y * height - at.y)
  }

  /** Multiplies the zoom by `times` and keeps what is seen at a point, or in the middle, in its place. */
  const by = (times: number, at?: Point) => {
    const box = pan()?.getBoundingClientRect()
    if (!box) return
    const point = at ?? { x: box.left + box.width / 2, y: box.top + box.height / 2 }
    const held = hold(point)
    if (held) to(latest.current * times, held, point)
  }

  const fit = () => set(1)
  const settle = () => {
    if (latest.current < hardlyLarger) fit()
  }
  return { zoom, now, hold, to, by, move, fit, settle }
}
