import { expect, test } from 'vitest'
import { warningLines, warningText } from '#features/files/copy/checks.ts'
import type { FileAuthor } from '#features/files/domain/cleaning.ts'
import type { FileWarning } from '#features/files/domain/states.ts'
import { clean } from '#features/files/server/cleaning/clean.ts'
import { secretsIn } from './fixtures/hunt.ts'
import { body, docx, namespaces, relations, sheet, xlsx, type Parts } from './fixtures/office-parts.ts'

const nobody: FileAuthor = { names: [], emails: [], phones: [], ruts: [], websites: [] }
const cleaned = async (bytes: Uint8Array<ArrayBuffer>) => {
  const result = await clean({ bytes, visibility: 'now', author: nobody })
  if (!result.ok) throw new Error(result.refusal)
  return result
}
const secret = 'Costo 41, margen 38 %'

const workbook = (...states: readonly string[]): Parts => ({
  'xl/workbook.xml': `<workbook xmlns:r="r"><sheets><sheet name="Precios" sheetId="1" r:id="rId1"/>${states.map((state, n) => `<sheet name="Costos ${n}" sheetId="${n + 2}" state="${state}" r:id="rId2"/>`).join('')}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relations(
    `<Relationship Id="rId1" Type="${namespaces.office}/worksheet" Target="worksheets/sheet1.xml"/>`,
    `<Relationship Id="rId2" Type="${namespaces.office}/worksheet" Target="worksheets/sheet2.xml"/>`,
  ),
  'xl/worksheets/sheet2.xml': `<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>${secret}</t></is></c></row></sheetData></worksheet>`,
})

test('a hidden sheet stays in a workbook, and its author is told its name, or some names of many', async () => {
  const { bytes, warnings } = await cleaned(xlsx(workbook('hidden', 'veryHidden', 'visible')))
  expect(secretsIn(bytes, [secret])).toEqual([secret])
  expect(warnings).toEqual([
    { code: 'FILE_HIDDEN_SHEET', found: 'Costos 0' },
    { code: 'FILE_HIDDEN_SHEET', found: 'Costos 1' },
  ])
  expect((await cleaned(xlsx(workbook(...Array.from({ length: 50 }, () => 'hidden'))))).warnings).toHaveLength(8)
})

const deleted = `<w:del w:id="1" w:author="x"><w:r><w:delText>${secret}</w:delText></w:r></w:del>`
test.each<[what: string, inner: string, warnings: readonly FileWarning[]]>([
  ['what was deleted and not accepted', deleted + deleted, [{ code: 'FILE_DELETED_TEXT' }]],
  ['hidden text', `<w:r><w:rPr><w:vanish/></w:rPr><w:t>${secret}</w:t></w:r>`, [{ code: 'FILE_HIDDEN_TEXT' }]],
  [
    'the cut part of a picture',
    '<pic:blipFill><a:blip r:embed="rId1"/><a:srcRect r="50000"/></pic:blipFill>',
    [{ code: 'FILE_CROPPED_PICTURES' }],
  ],
  ['that of an old drawing', '<v:imagedata xmlns:v="v" cropleft="16384f"/>', [{ code: 'FILE_CROPPED_PICTURES' }]],
  ['nothing of a shown text', `<w:r><w:rPr><w:vanish w:val="0"/></w:rPr><w:t>${secret}</w:t></w:r>`, []],
  [
    'nothing of the mark of a paragraph',
    `<w:pPr><w:rPr><w:vanish/></w:rPr></w:pPr><w:r><w:t>${secret}</w:t></w:r>`,
    [],
  ],
  ['nothing after a hidden text without words', '<w:r><w:rPr><w:vanish/></w:rPr></w:r><w:r><w:t>Chapa</w:t></w:r>', []],
  ['nothing of what a program rounded', '<a:srcRect l="0" t="12" b="-40000"/>', []],
])('the author of a text document is told of what others can show: %s', async (_, inner, warnings) => {
  expect((await cleaned(await docx({ 'word/document.xml': body(inner) }))).warnings).toEqual(warnings)
})

test('a picture that is cut in a workbook is warned of too', async () => {
  const drawing = '<wsDr><pic><blipFill><srcRect t="50%"/></blipFill></pic></wsDr>'
  const { warnings } = await cleaned(
    xlsx({ 'xl/drawings/drawing1.xml': drawing, 'xl/worksheets/sheet1.xml': sheet('') }),
  )
  expect(warnings).toEqual([{ code: 'FILE_CROPPED_PICTURES' }])
})

test('a warning names what its author looks for', () => {
  expect(warningText({ code: 'FILE_HIDDEN_SHEET', found: 'Costos' })).toContain('«Costos»')
  expect(warningText({ code: 'FILE_NAMES_YOU', page: 2, found: 'Ferresur' })).toBe('En la página 2 aparece «Ferresur».')
  expect(warningText({ code: 'FILE_PICTURES_NOT_SHOWN', count: 3 })).toContain('3 imágenes')
  expect(warningText({ code: 'FILE_DELETED_TEXT' })).toContain('cambios sin aceptar')
})

test('the hidden sheets of a workbook are one sentence, and its names stand last, above the tick that accepts them', () => {
  const sheet = (found: string) => ({ code: 'FILE_HIDDEN_SHEET', found }) as const
  const name = { code: 'FILE_NAMES_YOU', page: null, found: 'Ferresur' } as const
  expect(warningLines([name, sheet('Costos'), { code: 'FILE_FETCHES' }, sheet('Margen'), sheet('Hoja3')])).toEqual([
    'Las hojas «Costos», «Margen» y «Hoja3» están ocultas, pero otros pueden mostrarlas.',
    warningText({ code: 'FILE_FETCHES' }),
    warningText(name),
  ])
  expect(warningLines([sheet('Costos')])).toEqual([warningText(sheet('Costos'))])
})
