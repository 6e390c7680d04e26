import { describe, expect, test } from 'vitest'
import { announcementOf, type FieldContent } from '#features/files/ui/upload/announcing.ts'

const upload = (key: string, state: FieldContent['uploads'][number]['state'], fileId: string | null = null) => ({
  key,
  name: `${key}.pdf`,
  state,
  fileId,
})
const file = (id: string, state: FieldContent['files'][number]['state']) => ({
  id,
  state,
  visibleName: `Plano ${id}`,
  originalName: '',
})
const content = (uploads: FieldContent['uploads'], files: FieldContent['files'] = []): FieldContent => ({
  uploads,
  files,
})
const nothing = content([])

describe('what a screen reader hears of a field of files', () => {
  test('counts the uploads that begin, and apart those that were not accepted', () => {
    const chosen = Array.from({ length: 20 }, (_, at) => upload(`${at}`, at < 14 ? 'waiting' : 'refused'))
    expect(announcementOf(nothing, content(chosen))).toBe('Subiendo 14 archivos. 6 archivos no se aceptaron.')
    expect(announcementOf(nothing, content([upload('a', 'refused')]))).toBe('1 archivo no se aceptó.')
  })

  test('does not go on saying that a file is uploaded that was refused or cancelled', () => {
    const sending = content([upload('a', 'sending')])
    expect(announcementOf(sending, content([upload('a', 'refused')]))).toBe('a.pdf: no se aceptó.')
    expect(announcementOf(sending, nothing)).toBe('')
  })

  test('tells how each check ends, and nothing of files that are only removed', () => {
    const sent = content([upload('a', 'sent', '1')], [file('1', 'checking')])
    const checking = content([], [file('1', 'checking')])
    expect(announcementOf(sent, checking)).toBeNull()
    expect(announcementOf(checking, content([], [file('1', 'ready')]))).toBe('Plano 1: listo.')
    expect(announcementOf(checking, content([], [file('1', 'refused')]))).toBe('Plano 1: no se aceptó.')
    expect(announcementOf(content([upload('a', 'refused')]), nothing)).toBeNull()
  })
})
