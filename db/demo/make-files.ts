import { mkdirSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { clean } from '#features/files/server/cleaning/clean.ts'
import { renderPng } from '#features/rfqs/server/picture/render.ts'
import { demoData } from './data.ts'
import {
  deliveryCalendar,
  overlapDetail,
  paintWarranty,
  planDocument,
  sheetDatasheet,
  steelCertificate,
} from './drawing/documents.ts'
import { access, ground } from './drawing/photos-site.ts'
import { pallets, sheets } from './drawing/photos-yard.ts'
import { keptFiles, pathOf, type Bytes, type KeptFacts, type KeptFile } from './files.ts'

// Draws the files of the demo and checks them as uploads are checked; what is kept of them stands in db/demo/files:
//   node db/demo/make-files.ts
// The demo hands them in as its companies do, without a minute of drawing and checking at the first start.
const photo = async (svg: string): Promise<Bytes> =>
  new Uint8Array(await sharp(renderPng(svg)).jpeg({ quality: 82, mozjpeg: true }).toBuffer())

const certified = demoData.suppliers.find(({ key }) => key === 'barraca')!
const drawn: Readonly<Record<KeptFile, () => Promise<Bytes>>> = {
  plano: planDocument,
  acceso: () => photo(access()),
  terreno: () => photo(ground()),
  pallets: () => photo(pallets()),
  chapas: () => photo(sheets()),
  ficha: sheetDatasheet,
  certificado: () => steelCertificate(certified.company),
  garantia: () => paintWarranty(certified.company),
  calendario: deliveryCalendar,
  solape: overlapDetail,
}

mkdirSync(pathOf('.'), { recursive: true })
const facts: Partial<Record<KeptFile, KeptFacts>> = {}
for (const kept of keptFiles) {
  const visibility = kept === 'certificado' || kept === 'garantia' ? 'award' : 'now'
  const author = { names: [], emails: [], phones: [], ruts: [], websites: [] }
  const result = await clean({ bytes: await drawn[kept](), visibility, author })
  if (!result.ok || result.warnings.length > 0 || !result.thumbnail) throw new Error(`${kept} was not accepted`)
  const { type, pages, hiddenRemoved } = result
  facts[kept] = { type, pages, hiddenRemoved }
  writeFileSync(pathOf(`${kept}.${type}`), result.bytes)
  writeFileSync(pathOf(`${kept}.webp`), result.thumbnail)
}
writeFileSync(pathOf('facts.json'), `${JSON.stringify(facts, null, 2)}\n`)
