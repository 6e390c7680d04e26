import { dimension, ink, label, thick, thin } from './plan-marks.ts'

/** Points of the sheet for a metre: 1:75 on A3. */
const metre = 37.8
const eaves = 4
const ridge = 5.1
const width = 12

const level = (x: number, y: number, text: string) =>
  `<path d="M ${x} ${y} l 5 -7 l -10 0 z" fill="${ink}"/>${thin(x - 8, y, x + 46, y)}${label(x + 12, y - 3, text, 8.5, 'start')}`

/** The cut through the shed between axes 3 and 4. `x`, `y`: the corner of the floor. */
export const section = (left: number, top: number): string => {
  const x = (metres: number) => left + metres * metre
  const y = (height: number) => top + (ridge + 0.4 - height) * metre
  const soil = Array.from({ length: 36 }, (_, n) =>
    thin(x(-0.8 + n * 0.38), y(-0.18), x(-1 + n * 0.38), y(-0.42)),
  ).join('')
  const footing = (at: number) =>
    `<path d="M ${x(at - 0.15)} ${y(0)} V ${y(-0.7)} H ${x(at - 0.4)} V ${y(-1)} H ${x(at + 0.4)} V ${y(-0.7)} H ${x(at + 0.15)} V ${y(0)} Z" fill="#d7dbe0" stroke="${ink}" stroke-width="1.2"/>`
  const column = (at: number) =>
    `<rect x="${x(at) - 5}" y="${y(eaves)}" width="10" height="${eaves * metre}" fill="#ffffff" stroke="${ink}" stroke-width="1.4"/><rect x="${x(at) - 7}" y="${y(0.6)}" width="14" height="${0.6 * metre}" fill="#c5ccd4" stroke="${ink}" stroke-width="1"/>`
  const slab = `<rect x="${x(0)}" y="${y(0)}" width="${width * metre}" height="${0.12 * metre}" fill="#c5ccd4" stroke="${ink}" stroke-width="1"/>`
  const truss = [0, 0.25]
    .map(
      (under) =>
        thick(x(-0.3), y(eaves - 0.05 - under), x(6), y(ridge - under)) +
        thick(x(12.3), y(eaves - 0.05 - under), x(6), y(ridge - under)),
    )
    .join('')
  const web = Array.from({ length: 12 }, (_, n) => {
    const at = n * 0.5 + 0.25
    const height = (m: number) => eaves + ((ridge - eaves) * m) / 6
    const [up, down] = [height(at), height(at + 0.25) - 0.25]
    return [
      thin(x(at), y(up - 0.02), x(at + 0.25), y(down)),
      thin(x(12 - at), y(up - 0.02), x(12 - at - 0.25), y(down)),
    ].join('')
  }).join('')
  const purlins = Array.from({ length: 6 }, (_, n) => n * 1.2)
    .flatMap((at) =>
      [at, 12 - at].map(
        (px) =>
          `<rect x="${x(px) - 3}" y="${y(eaves + ((ridge - eaves) * Math.min(px, 12 - px)) / 6) - 8}" width="6" height="7" fill="${ink}"/>`,
      ),
    )
    .join('')
  const roof = `<polyline points="${x(-0.5)},${y(eaves + 0.12)} ${x(6)},${y(ridge + 0.26)} ${x(12.5)},${y(eaves + 0.12)}" fill="none" stroke="#b4472f" stroke-width="2.2"/>`
  return (
    thin(x(-1.4), y(-0.15), x(13.4), y(-0.15)) +
    soil +
    footing(0) +
    footing(12) +
    slab +
    column(0) +
    column(12) +
    truss +
    web +
    purlins +
    roof +
    dimension(x(0), y(-1.6), x(12), y(-1.6), '12,00') +
    dimension(x(-1.2), y(0), x(-1.2), y(eaves), '4,00') +
    dimension(x(-2.1), y(0), x(-2.1), y(ridge), '5,10') +
    level(x(3), y(0), '± 0,00') +
    level(x(7.2), y(ridge - 0.9), '+ 4,20') +
    label(x(9.3), y(ridge + 0.1), 'pendiente 18 %', 8.5, 'middle', '#b4472f') +
    label(x(6), y(2), 'Platea de 12 cm', 8.5) +
    thin(x(6), y(1.9), x(6), y(0.05)) +
    label(x(6), y(-2.3), 'Corte A-A', 13)
  )
}

/** The front with its gate. */
export const elevation = (left: number, top: number): string => {
  const x = (metres: number) => left + metres * metre
  const y = (height: number) => top + (ridge + 0.4 - height) * metre
  const outline = `<polygon points="${x(0)},${y(0)} ${x(0)},${y(eaves)} ${x(6)},${y(ridge + 0.2)} ${x(12)},${y(eaves)} ${x(12)},${y(0)}" fill="#f6f7f8" stroke="${ink}" stroke-width="1.6"/>`
  const ribs = Array.from({ length: 47 }, (_, n) => (n + 1) * 0.25)
    .map((at) => thin(x(at), y(0.6), x(at), y(eaves + ((ridge + 0.2 - eaves) * Math.min(at, 12 - at)) / 6), ''))
    .join('')
    .replaceAll('stroke-width="0.7"', 'stroke-width="0.3"')
  const base = `<rect x="${x(0)}" y="${y(0.6)}" width="${12 * metre}" height="${0.6 * metre}" fill="#c5ccd4" stroke="${ink}" stroke-width="1"/>`
  const gate = `<rect x="${x(4)}" y="${y(3.6)}" width="${4 * metre}" height="${3.6 * metre}" fill="#dfe5ea" stroke="${ink}" stroke-width="1.4"/>${thick(x(6), y(3.6), x(6), y(0), 1)}${thin(x(4), y(3.6), x(6), y(0))}${thin(x(6), y(3.6), x(4), y(0))}${thin(x(6), y(3.6), x(8), y(0))}${thin(x(8), y(3.6), x(6), y(0))}`
  const roof = `<polyline points="${x(-0.5)},${y(eaves + 0.05)} ${x(6)},${y(ridge + 0.3)} ${x(12.5)},${y(eaves + 0.05)}" fill="none" stroke="#b4472f" stroke-width="2.6"/>`
  return (
    outline +
    ribs +
    base +
    gate +
    roof +
    thick(x(-1), y(0), x(13), y(0), 2) +
    dimension(x(4), y(-0.7), x(8), y(-0.7), '4,00') +
    dimension(x(0), y(-0.7), x(4), y(-0.7), '4,00') +
    dimension(x(8), y(-0.7), x(12), y(-0.7), '4,00') +
    dimension(x(0), y(-1.6), x(12), y(-1.6), '12,00') +
    dimension(x(12.7), y(0), x(12.7), y(3.6), '3,60') +
    label(x(6), y(-2.3), 'Fachada oeste', 13)
  )
}
