import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainForm } from '#platform/http/forms/plain-form.ts'
import '../harness/property-seed.ts'

type Form = Awaited<ReturnType<Response['formData']>>
const fieldsOf = (form: Form) =>
  Promise.all(
    [...form].map(async ([name, value]) =>
      typeof value === 'string'
        ? { name, value }
        : {
            name,
            fileName: value.name,
            type: value.type,
            size: value.size,
            bytes: Buffer.from(await value.bytes()).toString('hex'),
            again: Buffer.from(await value.arrayBuffer()).toString('hex'),
            text: await value.text(),
            middle: await value.slice(1, 3).text(),
          },
    ),
  )
/** What Node makes of a form; null where it refuses it. */
const formData = (type: string, bytes: Buffer<ArrayBuffer>): Promise<Form | null> =>
  new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => null)

const boundaries = ['x', 'bb', '----WebKitFormBoundary7MA4YWxkTrZu0gW']
/** Contents, some of which hold what ends a field. */
const contentOf = (boundary: string) =>
  fc
    .array(
      fc.oneof(
        {
          weight: 8,
          arbitrary: fc.uint8Array({ maxLength: 20 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
        },
        { weight: 6, arbitrary: fc.constantFrom('\r\n', '--', '\r\n--', '\u00EF\u00BB\u00BF', 'ñ', boundary.slice(1)) },
        fc.constantFrom(boundary, `\r\n--${boundary}`, `\r\n--${boundary}--`, `\r\n--${boundary}\r\n\r\n`),
      ),
      { maxLength: 4 },
    )
    .map((parts) => parts.join(''))
const plainHeads = fc.constantFrom(
  'Content-Disposition: form-data; name="data"',
  'content-disposition: form-data; name="1"',
  'Content-Disposition: form-data; name="0"; filename="part"\r\nContent-Type: application/octet-stream',
  'content-disposition: form-data; name="0"; filename="part.JPG"\r\ncontent-type: image/JPEG',
)
const otherHeads = fc.constantFrom(
  'Content-Disposition: form-data; name="0"; filename="part"',
  'Content-Disposition: form-data; name="0"; filename=""\r\nContent-Type: text/plain',
  'Content-Disposition: form-data; name="a%22b"; filename="ñ"\r\nContent-Type: text/plain; charset=utf-8',
  'Content-Disposition: form-data; name="0"\r\nContent-Transfer-Encoding: base64',
  'Content-Disposition: attachment; name="0"',
  'Content-Type: text/plain',
  '',
)
const mostly = <T>(arbitrary: fc.Arbitrary<T>, other: fc.Arbitrary<T>) => fc.oneof({ weight: 20, arbitrary }, other)
const forms = fc.constantFrom(...boundaries).chain((boundary) =>
  fc.record({
    type: mostly(fc.constant(boundary), fc.constant(`"${boundary}"`)).map(
      (written) => `multipart/form-data; boundary=${written}`,
    ),
    text: fc
      .record({
        before: mostly(fc.constant('--'), fc.constantFrom('', '\r\n--', 'preamble\r\n--')),
        fields: fc.array(fc.tuple(mostly(plainHeads, otherHeads), contentOf(boundary)), { maxLength: 4 }),
        after: mostly(fc.constantFrom('--', '--\r\n'), fc.constantFrom('', '-', '\r\n', '--epilogue')),
      })
      .map(({ before, fields, after }) =>
        [
          before,
          ...fields.map(([head, content]) => `${boundary}\r\n${head}\r\n\r\n${content}\r\n--`),
          `${boundary}${after}`,
        ].join(''),
      ),
  }),
)

test('a form that is taken apart in place has the fields that Node finds in it', async () => {
  let taken = 0
  await fc.assert(
    fc.asyncProperty(forms, async ({ type, text }) => {
      const bytes = Buffer.from(text, 'latin1')
      const form = plainForm(type, bytes)
      if (!form) return
      taken += 1
      const node = await formData(type, bytes)
      expect(await fieldsOf(form)).toEqual(node && (await fieldsOf(node)))
    }),
  )
  expect(taken).toBeGreaterThan(25)
})

test('the form of a part, as a client writes it, is taken apart without a copy of its bytes', async () => {
  const form = new FormData()
  form.append('data', '{"json":{"offset":0}}')
  form.append('0', new File([new Uint8Array(1_048_576).fill(65)], 'part'))
  const sent = new Response(form)
  const bytes = Buffer.from(await sent.arrayBuffer())
  const file = plainForm(sent.headers.get('content-type')!, bytes)?.get('0')
  if (!(file instanceof File)) throw new Error('no file was found')
  expect(file.size).toBe(1_048_576)
  expect((await file.bytes()).buffer).toBe(bytes.buffer)
})
