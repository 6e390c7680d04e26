import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { newFileKey, type FileStore } from '#platform/files/file-store.ts'
import { openFileStore } from '#platform/files/open-file-store.ts'

const home = mkdtempSync(join(tmpdir(), 'pliego-files-'))
const folder = join(home, 'archivos')
/** Files of a bucket pass through a folder here. */
const passing = mkdtempSync(join(home, 'passing-'))
vi.stubEnv('TMPDIR', passing)
const bucket = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: join(home, 's3'),
  configureBuckets: [{ name: 'pliego', configs: [] }],
})
const stores: Record<string, FileStore> = {}
beforeAll(async () => {
  const { port } = (await bucket.run()) as AddressInfo
  stores['a folder'] = openFileStore({ kind: 'folder', folder })
  stores['a bucket'] = openFileStore({
    kind: 's3',
    endpoint: `http://127.0.0.1:${port}/pliego`,
    region: 'us-east-1',
    key: 'S3RVER',
    secret: 'S3RVER',
  })
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await bucket.close()
  rmSync(home, { recursive: true })
})

const content = (size: number) => new Uint8Array(size).map((_, at) => at % 251)
const bytesOf = async (blob: Blob | null) => blob && new Uint8Array(await blob.arrayBuffer())
const keysOf = async (store: FileStore) => {
  const keys: string[] = []
  for await (const { key } of store.list()) keys.push(key)
  return keys
}

describe.each(['a folder', 'a bucket'])('%s', (name) => {
  test('gives back the bytes that it was given, as often as asked, and null for none', async () => {
    const store = stores[name]!
    const key = newFileKey(new Date('2026-03-10T12:00:00Z'))
    expect(key).toMatch(/^2026-03\/[\da-f-]{36}$/)
    await store.put(key, content(3_000_000))
    const first = await store.get(key)
    expect(first?.size).toBe(3_000_000)
    expect(await bytesOf(first)).toEqual(content(3_000_000))
    expect(await bytesOf(await store.get(key))).toEqual(content(3_000_000))
    expect(await store.get(newFileKey(new Date()))).toBeNull()
  })

  test('lists its keys with size and time, and removing a key twice is no error', async () => {
    const store = stores[name]!
    const [kept, gone] = [newFileKey(new Date('2026-03-10T12:00:00Z')), newFileKey(new Date('2026-04-10T12:00:00Z'))]
    await store.put(kept, content(10))
    await store.put(gone, content(20))
    expect(await keysOf(store)).toEqual(expect.arrayContaining([kept, gone]))
    for await (const one of store.list())
      if (one.key === gone) expect(one).toMatchObject({ size: 20, writtenAt: expect.any(Date) as Date })
    await store.remove(gone)
    await store.remove(gone)
    expect(await store.get(gone)).toBeNull()
    expect(await keysOf(store)).not.toContain(gone)
    expect(await keysOf(store)).toContain(kept)
  })
})

test('a file that the bucket breaks off is none, and leaves nothing on the disk', async () => {
  const broken = createServer((_request, response) => {
    response.writeHead(200, { 'content-length': 1_000_000 }).write(content(500_000), () => response.destroy())
  }).listen(0, '127.0.0.1')
  await once(broken, 'listening')
  const { port } = broken.address() as AddressInfo
  const store = openFileStore({
    kind: 's3',
    endpoint: `http://127.0.0.1:${port}/pliego`,
    region: 'us-east-1',
    key: 'S3RVER',
    secret: 'S3RVER',
  })
  const before = readdirSync(passing, { recursive: true }).length
  await expect(store.get(newFileKey(new Date()))).rejects.toThrow()
  expect(readdirSync(passing, { recursive: true })).toHaveLength(before)
  broken.close()
})

test('files in the folder are readable by no other user, and no key names a file outside the folder', async () => {
  const store = stores['a folder']!
  const key = newFileKey(new Date('2026-05-01T12:00:00Z'))
  await store.put(key, content(5))
  expect(statSync(join(folder, key)).mode & 0o777).toBe(0o600)
  expect(statSync(join(folder, '2026-05')).mode & 0o777).toBe(0o700)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  await expect(store.get('../s3')).rejects.toThrow('Not a key')
  await expect(store.put('2026-05/../../x', content(1))).rejects.toThrow('Not a key')
})

test.each(['tmp', 'draft'])(
  'what a killed process left half written is no file, and goes after an hour: .%s',
  async (ending) => {
    const store = stores['a folder']!
    const key = newFileKey(new Date('2026-06-01T12:00:00Z'))
    await store.put(key, content(5))
    const temporary = join(folder, `${newFileKey(new Date('2026-06-01T12:00:00Z'))}.${ending}`)
    writeFileSync(temporary, 'half')
    const names = () => readdirSync(join(folder, '2026-06')).filter((name) => name.endsWith(ending))
    expect((await keysOf(store)).filter((one) => one.startsWith('2026-06'))).toEqual([key])
    expect(names()).toHaveLength(1)
    const longAgo = new Date(Date.now() - 2 * 3_600_000)
    utimesSync(temporary, longAgo, longAgo)
    await keysOf(store)
    expect(names()).toEqual([])
    await store.remove(key)
  },
)
