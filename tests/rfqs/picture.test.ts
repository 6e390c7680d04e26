import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pictureSvg } from '#features/rfqs/server/picture/drawing.ts'
import { linesOf, widthOf, type Lettering } from '#features/rfqs/server/picture/lettering.ts'
import { pictureFacts } from '#features/rfqs/server/picture/pictures.ts'
import { publicUrl, served } from '../platform/fixtures/served.ts'
import { openDeals } from '../quotations/fixtures/deals.ts'

const { platform, buyer, publish, publishFull } = await openDeals()
const { get } = await served(platform, { trustedProxies: ['127.0.0.1'] })
const owner = await buyer()

const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)]
const textsOf = (svg: string) =>
  [...svg.matchAll(/<text[^>]*>(.*?)<\/text>/g)].map(([, text]) => text!.replace(/<[^>]*>/g, ''))
const facts = { title: 'Obras', category: 'Obras', department: 'Salto', deadline: '2026-03-20', open: true }

describe('the picture of an opportunity', () => {
  test('is a PNG of 1200 × 630 and at most 300 kB, whatever the title', async () => {
    const titles = [
      'Obras',
      'Construcción, reparación y mantenimiento de techos, canalones y aberturas en las siete escuelas rurales de Ñu Porá',
      'Ágüéñçõ ≥ Ω 🚧 日本 & <b>"comillas"</b>',
      'Sinespacios'.repeat(14),
    ]
    for (const title of titles) {
      const id = await publish(owner, { title })
      const { status, headers, bytes } = await get(`/opportunity/${id}.png`)
      expect([status, headers['content-type']]).toEqual([200, 'image/png'])
      expect(sizeOf(bytes)).toEqual([1200, 630])
      expect(bytes.length).toBeLessThan(300_000)
    }
  })

  test('shows title, category, department and deadline of the visitor’s view, and nothing else', async () => {
    const id = await publishFull(owner, { title: 'Techo nuevo, llamar al 099 765 432', categoryId: 'obras' })
    const rfq = await owner.product.rfqs.opportunity({ id })
    const texts = textsOf(pictureSvg(pictureFacts(rfq)))
    expect(texts.join(' ').replaceAll('\u00a0', ' ')).toBe(
      `Pliego Obras Techo nuevo, llamar al [dato oculto hasta la selección] Departamento ${rfq.department} VENCE 20/03/2026 VIERNES`,
    )
  })

  test('says neither how many days are left nor that it is open, because other sites keep it', () => {
    expect(textsOf(pictureSvg(facts)).join(' ')).not.toMatch(/hoy|quedan|días|abiert/i)
  })

  test('of a closed one says that its reception is over', async () => {
    const id = await publish(owner, { title: 'Breve' })
    const open = await get(`/opportunity/${id}.png`)
    await owner.product.awards.endReception({ key: '0193a000-0000-7000-8000-0000000000ab', rfqId: id })
    const closed = await get(`/opportunity/${id}.png`)
    expect(closed.status).toBe(200)
    expect(closed.bytes.equals(open.bytes)).toBe(false)
    expect(textsOf(pictureSvg({ ...facts, open: false }))).toContain('CERRADA')
  })

  test('is not sent again to a site that has it, and has a strong tag', async () => {
    const id = await publish(owner, { title: 'Una vez' })
    const { headers } = await get(`/opportunity/${id}.png`)
    expect(headers['etag']).toMatch(/^"/)
    const again = await get(`/opportunity/${id}.png`, { headers: { 'if-none-match': headers['etag']! } })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
  })

  test('is drawn for others while one visitor asks for many: of its own only eight wait at once', async () => {
    const ids: string[] = []
    for (let n = 0; n < 24; n += 1) ids.push(await publish(owner, { title: `Muchas ${n}` }))
    const from = (client: string, id: string) =>
      get(`/opportunity/${id}.png`, { headers: { 'x-forwarded-for': client } }).then(({ status }) => status)
    const flood = Promise.all(ids.slice(0, 23).map((id) => from('203.0.113.7', id)))
    const other = from('203.0.113.8', ids[23]!)
    const statuses = await flood
    expect(statuses.filter((status) => status === 200).length).toBeLessThan(23)
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
    expect(await other).toBe(200)
    expect(await from('203.0.113.7', ids[22]!)).toBe(200)
  })

  test('does not exist for an RFQ that does not, nor for another path', async () => {
    for (const path of ['/opportunity/0193a000-0000-7000-8000-00000000dead.png', '/opportunity/x.png', '/x.png'])
      expect((await get(path)).status).toBe(404)
  })

  test('is named by the page with its address, type, size and words; other pages name one of the product', async () => {
    const id = await publish(owner, { title: 'Nombrada', categoryId: 'obras' })
    const metaOf = async (path: string) => {
      const { body } = await get(path)
      const pairs = [...body.matchAll(/<meta property="(og:[^"]+)" content="([^"]*)"/g)]
      return Object.fromEntries(pairs.map(([, name = '', content = '']) => [name, content] as const))
    }
    expect(await metaOf(`/opportunity/${id}`)).toMatchObject({
      'og:image': `${publicUrl}/opportunity/${id}.png`,
      'og:image:type': 'image/png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'Nombrada. Obras. Recibe cotizaciones hasta el 20/03/2026.',
    })
    for (const path of ['/', '/help', '/opportunities']) {
      const address = (await metaOf(path))['og:image']!
      expect(address).toBe(`${publicUrl}/pliego.png`)
      const { headers, bytes } = await get(new URL(address).pathname)
      expect([headers['content-type'], ...sizeOf(bytes)]).toEqual(['image/png', 1200, 630])
    }
  })

  test('sets no line wider than its room', () => {
    const lettering: Lettering = { face: 'title', size: 56, tracking: -0.028 }
    const widths = [950, 950, 950, 736]
    const word = fc.string({
      unit: fc.constantFrom('a', 'ñ', 'W', 'i', 'Á', 'm', '≥', '-'),
      minLength: 1,
      maxLength: 40,
    })
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 30 }), (words) => {
        const lines = linesOf(words.join(' '), lettering, { widths })
        expect(lines.length).toBeLessThanOrEqual(widths.length)
        // The sign that a text was cut may stand a little beyond the words.
        lines.forEach((line, at) => expect(widthOf(line, lettering)).toBeLessThanOrEqual(widths[at]! + 60))
      }),
    )
  })
})
