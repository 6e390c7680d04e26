export type Cut = {
  width: number
  height: number
  /** Angle of each panel in degrees, left to right: 80 is almost shut, 0 is open. */
  angles: readonly number[]
  /** Widths of the panels as if open; scaled so that all of them fill `span`. */
  widths: readonly number[]
  /** Left edge, top edge and drawn width of the whole strip. */
  left: number
  top: number
  span: number
  /** Height of a panel, of its head and of its foot. */
  panel: number
  head: number
  foot: number
}

export type Panel = { transform: string; width: number; fill: string }

/** How far a folded edge rises, as a part of its depth. */
const rise = 0.34

/** One long sheet folded zigzag, seen from the front: x grows by w·cos θ, the edge climbs or falls by k·w·sin θ. */
export const unfold = (cut: Cut): readonly Panel[] => {
  const radians = cut.angles.map((angle) => (angle * Math.PI) / 180)
  const drawn = cut.widths.reduce((all, width, i) => all + width * Math.cos(radians[i] ?? 0), 0)
  let x = cut.left
  let y = cut.top
  return radians.map((angle, i) => {
    const away = i % 2 === 0
    const width = ((cut.widths[i] ?? 0) * cut.span) / drawn
    const shade = Math.sin(angle)
    const lean = shade * rise * (away ? -1 : 1)
    const [r, g, b] = away ? [2, 3, 6] : [20, 24, 34]
    const panel = {
      transform: `matrix(${Math.cos(angle).toFixed(4)} ${lean.toFixed(4)} 0 1 ${x.toFixed(1)} ${y.toFixed(1)})`,
      width: Math.round(width * 10) / 10,
      fill: `rgb(${[r, g, b].map((one) => Math.round(255 - shade * one)).join(' ')})`,
    }
    x += width * Math.cos(angle)
    y += width * lean
    return panel
  })
}
