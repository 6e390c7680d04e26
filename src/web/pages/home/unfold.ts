/** The shape of the illustration at one width of the screen; lengths in units of its viewBox. */
export type Cut = {
  width: number
  height: number
  /** The angle of each panel in degrees, left to right: 80 is almost closed, 0 is open. */
  angles: readonly number[]
  /** The widths of the open panels; they are scaled to fill `span`. */
  widths: readonly number[]
  /** The left edge, the top edge and the drawn width of the sheet. */
  left: number
  top: number
  span: number
  /** The height of a panel, of its head and of its foot. */
  panel: number
  head: number
  foot: number
}

/** A panel as it is drawn. */
export type Panel = { transform: string; width: number; fill: string }

/** How far the edge of a folded panel rises, as a fraction of its depth. */
const rise = 0.34

/**
 * The panels of a sheet folded in a zigzag, seen from the front: x grows by w·cos θ, the edge rises or falls by k·w·sin
 * θ.
 */
export const unfold = (cut: Cut): readonly Panel[] => {
  const radians = cut.angles.map((angle) => (angle * Math.PI) / 180)
  const drawn = cut.widths.reduce((all, width, i) => all + width * Math.cos(radians[i] ?? 0), 0)
  let x = cut.left
  let y = cut.top
  return radians.map((angle, i) => {
    const isTurnedAway = i % 2 === 0
    const width = ((cut.widths[i] ?? 0) * cut.span) / drawn
    const shade = Math.sin(angle)
    const lean = shade * rise * (isTurnedAway ? -1 : 1)
    const [r, g, b] = isTurnedAway ? [2, 3, 6] : [20, 24, 34]
    const panel = {
      transform: `matrix(${Math.cos(angle).toFixed(4)} ${lean.toFixed(4)} 0 1 ${x.toFixed(1)} ${y.toFixed(1)})`,
      width: Math.round(width * 10) / 10,
      fill: `rgb(${[r, g, b].map((channel) => Math.round(255 - shade * channel)).join(' ')})`,
    }
    x += width * Math.cos(angle)
    y += width * lean
    return panel
  })
}
