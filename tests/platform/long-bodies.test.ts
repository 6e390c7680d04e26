import { afterAll, expect, test } from 'vitest'
import { accountsOf } from '../accounts/fixtures/people.ts'
import { serveApi } from '../files/fixtures/over-http.ts'
import { freshPlatform } from '../harness/platform.ts'

const platform = await freshPlatform()
const { accessToken } = await accountsOf(platform).join({ email: 'ana@una.uy' })
const { url, close } = await serveApi(platform)
afterAll(close)

/** The status and the code of a call of the signed-in buyer with this body. */
const call = async (body: BodyInit, path = 'rfqs/mine', init: object = {}) => {
  const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
  const response = await fetch(`${url}/${path}`, { method: 'POST', headers, body, ...init })
  const { json } = (await response.json()) as { json: { code?: string } }
  return [response.status, json.code] as const
}
const nested = (depth: number) => `{"json":{"cursor":${'['.repeat(depth)}${']'.repeat(depth)}}}`
const mine = '{"json":{"cursor":null}}'

test('a long body that nests deeper than any form is refused unread', async () => {
  expect(await call(nested(30).padEnd(70_000))).toEqual([422, 'INVALID'])
  expect(await call(nested(900_000))).toEqual([400, 'BAD_REQUEST'])
  expect(await call(`{"json":{"cursor":${'{"a":'.repeat(300_000)}1${'}'.repeat(300_000)}}}`)).toEqual([
    400,
    'BAD_REQUEST',
  ])
})

test('a long body is read by what it says, with brackets and quotes in its texts', async () => {
  expect(await call(mine.padEnd(70_000))).toEqual([200, undefined])
  const texts = JSON.stringify(Array.from({ length: 3_000 }, () => String.raw`[{"[[{ \" \\" [[ {{`))
  expect(await call(`{"json":{"cursor":null,"other":${texts}}}`)).toEqual([200, undefined])
  expect(await call(`${mine.padEnd(70_000)}}`)).toEqual([400, 'BAD_REQUEST'])
})

test('a long body that does not say how long it is is refused', async () => {
  const chunks = new Blob([mine.padEnd(70_000)]).stream()
  expect(await call(chunks, 'rfqs/mine', { duplex: 'half' })).toEqual([413, 'PAYLOAD_TOO_LARGE'])
})
