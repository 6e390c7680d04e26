import { expect, test } from 'vitest'
import { wholePlace } from '#features/files/domain/form-files.ts'
import { rfqFileLimits } from '#features/files/domain/limits.ts'
import { fieldRoom } from '#features/files/ui/upload/field-room.ts'
import type { OwnFile } from '#features/files/ui/own-files.ts'
import type { Upload } from '#features/files/ui/upload/upload.ts'

const limits = { ...rfqFileLimits, files: 5, perItem: 3 }
const file = (id: string, state: OwnFile['state'] = 'ready') => ({ id, state }) as OwnFile
const upload = (fields: Partial<Upload>) =>
  ({ place: 'item', state: 'sending', claimed: false, fileId: null, ...fields }) as Upload
const replacement = { account: 'a', form: 'f', fileId: 'new', replaces: 'old' }

const field = (fields: { ids: string[]; all?: string[]; place?: string; isAlone?: boolean }) => ({
  place: 'item',
  all: fields.ids,
  isAlone: false,
  limits,
  ...fields,
})

test('an upload takes a place until its form has its id', () => {
  const of = (claimed: boolean) =>
    fieldRoom(field({ ids: ['a'] }), { files: [file('a')], uploads: [upload({ claimed })], replacements: [] })
  expect(of(false).freeWithout([]).free).toBe(1)
  expect(of(true).freeWithout([]).free).toBe(2)
})

test('a file that another one is to replace takes no place, unless that one is refused', () => {
  const of = (state: OwnFile['state']) =>
    fieldRoom(field({ ids: ['old', 'new'] }), {
      files: [file('old'), file('new', state)],
      uploads: [],
      replacements: [replacement],
    })
  expect(of('checking').freeWithout([]).free).toBe(2)
  expect(of('refused').freeWithout([]).free).toBe(1)
  expect(of('refused').goneWith('new')).toEqual(['new', 'old'])
})

test('the files of the items fill the form', () => {
  const all = ['a', 'b', 'c', 'd', 'whole']
  const room = fieldRoom(field({ ids: ['whole'], all, place: wholePlace }), {
    files: all.map((id) => file(id)),
    uploads: [upload({})],
    replacements: [],
  })
  expect(room.elsewhere).toBe(5)
  expect(room.freeWithout([])).toEqual({ free: 0, endedBy: 'form' })
})
