/** What drawings of a building are marked with: lines, dimensions, axes, the frame with its title block. */
export const ink = '#22303f'
const sheetSize = { width: 1190.55, height: 841.89 } as const

export const thin = (x1: number, y1: number, x2: number, y2: number, dash = ''): string =>
  `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${ink}" stroke-width="0.7"${dash && ` stroke-dasharray="${dash}"`}/>`
export const thick = (x1: number, y1: number, x2: number, y2: number, width = 1.6): string =>
  `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${ink}" stroke-width="${width}"/>`

type Anchor = 'start' | 'middle' | 'end'
export const label = (x: number, y: number, text: string, size = 9, anchor: Anchor = 'middle', colour = ink): string =>
  `<text x="${x}" y="${y}" font-family="Inter" font-size="${size}" text-anchor="${anchor}" fill="${colour}">${text}</text>`
const strong = (x: number, y: number, text: string, size: number, anchor: Anchor = 'start'): string =>
  `<text x="${x}" y="${y}" font-family="Inter" font-weight="bold" font-size="${size}" text-anchor="${anchor}" fill="${ink}">${text}</text>`

export const room = (x: number, y: number, name: string, area: string, size = 9.5): string =>
  strong(x, y, name, size, 'middle') + label(x, y + size + 4, area, size - 1.5)

/** A dimension, horizontal or vertical, with the strokes of an architect at its ends. */
export const dimension = (x1: number, y1: number, x2: number, y2: number, text: string): string => {
  const ticks = [
    [x1, y1],
    [x2, y2],
  ]
    .map(
      ([x, y]) =>
        thick(x! - 3.5, y! + 3.5, x! + 3.5, y! - 3.5, 1.1) +
        (y1 === y2 ? thin(x!, y! - 6, x!, y! + 6) : thin(x! - 6, y!, x! + 6, y!)),
    )
    .join('')
  const [mx, my] = [(x1 + x2) / 2, (y1 + y2) / 2]
  const caption =
    y1 === y2
      ? label(mx, my - 4, text, 8.5)
      : `<g transform="rotate(-90 ${mx - 4} ${my})">${label(mx - 4, my, text, 8.5)}</g>`
  return thin(x1, y1, x2, y2) + ticks + caption
}

const bubble = (x: number, y: number, text: string) =>
  `<circle cx="${x}" cy="${y}" r="9" fill="#ffffff" stroke="#b4472f" stroke-width="0.9"/>${label(x, y + 3.4, text, 9.5, 'middle', '#b4472f')}`
const axis = (x1: number, y1: number, x2: number, y2: number) =>
  `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="#b4472f" stroke-width="0.5" stroke-dasharray="12 3 2 3"/>`

type Bounds = { readonly top: number; readonly bottom: number; readonly left: number; readonly right: number }
/** Axes with their bubbles: numbers along the top, letters along the left. */
export const grid = (
  columns: readonly number[],
  rows: readonly number[],
  { top, bottom, left, right }: Bounds,
): string =>
  columns.map((x, n) => axis(x, top + 9, x, bottom) + bubble(x, top, String(n + 1))).join('') +
  rows.map((y, n) => axis(left + 9, y, right, y) + bubble(left, y, 'AB'[n]!)).join('')

export const northArrow = (x: number, y: number): string =>
  `<circle cx="${x}" cy="${y}" r="22" fill="none" stroke="${ink}" stroke-width="0.8"/><path d="M ${x} ${y - 26} l 8 40 l -8 -8 l -8 8 z" fill="${ink}"/>${strong(x, y - 30, 'N', 11, 'middle')}`

export const scaleBar = (x: number, y: number, metre: number): string =>
  [0, 1, 2, 3, 4]
    .map(
      (n) =>
        `<rect x="${x + n * metre}" y="${y}" width="${metre}" height="5" fill="${n % 2 ? '#ffffff' : ink}" stroke="${ink}" stroke-width="0.6"/>`,
    )
    .join('') + [0, 1, 5].map((n) => label(x + n * metre, y + 16, `${n} m`, 8)).join('')

type TitleBlock = {
  readonly title: string
  readonly number: string
  readonly scale: string
  readonly notes: readonly string[]
}

/** A sheet of A3 with its frame, notes and title block. It names nobody: quotations are asked for anonymously. */
export const sheet = (body: string, { title, number, scale, notes }: TitleBlock): string => {
  const { width, height } = sheetSize
  const [blockX, blockY, blockWidth, blockHeight] = [width - 400, height - 158, 372, 130]
  const cells: readonly (readonly [number, number, string, string])[] = [
    [blockX + 12, blockY + 84, 'Lámina', number],
    [blockX + 130, blockY + 84, 'Escala', scale],
    [blockX + 250, blockY + 84, 'Revisión', '2'],
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="#ffffff"/>
<rect x="28" y="28" width="${width - 56}" height="${height - 56}" fill="none" stroke="${ink}" stroke-width="1.4"/>
${body}
<rect x="${blockX}" y="${blockY}" width="${blockWidth}" height="${blockHeight}" fill="#ffffff" stroke="${ink}" stroke-width="1.2"/>
${thin(blockX, blockY + 62, blockX + blockWidth, blockY + 62)}${thin(blockX + 118, blockY + 62, blockX + 118, blockY + blockHeight)}${thin(blockX + 238, blockY + 62, blockX + 238, blockY + blockHeight)}
${label(blockX + 12, blockY + 20, 'Galpón de esquila con baños y vestuario, 12 × 30 m', 9.5, 'start')}
${strong(blockX + 12, blockY + 46, title, 19)}
${cells.map(([x, y, name, value]) => label(x, y, name, 8, 'start', '#68768a') + strong(x, y + 26, value, 16)).join('')}
${strong(56, height - 138, 'Notas', 10)}
${notes.map((note, n) => label(56, height - 118 + n * 17, `${n + 1}. ${note}`, 9, 'start')).join('')}
</svg>`
}
