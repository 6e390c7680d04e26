import { v4, v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { askFor, codeOf } from '../harness/product.ts'
import { aQuotation, openDeals, type Person } from '../quotations/fixtures/deals.ts'
import { anItem } from '../rfqs/fixtures/market.ts'
import { plantedPdf } from './fixtures/planted-pdf.ts'
import { readyFile, sendParts } from './fixtures/uploading.ts'

const deals = await openDeals()
const { platform } = deals
const buyer = await deals.buyer()
const ready = (by: Person, given: Parameters<typeof readyFile>[2] = {}) => readyFile(platform, by.product, given)
const download = (by: Person, fileId: string) => askFor(by.product, 'files.download', { fileId })
const notThere = await download(buyer, v4())

/** Changes a quotation: its next revision has these files. */
const revise = async (by: Person, rfqId: string, id: string, revision: number, files: readonly string[]) => {
  const { items } = await by.product.rfqs.forSupplier({ id: rfqId })
  return by.product.quotations.revise({ key: v7(), id, revision, quotation: aQuotation(items, { files: [...files] }) })
}
const receivedFiles = async (rfqId: string, id: string) =>
  (await buyer.product.comparison.received({ rfqId })).quotations.find((one) => one.id === id)?.files

describe('the files of a quotation', () => {
  test('before the award the buyer reads those that are visible, and of the others only their kind', async () => {
    const supplier = await deals.supplier()
    const rfqId = await deals.publish(buyer)
    const sheet = await ready(supplier, { kind: 'datasheet', visibleName: 'Chapa, ventas@ferresur.com.uy' })
    const certificate = await ready(supplier, { kind: 'certificate', visibility: 'award', name: 'Ferresur UNIT.txt' })
    const { id } = await deals.quote(supplier, rfqId, (items) => ({
      files: [certificate],
      items: aQuotation(items).items.map((item) => ({ ...item, files: [sheet] })),
    }))
    const [folded, open] = (await receivedFiles(rfqId, id))!
    expect(folded).toEqual({ view: 'folded', kind: 'certificate', rfqItemId: null })
    expect(open).toMatchObject({ view: 'open', id: sheet, kind: 'datasheet', revealed: false })
    expect(JSON.stringify(open)).not.toContain('ferresur')
    expect(await download(buyer, certificate)).toEqual(notThere)
    expect(await codeOf(buyer.product.files.download({ fileId: sheet }))).toBeNull()
    expect(await codeOf((await deals.supplier()).product.files.download({ fileId: sheet }))).toBe('FILE_NOT_FOUND')
    expect((await supplier.product.quotations.sent({ id })).files.map((file) => file.id)).toEqual([certificate, sheet])
  })

  test('the award reveals the selected one’s to the buyer, and the buyer’s to it, byte for byte; nobody else’s', async () => {
    const [winner, loser] = [await deals.supplier(), await deals.supplier()]
    const secret = await readyFile(platform, buyer.product, { visibility: 'award', name: 'Obra Marcada.txt' })
    const rfqId = await deals.publish(buyer, { files: [secret] })
    const pdf = await plantedPdf()
    const certificate = await sendParts(winner.product, pdf, 'Certificado Ferresur.pdf')
    await winner.product.files.finish({ fileId: certificate })
    await platform.jobs.drain()
    const losers = await ready(loser, { kind: 'certificate', visibility: 'award' })
    const { id } = await deals.quote(winner, rfqId, { files: [certificate] })
    const { id: lost } = await deals.quote(loser, rfqId, { files: [losers] })
    expect(await download(winner, secret)).toEqual(notThere)
    await deals.choose(buyer, rfqId, id)
    expect(await receivedFiles(rfqId, id)).toMatchObject([
      { view: 'open', id: certificate, name: 'Certificado Ferresur.pdf', revealed: true },
    ])
    const file = await buyer.product.files.download({ fileId: certificate })
    expect([file.name, await file.bytes()]).toEqual(['Certificado Ferresur.pdf', pdf])
    expect(await receivedFiles(rfqId, lost)).toEqual([{ view: 'folded', kind: 'certificate', rfqItemId: null }])
    expect(await download(buyer, losers)).toEqual(notThere)
    expect((await winner.product.quotations.sent({ id })).rfq.files).toMatchObject([
      { id: secret, name: 'Obra Marcada.txt', revealed: true },
    ])
    expect((await winner.product.files.download({ fileId: secret })).name).toBe('Obra Marcada.txt')
    expect((await loser.product.quotations.sent({ id: lost })).rfq.files).toEqual([])
    expect(await download(loser, secret)).toEqual(notThere)
  })

  test('that the award reveals have the extension of their content, whatever their author called them', async () => {
    const supplier = await deals.supplier()
    const rfqId = await deals.publish(buyer)
    const files = [await ready(supplier, { kind: 'other', visibility: 'award', name: 'oferta.bat' })]
    const { id } = await deals.quote(supplier, rfqId, { files })
    await deals.choose(buyer, rfqId, id)
    expect(await receivedFiles(rfqId, id)).toMatchObject([{ name: 'oferta.bat.txt' }])
    expect((await buyer.product.files.download({ fileId: files[0]! })).name).toBe('oferta.bat.txt')
  })

  test('are only of items that the RFQ asks for: what a form says of others is not stored', async () => {
    const supplier = await deals.supplier()
    const [rfqId, otherRfq] = [await deals.publish(buyer), await deals.publish(buyer)]
    const [foreign] = (await supplier.product.rfqs.forSupplier({ id: otherRfq })).items
    const [own, unknown] = [await ready(supplier), await ready(supplier)]
    const { id } = await deals.quote(supplier, rfqId, (items) => {
      const answers = aQuotation(items).items
      const [answer] = answers
      const others = [foreign!.id, v4(), answer!.rfqItemId].map((rfqItemId) => ({ ...answer!, rfqItemId }))
      return {
        items: [
          ...answers.map((item) => ({ ...item, files: [own] })),
          ...others.map((item) => ({ ...item, files: [unknown] })),
        ],
      }
    })
    expect((await supplier.product.quotations.sent({ id })).files.map((file) => file.id)).toEqual([own])
    expect(await receivedFiles(rfqId, id)).toMatchObject([{ id: own }])
  })

  test('belong to their revision: the next one has its own, and earlier ones keep theirs', async () => {
    const supplier = await deals.supplier()
    const rfqId = await deals.publish(buyer)
    const [first, second] = [await ready(supplier), await ready(supplier)]
    const { id } = await deals.quote(supplier, rfqId, { files: [first] })
    await revise(supplier, rfqId, id, 1, [first, second])
    await revise(supplier, rfqId, id, 2, [second])
    const idsOf = (versions: readonly { files: readonly object[] }[]) =>
      versions.map(({ files }) => files.map((file) => ('id' in file ? file.id : null)))
    const versions = [[second], [first, second], [first]]
    expect(idsOf(await supplier.product.quotations.sentVersions({ id }))).toEqual(versions)
    expect(idsOf(await buyer.product.comparison.receivedVersions({ rfqId, quotationId: id }))).toEqual(versions)
    expect(await codeOf(buyer.product.files.download({ fileId: first }))).toBeNull()
    const other = await deals.publish(buyer)
    expect(await codeOf(deals.quote(supplier, other, { files: [first] }))).toBe('FILE_NOT_FOUND')
  })

  test('of an earlier version are read like those of the last: folded before the award, by the pair after it, by nobody else', async () => {
    const [supplier, rival] = [await deals.supplier(), await deals.supplier()]
    const rfqId = await deals.publish(buyer)
    const given = { kind: 'certificate', visibility: 'award', name: 'Ferresur UNIT.txt' } as const
    const [certificate, rivals, sheet] = [
      await ready(supplier, given),
      await ready(rival, given),
      await ready(supplier),
    ]
    const { id } = await deals.quote(supplier, rfqId, { files: [certificate, sheet] })
    const { id: lost } = await deals.quote(rival, rfqId, { files: [rivals] })
    await revise(supplier, rfqId, id, 1, [sheet])
    await revise(rival, rfqId, lost, 1, [])
    const firstOf = async (quotationId: string) =>
      (await buyer.product.comparison.receivedVersions({ rfqId, quotationId })).at(-1)?.files
    const folded = { view: 'folded', kind: 'certificate', rfqItemId: null }
    expect(await firstOf(id)).toMatchObject([folded, { view: 'open', id: sheet }])
    expect((await firstOf(id))?.[0]).toEqual(folded)
    expect(await download(buyer, certificate)).toEqual(notThere)
    const own = (await supplier.product.quotations.sentVersions({ id })).at(-1)?.files
    expect(own).toMatchObject([
      { id: certificate, originalName: 'Ferresur UNIT.txt', visibility: 'award' },
      { id: sheet },
    ])
    await buyer.product.awards.select({ ...deals.choiceOf(rfqId, id), revision: 2 })
    expect(await firstOf(id)).toMatchObject([{ view: 'open', id: certificate, revealed: true }, { id: sheet }])
    expect(await codeOf(buyer.product.files.download({ fileId: certificate }))).toBeNull()
    expect(await firstOf(lost)).toEqual([folded])
    for (const reader of [buyer, supplier, await deals.buyer()])
      expect(await download(reader, rivals)).toEqual(notThere)
  })

  test('stay through a renewal, and are gone for the buyer once it is withdrawn', async () => {
    const supplier = await deals.supplier()
    const rfqId = await deals.publish(buyer, { deadline: '2026-06-20' })
    const file = await ready(supplier)
    const { id } = await deals.quote(supplier, rfqId, { files: [file] })
    const start = platform.clock.now()
    platform.clock.set(new Date('2026-05-01T15:00:00Z'))
    await supplier.product.quotations.renew({ key: v7(), id, revision: 1 })
    expect(await receivedFiles(rfqId, id)).toMatchObject([{ id: file }])
    await supplier.product.quotations.withdraw({ id, revision: 2 })
    expect(await download(buyer, file)).toEqual(notThere)
    expect(await codeOf(supplier.product.files.download({ fileId: file }))).toBeNull()
    platform.clock.set(start)
  })

  test('of an item that is not quoted are left out', async () => {
    const supplier = await deals.supplier()
    const rfqId = await deals.publish(buyer, { items: [anItem(), anItem()] })
    const [kept, dropped] = [await ready(supplier), await ready(supplier)]
    const { id } = await deals.quote(supplier, rfqId, (items) => ({
      items: aQuotation(items).items.map((item, at) =>
        at === 0 ? { ...item, files: [kept] } : { ...item, unitPrice: '', declined: true, files: [dropped] },
      ),
    }))
    expect(await receivedFiles(rfqId, id)).toMatchObject([{ id: kept }])
    expect((await supplier.product.files.status({ ids: [dropped] }))[0]).toMatchObject({ attached: false })
  })

  test('are at most 15, and 3 of one item', async () => {
    const supplier = await deals.supplier()
    const rfqId = await deals.publish(buyer)
    const many = Array.from({ length: 16 }, () => v4())
    expect(await codeOf(deals.quote(supplier, rfqId, { files: many }))).toBe('TOO_MANY_FILES')
    const ofItem = (items: readonly { id: string; quantity: string }[]) => ({
      items: aQuotation(items).items.map((item) => ({ ...item, files: many.slice(0, 4) })),
    })
    expect(await codeOf(deals.quote(supplier, rfqId, ofItem))).toBe('TOO_MANY_FILES')
  })
})

test('a download that began before the award or a withdrawal ends; the next one is decided again', async () => {
  const supplier = await deals.supplier()
  const rfqId = await deals.publish(buyer)
  const text = 'x'.repeat(2_000_000)
  const file = await ready(supplier, { text })
  const { id } = await deals.quote(supplier, rfqId, { files: [file] })
  const begun = await buyer.product.files.download({ fileId: file })
  await supplier.product.quotations.withdraw({ id, revision: 1 })
  expect((await begun.text()).length).toBe(text.length)
  expect(await download(buyer, file)).toEqual(notThere)
})
