/** A quotation as a point: its delivery in calendar days and its total. */
export type PlotPoint = {
  readonly id: string
  readonly label: string
  readonly detail: string
  readonly days: number
  readonly total: number
}
type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
/** The size of the drawing and of its texts, in pixels. */
export type Frame = { readonly width: number; readonly height: number; readonly fontSize: number }
/** A label where it is drawn: the position of its first line, and on which side of it the text stands. */
export type PlacedLabel = {
  readonly x: number
  readonly y: number
  readonly anchor: 'start' | 'end'
  readonly lines: readonly string[]
}

const inset = { left: 64, right: 26, top: 22, bottom: 48 }

/** Round numbers that cover from..to in about `n` steps. */
export const ticks = (from: number, to: number, n: number): readonly number[] => {
  const rough = Math.max((to - from) / n, Number.EPSILON)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 4, 5, 10].find((factor) => factor * power >= rough * 0.999) ?? 10) * power
  const first = Math.floor(from / step)
  const last = Math.ceil(to / step)
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
}

/**
 * The plot of price against delivery: axes, points and labels in pixels of the frame. `estimate` is the RFQ's estimate
 * in the unit of the totals. Labels are placed in the order of `points` where they cover nothing; a label that fits
 * nowhere is left out.
 */
export const plotLayout = (
  points: readonly PlotPoint[],
  estimate: number | null,
  { width, height, fontSize }: Frame,
) => {
  const totals = [...points.map((point) => point.total), ...(estimate === null ? [] : [estimate])]
  const [low, high] = [Math.min(...totals), Math.max(...totals)]
  const margin = high === low ? Math.max(high * 0.05, 1) : (high - low) * 0.12
  const yTicks = ticks(Math.max(0, low - margin), high + margin, 4)
  const xTicks = ticks(0, Math.max(1, ...points.map((point) => point.days)) * 1.08, 4)
  const bottom = height - inset.bottom
  const right = width - inset.right
  const [yFrom, yTo, xTo] = [yTicks[0] ?? 0, yTicks.at(-1) ?? 1, xTicks.at(-1) ?? 1]
  const x = (days: number) => inset.left + (days / xTo) * (right - inset.left)
  const y = (total: number) => bottom - ((total - yFrom) / (yTo - yFrom)) * (bottom - inset.top)

  const dots = points.map((point) => ({ ...point, x: x(point.days), y: y(point.total) }))
  const occupied: Box[] = dots.map((dot) => ({ x: dot.x - 8, y: dot.y - 8, width: 16, height: 16 }))
  if (estimate !== null)
    occupied.push({ x: inset.left, y: y(estimate) - fontSize - 8, width: fontSize * 11, height: fontSize + 10 })
  const labels = new Map<string, PlacedLabel>()
  const area = { left: inset.left, right: width - 4, top: 2, bottom }
  for (const dot of dots) {
    const placed = placeLabel(dot, occupied, area, fontSize)
    if (!placed) continue
    occupied.push(placed.box)
    labels.set(dot.id, placed.label)
  }
  return {
    left: inset.left,
    right,
    bottom,
    yTicks: yTicks.map((value) => ({ value, at: y(value) })),
    xTicks: xTicks.map((value) => ({ value, at: x(value) })),
    dots,
    labels,
    estimateAt: estimate === null ? null : y(estimate),
  }
}

type Area = { left: number; right: number; top: number; bottom: number }
type Dot = { x: number; y: number; label: string; detail: string }

/** The first free place around the dot, with two lines or one; null when there is none. */
const placeLabel = (dot: Dot, occupied: readonly Box[], area: Area, fontSize: number) => {
  const lineHeight = Math.round(fontSize * 1.3)
  for (const lines of [[dot.label, dot.detail], [dot.label]]) {
    const width = Math.max(...lines.map((text) => text.length)) * fontSize * 0.58
    const height = lineHeight * lines.length
    for (const [dx, dy] of [
      [14, -height / 2],
      [-14 - width, -height / 2],
      [8, 12],
      [-8 - width, 12],
      [8, -12 - height],
      [-8 - width, -12 - height],
    ] as const) {
      const box = { x: dot.x + dx, y: dot.y + dy, width, height }
      if (isOutside(box, area) || occupied.some((other) => overlap(box, other))) continue
      const anchor = dx < 0 ? ('end' as const) : ('start' as const)
      const label = { x: anchor === 'end' ? box.x + width : box.x, y: box.y + fontSize * 0.95, anchor, lines }
      return { box, label }
    }
  }
  return null
}

const isOutside = (box: Box, area: Area) =>
  box.x < area.left || box.x + box.width > area.right || box.y < area.top || box.y + box.height > area.bottom
const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
