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
 * A spot where toasts of this size cover none of the boxes: the lowest one at the right, in the middle or at the left.
 * If there is none, the spot that covers the least of the first kind, then the least of the second, and so on.
 */
export const freeSpot = (size: Size, window: Size, margin: number, kinds: readonly (readonly Box[])[]): Spot => {
  const right = Math.max(margin, window.width - size.width - margin)
  const lefts = [...new Set([right, Math.round((window.width - size.width) / 2), margin])]
  const lowest = Math.max(margin, window.height - size.height - margin)
  const coveredAt = (spot: Spot) =>
    kinds.map((boxes) => boxes.reduce((total, box) => total + overlap({ ...size, ...spot }, box), 0))
  let best = { left: right, top: lowest }
  let least = coveredAt(best)
  for (let top = lowest; top >= margin; top -= step)
    for (const left of lefts) {
      if (least.every((area) => area === 0)) return best
      const covered = coveredAt({ left, top })
      if (!isLess(covered, least)) continue
      best = { left, top }
      least = covered
    }
  return best
}

/** Whether the first area in which the two differ is smaller in `a`. */
const isLess = (a: readonly number[], b: readonly number[]): boolean => {
  const at = a.findIndex((area, kind) => area !== b[kind])
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0)
}
