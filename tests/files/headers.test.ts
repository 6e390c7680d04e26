import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { v4 } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import { partBytes } from '#features/files/domain/limits.ts'
import { accountsOf } from '../accounts/fixtures/people.ts'
import { freshPlatform } from '../harness/platform.ts'
import { serveApi } from './fixtures/over-http.ts'
import { plantedPhoto } from './fixtures/planted-images.ts'
import { textOf } from './fixtures/uploading.ts'

const platform = await freshPlatform()
const { url, clientOf, close } = await serveApi(platform)
afterAll(close)
const { accessToken } = await accountsOf(platform).join()
const headers = { authorization: `Bearer ${accessToken}` }
const { files } = clientOf(accessToken)

const uploaded = async (bytes: Uint8Array<ArrayBuffer>, name: string) => {
  const { fileId } = await files.begin({ key: v4(), name, size: bytes.length, mediaType: '' })
  for (let offset = 0; offset < bytes.length; offset += partBytes)
    await files.part({ fileId, offset, bytes: new File([bytes.subarray(offset, offset + partBytes)], 'part') })
  await files.finish({ fileId })
  await platform.jobs.drain()
  return fileId
}
const json = { 'content-type': 'application/json' }
const ask = (procedure: string, fileId: string) =>
  fetch(`${url}/files/${procedure}`, {
    method: 'POST',
    headers: { ...headers, ...json },
    body: JSON.stringify({ json: { fileId } }),
  })
/** Downloads a file until more than `bytes` came, and breaks off. */
const breakOff = async (fileId: string, bytes: number) => {
  const asked = request(`${url}/files/download`, { method: 'POST', headers: { ...headers, ...json } })
  asked.end(JSON.stringify({ json: { fileId } }))
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  expect(answer.statusCode).toBe(200)
  let came = 0
  answer.on('error', () => {}).on('data', (part: Buffer) => (came += part.length) > bytes && asked.destroy())
  await new Promise((ended) => answer.on('close', ended))
}

test('an answer with a file is no page, and nothing of it may run', async () => {
  const fileId = await uploaded(textOf('Año 2026: <script>alert(1)</script>'), '"Año"; filename=x.html')
  await files.describe({ fileId, visibleName: '«Año» 1; filename=x' })
  const answer = await ask('download', fileId)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^multipart\/form-data;/)
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox")
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('etag')).toBeNull()
  expect((await fetch(`${url}/files/download?data=${fileId}`, { headers })).status).not.toBe(200)
})

test('a file has its visible name and no media type that opens; pictures keep theirs', async () => {
  const text = await uploaded(textOf('Año 2026'), 'a.txt')
  await files.describe({ fileId: text, visibleName: '«Año» 1; filename=x' })
  const saved = await files.download({ fileId: text })
  expect([saved.name, saved.type, await saved.text()]).toEqual([
    '«Año» 1; filename=x.txt',
    'application/octet-stream',
    'Año 2026',
  ])
  const picture = await uploaded(await plantedPhoto('png', 'Camara'), 'obra.png')
  expect((await files.download({ fileId: picture })).type).toBe('image/png')
  expect((await files.thumbnail({ fileId: picture })).type).toBe('image/webp')
})

test('a download says its length, and has its name as it is written', async () => {
  const fileId = await uploaded(textOf('Año 2026'), 'a.txt')
  await files.describe({ fileId, visibleName: 'Año «2026» 50 % = 1/2' })
  const answer = await ask('download', fileId)
  expect(answer.headers.get('content-length')).toBe(String((await answer.clone().bytes()).length))
  const file = (await answer.formData()).get('0') as File
  expect([file.name, await file.text()]).toEqual(['Año «2026» 50 % = 1 2.txt', 'Año 2026'])
})

test('a download that is broken off leaves no error unheard', async () => {
  const unheard: unknown[] = []
  const hear = (error: unknown) => unheard.push(error)
  process.on('unhandledRejection', hear).on('uncaughtException', hear)
  const fileId = await uploaded(textOf('Año 2026 '.repeat(90_000)), 'a.txt')
  for (const bytes of [0, 100_000]) await breakOff(fileId, bytes)
  // By then the server has answered a request that came after the ends of the others.
  expect((await ask('download', v4())).status).toBe(404)
  process.off('unhandledRejection', hear).off('uncaughtException', hear)
  expect(unheard).toEqual([])
})

test('what is not there is refused in JSON, like every refusal', async () => {
  const answer = await ask('download', v4())
  expect(answer.status).toBe(404)
  expect(answer.headers.get('content-type')).toContain('application/json')
  expect(await answer.json()).toMatchObject({ json: { code: 'FILE_NOT_FOUND' } })
})
