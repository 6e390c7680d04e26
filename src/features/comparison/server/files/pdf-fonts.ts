import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { ContentText } from 'pdfmake/interfaces.js'

const own = (name: string) => fileURLToPath(new URL(`./fonts/${name}.ttf`, import.meta.url))
const { resolve } = createRequire(import.meta.url)
const roboto = (name: string) => resolve(`pdfmake/fonts/Roboto/Roboto-${name}.ttf`)

/**
 * The product's own faces (made by db/reference/make-fonts.ts), and Roboto for the characters that they do not have.
 */
export const pdfFonts = {
  Inter: { normal: own('inter-regular'), bold: own('inter-semibold') },
  Bricolage: { normal: own('bricolage-semibold'), bold: own('bricolage-semibold') },
  Roboto: { normal: roboto('Regular'), bold: roboto('Medium') },
}

/** What Inter and Bricolage can both set: Latin-1, the signs of Spanish and of measures. */
const inOwnFaces =
  /[\n\u0020-\u007e\u00a0-\u00a3\u00a5-\u00ac\u00ae-\u00ff\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2032\u2033\u20ac\u2212]/u

/** A text of somebody as runs: what the own faces do not have, such as '≥' or Greek, is set in Roboto. */
export const inFaces = (text: string): ContentText[] => {
  const runs: { text: string; own: boolean }[] = []
  for (const character of text) {
    const isOwn = inOwnFaces.test(character)
    const last = runs.at(-1)
    if (last?.own === isOwn) last.text += character
    else runs.push({ text: character, own: isOwn })
  }
  return runs.map((run) => (run.own ? { text: run.text } : { text: run.text, font: 'Roboto' }))
}
