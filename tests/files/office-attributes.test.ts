import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import type { FileAuthor } from '#features/files/domain/cleaning.ts'
import { clean } from '#features/files/server/cleaning/clean.ts'
import { secretsIn } from './fixtures/hunt.ts'
import { body, docx, namespaces, relations, sheet, xlsx, type Parts } from './fixtures/office-parts.ts'

const { word } = namespaces
const mail = 'ventas@ferresur.com.uy'
const author: FileAuthor = {
  names: ['Ferresur', 'Bao'],
  emails: [mail],
  phones: ['099 123 456'],
  ruts: [],
  websites: [],
}
const read = (bytes: Uint8Array<ArrayBuffer>) => clean({ bytes, visibility: 'now', author })

/** The author's own email where a reader shows it, in an attribute. */
const documents: Readonly<Record<string, Parts>> = {
  'a watermark': {
    'word/header1.xml': `<w:hdr xmlns:w="${word}" xmlns:v="v"><w:p><w:r><w:pict><v:shape><v:textpath style="font-size:1pt" string="Copia de ${mail}"/></v:shape></w:pict></w:r></w:p></w:hdr>`,
  },
  'a list to choose from': {
    'word/document.xml': body(
      `<w:sdt><w:sdtPr><w:dropDownList><w:listItem w:displayText="Pedir a ${mail}" w:value="1"/></w:dropDownList></w:sdtPr></w:sdt>`,
    ),
  },
  'the number of a list': {
    'word/numbering.xml': `<w:numbering xmlns:w="${word}"><w:abstractNum><w:lvl><w:lvlText w:val="${mail} %1."/></w:lvl></w:abstractNum></w:numbering>`,
  },
  'a field of a form, and its help': {
    'word/document.xml': body(
      `<w:ffData><w:statusText w:val="Consultas: ${mail}"/><w:textInput><w:default w:val="${mail}"/></w:textInput></w:ffData>`,
    ),
  },
  'a label of a chart': {
    'word/charts/chart1.xml': `<c:chartSpace xmlns:c="c"><c:strCache><c:pt idx="0"><c:v>Chapa</c:v></c:pt><c:pt idx="1"><c:v>${mail}</c:v></c:pt><c:pt idx="2"><c:v>Otras</c:v></c:pt></c:strCache></c:chartSpace>`,
  },
  'a style that every document lists': {
    'word/styles.xml': `<w:styles xmlns:w="${word}"><w:lsdException w:name="Light Grid" w:uiPriority="${mail}"/></w:styles>`,
  },
  'the name of a format of its own': {
    'word/document.xml': body(`<f:pedido xmlns:f="https://pedidos@ferresur.com.uy/2026"/>`),
  },
  'the alternative text of a table': {
    'word/document.xml': body(`<w:tblPr><w:tblDescription w:val="Precios de ${mail}"/></w:tblPr>`),
  },
}
const workbooks: Readonly<Record<string, Parts>> = {
  'the message of a cell': {
    'xl/worksheets/sheet1.xml': sheet(
      '',
      `<dataValidations count="1"><dataValidation showInputMessage="1" sqref="A1" promptTitle="Consultas" prompt="Escribir a ${mail}"/></dataValidations>`,
    ),
  },
  'the rows behind a pivot table': {
    'xl/pivotCache/pivotCacheDefinition1.xml': `<pivotCacheDefinition><cacheFields><cacheField name="Contacto"><sharedItems><s v="${mail}"/></sharedItems></cacheField></cacheFields></pivotCacheDefinition>`,
  },
  'the format of a number': {
    'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="0.00&quot; ${mail}&quot;"/></numFmts></styleSheet>`,
  },
}

describe('the author’s own contact data refuses a file wherever a program shows it', () => {
  const refused = { ok: false, refusal: 'FILE_IDENTIFIES_YOU', found: 'email' }
  test.each(Object.entries(documents))('in a text document: %s', async (_, parts) => {
    expect(await read(await docx(parts))).toMatchObject(refused)
  })

  test.each(Object.entries(workbooks))('in a workbook: %s', async (_, parts) => {
    expect(await read(xlsx(parts))).toMatchObject(refused)
  })

  test('a telephone in the rows behind a pivot table too', async () => {
    const rows = (...values: readonly string[]) =>
      read(
        xlsx({
          'xl/pivotCache/pivotCacheRecords1.xml': `<pivotCacheRecords>${values.map((value) => `<r><s v="${value}"/></r>`).join('')}</pivotCacheRecords>`,
        }),
      )
    expect(await rows('099123456')).toMatchObject({ ok: false, refusal: 'FILE_IDENTIFIES_YOU', found: 'phone' })
    // What many different rows come before is read too.
    const many = Array.from({ length: 12_000 }, (_, n) => `Chapa ${n}`)
    expect(await rows(...many, '099 123 456')).toMatchObject({ refusal: 'FILE_IDENTIFIES_YOU', found: 'phone' })
  })
})

test('the lists of a file’s parts hold nothing that nobody reads: no text, and no attribute of somebody’s own', async () => {
  const parts = unzipSync(await docx({ 'word/_rels/document.xml.rels': relations() }))
  const planted = (part: Uint8Array) =>
    strToU8(
      strFromU8(part)
        .replace(/<(Types|Relationships) /, `<$1 xmlns:f="https://pedidos.uy/${mail}" `)
        .replace(/<(Default|Relationship) |<\/Relationships>/, `${mail}<f:p>${mail}</f:p>$&`)
        .replace(/<(Default|Relationship) /, `<$1 f:pedido="${mail}" pedido="${mail}" `),
    )
  const lists = ['[Content_Types].xml', '_rels/.rels', 'word/_rels/document.xml.rels']
  const changed = lists.map((name) => [name, planted(parts[name]!)] as const)
  const copy = await read(zipSync({ ...parts, ...Object.fromEntries(changed) }) as Uint8Array<ArrayBuffer>)
  if (!copy.ok) throw new Error(copy.refusal)
  expect(secretsIn(copy.bytes, [mail, 'pedido'])).toEqual([])
  const types = strFromU8(unzipSync(copy.bytes)['[Content_Types].xml']!)
  expect(types).toContain('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">')
  expect(types).toMatch(/<Default Extension="\w+" ContentType="[^"]+"\/>/)
})

test('a short name of the author in an attribute is warned of', async () => {
  const result = await read(xlsx({ 'xl/workbook.xml': '<workbook><sheets><sheet name="Bao"/></sheets></workbook>' }))
  expect(result.ok && result.warnings).toEqual([{ code: 'FILE_NAMES_YOU', page: null, found: 'Bao' }])
})

describe('a word of the format, or of every program, is not taken for a name of the author', () => {
  const fonts = `<w:font w:name="Times New Roman"><w:family w:val="roman"/></w:font>`
  const parts: Parts = {
    'word/fontTable.xml': `<w:fonts xmlns:w="${word}">${fonts}</w:fonts>`,
    'word/styles.xml': `<w:styles xmlns:w="${word}"><w:latentStyles><w:lsdException w:name="Light Grid"/></w:latentStyles><w:style><w:name w:val="Light Grid"/></w:style></w:styles>`,
    'word/theme/theme1.xml':
      '<a:theme xmlns:a="a" name="Casa"><a:ext uri="http://schemas.example/drawing/grid"/></a:theme>',
    'word/header1.xml': `<w:hdr xmlns:w="${word}" xmlns:v="v"><v:textpath style="font-family:&quot;Times New Roman&quot;" string="Copia"/></w:hdr>`,
  }
  const warningsOf = async (name: string, more: Parts = {}) => {
    const named = { ...author, names: [name], emails: [], phones: [] }
    const result = await clean({ bytes: await docx({ ...parts, ...more }), visibility: 'now', author: named })
    return result.ok && result.warnings
  }

  test.each(['Román', 'Grid', 'Office'])('%s', async (name) => {
    expect(await warningsOf(name)).toEqual([])
  })

  test('but where it was written it is, also in small letters', async () => {
    const typeface = { 'word/document.xml': body('<w:rPr><w:rFonts w:ascii="Roman Sans"/></w:rPr>') }
    expect(await warningsOf('Román', typeface)).toMatchObject([{ code: 'FILE_NAMES_YOU', found: 'Roman' }])
    const watermark = {
      'word/header2.xml': `<w:hdr xmlns:w="${word}" xmlns:v="v"><v:textpath string="grid"/></w:hdr>`,
    }
    expect(await warningsOf('Grid', watermark)).toMatchObject([{ code: 'FILE_NAMES_YOU', found: 'grid' }])
  })
})
