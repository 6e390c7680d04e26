import { ORPCError } from '@orpc/client'
import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import { uploadWords } from '#features/files/copy/screens.ts'
import type { KeptFile } from '#features/files/ui/upload/kept-files.ts'
import { createUploads, type UploadOptions } from '#features/files/ui/upload/uploads.ts'
import type { UploadCalls, Wait } from '#features/files/ui/upload/send-file.ts'
import { UploadRow } from '#features/files/ui/upload/upload-row.tsx'
import { screenText } from '../harness/screen-text.tsx'

const megabyte = 1_048_576

/** A server that keeps the parts of files, and whatever goes wrong on the way. */
const server = () => {
  const files = new Map<string, { bytes: Uint8Array[]; finished: boolean }>()
  const log: string[] = []
  const troubles: (Error | null)[] = []
  const trouble = () => {
    const error = troubles.shift()
    if (error) throw error
  }
  const received = (fileId: string) => files.get(fileId)!.bytes.reduce((sum, part) => sum + part.length, 0)
  const calls: UploadCalls = {
    begin: async ({ key }) => {
      log.push('begin')
      const fileId = `file-${key}`
      if (!files.has(fileId)) files.set(fileId, { bytes: [], finished: false })
      return Promise.resolve({ fileId, partSize: megabyte, received: received(fileId) })
    },
    part: async ({ fileId, offset, bytes }) => {
      log.push(`part ${offset / megabyte} ${bytes.size / megabyte}`)
      trouble()
      if (offset !== received(fileId)) throw new ORPCError('FILE_OFFSET', { data: { received: received(fileId) } })
      files.get(fileId)!.bytes.push(await bytes.bytes())
      return { received: received(fileId) }
    },
    finish: async ({ fileId }) => {
      log.push('finish')
      files.get(fileId)!.finished = true
      return Promise.resolve()
    },
  }
  return { calls, log, troubles, files, contentOf: (id: string) => Buffer.concat(files.get(id)!.bytes) }
}

const to = { account: 'buyer', form: 'draft', place: 'item 1' }

type Replacements = Parameters<UploadOptions['keptReplacements']['write']>[0]
const start = (
  { calls }: ReturnType<typeof server>,
  wait?: Wait,
  tab: { replacements: Replacements } = { replacements: [] },
) => {
  let keys = 0
  const waits: number[] = []
  const kept = new Map<string, KeptFile>()
  const uploads = createUploads({
    callsOf: () => calls,
    wait: wait ?? (async (ms) => void waits.push(ms)),
    refusalOf: (error) => (error as Error).message,
    newKey: () => String((keys += 1)),
    kept: {
      keep: (file) => void kept.set(file.key, file),
      begun: (key, fileId) => void kept.set(key, { ...kept.get(key)!, fileId }),
      drop: (key) => void kept.delete(key),
    },
    keptReplacements: { read: () => tab.replacements, write: (replacements) => void (tab.replacements = replacements) },
  })
  return { uploads, waits, kept, tab }
}
const file = (name: string, megabytes: number) => {
  const bytes = new Uint8Array(megabytes * megabyte).map((_, at) => (at * 31) % 251)
  return new File([bytes], name, { type: 'application/pdf' })
}
const timeout = () => new DOMException('too slow', 'TimeoutError')
const settled = async (uploads: ReturnType<typeof start>['uploads']) => {
  await expect.poll(() => uploads.read().every(({ state }) => state === 'refused' || state === 'sent')).toBe(true)
}

describe('uploads of a tab', () => {
  test('send one file after the other, in parts of 1 MiB, and wait until their form has taken their ids', async () => {
    const host = server()
    const { uploads } = start(host)
    uploads.add(to, [file('a.pdf', 2.5), file('b.pdf', 1)])
    expect(uploads.read().map(({ name, state }) => [name, state])).toEqual([
      ['a.pdf', 'sending'],
      ['b.pdf', 'waiting'],
    ])
    await settled(uploads)
    expect(host.log).toEqual(['begin', 'part 0 1', 'part 1 1', 'part 2 0.5', 'finish', 'begin', 'part 0 1', 'finish'])
    expect(uploads.read().map(({ fileId, claimed }) => [fileId, claimed])).toEqual([
      ['file-1', false],
      ['file-2', false],
    ])
    expect(host.contentOf('file-1')).toEqual(Buffer.from(await file('a.pdf', 2.5).arrayBuffer()))
  })

  test('know a file that is chosen again while it is on its way, for the same place and no other', async () => {
    const { uploads } = start(server())
    const chosen = file('a.pdf', 1)
    const again = new File([chosen], 'a.pdf', { lastModified: chosen.lastModified })
    uploads.add(to, [chosen])
    expect(uploads.isComing(to, again)).toBe(true)
    expect(uploads.isComing({ ...to, place: 'other' }, again)).toBe(false)
    expect(uploads.isComing({ ...to, replaces: 'older' }, again)).toBe(false)
    expect(uploads.isComing(to, new File([chosen], 'a.pdf', { lastModified: 1 }))).toBe(false)
    expect(uploads.isComing(to, file('a.pdf', 2))).toBe(false)
    await settled(uploads)
    expect(uploads.isComing(to, again)).toBe(false)
  })

  test('go on where they stood after a lost connection, waiting longer each time', async () => {
    const host = server()
    host.troubles.push(null, new TypeError('Failed to fetch'), new TypeError('Failed to fetch'))
    const { uploads, waits } = start(host)
    uploads.add(to, [file('a.pdf', 2)])
    await settled(uploads)
    expect(host.log).toEqual(['begin', 'part 0 1', 'part 1 1', 'begin', 'part 1 1', 'begin', 'part 1 1', 'finish'])
    expect(waits).toEqual([1000, 2000])
    expect(host.files.get('file-1')?.finished).toBe(true)
  })

  test('halve a part that was not through in time, down to 256 KiB', async () => {
    const host = server()
    host.troubles.push(timeout(), timeout(), timeout())
    const { uploads } = start(host)
    uploads.add(to, [file('a.pdf', 1)])
    await settled(uploads)
    expect(host.log.filter((line) => line.startsWith('part'))).toEqual([
      'part 0 1',
      'part 0 0.5',
      'part 0 0.25',
      'part 0 0.25',
      'part 0.25 0.25',
      'part 0.5 0.25',
      'part 0.75 0.25',
    ])
  })

  test('wait as long as the server asks them to', async () => {
    const host = server()
    host.troubles.push(new ORPCError('TOO_MANY_REQUESTS', { data: { retryAfter: 7 } }))
    const { uploads, waits } = start(host)
    uploads.add(to, [file('a.pdf', 1)])
    await settled(uploads)
    expect(waits).toEqual([7000])
  })

  test.each([
    [new TypeError('Failed to fetch'), 'Sin conexión. La subida sigue sola cuando vuelva la conexión.'],
    [new ORPCError('FAULT'), 'Hubo un problema de nuestro lado. Seguimos intentando.'],
    [new ORPCError('UNAVAILABLE'), 'Hubo un problema de nuestro lado. Seguimos intentando.'],
    [new ORPCError('SIGN_IN_REQUIRED'), 'Se cerró tu sesión. La subida sigue sola cuando vuelvas a entrar.'],
    [
      new ORPCError('TOO_MANY_REQUESTS', { data: { retryAfter: 3_600 } }),
      /^Subiste muchos archivos\. La subida sigue sola a las \d\d:\d\d\.$/,
    ],
  ])('say why they are paused: %s', async (error, text) => {
    const host = server()
    host.troubles.push(error)
    const { uploads } = start(host, () => new Promise<void>(() => undefined))
    uploads.add(to, [file('a.pdf', 1)])
    await expect.poll(() => uploads.read()[0]?.state).toBe('paused')
    const row = screenText(createElement(UploadRow, { upload: uploads.read()[0]!, onRemove: () => undefined }))
    expect(row.replace(/^a\.pdf /, '').replace(/ 0 %.*$/, '')).toMatch(text)
  })

  test('that would wait for more than an hour are refused, so that their form and other uploads can go on', async () => {
    const host = server()
    host.troubles.push(new ORPCError('TOO_MANY_REQUESTS', { data: { retryAfter: 3_601 }, message: 'tomorrow' }))
    const { uploads, waits } = start(host)
    uploads.add(to, [file('a.pdf', 1), file('b.pdf', 1)])
    await settled(uploads)
    expect(uploads.read()).toMatchObject([{ state: 'refused', refusal: 'tomorrow' }, { state: 'sent' }])
    expect(waits).toEqual([])
  })

  test('after a limit say when to try again, on that day or the next', () => {
    const now = new Date('2026-03-10T15:00:00Z')
    const inHours = (hours: number) => uploadWords.tooMany(new Date(now.getTime() + hours * 3_600_000), now)
    expect(inHours(2)).toBe('Subiste muchos archivos. Prueba de nuevo hoy a las 14:00.')
    expect(inHours(23)).toBe('Subiste muchos archivos. Prueba de nuevo mañana a las 11:00.')
  })

  test('keep a refused file in the list with its sentence, and go on with the next', async () => {
    const host = server()
    host.troubles.push(new ORPCError('FILE_NOT_FOUND', { message: 'gone' }))
    const { uploads } = start(host)
    uploads.add(to, [file('a.pdf', 1), file('b.pdf', 1)])
    await settled(uploads)
    expect(uploads.read()).toMatchObject([{ name: 'a.pdf', state: 'refused', refusal: 'gone' }, { state: 'sent' }])
    expect(host.files.get('file-2')?.finished).toBe(true)
    uploads.remove('1')
    uploads.remove('2')
    expect(uploads.read()).toEqual([])
  })

  test('end when they are cancelled', async () => {
    const host = server()
    const { uploads } = start(host)
    uploads.add(to, [file('a.pdf', 3), file('b.pdf', 1)])
    uploads.remove('1')
    await settled(uploads)
    expect(host.files.get('file-1')?.finished ?? false).toBe(false)
    expect(host.files.get('file-2')?.finished).toBe(true)
  })

  test('resume in another page from the last part that the server has, as the same file; arrived parts are not sent again', async () => {
    const host = server()
    host.troubles.push(null, new TypeError('Failed to fetch'))
    const before = start(host, () => new Promise<void>(() => undefined))
    before.uploads.add(to, [file('a.pdf', 2), file('b.pdf', 1)])
    await expect.poll(() => before.uploads.read()[0]?.state).toBe('paused')
    const kept = [...before.kept.values()]
    expect(kept.map(({ fileId }) => fileId)).toEqual(['file-1', null])

    const after = start(host)
    after.uploads.resume(kept)
    await settled(after.uploads)
    expect(host.log).toEqual([
      'begin',
      'part 0 1',
      'part 1 1',
      'begin',
      'part 1 1',
      'finish',
      'begin',
      'part 0 1',
      'finish',
    ])
    expect(after.uploads.read()).toMatchObject([
      { ...to, fileId: 'file-1' },
      { ...to, fileId: 'file-2' },
    ])

    const last = start(host)
    last.uploads.resume(kept.slice(0, 1), new Set(['file-1']))
    expect(last.uploads.read()).toMatchObject([{ state: 'sent', fileId: 'file-1' }])
    expect(host.log).toHaveLength(9)
  })

  test('are kept until their form has them, or they are refused, cancelled, or somebody else signs in', async () => {
    const host = server()
    host.troubles.push(null, new ORPCError('FILE_NOT_FOUND'))
    const { uploads, kept } = start(host)
    uploads.add(to, [file('a.pdf', 1), file('b.pdf', 1), file('c.pdf', 1), file('d.pdf', 1)])
    uploads.remove('3')
    await settled(uploads)
    expect([...kept.keys()]).toEqual(['1', '4'])
    uploads.claim('1')
    uploads.remove('1')
    expect([...kept.keys()]).toEqual(['4'])
    uploads.leaveTo('buyer')
    expect([...kept.keys()]).toEqual(['4'])
    uploads.leaveTo(null)
    expect([[...kept.keys()], uploads.read()]).toEqual([[], []])
  })

  test('remember which file of the form theirs replaces, in another page too, and in turn what that one was to replace', async () => {
    const host = server()
    const { uploads, kept, tab } = start(host)
    uploads.add({ ...to, replaces: 'good' }, [file('a.pdf', 1)])
    expect(kept.get('1')).toMatchObject({ replaces: 'good' })
    await settled(uploads)
    expect(uploads.readReplacements()).toEqual([])
    uploads.claim('1')
    const replacement = (fileId: string, replaces: string) => ({ account: to.account, form: 'draft', fileId, replaces })
    expect(uploads.readReplacements()).toEqual([replacement('file-1', 'good')])
    uploads.add({ ...to, replaces: 'file-1' }, [file('b.pdf', 1)])
    await settled(uploads)
    uploads.claim('2')
    expect(uploads.readReplacements()).toEqual([replacement('file-2', 'good'), replacement('file-2', 'file-1')])
    uploads.claim('2')
    expect(uploads.readReplacements()).toHaveLength(2)
    uploads.forgetReplacements(({ replaces }) => replaces === 'file-1')
    expect(uploads.readReplacements()).toHaveLength(1)

    const after = start(host, undefined, tab)
    after.uploads.resume([...kept.values()])
    expect(after.uploads.read()).toMatchObject([{ replaces: 'good' }, { replaces: 'file-1' }])
    // Those whose new file is checked while the page is loaded again.
    expect(after.uploads.readReplacements()).toEqual([replacement('file-2', 'good')])
    after.uploads.leaveTo(null)
    expect([after.uploads.readReplacements(), start(host, undefined, tab).uploads.readReplacements()]).toEqual([[], []])
  })
})
