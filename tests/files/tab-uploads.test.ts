import { ORPCError } from '@orpc/client'
import { describe, expect, it } from 'vitest'
import { createUploads } from '#features/files/ui/upload/uploads.ts'
import type { UploadCalls } from '#features/files/ui/upload/send-file.ts'

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

const start = ({ calls }: ReturnType<typeof server>) => {
  let keys = 0
  const waits: number[] = []
  const uploads = createUploads({
    calls,
    wait: async (ms) => void waits.push(ms),
    refusalOf: (error) => (error as Error).message,
    newKey: () => String((keys += 1)),
  })
  return { uploads, waits }
}
const file = (name: string, megabytes: number) => {
  const bytes = new Uint8Array(megabytes * megabyte).map((_, at) => (at * 31) % 251)
  return new File([bytes], name, { type: 'application/pdf' })
}
const timeout = () => new DOMException('too slow', 'TimeoutError')
const settled = async (uploads: ReturnType<typeof start>['uploads']) => {
  await expect.poll(() => uploads.read().every(({ state }) => state === 'refused')).toBe(true)
}

describe('uploads of a tab', () => {
  it('send one file after the other, in parts of 1 MiB, and give each field its ids', async () => {
    const host = server()
    const { uploads } = start(host)
    const ids: string[] = []
    uploads.add('item 1', [file('a.pdf', 2.5), file('b.pdf', 1)], (id) => ids.push(id))
    expect(uploads.read().map(({ name, state }) => [name, state])).toEqual([
      ['a.pdf', 'sending'],
      ['b.pdf', 'waiting'],
    ])
    await settled(uploads)
    expect(host.log).toEqual(['begin', 'part 0 1', 'part 1 1', 'part 2 0.5', 'finish', 'begin', 'part 0 1', 'finish'])
    expect(ids).toEqual(['file-1', 'file-2'])
    expect(host.contentOf('file-1')).toEqual(Buffer.from(await file('a.pdf', 2.5).arrayBuffer()))
  })

  it('go on where they stood after a lost connection, waiting longer each time', async () => {
    const host = server()
    host.troubles.push(null, new TypeError('Failed to fetch'), new TypeError('Failed to fetch'))
    const { uploads, waits } = start(host)
    const ids: string[] = []
    uploads.add('item 1', [file('a.pdf', 2)], (id) => ids.push(id))
    await settled(uploads)
    expect(host.log).toEqual(['begin', 'part 0 1', 'part 1 1', 'begin', 'part 1 1', 'begin', 'part 1 1', 'finish'])
    expect(waits).toEqual([1000, 2000])
    expect(ids).toEqual(['file-1'])
    expect(host.files.get('file-1')?.finished).toBe(true)
  })

  it('halve a part that was not through in time, down to 256 KiB', async () => {
    const host = server()
    host.troubles.push(timeout(), timeout(), timeout())
    const { uploads } = start(host)
    uploads.add('item 1', [file('a.pdf', 1)], () => undefined)
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

  it('wait as long as the server asks them to', async () => {
    const host = server()
    host.troubles.push(new ORPCError('TOO_MANY_REQUESTS', { data: { retryAfter: 7 } }))
    const { uploads, waits } = start(host)
    uploads.add('item 1', [file('a.pdf', 1)], () => undefined)
    await settled(uploads)
    expect(waits).toEqual([7000])
  })

  it('keep a refused file in the list with its sentence, and go on with the next', async () => {
    const host = server()
    host.troubles.push(new ORPCError('FILE_NOT_FOUND', { message: 'gone' }))
    const { uploads } = start(host)
    uploads.add('item 1', [file('a.pdf', 1), file('b.pdf', 1)], () => undefined)
    await settled(uploads)
    expect(uploads.read()).toMatchObject([{ name: 'a.pdf', state: 'refused', refusal: 'gone' }])
    expect(host.files.get('file-2')?.finished).toBe(true)
    uploads.remove('1')
    expect(uploads.read()).toEqual([])
  })

  it('end when they are cancelled', async () => {
    const host = server()
    const { uploads } = start(host)
    uploads.add('item 1', [file('a.pdf', 3), file('b.pdf', 1)], () => undefined)
    uploads.remove('1')
    await settled(uploads)
    expect(host.files.get('file-1')?.finished ?? false).toBe(false)
    expect(host.files.get('file-2')?.finished).toBe(true)
  })
})
