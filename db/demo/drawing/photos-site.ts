import { horizonLine } from './horizon.ts'
import { box, camera, face, line, random, scene, shadow, type Point } from './scene.ts'

/** The ground for the shed: a levelled platform with stakes and lines. */
export const ground = (): string => {
  const view = camera([-7, -11, 4.6], [6, 8, 0], 0.92)
  const corner = (x: number, y: number): Point => [x, y, 0.02]
  const slab = face(view, [corner(0, 0), corner(12, 0), corner(12, 30), corner(0, 30)], 'b99f76', 0.98)
  const bank = face(
    view,
    [
      [0, 0, 0.02],
      [12, 0, 0.02],
      [12.2, -0.25, -0.12],
      [-0.2, -0.25, -0.12],
    ],
    '9d8560',
    0.85,
  )
  const stake = ([x, y]: readonly [number, number]) =>
    box(view, [x - 0.05, y - 0.05, 0], [0.1, 0.1, 0.75], 'b98a55') +
    face(
      view,
      [
        [x - 0.05, y - 0.055, 0.6],
        [x + 0.05, y - 0.055, 0.6],
        [x + 0.05, y - 0.055, 0.75],
        [x - 0.05, y - 0.055, 0.75],
      ],
      'd2552e',
    )
  const stakes: readonly (readonly [number, number])[] = [
    [12, 30],
    [0, 30],
    [12, 20],
    [0, 20],
    [12, 10],
    [0, 10],
    [12, 0],
    [0, 0],
  ]
  const lines = [
    line(
      view,
      [
        [0, 0, 0.62],
        [12, 0, 0.62],
        [12, 30, 0.62],
        [0, 30, 0.62],
        [0, 0, 0.62],
      ],
      '#f4f0e4',
      1.6,
    ),
    ...[10, 20].map((y) =>
      line(
        view,
        [
          [0, y, 0.62],
          [12, y, 0.62],
        ],
        '#f4f0e4',
        1.2,
      ),
    ),
  ].join('')
  const tracks = [4.2, 6.1]
    .map((x) =>
      line(
        view,
        [
          [x, -9, 0],
          [x + 0.4, 0, 0.03],
          [x + 0.1, 12, 0.03],
          [x + 1, 29, 0.03],
        ],
        '#6f5838',
        9,
        'opacity="0.28" stroke-linecap="round"',
      ),
    )
    .join('')
  const heap = `<g>${Array.from({ length: 14 }, (_, n) => {
    const next = random(n + 40)
    const [x, y] = view([15.5 + next() * 3.4, 9 + next() * 3, 0])
    const r = 24 + next() * 26
    return `<ellipse cx="${x.toFixed(0)}" cy="${(y - r * 0.5).toFixed(0)}" rx="${(r * 1.5).toFixed(0)}" ry="${r.toFixed(0)}" fill="#${n % 2 ? 'c3ab80' : 'b59a6d'}"/>`
  }).join('')}</g>`
  return scene(
    horizonLine(318, ['8b9c72', '55683f'], 9) +
      shadow(
        view,
        [
          [14, 8, 0],
          [21, 9, 0],
          [22, 12, 0],
          [15, 12, 0],
        ],
        0.4,
      ) +
      heap +
      bank +
      slab +
      tracks +
      stakes.map(stake).join('') +
      lines,
    { horizon: 318, ground: '8f9a5e' },
  )
}

/** The way in: gravel, a gate, fences. */
export const access = (): string => {
  const view = camera([1.2, -7, 1.75], [0.2, 12, 0.7], 0.95)
  const road =
    face(
      view,
      [
        [-1.9, -6.6, 0],
        [1.9, -6.6, 0],
        [2.3, 26, 0],
        [-1.4, 26, 0],
      ],
      'c7b896',
      1,
    ) +
    face(
      view,
      [
        [-1.4, 26, 0],
        [2.3, 26, 0],
        [7, 70, 0],
        [5, 70, 0],
      ],
      'c7b896',
      1,
    )
  const ruts = [-0.85, 0.85]
    .map((x) =>
      line(
        view,
        [
          [x, -6.5, 0],
          [x, 10, 0],
          [x + 0.35, 26, 0],
        ],
        '#9a8763',
        22,
        'opacity="0.45"',
      ),
    )
    .join('')
  const grass = line(
    view,
    [
      [0, -6.5, 0],
      [0, 10, 0],
      [0.4, 26, 0],
    ],
    '#8d9a58',
    16,
    'opacity="0.6"',
  )
  const post = (x: number, y: number, h = 1.25, w = 0.14) => box(view, [x - w / 2, y, 0], [w, w, h], '7b6348')
  const fence = (side: number) =>
    Array.from({ length: 12 }, (_, n) => 30 - n * 2.4)
      .map((y) => post(side * (2.6 + y * 0.012), y))
      .join('') +
    [0.35, 0.6, 0.85, 1.1]
      .map((z) =>
        line(
          view,
          [
            [side * 2.55, -5.5, z],
            [side * 2.95, 30, z],
          ],
          '#6c6f70',
          1.3,
        ),
      )
      .join('')
  const gate =
    post(-2.1, 8, 1.6, 0.26) +
    post(2.2, 8, 1.6, 0.26) +
    [0.3, 0.6, 0.9, 1.2]
      .map((z) =>
        line(
          view,
          [
            [2.1, 8, z],
            [4.4, 10.6, z],
          ],
          '#a9b0b3',
          5,
        ),
      )
      .join('') +
    line(
      view,
      [
        [2.1, 8, 0.3],
        [4.4, 10.6, 1.2],
      ],
      '#a9b0b3',
      4,
    ) +
    line(
      view,
      [
        [4.4, 10.6, 0.25],
        [4.4, 10.6, 1.25],
      ],
      '#a9b0b3',
      6,
    )
  const tufts = Array.from({ length: 60 }, (_, n) => {
    const next = random(n + 90)
    const side = n % 2 ? 1 : -1
    const [x, y] = view([side * (2.1 + next() * 6), -4 + next() * 22, 0])
    return `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="${(10 + next() * 22).toFixed(0)}" ry="${(3 + next() * 7).toFixed(0)}" fill="#${next() > 0.5 ? '6f8344' : '98a55c'}" opacity="0.5"/>`
  }).join('')
  return scene(horizonLine(402, ['90a57a', '4f6a3f'], 17) + tufts + road + ruts + grass + fence(-1) + fence(1) + gate, {
    horizon: 400,
    ground: '86964f',
    sky: ['6d9bcb', 'e6eef2'],
  })
}
