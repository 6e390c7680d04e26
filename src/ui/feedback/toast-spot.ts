export type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }
type Size = Pick<Box, 'width' | 'height'>
type Spot = Pick<Box, 'left' | 'top'>

/** The area that two boxes share, in square pixels. */
export const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top))

/** The vertical distance between the spots that are tried, in pixels. */
const step = 8

/**
 * A spot where toasts of this size cover no control and no text: the lowest one at the right, in the middle or at the
 * left. If the window has none, the spot that covers the least of controls and, among those, the least of text.
 */
export const freeSpot = (
  size: Size,
  window: Size,
  margin: number,
  controls: readonly Box[],
  texts: readonly Box[],
): Spot => {
  const right = Math.max(margin, window.width - size.width - margin)
  const lefts = [...new Set([right, Math.round((window.width - size.width) / 2), margin])]
  const lowest = Math.max(margin, window.height - size.height - margin)
  const covered = (spot: Spot, boxes: readonly Box[]) =>
    boxes.reduce((total, box) => total + overlap({ ...size, ...spot }, box), 0)
  let best = { left: right, top: lowest }
  let least = [Infinity, Infinity] as const
  for (let top = lowest; top >= margin; top -= step)
    for (const left of lefts) {
      const onControls = covered({ left, top }, controls)
      if (onControls > least[0]) continue
      const onTexts = covered({ left, top }, texts)
      if (onControls === least[0] && onTexts >= least[1]) continue
      best = { left, top }
      least = [onControls, onTexts]
      if (onControls === 0 && onTexts === 0) return best
    }
  return best
}
