import { strFromU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { clean } from '#features/files/server/cleaning/clean.ts'
import { body, docx, namespaces, relations, sheet, xlsx } from './fixtures/office-parts.ts'

const nobody = { names: [], emails: [], phones: [], ruts: [], websites: [] }
const { office } = namespaces

const copyOf = async (bytes: Uint8Array<ArrayBuffer>) => {
  const result = await clean({ bytes, visibility: 'now', author: nobody })
  if (!result.ok) throw new Error(result.refusal)
  return Object.fromEntries(Object.entries(unzipSync(result.bytes)).map(([name, part]) => [name, strFromU8(part)]))
}

test('a workbook from a program that writes paths of Windows is copied whole', async () => {
  const book = xlsx({ 'xl/worksheets/sheet1.xml': sheet('<c r="B1" t="str"><v>Chapa 25</v></c>') })
  const renamed = Object.entries(unzipSync(book)).map(([name, part]) => [name.replaceAll('/', '\\'), part] as const)
  const copy = await copyOf(new Uint8Array(zipSync(Object.fromEntries(renamed))))
  expect(copy['xl/worksheets/sheet1.xml']).toContain('Chapa 25')
  expect(copy).toEqual(await copyOf(book))
})

test('no part of a copy refers to a part that was left out, which programs would call damaged', async () => {
  const copy = await copyOf(
    await docx({
      'word/document.xml': body(
        '<w:sectPr><w:printerSettings r:id="rId5"/></w:sectPr><go:docsCustomData xmlns:go="g" r:id="rId6"/>',
      ),
      'word/_rels/document.xml.rels': relations(
        `<Relationship Id="rId5" Type="${office}/printerSettings" Target="printerSettings/printerSettings1.bin"/>`,
        `<Relationship Id="rId6" Type="http://customschemas.google.com/relationships/workbookmetadata" Target="metadata"/>`,
        `<Relationship Id="rId7" Type="${office}/customXml" Target="../customXml/item1.xml"/>`,
      ),
      'word/printerSettings/printerSettings1.bin': 'HP',
      'word/metadata': '{"obra":"Malvín"}',
      'customXml/item1.xml': '<obra/>',
      'customXml/_rels/item1.xml.rels': relations(
        `<Relationship Id="rId1" Type="${office}/customXmlProps" Target="itemProps1.xml"/>`,
      ),
      'customXml/itemProps1.xml': '<obra/>',
    }),
  )
  expect(Object.values(copy).join('')).not.toMatch(/rId[567]/)
  expect(Object.keys(copy).filter((name) => /customXml|printerSettings|metadata/.test(name))).toEqual([])
})
