import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { FileRow } from '#features/files/ui/upload/file-row.tsx'
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
  it('nobody else, while it is visible now', () => {
    expect(rowOf({})).toContain('Lo subiste como Techo.jpg. Ese nombre no lo ve nadie más.')
  })

  it('the other side of the award, once that reveals it; no other name reaches anybody', () => {
    const award = { visibility: 'award' as const }
    const [ofRfq, ofQuotation] = [rowOf(award), rowOf(award, { side: 'quotation' })]
    expect(ofRfq).toContain('Lo subiste como Techo.jpg. Ese nombre lo ve quien elijas.')
    expect(ofQuotation).toContain('Lo subiste como Techo.jpg. Ese nombre lo ve el comprador si te elige.')
    expect(ofRfq + ofQuotation).not.toContain('Nombre visible')
    expect(rowOf({})).toContain('Nombre visible')
  })
})
