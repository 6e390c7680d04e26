/** Scenes that look photographed: solids in perspective, one sun, grain and haze, drawn as an SVG. */

export type Point = readonly [x: number, y: number, z: number]
type Light = { readonly sun: Point; readonly ambient: number }

const size = { width: 1280, height: 854 } as const

/** Looks from `eye` to `target`; `zoom` is the focal length in pictures' widths. z points up. */
export const camera = (eye: Point, target: Point, zoom = 1.1) => {
  const forward = unit(minus(target, eye))
  const right = unit(cross(forward, [0, 0, 1]))
  const up = cross(right, forward)
  return (point: Point): readonly [number, number] => {
    const seen = minus(point, eye)
    const depth = Math.max(0.05, dot(seen, forward))
    const scale = (zoom * size.width) / depth
    return [size.width / 2 + dot(seen, right) * scale, size.height / 2 - dot(seen, up) * scale]
  }
}
export type Camera = ReturnType<typeof camera>

const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const dot = (a: Point, b: Point) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const cross = (a: Point, b: Point): Point => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
const unit = (a: Point): Point => {
  const length = Math.hypot(...a)
  return [a[0] / length, a[1] / length, a[2] / length]
}

const light: Light = { sun: unit([-0.45, -0.55, 0.8]), ambient: 0.42 }

/** A colour ('c8b090') as the sun lights a face; `factor` darkens or brightens it. */
const lit = (colour: string, face: readonly Point[], factor: number): string => {
  const normal = unit(cross(minus(face[1]!, face[0]!), minus(face[2]!, face[0]!)))
  const shine = light.ambient + (1 - light.ambient) * Math.max(0, Math.abs(dot(normal, light.sun)))
  return shade(colour, shine * factor)
}
const shade = (colour: string, factor: number): string =>
  `#${[0, 2, 4]
    .map((at) => Math.min(255, Math.round(Number.parseInt(colour.slice(at, at + 2), 16) * factor)))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`

/** Numbers that look random and are the same in every run. */
export const random = (seed: number) => {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

const path = (view: Camera, points: readonly Point[]) =>
  points
    .map((point) =>
      view(point)
        .map((value) => value.toFixed(1))
        .join(','),
    )
    .join(' ')

export const face = (view: Camera, points: readonly Point[], colour: string, factor = 1, more = ''): string => {
  const fill = lit(colour, points, factor)
  return `<polygon points="${path(view, points)}" fill="${fill}" stroke="${fill}" stroke-width="0.7" ${more}/>`
}
export const line = (view: Camera, points: readonly Point[], colour: string, width: number, more = ''): string =>
  `<polyline points="${path(view, points)}" fill="none" stroke="${colour}" stroke-width="${width}" ${more}/>`

/** The three faces of a box that a camera in front of it (smaller y), to its left and above sees. */
export const box = (view: Camera, [x, y, z]: Point, [w, d, h]: Point, colour: string, factor = 1): string =>
  face(
    view,
    [
      [x, y, z],
      [x + w, y, z],
      [x + w, y, z + h],
      [x, y, z + h],
    ],
    colour,
    factor,
  ) +
  face(
    view,
    [
      [x, y, z],
      [x, y + d, z],
      [x, y + d, z + h],
      [x, y, z + h],
    ],
    colour,
    factor * 0.8,
  ) +
  face(
    view,
    [
      [x, y, z + h],
      [x + w, y, z + h],
      [x + w, y + d, z + h],
      [x, y + d, z + h],
    ],
    colour,
    factor,
  )

/** A soft shadow on the ground. */
export const shadow = (view: Camera, points: readonly Point[], darkness = 0.45): string =>
  `<polygon points="${path(view, points)}" fill="#1b1710" opacity="${darkness}" filter="url(#soft)"/>`

/** The picture around what is drawn: sky, ground with a texture, and what a lens and a sensor add. */
export const scene = (
  inner: string,
  {
    horizon,
    ground,
    sky = ['7fa6cf', 'dfe9f0'],
    roughness = 0.02,
  }: { horizon: number; ground: string; sky?: readonly [string, string]; roughness?: number },
): string => {
  const { width, height } = size
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<defs>
<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#${sky[0]}"/><stop offset="1" stop-color="#${sky[1]}"/></linearGradient>
<linearGradient id="ground" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${shade(ground, 1.12)}"/><stop offset="0.25" stop-color="#${ground}"/><stop offset="1" stop-color="${shade(ground, 0.72)}"/></linearGradient>
<radialGradient id="lens" cx="0.5" cy="0.45" r="0.75"><stop offset="0.55" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="0.38"/></radialGradient>
<filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="9"/></filter>
<filter id="far" x="-5%" y="-5%" width="110%" height="110%"><feGaussianBlur stdDeviation="2.2"/></filter>
<filter id="clouds" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.0035 0.011" numOctaves="5" seed="11"/><feColorMatrix values="0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  2.6 0 0 0 -1.25"/></filter>
<filter id="earth" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="${roughness} ${roughness * 5}" numOctaves="5" seed="4"/><feColorMatrix values="0 0 0 0 0.12  0 0 0 0 0.09  0 0 0 0 0.05  1.9 0 0 0 -0.78"/></filter>
<filter id="stones" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.35 0.6" numOctaves="2" seed="8"/><feColorMatrix values="0 0 0 0 1  0 0 0 0 0.95  0 0 0 0 0.85  0 2.4 0 0 -1.3"/></filter>
<filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.85" numOctaves="2" seed="3"/><feColorMatrix values="0.33 0.33 0.33 0 0  0.33 0.33 0.33 0 0  0.33 0.33 0.33 0 0  0 0 0 0 0.11"/></filter>
</defs>
<rect width="${width}" height="${height}" fill="url(#sky)"/>
<rect width="${width}" height="${horizon + 30}" filter="url(#clouds)" opacity="0.75"/>
<rect y="${horizon}" width="${width}" height="${height - horizon}" fill="url(#ground)"/>
<rect y="${horizon}" width="${width}" height="${height - horizon}" filter="url(#earth)" opacity="0.55"/>
<rect y="${horizon + 60}" width="${width}" height="${height - horizon - 60}" filter="url(#stones)" opacity="0.16"/>
${inner}
<rect width="${width}" height="${height}" filter="url(#grain)" style="mix-blend-mode:overlay"/>
<rect width="${width}" height="${height}" fill="url(#lens)"/>
</svg>`
}
