/**
 * Run with `npx node db/reference/make-pictures.ts`. Draws the files of src/web/public/ that browsers, phones and other
 * sites show: the picture of a link to any page but an opportunity, and the icons of the installed product.
 */
import { writeFileSync } from 'node:fs'
import { defaultPictureSvg } from '#features/rfqs/server/picture/drawing.ts'
import { renderPng } from '#features/rfqs/server/picture/render.ts'

const save = (name: string, svg: string): void => {
  const png = renderPng(svg)
  writeFileSync(new URL(`../../src/web/public/${name}.png`, import.meta.url), png)
  console.log(`${name}.png: ${png.length} bytes`)
}

/** The mark on paper, `share` of the icon's height: phones cut a maskable icon to its middle 80 %. */
const icon = (size: number, share: number, corner: number): string => {
  const height = size * share
  const scale = height / 28
  const [x, y] = [(size - 20 * scale) / 2, (size - height) / 2]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${size * corner}" fill="#fbfaf7"/><g transform="translate(${x} ${y}) scale(${scale})"><path fill="#0f5f6d" d="M2 0h16a2 2 0 0 1 2 2v15L9 28H2a2 2 0 0 1-2-2V2a2 2 0 0 1 2-2z"/><path fill="#f4b63f" d="M20 17 9 28V18.6A1.6 1.6 0 0 1 10.6 17z"/><path fill="#fbfaf7" d="M5.5 5.2h9v2h-9zM5.5 9.6h5.4v2H5.5z"/></g></svg>`
}

save('pliego', defaultPictureSvg())
save('icon-192', icon(192, 0.68, 0.2))
save('icon-512', icon(512, 0.68, 0.2))
save('icon-maskable-512', icon(512, 0.5, 0))
