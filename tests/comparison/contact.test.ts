import { eq } from 'drizzle-orm'
import { v4 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { identities } from '#features/accounts/server/tables.ts'
import { notifications } from '#features/notifications/server/tables.ts'
import { mails } from '#platform/tables.ts'
import { codeOf } from '../harness/product.ts'
import { openOutbox } from '../harness/outbox.ts'
import { openDeals } from '../quotations/fixtures/deals.ts'

const { platform, buyer, supplier, publish, quote, choose, visitor } = await openDeals()
const { db } = platform
const { smtp, jobs } = await openOutbox(platform)

const owner = await buyer({ company: 'Compradora del Sur', email: 'compras@sur.uy' })
const winner = await supplier({ company: 'Primera & Hijos S.A.', email: 'primera@ventas.uy' })
const loser = await supplier({ company: 'Segunda S.A.', email: 'segunda@ventas.uy' })
const rfqId = await publish(owner, { title: 'Cemento para la obra' })
const { id: winningId } = await quote(winner, rfqId)
await quote(loser, rfqId)
const contact = (by = owner, id = rfqId) => by.product.comparison.contactSupplier({ rfqId: id })
const codeBeforeSelection = await codeOf(contact())
await choose(owner, rfqId, winningId)

beforeEach(async () => {
  await jobs.drain()
  smtp.arrived.length = 0
  await db.delete(notifications)
})

describe('contactSupplier', () => {
  test('is refused before a supplier is selected', () => {
    expect(codeBeforeSelection).toBe('QUOTATION_NOT_FOUND')
  })

  test('mails the selected supplier’s contact data to the buyer’s sign-in email by SMTP, whatever the profile says', async () => {
    const signInEmail = `${owner.id}@pliego.example`
    await db.update(identities).set({ email: 'obra@sur.uy' }).where(eq(identities.company, 'Compradora del Sur'))
    expect(await contact()).toEqual({ sentTo: signInEmail })
    await jobs.drain()
    const sent = smtp.arrived.filter(({ message }) => message.subject?.startsWith('Datos de contacto'))
    expect(sent).toHaveLength(1)
    expect(sent[0]!.to).toEqual([signInEmail])
    const { text = '', html = '' } = sent[0]!.message
    for (const fact of ['primera@ventas.uy', 'Cemento para la obra', `/selection-success?rfqId=${rfqId}`]) {
      expect(text).toContain(fact)
      expect(html).toContain(fact)
    }
    expect(text).toContain('Primera & Hijos S.A.')
    expect(html).toContain('Primera &amp; Hijos S.A.')
    expect(text).not.toMatch(/Segunda|segunda@/)
  })

  test('promises the call of the team from the selection on, however late the data is asked for', async () => {
    await contact()
    await jobs.drain()
    const { text } = smtp.arrived.find(({ message }) => message.subject?.startsWith('Datos de contacto'))!.message
    expect(text).toContain('dentro de las 24 horas de la selección')
    expect(text).not.toContain('en menos de 24 horas')
  })

  test.each([
    ['www.primera.uy/obras', 'Sitio web: www.primera.uy/obras\n', 'href="https://www.primera.uy/obras"'],
    ['HTTPS://primera.uy', 'Sitio web: HTTPS://primera.uy\n', 'href="HTTPS://primera.uy"'],
    ['ver primera.uy', 'Sitio web: ver primera. uy\n', 'ver primera. uy'],
  ])('has the website %s as its page shows it', async (website, inText, inHtml) => {
    await db.update(identities).set({ website }).where(eq(identities.profileId, winner.id))
    await contact()
    await jobs.drain()
    const { text, html } = smtp.arrived.find(({ message }) => message.subject?.startsWith('Datos de contacto'))!.message
    expect(text).toContain(inText)
    expect(html).toContain(inHtml)
  })

  test('notifies the buyer and nobody else', async () => {
    await contact()
    const rows = await db.select().from(notifications)
    expect(rows.map((row) => [row.userId, row.type, row.metadata.kind, row.rfqId, row.quotationId])).toEqual([
      [owner.id, 'message', 'contact-sent', rfqId, null],
    ])
  })

  test('tells another buyer that the quotation is not found, and refuses suppliers and visitors', async () => {
    const mailsBefore = await db.$count(mails)
    expect(await codeOf(contact(await buyer()))).toBe('QUOTATION_NOT_FOUND')
    expect(await codeOf(contact(winner))).toBe('ACCESS_DENIED')
    expect(await codeOf(visitor.comparison.contactSupplier({ rfqId }))).toBe('SIGN_IN_REQUIRED')
    expect(await db.$count(mails)).toBe(mailsBefore)
  })

  test('is mailed and announced once, when the answer is lost and the call repeated', async () => {
    const call = { key: crypto.randomUUID(), rfqId }
    const mailsBefore = await db.$count(mails)
    const first = await owner.product.comparison.contactSupplier(call)
    expect(await owner.product.comparison.contactSupplier(call)).toEqual(first)
    expect(await db.$count(mails)).toBe(mailsBefore + 1)
    expect(await db.$count(notifications)).toBe(1)
  })

  test('takes none of the mails of an hour while it is refused', async () => {
    const other = await buyer()
    const open = await publish(other)
    const { id } = await quote(winner, open)
    const refused = await Promise.all(Array.from({ length: 12 }, () => codeOf(contact(other, open))))
    expect(new Set(refused)).toEqual(new Set(['QUOTATION_NOT_FOUND']))
    await choose(other, open, id)
    expect(await codeOf(contact(other, open))).toBeNull()
  })

  test('sent again with its key after a lost answer is one mail, counts once and is answered beyond the limit', async () => {
    const [key, counters] = [v4(), `rate_limits where key like 'contact-mail:%'`]
    const again = (of: string) => owner.product.comparison.contactSupplier({ key: of, rfqId })
    await platform.pool.query(`delete from ${counters}`)
    const first = await again(key)
    expect(await Promise.all([again(key), again(key)])).toEqual([first, first])
    expect((await platform.pool.query(`select points from ${counters}`)).rows).toEqual([{ points: 1 }])
    await platform.pool.query(`update rate_limits set points = 10 where key like 'contact-mail:%'`)
    expect([await codeOf(again(v4())), await again(key)]).toEqual(['TOO_MANY_REQUESTS', first])
    await platform.pool.query(`delete from ${counters}`)
  })

  test('sends at most ten mails an hour', async () => {
    const codes = await Promise.all(Array.from({ length: 12 }, () => codeOf(contact())))
    expect(codes).toContain('TOO_MANY_REQUESTS')
    expect(codes.filter((code) => code === null).length).toBeLessThanOrEqual(10)
  })
})

describe('comparison files', () => {
  const allFiles = (by: typeof owner, id = rfqId, quotationId = winningId) => [
    by.product.comparison.exports.csv({ rfqId: id, quotationId }),
    by.product.comparison.exports.xlsx({ rfqId: id }),
    by.product.comparison.exports.pdf({ rfqId: id }),
  ]

  test('are made for the owner, with names that identify nobody', async () => {
    const files = await Promise.all(allFiles(owner))
    expect(files.map((file) => file.name.replace(/[0-9a-f]{8}/g, '…'))).toEqual([
      'licitacion-…-cotizacion-….csv',
      'licitacion-…-comparacion.xlsx',
      'licitacion-…-comparacion.pdf',
    ])
    expect(files.every((file) => file.size > 50)).toBe(true)
  })

  test('are refused to everybody else', async () => {
    const stranger = await buyer()
    expect(await Promise.all(allFiles(stranger).map(codeOf))).toEqual([
      'QUOTATION_NOT_FOUND',
      'ACCESS_DENIED',
      'ACCESS_DENIED',
    ])
    expect(await Promise.all(allFiles(loser).map(codeOf))).toEqual(Array(3).fill('ACCESS_DENIED'))
  })

  test('are made at most four at once for one member; further ones are refused', async () => {
    const calls = Array.from({ length: 9 }, () => codeOf(owner.product.comparison.exports.xlsx({ rfqId })))
    const codes = await Promise.all(calls)
    const refused = codes.filter((code) => code === 'UNAVAILABLE').length
    // On a busy machine a file may be ready before the last one is asked for.
    expect(refused).toBeGreaterThanOrEqual(1)
    expect(refused).toBeLessThanOrEqual(5)
    expect(codes.filter((code) => code === null)).toHaveLength(9 - refused)
  })

  test('are refused with NOTHING_TO_COMPARE while there are no quotations', async () => {
    const empty = await publish(owner)
    expect(await Promise.all(allFiles(owner, empty).map(codeOf))).toEqual([
      'QUOTATION_NOT_FOUND',
      'NOTHING_TO_COMPARE',
      'NOTHING_TO_COMPARE',
    ])
  })
})
