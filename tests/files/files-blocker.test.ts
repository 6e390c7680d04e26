import { describe, expect, test } from 'vitest'
import { filesBlocker } from '#features/files/ui/upload/files-blocker.ts'
import type { OwnFile } from '#features/files/ui/own-files.ts'
import { ownFile as file } from './fixtures/own-file.ts'

const blockerOf = (...files: OwnFile[]) => filesBlocker(files, { going: false, isHere: () => false }, 'rfq')

describe('what keeps a form with files from being published', () => {
  test('is the tick that a file still needs, and which of the two', () => {
    const named = { warnings: [{ code: 'FILE_NAMES_YOU' as const, page: 1, found: 'Ferresur' }] }
    expect(blockerOf(file('a'), file('b', { reviewed: false }))).toEqual({
      text: 'Marca la casilla «Revisé que mis archivos…».',
      isTransient: false,
      fileId: 'b',
      control: 'reviewed',
    })
    expect(blockerOf(file('a', named))).toMatchObject({ text: 'Marca la casilla «Lo revisé…».', control: 'a' })
    expect(blockerOf(file('a', { ...named, namesAccepted: true }))).toBeNull()
    expect(blockerOf(file('a', { reviewed: false, visibility: 'award' }))).toBeNull()
  })

  test('is the largest file, when all are more than 60 MB together', () => {
    const most = 60 * 1_048_576
    expect(blockerOf(file('a', { size: most - 1 }), file('b'))).toBeNull()
    expect(blockerOf(file('b'), file('a', { size: most }))).toEqual({
      text: 'Una licitación lleva hasta 20 archivos y 60 MB en total.',
      isTransient: false,
      fileId: 'a',
    })
  })

  test('is a file that waits for the award, where everything is read at once', () => {
    const [now, later] = [file('a'), file('b', { visibility: 'award' })]
    const uploading = { going: false, isHere: () => false }
    expect(filesBlocker([now, later], uploading, 'rfq', { nowOnly: true })).toEqual({
      text: 'Un archivo no se aceptó. Quítalo o sube otra versión.',
      isTransient: false,
      fileId: 'b',
    })
    expect(filesBlocker([now], uploading, 'rfq', { nowOnly: true })).toBeNull()
    expect(filesBlocker([now, later], uploading, 'rfq')).toBeNull()
  })

  test('counts the files that were not accepted', () => {
    const refused = (id: string) => file(id, { state: 'refused' })
    expect(blockerOf(refused('a'))?.text).toBe('Un archivo no se aceptó. Quítalo o sube otra versión.')
    expect(blockerOf(file('a'), refused('b'), refused('c'))).toMatchObject({
      text: '2 archivos no se aceptaron. Quítalos o sube otras versiones.',
      fileId: 'b',
    })
  })
})
