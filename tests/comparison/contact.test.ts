import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { identities } from '#features/accounts/server/tables.ts'
import { notifications } from '#features/notifications/server/tables.ts'
import { startJobs } from '#platform/jobs.ts'
import { mailDelivery } from '#platform/mail/mail.ts'
import { mails } from '#platform/tables.ts'
import { codeOf } from '../harness/product.ts'
import { startSmtp } from '../harness/smtp.ts'
import { openDeals } from '../quotations/fixtures/deals.ts'

const { platform, buyer, supplier, publish, quote, choose, visitor } = await openDeals()
const { db, pool, log } = platform
const smtp = await startSmtp()
const delivery = mailDelivery({ db, log, smtpUrl: smtp.url, from: 'Pliego <hola@pliego.example>' })
const post = await startJobs({ pool, log, workers: false, handlers: [delivery.handler] })
afterAll(async () => {
  delivery.close()
  await post.stop()
  await smtp.close()
})

const owner = await buyer({ company: 'Compradora del Sur', email: 'compras@sur.uy' })
const winner = await supplier({ company: 'Primera & Hijos S.A.', email: 'primera@ventas.uy' })
const loser = await supplier({ company: 'Segunda S.A.', email: 'segunda@ventas.uy' })
const rfqId = await publish(owner, { title: 'Cemento para la obra' })
const { id: won } = await quote(winner, rfqId)
await quote(loser, rfqId)
const contact = (by = owner, id = rfqId) => by.product.comparison.contactSupplier({ rfqId: id })
const before = await codeOf(contact())
await choose(owner, rfqId, won)

beforeEach(async () => {
  await post.drain()
  smtp.arrived.length = 0
  await db.delete(notifications)
})

describe('Contactar proveedor', () => {
  it('is refused before a supplier is selected, and nothing is sent', () => {
    expect(before).toBe('QUOTATION_NOT_FOUND')
  })

  it('really sends the selected supplier’s contact data to the buyer’s own contact email, by SMTP', async () => {
    await db.update(identities).set({ email: 'obra@sur.uy' }).where(eq(identities.company, 'Compradora del Sur'))
    expect(await contact()).toEqual({ sentTo: 'obra@sur.uy' })
    await post.drain()
    const sent = smtp.arrived.filter(({ message }) => message.subject?.includes('datos de contacto'))
    expect(sent).toHaveLength(1)
    expect(sent[0]!.to).toEqual(['obra@sur.uy'])
    const { text = '', html = '' } = sent[0]!.message
    for (const words of ['primera@ventas.uy', 'Cemento para la obra', `/selection-success?rfqId=${rfqId}`]) {
      expect(text).toContain(words)
      expect(html).toContain(words)
    }
    expect(text).toContain('Primera & Hijos S.A.')
    expect(html).toContain('Primera &amp; Hijos S.A.')
    expect(text).not.toMatch(/Segunda|segunda@/)
  })

  it('says so in the buyer’s bell, and in nobody else’s', async () => {
    await contact()
    const told = await db.select().from(notifications)
    expect(told.map((row) => [row.userId, row.type, row.metadata.kind, row.rfqId, row.quotationId])).toEqual([
      [owner.id, 'message', 'contact-sent', rfqId, null],
    ])
  })

  it('answers another buyer as if the request were not there; a supplier and a visitor not at all', async () => {
    const kept = await db.$count(mails)
    expect(await codeOf(contact(await buyer()))).toBe('QUOTATION_NOT_FOUND')
    expect(await codeOf(contact(winner))).toBe('ACCESS_DENIED')
    expect(await codeOf(visitor.comparison.contactSupplier({ rfqId }))).toBe('SIGN_IN_REQUIRED')
    expect(await db.$count(mails)).toBe(kept)
  })

  it('sends ten an hour at most: the contact email is nobody’s proven own', async () => {
    const codes = await Promise.all(Array.from({ length: 12 }, () => codeOf(contact())))
    expect(codes).toContain('TOO_MANY_REQUESTS')
    expect(codes.filter((code) => code === null).length).toBeLessThanOrEqual(10)
  })
})

describe('files of a comparison', () => {
  const all = (by: typeof owner, id = rfqId, quotationId = won) => [
    by.product.comparison.exports.csv({ rfqId: id, quotationId }),
    by.product.comparison.exports.xlsx({ rfqId: id }),
    by.product.comparison.exports.pdf({ rfqId: id }),
  ]

  it('are made for the owner, by names that identify nobody', async () => {
    const files = await Promise.all(all(owner))
    expect(files.map((file) => file.name.replace(/[0-9a-f]{8}/g, '…'))).toEqual([
      'licitacion-…-cotizacion-….csv',
      'licitacion-…-comparacion.xlsx',
      'licitacion-…-comparacion.pdf',
    ])
    expect(files.every((file) => file.size > 50)).toBe(true)
  })

  it('are nobody else’s', async () => {
    const stranger = await buyer()
    expect(await Promise.all(all(stranger).map(codeOf))).toEqual([
      'QUOTATION_NOT_FOUND',
      'ACCESS_DENIED',
      'ACCESS_DENIED',
    ])
    expect(await Promise.all(all(loser).map(codeOf))).toEqual(Array(3).fill('ACCESS_DENIED'))
  })

  it('are four at once for each member: who asks for more is told to wait, and others are not kept waiting', async () => {
    const many = Array.from({ length: 9 }, () => codeOf(owner.product.comparison.exports.xlsx({ rfqId })))
    const codes = await Promise.all(many)
    expect(codes.slice().sort()).toEqual([...Array<string>(5).fill('UNAVAILABLE'), ...Array<null>(4).fill(null)])
  })

  it('are refused by name while there is nothing to compare', async () => {
    const empty = await publish(owner)
    expect(await Promise.all(all(owner, empty).map(codeOf))).toEqual([
      'QUOTATION_NOT_FOUND',
      'NOTHING_TO_COMPARE',
      'NOTHING_TO_COMPARE',
    ])
  })
})
