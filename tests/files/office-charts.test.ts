import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import type { FileAuthor } from '#features/files/domain/cleaning.ts'
import type { FileVisibility } from '#features/files/domain/kinds.ts'
import { clean } from '#features/files/server/cleaning/clean.ts'
import { secretsIn } from './fixtures/hunt.ts'
import { body, docx, namespaces, relations, sheet, xlsx, type Parts } from './fixtures/office-parts.ts'

const nobody: FileAuthor = { names: [], emails: [], phones: [], ruts: [], websites: [] }
const { office } = namespaces
const margin = 'margen del 40 %'
const workbook = (more: Parts = {}) =>
  xlsx({ 'xl/worksheets/sheet1.xml': sheet(`<c r="B1" t="str"><v>${margin}</v></c>`), ...more })
const file = 'Microsoft_Excel_Sheet1.xlsx'
const toFile = (name = file) =>
  relations(`<Relationship Id="rId1" Type="${office}/package" Target="../embeddings/${name}"/>`)

/** A text document with a chart, as Word writes it: the workbook behind it is a file in the document. */
const withChart = (more: Parts = {}) =>
  docx({
    'word/document.xml': body('<c:chart xmlns:c="c" r:id="rId9"/>'),
    'word/_rels/document.xml.rels': relations(
      `<Relationship Id="rId9" Type="${office}/chart" Target="charts/chart1.xml"/>`,
    ),
    'word/charts/chart1.xml': `<c:chartSpace xmlns:c="c" xmlns:r="${office}"><c:chart><c:val><c:numRef><c:f>Hoja1!$B$2</c:f><c:numCache><c:pt idx="0"><c:v>1250</c:v></c:pt></c:numCache></c:numRef></c:val></c:chart><c:externalData r:id="rId1"><c:autoUpdate val="1"/></c:externalData></c:chartSpace>`,
    'word/charts/_rels/chart1.xml.rels': toFile(),
    [`word/embeddings/${file}`]: workbook(),
    ...more,
  })

const check = (bytes: Uint8Array<ArrayBuffer>, visibility: FileVisibility = 'now') =>
  clean({ bytes, visibility, author: nobody })

describe('a document with a chart is accepted:', () => {
  test('its copy has the chart with its values, nothing of the workbook, and no way that leads nowhere', async () => {
    const planted = await withChart()
    expect(secretsIn(planted, [margin])).toEqual([margin])
    const result = await check(planted)
    if (!result.ok) throw new Error(result.refusal)
    expect(result.hiddenRemoved).toBe(true)
    expect(secretsIn(result.bytes, [margin, 'embeddings', 'externalData', 'autoUpdate'])).toEqual([])
    const parts = unzipSync(result.bytes)
    const chart = strFromU8(parts['word/charts/chart1.xml']!)
    expect(chart).toContain('<c:v>1250</c:v>')
    expect(chart).not.toContain('r:id')
    expect(strFromU8(parts['word/charts/_rels/chart1.xml.rels']!)).not.toContain('<Relationship ')
    expect(strFromU8(parts['word/_rels/document.xml.rels']!)).toContain('Target="charts/chart1.xml"')
  })

  test('for the award it stays byte for byte', async () => {
    const planted = await withChart()
    expect(await check(planted, 'award')).toMatchObject({ ok: true, type: 'docx', bytes: planted })
  })
})

describe('what else stands in a document as a file of its own is refused, whoever reads it:', () => {
  const refusalOf = async (parts: Parts) => {
    const planted = await withChart(parts)
    const [now, award] = [await check(planted), await check(planted, 'award')]
    expect(now).toEqual(award)
    return now.ok ? null : now.refusal
  }
  test.each<[string, Parts, string]>([
    [
      'a workbook in the text',
      {
        'word/_rels/document.xml.rels': relations(
          `<Relationship Id="rId8" Type="${office}/package" Target="embeddings/${file}"/><Relationship Id="rId9" Type="${office}/chart" Target="charts/chart1.xml"/>`,
        ),
      },
      'FILE_EMBEDDED',
    ],
    ['a workbook to which nothing leads', { 'word/embeddings/otra.xlsx': workbook() }, 'FILE_EMBEDDED'],
    ['a workbook that is a program', { [`word/embeddings/${file}`]: 'MZ' }, 'FILE_DAMAGED'],
    ['a workbook with macros', { [`word/embeddings/${file}`]: workbook({ 'xl/vbaProject.bin': 'x' }) }, 'FILE_MACROS'],
    [
      'a workbook with another file in it',
      { [`word/embeddings/${file}`]: workbook({ 'xl/embeddings/otra.xlsx': workbook() }) },
      'FILE_EMBEDDED',
    ],
    [
      'an old workbook behind a chart',
      { 'word/charts/_rels/chart1.xml.rels': toFile('oleObject1.bin'), 'word/embeddings/oleObject1.bin': 'x' },
      'FILE_EMBEDDED',
    ],
    [
      'a workbook behind a chart that is called an object',
      { 'word/charts/_rels/chart1.xml.rels': toFile().replace('/package"', '/oleObject"') },
      'FILE_EMBEDDED',
    ],
  ])('%s', async (_, parts, refusal) => {
    expect(await refusalOf(parts)).toBe(refusal)
  })
})
