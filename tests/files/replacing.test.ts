import { describe, expect, test } from 'vitest'
import { dueReplacements, withFile, withFilesOf, withoutReplaced } from '#features/files/domain/form-files.ts'
import type { FileState } from '#features/files/domain/states.ts'

const states = (old: FileState, fresh: FileState) => [
  { id: 'old', state: old },
  { id: 'new', state: fresh },
]
const leaves = (old: FileState, fresh: FileState) =>
  dueReplacements([{ fileId: 'new', replaces: 'old' }], states(old, fresh)).length === 1

describe('a file that is replaced', () => {
  test('stays in its form until the new one is accepted, and for good when that one is refused', () => {
    const fresh = ['uploading', 'checking', 'refused', 'ready'] as const
    expect(fresh.map((state) => leaves('ready', state))).toEqual([false, false, false, true])
  })

  test('leaves at once when it was refused itself, or its upload was cut off', () => {
    expect([leaves('refused', 'uploading'), leaves('uploading', 'uploading')]).toEqual([true, true])
  })

  test('stays when its form has lost the new one, such as in a draft of another day', () => {
    const replacement = { fileId: 'new', replaces: 'old' }
    expect(withoutReplaced(['a', 'old', 'new'], replacement)).toEqual(['a', 'new'])
    expect(withoutReplaced(['a', 'old'], replacement)).toEqual(['a', 'old'])
  })

  test('gives its place in the list to the new one', () => {
    const both = withFile(['a', 'old', 'b'], 'new', 'old')
    expect(both).toEqual(['a', 'old', 'new', 'b'])
    expect([withFile(both, 'new', 'old'), withFile(['a'], 'new', 'old'), withFile(['a'], 'new', null)]).toEqual([
      both,
      ['a', 'new'],
      ['a', 'new'],
    ])
  })
})

test('the files of one place of a form change, and no other item', () => {
  const form = { files: ['a'], items: ['x', 'y'].map((key) => ({ key, files: [`of ${key}`] })) }
  const changed = withFilesOf(
    form,
    ({ key }: (typeof form)['items'][number]) => key,
    (ids, place) => (place === 'y' ? withFile(ids, 'new', null) : ids),
  )
  expect(changed).toEqual({ files: ['a'], items: [form.items[0], { key: 'y', files: ['of y', 'new'] }] })
  expect(changed.items[0]).toBe(form.items[0])
})
