import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { FileAuthor } from '#features/files/domain/cleaning.ts'
import { clean } from '#features/files/server/cleaning/clean.ts'
import { secretsIn } from './fixtures/hunt.ts'
import { officeSecret, plantedDocx, plantedXlsx } from './fixtures/planted-office.ts'

const nobody: FileAuthor = { names: [], emails: [], phones: [], ruts: [], websites: [] }
const s = officeSecret
const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const package_ = 'http://schemas.openxmlformats.org/package/2006'
const relationType = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const wide = (text: string, mark: string) => new Uint8Array(Buffer.from(mark + text, 'utf16le'))
const relations = (...inner: readonly string[]) =>
  `<Relationships xmlns="${package_}/relationships">${inner.join('')}</Relationships>`

type Parts = Readonly<Record<string, string | Uint8Array>>
const body = (inner: string) =>
  `<w:document xmlns:w="${word}"><w:body><w:p><w:r><w:t>Solape según lámina</w:t></w:r>${inner}</w:p></w:body></w:document>`
const sheet = (inner: string) =>
  `<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Chapa calibre 25</t></is></c>${inner}</row></sheetData></worksheet>`

/** As other programs, or other versions, write the same things. */
const documents: Readonly<Record<string, Parts>> = {
  'in single quotes, over several lines': {
    'word/document.xml': body(`<w:ins\n w:author = '${s}'\tw:date='2026' w:rsidR='${s}'/><w:del w:author='"${s}"'/>`),
  },
  'under other prefixes': {
    'word/document.xml': `<n:document xmlns:n="${word}" xmlns:q="q"><n:body><n:p><n:t>Solape según lámina</n:t></n:p><n:ins n:author="${s}" n:rsidR="${s}" q:paraId="${s}"/></n:body></n:document>`,
    'word/settings.xml': `<n:settings xmlns:n="${word}"><n:docVars><n:docVar n:name="x" n:val="${s}"/></n:docVars></n:settings>`,
  },
  'by the sessions in which it was written': {
    'word/document.xml': body(`<wp:inline xmlns:wp="p" xmlns:wp14="q" wp14:anchorId="${s}" wp14:editId="${s}"/>`),
    'word/styles.xml': `<w:styles xmlns:w="${word}"><w:style><w:rsid w:val="${s}"/></w:style></w:styles>`,
    'word/numbering.xml': `<w:numbering xmlns:w="${word}"><w:abstractNum><w:nsid w:val="${s}"/></w:abstractNum></w:numbering>`,
  },
  'behind entities': {
    'word/document.xml': body(`<pic:cNvPr xmlns:pic="p" descr="&#67;&#x3A;&#92;Users&#92;${s}&#92;logo.png"/>`),
  },
  'in UTF-16 with and without its mark': {
    'word/document.xml': wide(`<?xml version="1.0" encoding="UTF-16"?>${body(`<w:ins w:author="${s}"/>`)}`, '\ufeff'),
    'word/comments.xml': wide(`<w:comments xmlns:w="${word}"><w:comment w:author="${s}"/></w:comments>`, ''),
  },
  'under names in capitals': {
    'WORD/PEOPLE.XML': `<w15:people xmlns:w15="x"><w15:person w15:id="${s}"/></w15:people>`,
    'DOCPROPS/CUSTOM.XML': `<Properties>${s}</Properties>`,
    'DocProps/Core.XML': `<x><creator>${s}</creator></x>`,
  },
  'in parts of any name, told by their types and absolute relations': {
    '[Content_Types].xml': `<t:Types xmlns:t="${package_}/content-types"><t:Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><t:Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"></t:Override><t:Override PartName="/word/gente.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.people+xml"/></t:Types>`,
    'word/gente.xml': `<people id="${s}"/>`,
    'word/datos/extra.xml': `<empresa>${s}</empresa>`,
    'word/_rels/document.xml.rels': relations(
      `<Relationship Id='rId7' Type='${relationType}/customXml' Target='/word/datos/extra.xml'/>`,
      `<Relationship Id="rId8" Type="${relationType}/people" Target="\\word\\gente.xml"/>`,
      `<Relationship Id="rId9" Type="${relationType}/image" Target="file:///C:/${s}/logo.png"/>`,
    ),
    'package/services/metadata/core-properties/1.psmdcp': `<coreProperties><creator>${s}</creator></coreProperties>`,
  },
  'in field instructions, links to data and drawings in drawings': {
    'word/document.xml': body(
      `<w:instrText> INCLUDEPICTURE "C:\\\\Users\\\\${s}\\\\plano.png" </w:instrText><w:fldSimple w:instr=" LINK \\\\${s}\\obra "/><w:dataBinding w:xpath="/${s}"/><v:shape xmlns:v="v" o:gfxdata="${s}"/><?word ${s}?>`,
    ),
  },
  'in the tasks of its comments, and to whom it was sent': {
    'word/documenttasks/documenttasks1.xml': `<t:Tasks xmlns:t="t"><t:Attribution userId="S::${s}" userName="${s}"/></t:Tasks>`,
    'word/lista.xml': `<w:recipients xmlns:w="${word}"><w:recipientData><w:uniqueTag w:val="${s}"/></w:recipientData></w:recipients>`,
    'word/_rels/document.xml.rels': relations(
      `<Relationship Id="rId1" Type="http://schemas.microsoft.com/office/2019/05/relationships/documenttasks" Target="documenttasks/documenttasks1.xml"/>`,
    ),
    'word/_rels/settings.xml.rels': relations(
      `<Relationship Id="rId1" Type="${relationType}/recipientData" Target="lista.xml"/>`,
    ),
  },
}
const workbooks: Readonly<Record<string, Parts>> = {
  'in the tasks of its comments': {
    'xl/documenttasks/documenttask1.xml': `<Tasks><Attribution userId="S::${s}" userName="${s}"/></Tasks>`,
    'xl/worksheets/_rels/sheet1.xml.rels': relations(
      `<Relationship Id="rId1" Type="http://schemas.microsoft.com/office/2019/04/relationships/documentTask" Target="../documenttasks/documenttask1.xml"/>`,
    ),
  },
  'under a prefix, in CDATA': {
    'xl/comments1.xml': `<x:comments xmlns:x="x"><x:authors><x:author><![CDATA[${s}]]></x:author><x:author>a<!-- ${s} --></x:author></x:authors></x:comments>`,
  },
  'in views, versions and paths of the workbook': {
    'xl/workbook.xml': `<workbook xmlns:mc="m" xmlns:z="z"><fileVersion codeName="${s}"/><mc:AlternateContent><mc:Choice Requires='z'><z:absPath url = 'C:\\${s}\\' ></z:absPath ></mc:Choice></mc:AlternateContent><customWorkbookViews><customWorkbookView name="${s} - Vista"/></customWorkbookViews><sheets><sheet name="Rubros" sheetId="1"/></sheets><definedNames><definedName name="base">'C:\\${s}\\[costos.xlsx]Hoja'!A1</definedName></definedNames></workbook>`,
  },
  'in formulas and what was kept of other workbooks': {
    'xl/worksheets/sheet1.xml': sheet(`<c r="B1"><f>'\\\\${s}\\obras\\[costos.xlsx]Hoja1'!A1</f><v>1</v></c>`),
    'xl/externalLinks/externalLink1.xml': `<externalLink><externalBook><sheetNames/><sheetDataSet><sheetData><cell><v>${s}</v></cell></sheetData></sheetDataSet></externalBook></externalLink>`,
  },
  'beside the folders of Excel': {
    'xl/worksheets/impresoras/1.bin': `\\\\${s}\\HP`,
    'xl/worksheets/_rels/sheet1.xml.rels': relations(
      `<Relationship Id="rId1" Type="${relationType}/printerSettings" Target="impresoras/1.bin"/>`,
      `<Relationship Id="rId2" Type="${relationType}/hyperlink" Target="\\\\${s}\\obras" TargetMode="external"/>`,
    ),
  },
}

const cleaned = async (planted: Uint8Array<ArrayBuffer>) => {
  expect(secretsIn(planted, [s])).toEqual([s])
  const result = await clean({ bytes: planted, visibility: 'now', author: nobody })
  if (!result.ok) throw new Error(result.refusal)
  expect(secretsIn(result.bytes, [s])).toEqual([])
  expect(result.hiddenRemoved).toBe(true)
  return unzipSync(result.bytes)
}

test.each(Object.entries(documents))('the author of a text document %s is in no byte of its copy', async (_, parts) => {
  const copy = await cleaned(await plantedDocx('Solape según lámina', parts))
  expect(strFromU8(copy['word/document.xml']!)).toContain('Solape según lámina')
})

test.each(Object.entries(workbooks))('the author of a workbook %s is in no byte of its copy', async (_, parts) => {
  const copy = await cleaned(plantedXlsx('Chapa calibre 25', parts))
  expect(strFromU8(copy['xl/worksheets/sheet1.xml']!)).toContain('Chapa calibre 25')
})

test('the typefaces in a document, whose licences name who bought them, are not in its copy, and nothing leads to them', async () => {
  const fonts = ['Regular', 'Bold', 'Italic', 'BoldItalic'].map((cut, at) => ({ cut, id: `rId${at + 1}` }))
  const copy = await cleaned(
    await plantedDocx('Solape', {
      'word/fontTable.xml': `<w:fonts xmlns:w="${word}" xmlns:r="r"><w:font w:name="Marca Sans">${fonts
        .map(({ cut, id }) => `<w:embed${cut} r:id="${id}" w:fontKey="{00014A78-CABC-4EF0-12AC-5CD89AEFDE00}"/>`)
        .join('')}</w:font></w:fonts>`,
      'word/_rels/fontTable.xml.rels': relations(
        ...fonts.map(({ id }) => `<Relationship Id="${id}" Type="${relationType}/font" Target="fonts/${id}.odttf"/>`),
      ),
      ...Object.fromEntries(
        fonts.map(({ id }) => [`word/fonts/${id}.odttf`, Buffer.from(`Licensed to ${s}`, 'utf16le').swap16()]),
      ),
    }),
  )
  expect(Object.keys(copy).filter((name) => name.includes('odttf'))).toEqual([])
  const table = strFromU8(copy['word/fontTable.xml']!)
  expect(table).toContain('Marca Sans')
  expect(table + strFromU8(copy['word/_rels/fontTable.xml.rels']!)).not.toMatch(/rId\d/)
})

test('what is written in a document stays as it was, with its spaces, signs and links', async () => {
  const seen = `<w:t xml:space="preserve"> 5 &lt; 6 &amp; "comillas" ñ\u00a0&#8364; </w:t>`
  const copy = await cleaned(await plantedDocx('x', { 'word/document.xml': body(seen) }))
  expect(strFromU8(copy['word/document.xml']!)).toContain(
    '<w:t xml:space="preserve"> 5 &lt; 6 &amp; "comillas" ñ\u00a0€ </w:t>',
  )
})
