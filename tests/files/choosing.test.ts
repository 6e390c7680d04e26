import { describe, expect, test } from 'vitest'
import { refuseChosen, type Choosing } from '#features/files/ui/upload/choosing.ts'
import { rfqFileLimits } from '#features/files/domain/limits.ts'

const megabyte = 1_048_576
const file = (name: string, megabytes: number) => ({ name, size: megabytes * megabyte })
const upload = (name: string, megabytes: number, given: Partial<Choosing['uploads'][number]> = {}) => ({
  ...file(name, megabytes),
  fileId: null,
  state: 'waiting' as const,
  ...given,
})
const own = (name: string, megabytes: number, given: Partial<Choosing['files'][number]> = {}) => ({
  ...upload(name, megabytes),
  id: name,
  originalName: name,
  visibility: 'now' as const,
  state: 'ready' as const,
  ...given,
})
const refusalsOf = (chosen: ReturnType<typeof file>[], given: Partial<Choosing> = {}) =>
  refuseChosen(chosen, {
    files: [],
    uploads: [],
    free: 20,
    bytes: rfqFileLimits.bytes,
    maxMegabytes: 10,
    side: 'rfq',
    visibility: undefined,
    ...given,
  })

describe('of the files that are chosen', () => {
  test('those that make a form heavier than 60 MB are not sent, with what it has and what is on its way', () => {
    const plans = [file('a.pdf', 10), file('b.pdf', 10), file('c.pdf', 9)]
    expect(refusalsOf(plans)).toEqual([null, null, null])
    const given = { files: [own('x.pdf', 10), own('y.pdf', 10, { state: 'checking' })], uploads: [upload('z.pdf', 15)] }
    expect(refusalsOf(plans, given)).toEqual([null, null, 'FILES_TOO_LARGE'])
    expect(
      refusalsOf([file('heavy.pdf', 9), ...plans, file('note.txt', 1)], { uploads: [upload('z.pdf', 35)] }),
    ).toEqual([null, null, 'FILES_TOO_LARGE', 'FILES_TOO_LARGE', null])
  })

  test('a file is counted once while it is sent, and one that was not accepted on its way is not', () => {
    const uploads = [upload('x.pdf', 30, { fileId: 'x.pdf' }), upload('y.pdf', 60, { state: 'refused' })]
    expect(refusalsOf([file('a.pdf', 10)], { files: [own('x.pdf', 30, { state: 'uploading' })], uploads })).toEqual([
      null,
    ])
  })

  test('a picture that is re-encoded counts once that is done: it mostly becomes much smaller', () => {
    const pictures = Array.from({ length: 8 }, (_, at) => file(`${at}.jpg`, 10))
    expect(refusalsOf(pictures).filter((refusal) => refusal !== null)).toEqual([])
    expect(refusalsOf(pictures, { visibility: 'award' }).filter((refusal) => refusal !== null)).toHaveLength(2)
    const checked = pictures.map(({ name }) => own(name, 7))
    expect(refusalsOf([file('a.pdf', 5)], { files: checked })).toEqual(['FILES_TOO_LARGE'])
    const onTheirWay = pictures.map(({ name }) => own(name, 10, { state: 'checking' }))
    expect(refusalsOf([file('a.pdf', 5)], { files: onTheirWay })).toEqual([null])
  })

  test('drawings are not sent where nothing waits for the award, and take no place there', () => {
    const chosen = [file('planta.dwg', 1), file('corte.DXF', 1), file('planta.pdf', 1)]
    expect(refusalsOf(chosen, { nowOnly: true, free: 1 })).toEqual(['FILE_DRAWING', 'FILE_DRAWING', null])
    expect(refusalsOf(chosen)).toEqual([null, null, null])
  })

  test('more than are free are not sent, and one that is too large by itself gets the server’s own sentence', () => {
    const notes = [file('a.txt', 1), file('b.txt', 1)]
    expect(refusalsOf(notes, { free: 1 })).toEqual([null, 'TOO_MANY_FILES'])
    expect(refusalsOf([file('film.pdf', 70)])).toEqual([null])
    expect(refusalsOf([file('film.pdf', 70)], { maxMegabytes: undefined })).toEqual(['FILES_TOO_LARGE'])
  })
})
