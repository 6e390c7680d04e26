import { elevation, section } from './plan-section.ts'
import { dimension, grid, label, northArrow, room, scaleBar, sheet, thin } from './plan-marks.ts'

/** Points of the sheet for a metre: 1:100 on A3. */
const metre = 28.35
const left = 150
const top = 190
const x = (metres: number) => left + metres * metre
const y = (metres: number) => top + metres * metre

const wall = (x1: number, y1: number, x2: number, y2: number, width = 0.15): string => {
  const half = width / 2
  return `<rect x="${x(Math.min(x1, x2) - half)}" y="${y(Math.min(y1, y2) - half)}" width="${(Math.abs(x2 - x1) + width) * metre}" height="${(Math.abs(y2 - y1) + width) * metre}" fill="#22303f"/>`
}
const opening = (x1: number, y1: number, x2: number, y2: number): string =>
  `<rect x="${x(x1) - 3}" y="${y(y1) - 3}" width="${Math.max(6, (x2 - x1) * metre)}" height="${Math.max(6, (y2 - y1) * metre)}" fill="#ffffff"/>`
/** A window: two lines in the wall. */
const windowAt = (at: number, row: number, width = 1.5): string =>
  opening(at, row, at + width, row) + [-2, 2].map((by) => thin(x(at), y(row) + by, x(at + width), y(row) + by)).join('')
/** A door with its swing: hinge, width, and the ways it opens (−1 or 1). */
const door = (hinge: readonly [number, number], width: number, [dx, dy]: readonly [number, number]): string => {
  const [hx, hy] = [x(hinge[0]), y(hinge[1])]
  const r = width * metre
  const gap = `<rect x="${Math.min(hx, hx + dx * r)}" y="${hy - 3.2}" width="${r}" height="6.4" fill="#ffffff"/>`
  return `${gap}${thin(hx, hy, hx, hy + dy * r)}<path d="M ${hx + dx * r} ${hy} A ${r} ${r} 0 0 ${dx * dy > 0 ? 1 : 0} ${hx} ${hy + dy * r}" fill="none" stroke="#22303f" stroke-width="0.6"/>`
}
const toilet = (cx: number, cy: number) =>
  `<rect x="${x(cx) - 6}" y="${y(cy)}" width="12" height="5" fill="none" stroke="#22303f" stroke-width="0.7"/><ellipse cx="${x(cx)}" cy="${y(cy) + 11}" rx="5" ry="7" fill="none" stroke="#22303f" stroke-width="0.7"/>`
const basin = (cx: number, cy: number) =>
  `<rect x="${x(cx) - 7}" y="${y(cy)}" width="14" height="10" rx="3" fill="none" stroke="#22303f" stroke-width="0.7"/><circle cx="${x(cx)}" cy="${y(cy) + 5}" r="3" fill="none" stroke="#22303f" stroke-width="0.5"/>`

const axes = [0, 5, 10, 15, 20, 25, 30]

/** Sheet 1: the plan of the shed, 12 × 30 m. */
export const planSheet = (): string => {
  const outer = wall(0, 0, 30, 0) + wall(0, 12, 30, 12) + wall(0, 0, 0, 12) + wall(30, 0, 30, 12)
  const inner = wall(24, 0, 24, 12, 0.12) + wall(24, 4, 30, 4, 0.1) + wall(24, 8, 30, 8, 0.1) + wall(27, 0, 27, 4, 0.1)
  const columns = axes
    .flatMap((at) =>
      [0, 12].map((row) => `<rect x="${x(at) - 4.5}" y="${y(row) - 4.5}" width="9" height="9" fill="#0f1a26"/>`),
    )
    .join('')
  const windows = [1.75, 6.75, 11.75, 16.75].flatMap((at) => [windowAt(at, 0), windowAt(at, 12)]).join('')
  const gate = `<rect x="${x(0) - 5}" y="${y(4)}" width="10" height="${4 * metre}" fill="#ffffff"/>${thin(x(0) - 3, y(4), x(0) - 3, y(8))}${thin(x(0) + 3, y(5.6), x(0) + 3, y(9.6))}`
  const joint = `<line x1="${x(15)}" y1="${y(-0.3)}" x2="${x(15)}" y2="${y(12.3)}" stroke="#b4472f" stroke-width="1" stroke-dasharray="9 4 2 4"/>`
  const cut = [-1.15, 13]
    .map(
      (row) =>
        `<path d="M ${x(12.5) - 8} ${y(row) - 6} l 16 0 l -8 12 z" fill="#b4472f"/>${label(x(12.5) + 16, y(row) + 4, 'A', 11, 'start', '#b4472f')}`,
    )
    .join('')
  const pens = [2.5, 5, 7.5, 10]
    .map((at) => `${thin(x(at + 5), y(0.1), x(at + 5), y(3.2), '3 2')}`)
    .concat(thin(x(5), y(3.2), x(20), y(3.2), '3 2'))
    .join('')
  const doors =
    door([25.2, 4], 0.9, [1, -1]) +
    door([28.4, 4], 0.9, [1, -1]) +
    door([26.5, 8], 0.9, [1, -1]) +
    door([27.2, 12], 1, [1, -1])
  const inside = `<rect x="${x(24) - 3}" y="${y(9.4)}" width="6" height="${1.2 * metre}" fill="#ffffff"/>${thin(x(24), y(9.4), x(24 - 1.2), y(9.4))}`
  const rooms =
    room(x(7.5), y(7.2), 'Galpón de esquila', '288,0 m²', 13) +
    room(x(26), y(1.8), 'Baño 1', '11,4 m²') +
    room(x(28.5), y(1.8), 'Baño 2', '11,4 m²') +
    room(x(27), y(6.1), 'Vestuario', '23,5 m²') +
    room(x(27), y(10.1), 'Depósito', '23,5 m²') +
    label(x(7.5), y(11.2), 'Platea, etapa 1', 8, 'middle', '#b4472f') +
    label(x(18.5), y(11.2), 'Platea, etapa 2', 8, 'middle', '#b4472f') +
    label(x(11.25), y(1.9), 'Bretes, 4 puestos', 8)
  const fittings =
    [24.6, 25.4, 27.6, 28.4].map((at) => toilet(at, 0.15)).join('') + [26.4, 29.4].map((at) => basin(at, 0.2)).join('')
  const dimensions =
    axes
      .slice(1)
      .map((at, n) => dimension(x(axes[n]!), y(-2), x(at), y(-2), '5,00'))
      .join('') +
    dimension(x(0), y(-2.9), x(30), y(-2.9), '30,00') +
    dimension(x(0), y(14.2), x(24), y(14.2), '24,00') +
    dimension(x(24), y(14.2), x(27), y(14.2), '3,00') +
    dimension(x(27), y(14.2), x(30), y(14.2), '3,00') +
    dimension(x(31.3), y(0), x(31.3), y(4), '4,00') +
    dimension(x(31.3), y(4), x(31.3), y(8), '4,00') +
    dimension(x(31.3), y(8), x(31.3), y(12), '4,00') +
    dimension(x(32.2), y(0), x(32.2), y(12), '12,00') +
    dimension(x(-1.2), y(4), x(-1.2), y(8), '4,00')
  const floor = `<rect x="${x(0)}" y="${y(0)}" width="${30 * metre}" height="${12 * metre}" fill="#f6f3ec"/><rect x="${x(24)}" y="${y(0)}" width="${6 * metre}" height="${4 * metre}" fill="#e9eff3"/>`
  const body =
    floor +
    grid(axes.map(x), [0, 12].map(y), { top: y(-4), bottom: y(12.6), left: x(-2.6), right: x(30.5) }) +
    pens +
    outer +
    inner +
    windows +
    gate +
    doors +
    inside +
    columns +
    joint +
    cut +
    fittings +
    rooms +
    dimensions
  return sheet(body + northArrow(1105, 120) + scaleBar(150, 668, metre), {
    title: 'Planta',
    number: '1 de 2',
    scale: '1:100',
    notes: [
      'Platea de hormigón de 12 cm con malla 15 × 15 cm, ø 4,2 mm; junta en el eje 4.',
      'Pilares y cadenas: hierro ø 10 mm; estribos ø 8 mm cada 20 cm.',
      'Muros de baños y vestuario en bloque de 12 cm, revocados. Piso de porcelanato 60 × 60 cm.',
      'Medidas en metros. Verificar en obra.',
    ],
  })
}

/** Sheet 2: a section and an elevation. */
export const sectionSheet = (): string =>
  sheet(section(132, 215) + elevation(668, 215), {
    title: 'Corte A-A y fachada',
    number: '2 de 2',
    scale: '1:75',
    notes: [
      'Cubierta de chapa trapezoidal prepintada calibre 25, blanca afuera, en paños de 6,20 m; solape de 20 cm.',
      'Pendiente 18 %. Correas cada 1,20 m. Canalón y bajadas en chapa galvanizada.',
      'Zócalo de hormigón a la vista hasta +0,60. Cerramiento lateral en la misma chapa.',
      'Medidas en metros. Verificar en obra.',
    ],
  })
