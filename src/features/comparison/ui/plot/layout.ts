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

const units = [
  { size: 1e9, words: 'miles de millones de ' },
  { size: 1e6, words: 'millones de ' },
  { size: 1000, words: 'miles de ' },
] as const
/** What the vertical axis counts in, so that no figure is wider than its margin. */
export const unitOf = (totals: readonly number[]): { readonly size: number; readonly words: string } => {
  const highest = Math.max(...totals)
  // The axis may end at twice the highest total, and 999.999 is the widest figure with room.
  const needed = units.find(({ size }) => highest >= size * 500)
  return needed ?? (totals.every((total) => total >= 10_000) ? units[2] : { size: 1, words: '' })
}

/** An estimate farther from the totals than this share would squeeze the quotations together: it becomes an arrow. */
const nearEstimate = 0.02

/**
 * The plot of price against delivery: axes, points and labels in pixels of the frame. The vertical axis covers the
 * range of the totals. `estimate` is the RFQ's estimate in the unit of the totals. With more than `labelled.most`
 * points only the first `labelled.few` have a label. Labels are placed in the order of `points`, where they cover no
 * point, no other label and not the line through `frontier`; a label that fits nowhere is left out. `labelOf` places
 * the label of one point alone.
 */
export const plotLayout = (
  points: readonly PlotPoint[],
  estimate: number | null,
  frame: Frame,
  frontier: readonly string[] = [],
) => {
  const { width, height, fontSize } = frame
  const totals = points.map((point) => point.total)
  const [lowest, highest] = [Math.min(...totals), Math.max(...totals)]
  const far =
    estimate === null
      ? null
      : estimate > highest * (1 + nearEstimate)
        ? ('above' as const)
        : estimate < lowest * (1 - nearEstimate)
          ? ('below' as const)
          : null
  const shown = estimate === null || far ? totals : [...totals, estimate]
  const [low, high] = [Math.min(...shown), Math.max(...shown)]
  const margin = high === low ? Math.max(high * 0.05, 1) : (high - low) * 0.12
  const yTicks = ticks(Math.max(0, low - margin), high + margin, 4)
  const xTicks = ticks(0, Math.max(1, ...points.map((point) => point.days)) * 1.08, 4)
  const bottom = height - inset.bottom
  const right = width - inset.right
  const [yFrom, yTo, xTo] = [yTicks[0] ?? 0, yTicks.at(-1) ?? 1, xTicks.at(-1) ?? 1]
  const x = (days: number) => inset.left + (days / xTo) * (right - inset.left)
  const y = (total: number) => bottom - ((total - yFrom) / (yTo - yFrom)) * (bottom - inset.top)

  const dots = points.map((point) => ({ ...point, x: x(point.days), y: y(point.total) }))
  const line = frontier.flatMap((id) => dots.find((dot) => dot.id === id) ?? [])
  const occupied: Box[] = [...dots.map(around), ...alongLine(line)]
  const estimateWidth = fontSize * 15
  const estimateAt = estimate === null || far ? null : y(estimate)
  const estimateText = estimateAt === null ? null : placeEstimate(estimateAt, { right, width: estimateWidth }, occupied)
  // No label is crossed by the line of the estimate.
  const estimateLine = { x: inset.left, y: (estimateAt ?? 0) - 2, width: right - inset.left, height: 4 }
  const lines = estimateAt === null ? [] : [estimateLine]
  occupied.push(...lines)
  if (estimateText) occupied.push({ ...estimateText, width: estimateWidth, height: estimateHeight })
  // A far estimate's text is beside its arrow at the right.
  if (far) {
    const top = far === 'above' ? 0 : bottom - fontSize - 12
    occupied.push({ x: right - estimateWidth, y: top, width: estimateWidth, height: fontSize + 12 })
  }
  const labels = new Map<string, PlacedLabel>()
  const area = { left: inset.left, right: width - 4, top: 2, bottom }
  for (const dot of dots.length > labelled.most ? dots.slice(0, labelled.few) : dots) {
    const placed = placeLabel(dot, occupied, area, fontSize)
    if (!placed) continue
    occupied.push(placed.box)
    labels.set(dot.id, placed.label)
  }
  return {
    left: inset.left,
    right,
    top: inset.top,
    bottom,
    yTicks: yTicks.map((value) => ({ value, at: y(value) })),
    xTicks: xTicks.map((value) => ({ value, at: x(value) })),
    dots,
    line,
    labels,
    labelOf: (dot: Dot) => placeLabel(dot, lines, area, fontSize)?.label,
    estimateAt,
    /** Where the text of the estimate begins, beside its line. */
    estimateText: estimateText && { x: estimateText.x, y: estimateText.y + fontSize },
    /** Where the estimate lies when it is too far for the axis. */
    far,
  }
}

type Area = { left: number; right: number; top: number; bottom: number }
type Place = { x: number; y: number }
type Dot = Place & { label: string; detail: string }

/** With more than `most` points, only the first `few` have a label of their own. */
export const labelled = { most: 8, few: 3 } as const

/** The height of the estimate's text with some room around it. */
const estimateHeight = 22

/** The text of the estimate above its line or below it, at the left or the right: the first place without a point. */
const placeEstimate = (
  at: number,
  { right, width }: { right: number; width: number },
  points: readonly Box[],
): Place => {
  const [above, below] = [at - estimateHeight, at + 4]
  const places = [above, below].flatMap((y) => [inset.left, right - width].map((x) => ({ x, y })))
  const isFree = (place: Place) =>
    place.y >= 0 && !points.some((point) => overlap({ ...place, width, height: estimateHeight }, point))
  return places.find(isFree) ?? places[0]!
}

const around = ({ x, y }: Place): Box => ({ x: x - 8, y: y - 8, width: 16, height: 16 })

/** Small boxes along a line from point to point. */
const alongLine = (line: readonly Place[]): readonly Box[] =>
  line.slice(1).flatMap((to, index) => {
    const from = line[index]!
    const steps = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / 6)
    return Array.from({ length: steps }, (_, step) => ({
      x: from.x + ((to.x - from.x) * step) / steps - 2,
      y: from.y + ((to.y - from.y) * step) / steps - 2,
      width: 4,
      height: 4,
    }))
  })

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
      [14, 2],
      [-14 - width, 2],
      [14, -height - 2],
      [-14 - width, -height - 2],
      [8, 26],
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
