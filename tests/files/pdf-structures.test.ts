import { PDFDict, PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import { describe, expect, test } from 'vitest'
import type { FileAuthor } from '#features/files/domain/cleaning.ts'
import { clean } from '#features/files/server/cleaning/clean.ts'
import { secretsIn } from './fixtures/hunt.ts'
import { drawn, lockedByOwner, rawFont, rawPage, rawPdf, rawStream } from './fixtures/raw-pdf.ts'

const author: FileAuthor = {
  names: ['Ferresur'],
  emails: ['ventas@ferresur.com.uy'],
  phones: [],
  ruts: [],
  websites: [],
}
const shown = (bytes: Uint8Array) => clean({ bytes: new Uint8Array(bytes), visibility: 'now', author })
const named = { ok: true, pages: 1, warnings: [{ code: 'FILE_NAMES_YOU', page: 1, found: 'Ferresur' }] }

type RawObject = readonly [number: number, body: string]
const content: readonly RawObject[] = [
  [5, rawStream(drawn('Chapa de Ferresur'))],
  [6, rawFont],
]
const catalog: RawObject = [1, '<< /Type /Catalog /Pages 2 0 R >>']

test('the author’s own email is found in a name too, whatever it names', async () => {
  const planted = (name: string) =>
    rawPdf([
      [1, `<< /Type /Catalog /Pages 2 0 R /PageMode /${name} >>`],
      [2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
      [3, rawPage(2)],
      ...content,
    ])
  expect(await shown(planted('UseNone'))).toMatchObject(named)
  const refused = { ok: false, refusal: 'FILE_IDENTIFIES_YOU', found: 'email' }
  expect(await shown(planted('ventas@ferresur.com.uy'))).toMatchObject(refused)
  expect(await shown(planted('ventas#40ferresur.com.uy'))).toMatchObject(refused)
})

describe('a PDF that viewers open without a password is opened', () => {
  const lockedFiles = (event: string) =>
    rawPdf(
      [
        [1, '<< /Type /Catalog /Pages 2 0 R /Names << /EmbeddedFiles << /Names [(lista.txt) 7 0 R] >> >> >>'],
        [2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
        [3, rawPage(2)],
        ...content,
        [7, '<< /Type /Filespec /F (lista.txt) /EF << /F 8 0 R >> >>'],
        [8, rawStream('Adjunto', '/Type /EmbeddedFile /Filter [/Crypt] /DecodeParms [<< /Name /StdCF >>] ')],
        [
          9,
          `<< /Filter /Standard /V 5 /R 6 /Length 256 /P -4 ${Object.entries({
            O: 48,
            U: 48,
            OE: 32,
            UE: 32,
            Perms: 16,
          })
            .map(([key, size]) => `/${key} <${'5a'.repeat(size)}>`)
            .join(
              ' ',
            )} /StmF /Identity /StrF /Identity /EFF /StdCF /CF << /StdCF << /CFM /AESV3 /AuthEvent /${event} /Length 32 >> >> >>`,
        ],
      ],
      { encrypt: '9 0 R', id: '<aa>' },
    )

  test('when the password is for its attachments only, which go', async () => {
    expect(secretsIn(lockedFiles('EFOpen'), ['Adjunto', 'lista.txt', 'AESV3'])).toHaveLength(3)
    const result = await shown(lockedFiles('EFOpen'))
    expect(result).toMatchObject(named)
    expect(result.ok && secretsIn(result.bytes, ['Adjunto', 'lista.txt', 'AESV3'])).toEqual([])
    expect(await shown(lockedFiles('DocOpen'))).toEqual({ ok: false, refusal: 'FILE_LOCKED' })
  })

  test('when its owner’s key is shorter than its method is made for, with its notes as they are', async () => {
    const note = 'Nivel 1) (ver C:\\planos'
    const result = await shown(lockedByOwner('Chapa de Ferresur', note))
    expect(result).toMatchObject(named)
    if (!result.ok) return
    const page = (await PDFDocument.load(result.bytes)).getPage(0)
    const notes = page.node.Annots()?.lookup(0, PDFDict)
    expect(notes?.lookup(PDFName.of('Contents'), PDFString).decodeText()).toBe(note)
  })
})

describe('pages are those that viewers show', () => {
  test('also without a tree, and without types', async () => {
    expect(await shown(rawPdf([catalog, [2, rawPage(2)], ...content]))).toMatchObject(named)
    const untyped: readonly RawObject[] = [
      [1, '<< /Pages 2 0 R >>'],
      [2, '<< /Kids [3 0 R] /Count 1 >>'],
      [3, rawPage(2).replace('/Type /Page ', '')],
    ]
    expect(await shown(rawPdf([...untyped, ...content]))).toMatchObject(named)
  })

  test('a tree that bites its own tail, or counts fewer pages than it has, is damaged', async () => {
    const damaged = { ok: false, refusal: 'FILE_DAMAGED' }
    const loop: readonly RawObject[] = [
      [2, '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>'],
      [3, rawPage(2)],
      [4, '<< /Type /Pages /Kids [4 0 R] /Count 1 >>'],
    ]
    expect(await shown(rawPdf([catalog, ...loop, ...content]))).toEqual(damaged)
    const tree = (count: number): readonly RawObject[] => [
      [2, `<< /Type /Pages /Kids [3 0 R 4 0 R] /Count ${count} >>`],
      [3, rawPage(2)],
      [4, rawPage(2)],
    ]
    // What a machine does not read as a page, nobody would read for the author's own data.
    expect(await shown(rawPdf([catalog, ...tree(1), ...content]))).toEqual(damaged)
    expect(await shown(rawPdf([catalog, ...tree(2), ...content]))).toMatchObject({ ok: true, pages: 2 })
  })
})

test('a copy that would not say what the original says is not passed on', async () => {
  const whole = rawPdf([catalog, [2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'], [3, rawPage(2)], ...content])
  expect(await shown(whole)).toMatchObject(named)
  // Viewers look in the table, which does not know of this one; who reads from front to back takes the last.
  const other = Buffer.from(`5 0 obj\n${rawStream(drawn('Otra chapa'))}\nendobj\n`)
  expect(await shown(Buffer.concat([whole, other]))).toEqual({ ok: false, refusal: 'FILE_DAMAGED' })
})

test('a page with a picture too large for the memory of the process is passed on, without a small picture', async () => {
  const withPicture = async (width: number, height: number) => {
    const document = await PDFDocument.create()
    const { context } = document
    const dict = {
      Type: 'XObject',
      Subtype: 'Image',
      Width: 2,
      Height: 2,
      ColorSpace: 'DeviceGray',
      BitsPerComponent: 8,
    }
    const mask = context.flateStream(new Uint8Array(width * height), { ...dict, Width: width, Height: height })
    const picture = context.flateStream(new Uint8Array(4), { ...dict, SMask: context.register(mask) })
    const { node } = document.addPage()
    node.setXObject(PDFName.of('Plano'), context.register(picture))
    node.set(PDFName.of('Contents'), context.register(context.flateStream('q 500 0 0 500 0 0 cm /Plano Do Q')))
    const result = await shown(await document.save())
    return result.ok && result.thumbnail !== null
  }
  expect(await withPicture(1000, 1000)).toBe(true)
  expect(await withPicture(8001, 4000)).toBe(false)
  expect(await withPicture(16_385, 10)).toBe(false)
})

describe('a form of fields', () => {
  const secrets = ['Calcular Ferresur', 'https://ferresur.com.uy/recibir', 'Al abrir Ferresur', 'Macro Ferresur']
  const form = async (value: string) => {
    const document = await PDFDocument.create()
    const { context } = document
    const page = document.addPage()
    const fields = document.getForm()
    const script = (text: string) => context.obj({ S: 'JavaScript', JS: PDFString.of(text) })
    const material = fields.createTextField('material')
    material.setText(value)
    material.addToPage(page, { x: 60, y: 600 })
    material.acroField.dict.set(PDFName.of('AA'), context.obj({ C: script(secrets[0]!) }))
    const send = fields.createButton('enviar')
    send.addToPage('Enviar', page, { x: 60, y: 500 })
    const submit = { S: 'SubmitForm', F: context.obj({ FS: 'URL', F: PDFString.of(secrets[1]!) }), Next: script('1') }
    for (const widget of send.acroField.getWidgets()) widget.dict.set(PDFName.of('A'), context.obj(submit))
    page.node.set(PDFName.of('AA'), context.obj({ O: script(secrets[2]!) }))
    document.addJavaScript('macro', secrets[3]!)
    return document.save({ useObjectStreams: false })
  }

  test('is passed on as it is filled in, without its scripts and where it would be sent', async () => {
    const planted = await form('Acero galvanizado')
    expect(secretsIn(planted, secrets)).toEqual(secrets)
    const result = await shown(planted)
    expect(result).toMatchObject({ ok: true, pages: 1 })
    if (!result.ok) return
    expect(secretsIn(result.bytes, [...secrets, 'JavaScript', 'SubmitForm'])).toEqual([])
    const fields = (await PDFDocument.load(result.bytes)).getForm()
    expect(fields.getTextField('material').getText()).toBe('Acero galvanizado')
    expect(fields.getFields().map((field) => field.getName())).toEqual(['material', 'enviar'])
  })

  test('is read for its author', async () => {
    expect(await shown(await form('ventas@ferresur.com.uy'))).toMatchObject({
      refusal: 'FILE_IDENTIFIES_YOU',
      page: 1,
      found: 'email',
    })
  })
})
