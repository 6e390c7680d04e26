import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import { fieldWords } from '#features/files/copy/screens.ts'
import { FileRow } from '#features/files/ui/upload/file-row.tsx'
import { documentTypes } from '#features/files/ui/upload/use-drop.ts'
import type { FileRowProps } from '#features/files/ui/upload/file-row-props.ts'
import type { OwnFile } from '#features/files/ui/own-files.ts'
import { screenText } from '../harness/screen-text.tsx'
import { ownFile } from './fixtures/own-file.ts'

const nothing = () => {}
/** What the row of a file says while it is edited. */
const rowOf = (file: Partial<OwnFile>, given: Partial<FileRowProps> = {}) =>
  screenText(
    createElement(FileRow, {
      file: ownFile('Techo', file),
      name: 'Techo',
      side: 'rfq',
      nowOnly: false,
      fieldId: undefined,
      asked: false,
      editing: true,
      onEdit: nothing,
      onDescribe: () => Promise.resolve(),
      onRemove: nothing,
      onOpen: nothing,
      onReplace: nothing,
      ...given,
    }),
  )

describe('the row of a file says who reads the name with which it was uploaded:', () => {
  test('nobody else, while it is visible now', () => {
    expect(rowOf({})).toContain('Lo subiste como Techo.jpg. Ese nombre no lo ve nadie más.')
  })

  test('the other side of the award, once that reveals it; no other name reaches anybody', () => {
    const award = { visibility: 'award' as const }
    const [ofRfq, ofQuotation] = [rowOf(award), rowOf(award, { side: 'quotation' })]
    expect(ofRfq).toContain('Lo subiste como Techo.jpg. Ese nombre lo ve quien elijas.')
    expect(ofQuotation).toContain('Lo subiste como Techo.jpg. Ese nombre lo ve el comprador si te elige.')
    expect(ofRfq + ofQuotation).not.toContain('Nombre visible')
    expect(rowOf({})).toContain('Nombre visible')
  })
})

describe('where everything is read at once, the row of a file offers nothing that is refused there:', () => {
  const nowOnly = { nowOnly: true, editing: false }
  const refusal = { page: 2, mayBeAward: true }
  test.each([
    ['FILE_IDENTIFIES_YOU', 'email', 'En la página 2 aparece tu correo. Sube otra versión.'],
    ['FILE_SIGNED', null, 'Este PDF está firmado digitalmente y la firma dice quién eres. Sube otra versión.'],
    ['FILE_DRAWING', null, 'Aquí no van planos DWG o DXF: súbelo en PDF o en una aclaración.'],
  ] as const)('%s', (code, found, text) => {
    const row = rowOf({ state: 'refused', refusal: { ...refusal, code, found } }, nowOnly)
    expect(row).toContain(text)
    expect(row).not.toMatch(/recién|al elegir/)
  })

  test('a drawing that begins as one for the award is marked, and can only be replaced or removed', () => {
    const row = rowOf({ type: 'dwg', visibility: 'award' }, nowOnly)
    expect(row).toMatch(/Aquí no van planos DWG o DXF: súbelo en PDF o en una aclaración\. Subir otra versión , Techo$/)
    expect(row).not.toMatch(/Se revela al elegir|Visible ahora/)
  })

  test('any other one for the award is marked too, and can be shown now', () => {
    const row = rowOf({ visibility: 'award' }, nowOnly)
    expect(row).toMatch(/Aquí los archivos se leen enseguida: elige «Visible ahora» o quítalo\. Visible ahora , Techo$/)
  })
})

test('the field of an answer does not list drawings among the files that it takes', () => {
  expect(fieldWords.types(10, true)).toBe(
    'PDF, JPG, PNG, WebP, Word (.docx), Excel (.xlsx), CSV y TXT. Hasta 10\u00a0MB cada uno.',
  )
  expect(fieldWords.types(10, false)).toContain('CSV, TXT y planos DWG o DXF. Hasta')
  expect(documentTypes).not.toMatch(/dwg|dxf/)
})
