import { horizonLine } from './horizon.ts'
import { box, camera, face, line, random, scene, shadow, type Camera, type Point } from './scene.ts'

/** A pallet of three boards and its blocks. */
const pallet = (view: Camera, x: number, y: number): string =>
  [0, 0.5, 1]
    .map((at) => box(view, [x, y + at * 0.9, 0], [1.25, 0.1, 0.1], '8a6a45'))
    .toReversed()
    .join('') + box(view, [x, y, 0.1], [1.25, 1, 0.03], 'a8855a')

/** Cement on pallets, one of them covered. */
export const pallets = (): string => {
  const view = camera([-2.6, -5.4, 1.95], [1.55, 1.1, 0.5], 1.5)
  const next = random(21)
  const bags = (x: number, y: number, layers: number) => {
    let drawn = ''
    for (let layer = 0; layer < layers; layer++)
      for (let row = 1; row >= 0; row--)
        for (let n = 2; n >= 0; n--) {
          const [bx, by, bz] = [x + n * 0.415 + next() * 0.015, y + row * 0.5 + next() * 0.02, 0.13 + layer * 0.125]
          const colour = next() > 0.5 ? 'd9d2c1' : 'd2cab6'
          drawn += box(view, [bx, by, bz], [0.405, 0.48, 0.118], colour, 0.94 + next() * 0.1)
          if (row === 0) {
            const band: readonly Point[] = [
              [bx + 0.09, by - 0.001, bz + 0.03],
              [bx + 0.31, by - 0.001, bz + 0.03],
              [bx + 0.31, by - 0.001, bz + 0.09],
              [bx + 0.09, by - 0.001, bz + 0.09],
            ]
            drawn += face(view, band, '4f7a4a', 0.95)
            drawn += line(
              view,
              [
                [bx, by, bz],
                [bx + 0.405, by, bz],
              ],
              '#5f5646',
              1.6,
              'opacity="0.7"',
            )
          }
        }
    return drawn
  }
  const covered = (x: number, y: number) => {
    const top = 1.28
    return (
      box(view, [x - 0.02, y - 0.02, 0.3], [1.3, 1.04, top - 0.3], '2f4f78', 1) +
      [0.1, 0.32, 0.55, 0.8, 1.02, 1.18]
        .map((at) =>
          line(
            view,
            [
              [x + at, y - 0.025, top],
              [x + at + 0.04, y - 0.025, 0.34],
            ],
            '#1f3553',
            3,
            'opacity="0.55"',
          ),
        )
        .join('') +
      line(
        view,
        [
          [x - 0.03, y - 0.03, 0.85],
          [x + 1.29, y - 0.03, 0.83],
        ],
        '#d8d8d0',
        3,
      ) +
      line(
        view,
        [
          [x - 0.03, y - 0.03, 0.85],
          [x - 0.03, y + 1, 0.86],
        ],
        '#c8c8c0',
        3,
      )
    )
  }
  const stand = (x: number, y: number, drawn: string) =>
    shadow(view, [
      [x - 0.05, y - 0.05, 0],
      [x + 2, y + 0.35, 0],
      [x + 2.1, y + 1.5, 0],
      [x + 0.2, y + 1.2, 0],
    ]) +
    pallet(view, x, y) +
    drawn
  return scene(
    horizonLine(250, ['7d8f78', '4d6248'], 5) +
      stand(3.6, 4.2, covered(3.6, 4.2)) +
      stand(1.8, 3.1, bags(1.8, 3.1, 8)) +
      stand(0, 2.2, covered(0, 2.2)) +
      stand(2.0, 0.6, bags(2.0, 0.6, 9)) +
      stand(0.25, -0.1, bags(0.25, -0.1, 7)),
    { horizon: 250, ground: 'a08b6a' },
  )
}

/** White trapezoidal sheets in a stack, on timbers. */
export const sheets = (): string => {
  const view = camera([-2.3, -3.3, 1.75], [1.25, 1.5, 0.28], 1.22)
  const ribs = 9
  const pitch = 0.2
  const profile = (z: number) => {
    const points: [number, number][] = []
    for (let n = 0; n < ribs; n++) {
      const x = n * pitch
      points.push([x, z], [x + 0.07, z], [x + 0.095, z + 0.045], [x + 0.135, z + 0.045], [x + 0.16, z])
    }
    points.push([ribs * pitch, z])
    return points
  }
  const long = 6.2
  let drawn = [0.3, 2.4, 4.6]
    .toReversed()
    .map((y) => box(view, [-0.15, y, 0], [2.2, 0.12, 0.12], '7d5d3a'))
    .join('')
  const layers = 16
  const front = profile(0.13 + layers * 0.016).map(([x, z]): Point => [x, 0, z])
  drawn += face(view, [[0, 0, 0.13], ...front, [ribs * pitch, 0, 0.13]], '55595b', 0.9)
  drawn += face(
    view,
    [
      [0, 0, 0.13],
      [0, long, 0.13],
      [0, long, 0.38],
      [0, 0, 0.38],
    ],
    '6c7173',
    0.9,
  )
  for (let layer = 0; layer < layers; layer++) {
    const z = 0.13 + layer * 0.016
    const points = profile(z)
    const isTop = layer === layers - 1
    if (isTop)
      for (let n = points.length - 2; n >= 0; n--) {
        const [[x1, z1], [x2, z2]] = [points[n]!, points[n + 1]!]
        const slope = z2 - z1
        drawn += face(
          view,
          [
            [x1, 0, z1],
            [x2, 0, z2],
            [x2, long, z2],
            [x1, long, z1],
          ],
          'eef0ee',
          slope > 0 ? 1.02 : slope < 0 ? 0.66 : 0.98,
        )
      }
    drawn += line(
      view,
      points.map(([x, height]): Point => [x, 0, height]),
      isTop ? '#f4f5f2' : layer % 2 ? '#8e9498' : '#c4c8c8',
      2.4,
    )
    drawn += line(
      view,
      [
        [0, 0, z],
        [0, long, z],
      ],
      layer % 2 ? '#9aa0a2' : '#c9cccb',
      2,
    )
  }
  const straps = [1.1, 3.4]
    .map((y) =>
      line(
        view,
        profile(0.13 + layers * 0.016).map(([x, z]): Point => [x, y, z + 0.005]),
        '#23282c',
        4,
      ),
    )
    .join('')
  const floor = Array.from({ length: 7 }, (_, n) =>
    line(
      view,
      [
        [-6 + n * 2.4, -4, 0],
        [-6 + n * 2.4, 14, 0],
      ],
      '#5b5e5e',
      2,
      'opacity="0.5"',
    ),
  ).join('')
  const wall = face(
    view,
    [
      [-14, 11, 0],
      [90, 11, 0],
      [90, 11, 7],
      [-14, 11, 7],
    ],
    '8f9ba5',
    0.8,
  )
  const columns = [-8, -4, 0, 4, 8, 12, 16, 20, 24]
    .map((x) => box(view, [x, 10.7, 0], [0.3, 0.3, 7], '5f6d78', 0.8))
    .join('')
  const window = face(
    view,
    [
      [-3.2, 10.95, 2.4],
      [3.4, 10.95, 2.4],
      [3.4, 10.95, 4],
      [-3.2, 10.95, 4],
    ],
    'f2f6f7',
    1.3,
  )
  return scene(
    `<g filter="url(#far)">${wall}${window}${columns}</g>${floor}${shadow(
      view,
      [
        [0.1, -0.1, 0],
        [2.6, 0.2, 0],
        [2.7, 6.6, 0],
        [0, 6.4, 0],
      ],
      0.5,
    )}${drawn}${straps}`,
    { horizon: 190, ground: '8d8f8c', roughness: 0.01 },
  )
}
