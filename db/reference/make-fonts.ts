/**
 * Run with `npx node db/reference/make-fonts.ts`. Writes the font files that every page loads, src/ui/theme/fonts/*.woff2,
 * from the variable fonts of the @fontsource-variable packages (SIL Open Font License 1.1, see docs/attributions.md): the
 * characters of their `unicode-range` in src/ui/theme/fonts.css, and the axes below.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

type Axis = number | { min: number; max: number }
type Subset = (
  font: Buffer,
  text: string,
  options: { targetFormat: 'woff2'; variationAxes: Record<string, Axis> },
) => Promise<Buffer>

const load = createRequire(import.meta.url)
const subset = load('subset-font') as Subset

const theme = new URL('../../src/ui/theme/', import.meta.url)
const css = readFileSync(new URL('fonts.css', theme), 'utf8')

const fonts = [
  // Pinning the weight halves the file. The widths of stamp and figures and the optical sizes stay.
  {
    name: 'bricolage',
    source: 'bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal',
    axes: { wght: 640 },
  },
  {
    name: 'inter',
    source: 'inter/files/inter-latin-standard-normal',
    axes: { opsz: 16, wght: { min: 400, max: 720 } },
  },
]

/** The characters of the `unicode-range` of the face with this file. */
const charactersOf = (file: string): string => {
  const face = css.split('@font-face').find((rule) => rule.includes(`./fonts/${file}`))
  const ranges = face?.match(/unicode-range:([^;]+);/)?.[1]
  if (!ranges) throw new Error(`fonts.css has no unicode-range for ${file}`)
  return ranges
    .split(',')
    .map((range) => range.trim().replace('U+', '').split('-'))
    .map(([first = '', last = first]) => [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const)
    .map(([first, last]) => String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i)))
    .join('')
}

for (const { name, source, axes } of fonts) {
  const file = `${name}.woff2`
  const font = readFileSync(load.resolve(`@fontsource-variable/${source}.woff2`))
  const made = await subset(font, charactersOf(file), { targetFormat: 'woff2', variationAxes: axes })
  writeFileSync(new URL(`fonts/${file}`, theme), made)
  console.log(`${file}: ${font.length} bytes before, ${made.length} now`)
}
