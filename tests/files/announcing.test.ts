import { describe, expect, test } from 'vitest'
import { announcementOf, type Heard } from '#features/files/ui/upload/announcing.ts'

const upload = (key: string, state: Heard['uploads'][number]['state'], fileId: string | null = null) => ({
  key,
  name: `${key}.pdf`,
  state,
  fileId,
})
const file = (id: string, state: Heard['files'][number]['state']) => ({
  id,
  state,
  visibleName: `Plano ${id}`,
  originalName: '',
})
const heard = (uploads: Heard['uploads'], files: Heard['files'] = []): Heard => ({ uploads, files })
const nothing = heard([])

describe('what a screen reader hears of a field of files', () => {
  test('counts the uploads that begin, and apart those that were not accepted', () => {
    const chosen = Array.from({ length: 20 }, (_, at) => upload(`${at}`, at < 14 ? 'waiting' : 'refused'))
    expect(announcementOf(nothing, heard(chosen))).toBe('Subiendo 14 archivos. 6 archivos no se aceptaron.')
    expect(announcementOf(nothing, heard([upload('a', 'refused')]))).toBe('1 archivo no se aceptó.')
  })

  test('does not go on saying that a file is uploaded that was refused or cancelled', () => {
    const sending = heard([upload('a', 'sending')])
    expect(announcementOf(sending, heard([upload('a', 'refused')]))).toBe('a.pdf: no se aceptó.')
    expect(announcementOf(sending, nothing)).toBe('')
  })

  test('tells how each check ends, and nothing of what is only removed', () => {
    const sent = heard([upload('a', 'sent', '1')], [file('1', 'checking')])
    const checking = heard([], [file('1', 'checking')])
    expect(announcementOf(sent, checking)).toBeNull()
    expect(announcementOf(checking, heard([], [file('1', 'ready')]))).toBe('Plano 1: listo.')
    expect(announcementOf(checking, heard([], [file('1', 'refused')]))).toBe('Plano 1: no se aceptó.')
    expect(announcementOf(heard([upload('a', 'refused')]), nothing)).toBeNull()
  })
})
