/**
 * Run with `npx node db/reference/make-fonts.ts`. Writes from the variable fonts of the @fontsource-variable packages
 * (SIL Open Font License 1.1, see docs/attributions.md) the font files that every page loads,
 * src/ui/theme/fonts/*.woff2, with the characters of their `unicode-range` in src/ui/theme/fonts.css, and the static
 * ones of the exported PDF and of the pictures of opportunities.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

type Axis = number | { min: number; max: number }
type Subset = (
  font: Buffer,
  text: string,
  options: { targetFormat: 'woff2' | 'truetype'; variationAxes: Record<string, Axis> },
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

/** What the exported PDF sets in these faces, as `inOwnFaces` of pdf-fonts.ts says it. */
const printed =
  /[\u0020-\u007e\u00a0-\u00a3\u00a5-\u00ac\u00ae-\u00ff\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2032\u2033\u20ac\u2212]/u
const printedText = Array.from({ length: 0x2300 }, (_, code) => String.fromCodePoint(code))
  .filter((character) => printed.test(character))
  .join('')

/**
 * Renames a font in place. A PDF tells fonts apart by their names, so two weights of a family need different ones. `to`
 * has the length of `from`.
 */
const rename = (font: Buffer, from: string, to: string): void => {
  const [old, next] = [from, to].map((text) => Buffer.from(text, 'utf16le').swap16()) as [Buffer, Buffer]
  for (let at = font.indexOf(old); at >= 0; at = font.indexOf(old, at + 1)) next.copy(font, at)
}

const inter = 'inter/files/inter-latin-standard-normal'
for (const { name, source, axes } of [
  { name: 'inter-regular', source: inter, axes: { opsz: 14, wght: 400 } },
  { name: 'inter-semibold', source: inter, axes: { opsz: 14, wght: 640 } },
  {
    name: 'bricolage-semibold',
    source: 'bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal',
    axes: { opsz: 18, wdth: 92, wght: 640 },
  },
]) {
  const font = readFileSync(load.resolve(`@fontsource-variable/${source}.woff2`))
  const made = await subset(font, printedText, { targetFormat: 'truetype', variationAxes: axes })
  if (name === 'inter-semibold') rename(made, 'Regular', 'Semi640')
  writeFileSync(new URL(`../../src/features/comparison/server/files/fonts/${name}.ttf`, import.meta.url), made)
  console.log(`${name}.ttf: ${made.length} bytes`)
}

/** The characters of the stamp: its words are capitals. */
const stamped = [...printedText].filter((character) => /[\dA-ZÁÉÍÓÚÑ/ ]/.test(character)).join('')
const bricolage = 'bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal'
for (const { name, family, source, text, axes } of [
  {
    name: 'title',
    family: 'Bricolage Grotesque',
    source: bricolage,
    text: printedText,
    axes: { opsz: 60, wdth: 100, wght: 640 },
  },
  {
    name: 'stamp',
    family: 'Bricolage Condensed',
    source: bricolage,
    text: stamped,
    axes: { opsz: 24, wdth: 78, wght: 700 },
  },
  { name: 'text', family: '', source: inter, text: printedText, axes: { opsz: 28, wght: 500 } },
]) {
  const font = readFileSync(load.resolve(`@fontsource-variable/${source}.woff2`))
  const made = await subset(font, text, { targetFormat: 'truetype', variationAxes: axes })
  if (family) rename(made, 'Bricolage Grotesque', family)
  writeFileSync(new URL(`../../src/features/rfqs/server/picture/fonts/${name}.ttf`, import.meta.url), made)
  console.log(`${name}.ttf: ${made.length} bytes`)
}
