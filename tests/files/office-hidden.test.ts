import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { FileAuthor } from '#features/files/domain/cleaning.ts'
import { clean } from '#features/files/server/cleaning/clean.ts'
import { secretsIn } from './fixtures/hunt.ts'
import { body, docx, namespaces, relations, sheet, xlsx, type Parts } from './fixtures/office-parts.ts'

const nobody: FileAuthor = { names: [], emails: [], phones: [], ruts: [], websites: [] }
const { word, drawing, office } = namespaces
/** Stands in nothing that a reader shows. */
const s = 'Zunzun'
const run = (order: string) => `<w:r><w:instrText>${order}</w:instrText></w:r>`

/** DOCX: as Word, LibreOffice and Google Docs write it. */
const documents: Readonly<Record<string, Parts>> = {
  // Insertar > Imagen: Word keeps the name of the file of each picture here.
  'the file name of an inserted picture': {
    'word/document.xml': body(
      `<pic:pic><pic:nvPicPr><pic:cNvPr id="0" name="logo ${s} 2026.png"/></pic:nvPicPr></pic:pic><wp:docPr xmlns:wp="p" id="1" name="${s}.png"/><v:imagedata xmlns:v="v" xmlns:o="o" r:id="rId1" o:title="logo ${s}"/>`,
    ),
  },
  // Word 2010 and 2013 put the path behind a word of their language; Word of the Mac has paths of its own.
  'the path of a picture as its description': {
    'word/document.xml': body(
      `<wp:docPr xmlns:wp="p" id="1" name="Imagen 1" descr="Descripción: C:\\Users\\${s}\\Pictures\\frente.jpg"/><wp:docPr xmlns:wp="p" descr="Macintosh HD:Users:${s}:frente.jpg"/><wp:docPr xmlns:wp="p" descr="/Users/${s}/frente.jpg"/>`,
    ),
  },
  // Word breaks an order of a field into runs wherever it was edited or checked for spelling.
  'the path in an order of a field that Word broke into runs': {
    'word/document.xml': body(
      `<w:r><w:fldChar w:fldCharType="begin"/></w:r>${run(' HYPERLINK "C')}${run(':\\\\Users\\\\')}${run(`${s}\\\\costos.xlsx`)}${run('" \\o "Costos" ')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`,
    ),
  },
  'the path in an order of a field with forward slashes': {
    'word/document.xml': body(run(` HYPERLINK "C:/Users/${s}/notas.docx" `)),
  },
  'what a program keeps with a field': {
    'word/document.xml': body(`<w:fldChar w:fldCharType="begin"><w:fldData>${s}</w:fldData></w:fldChar>`),
  },
  // A company's theme: Diseño > Temas > Guardar.
  'the name and the id of a company’s theme': {
    'word/theme/theme1.xml': `<a:theme xmlns:a="${drawing}" name="Tema ${s}"><a:themeElements><a:clrScheme name="${s}"/><a:fontScheme name="${s}"/></a:themeElements><a:extLst><a:ext uri="{05A4C25C-085E-4340-85A3-A5531E510DB2}"><thm15:themeFamily xmlns:thm15="t" name="${s}" id="{${s}}" vid="{${s}}"/></a:ext></a:extLst></a:theme>`,
  },
  'the building blocks of the template': {
    'word/_rels/document.xml.rels': relations(
      `<Relationship Id="rId9" Type="${office}/glossaryDocument" Target="glossary/document.xml"/>`,
    ),
    'word/glossary/document.xml': `<w:glossaryDocument xmlns:w="${word}"><w:docParts><w:docPart><w:docPartPr><w:name w:val="Membrete"/></w:docPartPr><w:docPartBody><w:p><w:r><w:t>${s} SA, Camino Carrasco 1</w:t></w:r></w:p></w:docPartBody></w:docPart></w:docParts></w:glossaryDocument>`,
    'word/glossary/header1.xml': `<w:hdr xmlns:w="${word}"><w:p><w:r><w:t>${s}</w:t></w:r></w:p></w:hdr>`,
  },
  // Restringir edición > Más usuarios.
  'who may change a part of a protected document, and its password': {
    'word/document.xml': body(`<w:permStart w:id="1" w:ed="DOMINIO\\${s}"/><w:permEnd w:id="1"/>`),
    'word/settings.xml': `<w:settings xmlns:w="${word}"><w:documentProtection w:edit="readOnly" w:enforcement="1" w:hash="${s}" w:salt="${s}"/></w:settings>`,
  },
  'the ids by which Word follows lists and shapes': {
    'word/numbering.xml': `<w:numbering xmlns:w="${word}" xmlns:w16cid="c"><w:abstractNum w:abstractNumId="0"><w:tmpl w:val="${s}"/><w:lvl w:ilvl="0" w:tplc="${s}"/></w:abstractNum><w:num w:numId="1" w16cid:durableId="${s}"/></w:numbering>`,
    'word/document.xml': body(
      `<pic:cNvPr id="1" name="Imagen 1"><a:extLst><a:ext uri="{FF2B5EF4-FFF2-40B4-BE49-F238E27FC236}"><a16:creationId xmlns:a16="q" id="{${s}}"/></a:ext></a:extLst></pic:cNvPr>`,
    ),
  },
}
const workbooks: Readonly<Record<string, Parts>> = {
  'the file name of an inserted picture': {
    'xl/drawings/drawing1.xml': `<xdr:wsDr xmlns:xdr="d"><xdr:pic><xdr:nvPicPr><xdr:cNvPr id="2" name="logo ${s}.png"/></xdr:nvPicPr></xdr:pic></xdr:wsDr>`,
  },
  // Excel 365 keeps the account's drive beside the link to a workbook in OneDrive or SharePoint.
  'the drive of a linked workbook': {
    'xl/externalLinks/externalLink1.xml': `<externalLink xmlns:r="${office}" xmlns:xxl21="l"><externalBook r:id="rId1"><xxl21:alternateUrls driveId="b!${s}" itemId="01${s}"><xxl21:absoluteUrl r:id="rId2"/></xxl21:alternateUrls><sheetNames><sheetName val="Hoja1"/></sheetNames></externalBook></externalLink>`,
  },
  // Análisis de hipótesis: Excel signs each scenario.
  'who made a scenario': {
    'xl/worksheets/sheet1.xml': sheet(
      '',
      `<scenarios current="0"><scenario name="Base" locked="1" count="1" user="${s}" comment="Creado por ${s} el 3/4/2026"><inputCells r="A1" val="1"/></scenario></scenarios>`,
    ),
  },
  'servers and addresses of connections': {
    'xl/connections.xml': `<connections><connection id="1" type="4" name="Precios" description="Lista de ${s}"><webPr url="http://intranet.${s}.local/precios"/><olapPr localConnection="Provider=MSOLAP;Data Source=${s}"/><dbPr connection="x" serverCommand="select ${s}"/></connection></connections>`,
  },
  'who may change a protected range, and the passwords': {
    'xl/worksheets/sheet1.xml': sheet(
      '',
      `<sheetProtection hashValue="${s}" saltValue="${s}" sheet="1"/><protectedRanges><protectedRange name="Rango1" sqref="A1" securityDescriptor="O:WDG:WDD:(A;;CC;;;S-1-5-21-${s}-1001)"/></protectedRanges>`,
    ),
    'xl/workbook.xml': `<workbook><workbookProtection workbookHashValue="${s}" lockStructure="1"/><sheets><sheet name="Rubros" sheetId="1"/></sheets></workbook>`,
  },
}

const copyOf = async (planted: Uint8Array<ArrayBuffer>) => {
  expect(secretsIn(planted, [s])).toEqual([s])
  const result = await clean({ bytes: planted, visibility: 'now', author: nobody })
  if (!result.ok) throw new Error(result.refusal)
  expect(secretsIn(result.bytes, [s])).toEqual([])
  return unzipSync(result.bytes)
}

test.each(Object.entries(documents))(
  'what programs keep of its author in a text document is not in its copy: %s',
  async (_, parts) => {
    const copy = await copyOf(await docx(parts))
    // What leads to a part that is gone is gone too.
    expect(strFromU8(copy['word/_rels/document.xml.rels']!)).not.toContain('glossary')
  },
)

test.each(Object.entries(workbooks))(
  'what programs keep of its author in a workbook is not in its copy: %s',
  async (_, parts) => {
    expect(Object.keys(await copyOf(xlsx(parts)))).toEqual(expect.arrayContaining(Object.keys(parts)))
  },
)

test('a protected sheet stays protected, a picture keeps its description and a field its order', async () => {
  const shown = unzipSync(
    await cleaned(
      xlsx({
        'xl/worksheets/sheet1.xml': sheet('', '<sheetProtection password="CC1A" sheet="1" objects="1"/>'),
        'xl/drawings/drawing1.xml': '<wsDr><cNvPr id="2" name="foto.png" descr="Frente: vista del norte"/></wsDr>',
      }),
    ),
  )
  expect(strFromU8(shown['xl/worksheets/sheet1.xml']!)).toContain('<sheetProtection sheet="1" objects="1"/>')
  expect(strFromU8(shown['xl/drawings/drawing1.xml']!)).toContain(
    '<cNvPr id="2" name="Objeto" descr="Frente: vista del norte"/>',
  )
  const pieces = [' TOC \\o "1-3" ', '\\h \\z ', '\\u ']
  const copy = unzipSync(
    await cleaned(await docx({ 'word/document.xml': body(pieces.map((piece) => run(piece)).join('')) })),
  )
  for (const piece of pieces) expect(strFromU8(copy['word/document.xml']!)).toContain(run(piece))
})

const cleaned = async (bytes: Uint8Array<ArrayBuffer>) => {
  const result = await clean({ bytes, visibility: 'now', author: nobody })
  if (!result.ok) throw new Error(result.refusal)
  return result.bytes
}
