import { request } from 'node:http'
import { eq } from 'drizzle-orm'
import { v4 } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import { files, uploadParts } from '#features/files/server/tables.ts'
import { accountsOf } from '../accounts/fixtures/people.ts'
import { freshPlatform } from '../harness/platform.ts'
import { codeOf, procedureNames } from '../harness/product.ts'
import { serveApi } from './fixtures/over-http.ts'

const platform = await freshPlatform()
const { url, clientOf, close } = await serveApi(platform)
afterAll(close)
const { join } = accountsOf(platform)
const megabyte = 1_048_576
const member = async () => {
  const { accessToken } = await join({ email: `${v4()}@ferresur.example` })
  return { accessToken, product: clientOf(accessToken) }
}
type Product = Awaited<ReturnType<typeof member>>['product']
const begin = (product: Product, size: number, key = v4()) =>
  product.files.begin({ key, name: 'nota.txt', size, mediaType: '' })
const counted = (codes: readonly (string | null)[]) => Object.groupBy(codes, (code) => code ?? 'accepted')
const part = (text: string) => new File([text], 'part')
const whole = (length: number, of: string) => of.repeat(length)

/** A part of which the last byte is held back until `end`: its answer, as JSON. */
const slowPart = (accessToken: string, fileId: string, text: string) => {
  const form = [
    '--x\r\ncontent-disposition: form-data; name="data"\r\n\r\n',
    JSON.stringify({ json: { fileId, offset: 0, bytes: {} }, meta: [], maps: [['bytes']] }),
    '\r\n--x\r\ncontent-disposition: form-data; name="0"; filename="part"\r\n\r\n',
    text,
    '\r\n--x--\r\n',
  ].join('')
  const headers = {
    authorization: `Bearer ${accessToken}`,
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': form.length,
  }
  const sent = request(`${url}/files/part`, { method: 'POST', headers })
  const answer = new Promise<string>((resolve, reject) => {
    sent.on('error', reject).on('response', (response) => {
      let body = ''
      response.on('data', (bytes: Buffer) => (body += bytes.toString())).on('end', () => resolve(body))
    })
  })
  sent.write(form.slice(0, -1))
  return {
    answer,
    end: () => sent.end(form.slice(-1)),
    breakOff: () => sent.destroy(),
  }
}

test('a part that arrives slowly, or never whole, holds up nobody else’s', async () => {
  const [slow, quick] = [await member(), await member()]
  const broken = slow
  const { fileId } = await begin(slow.product, 4)
  const held = slowPart(slow.accessToken, fileId, 'lent')
  const cut = slowPart(broken.accessToken, (await begin(broken.product, 4)).fileId, 'roto')
  const failed = cut.answer.catch((error: unknown) => error)
  const other = await begin(quick.product, 4)
  expect(await quick.product.files.part({ fileId: other.fileId, offset: 0, bytes: part('Hola') })).toEqual({
    received: 4,
  })
  cut.breakOff()
  expect(await failed).toBeInstanceOf(Error)
  held.end()
  expect(JSON.parse(await held.answer)).toEqual({ json: { received: 4 } })
  const [stored] = await platform.db.select().from(uploadParts).where(eq(uploadParts.fileId, fileId))
  expect(stored?.bytes.toString()).toBe('lent')
})

test('only a part of a file may be sent as a form, so that no slow call has the turn of parts', async () => {
  const { accessToken } = await member()
  const send = async (path: string, type = 'multipart/form-data; boundary=x') => {
    const headers = { authorization: `Bearer ${accessToken}`, 'content-type': type }
    const form = '--x\r\ncontent-disposition: form-data; name="data"\r\n\r\n{}\r\n--x--\r\n'
    return (await fetch(`${url}/${path}`, { method: 'POST', headers, body: form })).status
  }
  const accepted = []
  for (const name of procedureNames()) if ((await send(name.replaceAll('.', '/'))) !== 415) accepted.push(name)
  expect(accepted).toEqual(['files.part'])
  expect(await send('quotations/priceSheet?x', 'Multipart/Form-Data; boundary=x')).toBe(415)
})

test('a form that does not say how long it is is refused, because it could not wait for its turn', async () => {
  const { accessToken, product } = await member()
  const { fileId } = await begin(product, 4)
  const form = new FormData()
  form.append('data', JSON.stringify({ json: { fileId, offset: 0, bytes: {} }, meta: [], maps: [['bytes']] }))
  form.append('0', part('Hola'))
  const { headers, body } = new Response(form)
  const sent = {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': headers.get('content-type')! },
    body,
    duplex: 'half',
  }
  const answer = await fetch(`${url}/files/part`, sent)
  expect(answer.status).toBe(411)
  expect(answer.headers.get('connection')).toBe('close')
  expect(await answer.json()).toMatchObject({ json: { code: 'LENGTH_REQUIRED', status: 411 } })
  expect(await product.files.part({ fileId, offset: 0, bytes: part('Hola') })).toEqual({ received: 4 })
})

test('a form that is not one is refused, and the next part is stored', async () => {
  const { accessToken, product } = await member()
  const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'multipart/form-data; boundary=x' }
  const broken = await fetch(`${url}/files/part`, { method: 'POST', headers, body: 'no form' })
  expect(broken.status).toBe(400)
  const { fileId } = await begin(product, 4)
  expect(await product.files.part({ fileId, offset: 0, bytes: part('Hola') })).toEqual({ received: 4 })
})

test('twelve beginnings at once over HTTP take no more than the account has left', async () => {
  const { product } = await member()
  const { fileId } = await begin(product, 1)
  await platform.db
    .update(files)
    .set({ size: (2_048 - 35) * megabyte })
    .where(eq(files.id, fileId))
  const codes = await Promise.all(Array.from({ length: 12 }, () => codeOf(begin(product, 10 * megabyte))))
  expect(counted(codes)).toEqual({ accepted: Array(3).fill(null), FILES_QUOTA: Array(9).fill('FILES_QUOTA') })
})

test('of 160 beginnings at once over HTTP no more than 150 are accepted in an hour', async () => {
  const { product } = await member()
  const codes = await Promise.all(Array.from({ length: 160 }, () => codeOf(begin(product, 1))))
  expect(codes.filter((code) => code === null)).toHaveLength(150)
  expect(new Set(codes)).toEqual(new Set([null, 'TOO_MANY_REQUESTS']))
})

test('parts that come twice, apart from each other or beyond the file, at once, leave its bytes once and in order', async () => {
  const { product } = await member()
  const { fileId } = await begin(product, 300)
  const given = [0, 100, 200].flatMap((offset, at) => [
    { offset, bytes: part(whole(100, 'abc'[at]!)) },
    { offset, bytes: part(whole(100, 'abc'[at]!)) },
  ])
  const send = () =>
    Promise.all(
      [...given, { offset: 200, bytes: part(whole(101, 'z')) }].map((each) =>
        codeOf(product.files.part({ fileId, ...each })),
      ),
    )
  for (const _ of given) expect([null, 'FILE_OFFSET']).toEqual(expect.arrayContaining([...new Set(await send())]))
  const rows = await platform.db
    .select()
    .from(uploadParts)
    .where(eq(uploadParts.fileId, fileId))
    .orderBy(uploadParts.offset)
  expect(rows.map(({ bytes }) => bytes.toString()).join('')).toBe(['a', 'b', 'c'].map((of) => whole(100, of)).join(''))
})
