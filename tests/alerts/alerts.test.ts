import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { profiles } from '#features/accounts/server/tables.ts'
import type { Sector } from '#features/accounts/domain/profile-choices.ts'
import { previewText } from '#features/alerts/copy.ts'
import { switchAlertMails } from '#features/alerts/server/mail-choices.ts'
import { publishedRfqHandler } from '#features/alerts/server/percolation.ts'
import { openDeals } from '../quotations/fixtures/deals.ts'
import { attemptOn } from '../harness/attempt.ts'

const deals = await openDeals()
const { platform, publish } = deals
const owner = await deals.buyer()

const ofSector = async (companySector: Sector | null) => {
  const supplier = await deals.supplier()
  await platform.db.update(profiles).set({ companySector }).where(eq(profiles.id, supplier.id))
  return supplier
}
type Supplier = Awaited<ReturnType<typeof ofSector>>
const noFilters = { text: '', categoryIds: [], departments: [], currency: null, value: null }
const newsOf = async ({ product }: Supplier) =>
  (await product.notifications.list({ type: 'rfq', unread: false, cursor: null, limit: 20 })).notifications
const publishNow = async (given: Parameters<typeof publish>[1] = {}) => {
  const id = await publish(owner, given)
  await platform.jobs.drain()
  return id
}

describe('new opportunities', () => {
  test('are shown in the bell of suppliers of the sector that sells the category, with what visitors read', async () => {
    const [builder, clinic, nobody] = [await ofSector('construccion'), await ofSector('salud'), await ofSector(null)]
    const id = await publishNow({ title: 'Portland, llamar al 099 123 456', description: 'Recóndito' })
    const [news] = await newsOf(builder)
    expect(news).toMatchObject({ kind: 'rfq-new-opportunity', title: 'Nueva oportunidad', rfqId: id })
    expect(news!.message).toMatch(/^«Portland, .+» en Materiales de construcción.*, cierra el 20\/03\/2026\.$/)
    expect(news!.message).not.toMatch(/099|Recóndito/)
    expect([await newsOf(clinic), await newsOf(nobody)]).toEqual([[], []])
  })

  test('are announced without a category where the RFQ has none', async () => {
    const supplier = await ofSector(null)
    await supplier.product.alerts.save({ name: 'Pesos', filters: { ...noFilters, currency: 'UYU' } })
    await publishNow({ categoryId: null, title: 'Zarandas' })
    expect((await newsOf(supplier))[0]!.message).toBe('«Zarandas», cierra el 20/03/2026.')
  })

  test('are announced once, however many alerts match and however often the job runs', async () => {
    const supplier = await ofSector('construccion')
    await supplier.product.alerts.save({
      name: 'Obras',
      filters: { ...noFilters, text: 'cemento' },
    })
    const rfqId = await publishNow()
    const { run } = publishedRfqHandler
    const attempt = attemptOn(platform, { number: 2 })
    await Promise.all([run({ rfqId }, attempt), run({ rfqId }, attempt)])
    expect(await newsOf(supplier)).toHaveLength(1)
  })

  test('are not announced once the RFQ stopped receiving, nor to those who came later, nor while paused', async () => {
    const [early, paused] = [await ofSector('construccion'), await ofSector('construccion')]
    await paused.product.alerts.changeSector({ categoryIds: null, paused: true, byMail: true })
    const saved = await ofSector(null)
    await saved.product.alerts.save({ name: 'Pesos', filters: { ...noFilters, currency: 'UYU' } })
    const ended = await publish(owner)
    await owner.product.awards.endReception({ key: '0193a000-0000-7000-8000-0000000000ab', rfqId: ended })
    const open = await publish(owner)
    platform.clock.set(new Date(platform.clock.now().getTime() + 1_000))
    const late = await ofSector('construccion')
    await platform.jobs.drain()
    for (const supplier of [early, saved]) expect((await newsOf(supplier)).map(({ rfqId }) => rfqId)).toEqual([open])
    expect([await newsOf(late), await newsOf(paused)]).toEqual([[], []])
  })

  test('are not announced a day after the publication', async () => {
    const supplier = await ofSector('construccion')
    await publish(owner)
    platform.clock.set(new Date(platform.clock.now().getTime() + 24 * 3_600_000 + 1))
    await platform.jobs.drain()
    expect(await newsOf(supplier)).toEqual([])
  })

  test('are not announced to those who switched news of RFQs off', async () => {
    const supplier = await ofSector('construccion')
    const { mailServer: _, ...preferences } = await supplier.product.notifications.preferences()
    await supplier.product.notifications.savePreferences({ ...preferences, rfq: false })
    await publishNow()
    expect(await newsOf(supplier)).toEqual([])
  })
})

describe('the alert of the sector', () => {
  test('follows the sector of the profile until its categories are changed', async () => {
    const supplier = await ofSector('construccion')
    const { sector } = await supplier.product.alerts.list()
    expect(sector).toMatchObject({ edited: false, paused: false })
    expect(sector!.categoryIds).toContain('materiales-construccion')
    await supplier.product.alerts.changeSector({ categoryIds: null, paused: false, byMail: true })
    await platform.db.update(profiles).set({ companySector: 'salud' }).where(eq(profiles.id, supplier.id))
    expect((await supplier.product.alerts.list()).sector).toMatchObject({
      categoryIds: ['equipamiento-medico'],
    })
    const chosen = { categoryIds: ['tecnologia', 'tecnologia', 'no-existe'], paused: false, byMail: true }
    const changed = await supplier.product.alerts.changeSector(chosen)
    expect(changed.sector).toMatchObject({ categoryIds: ['tecnologia'], edited: true })
    await publishNow({ categoryId: 'tecnologia' })
    expect(await newsOf(supplier)).toHaveLength(1)
  })

  test('is absent without a sector, and refuses categories of which none exists', async () => {
    const supplier = await ofSector('otro')
    expect((await supplier.product.alerts.list()).sector).toBeNull()
    const refused = supplier.product.alerts.changeSector({ categoryIds: ['nada'], paused: false, byMail: true })
    await expect(refused).rejects.toMatchObject({ code: 'ALERT_TOO_WIDE', status: 422 })
  })
})

describe('changes of one alert at once', () => {
  const changed = { name: 'Tubos', filters: { ...noFilters, text: 'tubo' }, paused: true, byMail: false }

  test('all hold when they are of different fields, in any order and sent twice', async () => {
    const { alerts } = (await deals.supplier()).product
    const { id } = await alerts.save({ name: 'Caños', filters: { ...noFilters, text: 'caño' }, byMail: true })
    const { name, filters, paused, byMail } = changed
    const each = [{ paused }, { byMail }, { name }, { filters }]
    await Promise.all([...each, ...each.toReversed()].map((change) => alerts.change({ id, ...change })))
    expect((await alerts.list()).saved).toMatchObject([{ id, ...changed }])
    await Promise.all([alerts.change({ id, paused: false }), alerts.change({ id, byMail: true })])
    expect((await alerts.list()).saved).toMatchObject([{ ...changed, paused: false, byMail: true }])
  })

  test('all hold on the alert of the sector, which the first of them stores', async () => {
    const { alerts } = (await ofSector('construccion')).product
    const each = [{ paused: true }, { byMail: true }, { categoryIds: ['tecnologia'] }]
    await Promise.all([...each, ...each.toReversed()].map((change) => alerts.changeSector(change)))
    const sector = { categoryIds: ['tecnologia'], edited: true, paused: true, byMail: true }
    expect((await alerts.list()).sector).toMatchObject(sector)
    await Promise.all([alerts.changeSector({ categoryIds: null }), alerts.changeSector({ paused: false })])
    expect((await alerts.list()).sector).toMatchObject({ edited: false, paused: false, byMail: true })
  })

  test('leave the link in a mail its effect', async () => {
    const supplier = await deals.supplier()
    const { alerts } = supplier.product
    const { id } = await alerts.save({ name: 'Caños', filters: { ...noFilters, text: 'caño' }, byMail: true })
    const leave = platform.write((tx) => switchAlertMails(tx, { accountId: supplier.id, alertId: id }, false))
    await Promise.all([leave, alerts.change({ id, name: 'Tubos' })])
    expect((await alerts.list()).saved).toMatchObject([{ name: 'Tubos', byMail: false }])
  })

  test('are refused when they name nothing', async () => {
    const { alerts } = (await ofSector('construccion')).product
    const { id } = await alerts.save({ name: 'Caños', filters: { ...noFilters, text: 'caño' } })
    await expect(alerts.change({ id })).rejects.toMatchObject({ code: 'INVALID' })
    await expect(alerts.changeSector({})).rejects.toMatchObject({ code: 'INVALID' })
  })
})

describe('saved alerts', () => {
  test('are refused without a filter, with the filters of another one, and beyond ten, also in parallel', async () => {
    const { alerts } = (await deals.supplier()).product
    const save = (text: string, filters = {}) =>
      alerts.save({ name: `De ${text}`, filters: { ...noFilters, text, ...filters } })
    await expect(save('')).rejects.toMatchObject({ code: 'ALERT_TOO_WIDE' })
    await save('Caño  pvc', { value: 'under-10000' })
    const same = save('CANO PVC', { value: 'under-10000', currency: 'UYU' })
    await expect(same).rejects.toMatchObject({ code: 'ALERT_EXISTS', status: 409, data: { name: 'De Caño  pvc' } })
    const tried = await Promise.allSettled(Array.from({ length: 14 }, (_, at) => save(`palabra ${at}`)))
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(9)
    await expect(save('otra')).rejects.toMatchObject({ code: 'TOO_MANY_ALERTS', status: 409 })
    expect((await alerts.list()).saved).toHaveLength(10)
  })

  test('are refused when no category or department of theirs exists: they would match everything', async () => {
    const { alerts } = (await deals.supplier()).product
    const filters = { ...noFilters, categoryIds: ['no-existe'], departments: ['Atlántida'] }
    await expect(alerts.save({ name: 'Nada', filters })).rejects.toMatchObject({ code: 'ALERT_TOO_WIDE' })
    // Without its category it would tell of everything in dollars.
    for (const lost of [{ categoryIds: ['no-existe'] }, { departments: ['Atlántida'] }])
      await expect(
        alerts.save({ name: 'Nada', filters: { ...noFilters, ...lost, currency: 'USD' } }),
      ).rejects.toMatchObject({ code: 'ALERT_TOO_WIDE' })
    const { id, name } = await alerts.save({ name: 'Caños', filters: { ...noFilters, text: 'caño' } })
    await expect(alerts.change({ id, name, filters, paused: false, byMail: true })).rejects.toMatchObject({
      code: 'ALERT_TOO_WIDE',
    })
  })

  test('are changed and deleted by their supplier only; an absent one answers as a foreign one', async () => {
    const [mine, other] = [await deals.supplier(), await deals.supplier()]
    const form = { name: 'Caños', filters: { ...noFilters, text: 'caño' } }
    const { id } = await mine.product.alerts.save(form)
    const absent = '0193a000-0000-4000-8000-0000000000ac'
    for (const [who, wrong] of [
      [other, id],
      [mine, absent],
    ] as const) {
      const changed = who.product.alerts.change({ ...form, id: wrong, paused: true, byMail: true })
      await expect(changed).rejects.toMatchObject({ code: 'ALERT_NOT_FOUND', status: 404 })
      await expect(who.product.alerts.remove({ id: wrong })).rejects.toMatchObject({ code: 'ALERT_NOT_FOUND' })
    }
    expect(await mine.product.alerts.change({ ...form, name: 'Tubos', id, paused: true, byMail: true })).toMatchObject({
      name: 'Tubos',
      paused: true,
    })
    await mine.product.alerts.remove({ id })
    expect((await mine.product.alerts.list()).saved).toEqual([])
  })

  test('say beforehand how many RFQs they would have brought', async () => {
    const { alerts } = (await deals.supplier()).product
    const before = (await alerts.preview({ ...noFilters, categoryIds: ['agro-insumos'] })).count
    const id = await publish(owner, { categoryId: 'agro-insumos', title: 'Quinotos' })
    await owner.product.awards.endReception({ key: '0193a000-0000-7000-8000-0000000000ad', rfqId: id })
    await publish(owner, { categoryId: 'agro-insumos', title: 'Quinotos' })
    expect((await alerts.preview({ ...noFilters, categoryIds: ['agro-insumos'] })).count).toBe(before + 2)
    expect((await alerts.preview({ ...noFilters, text: 'quinoto' })).count).toBe(1)
  })
})

test('a preview that finds nothing says so in words', () => {
  expect(previewText(0, true)).toBe('Hoy no hay ninguna así con la recepción abierta.')
  expect(previewText(0, false)).toBe('Con este aviso no habrías recibido ninguna en los últimos 30 días.')
  expect(previewText(1, false)).toBe('Con este aviso habrías recibido 1\u00a0oportunidad en los últimos 30 días.')
})
