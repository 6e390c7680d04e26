import { describe, expect, test } from 'vitest'
import { opportunityMailsHandler } from '#features/alerts/server/mails-at-once.ts'
import { summaryHandler } from '#features/alerts/server/summary.ts'
import { dayMs, hourMs } from '#lib/durations.ts'
import { mailSettings, noFilters, openMailedMarket } from './fixtures/mailed.ts'
import { anItem } from '../rfqs/fixtures/market.ts'
import { withoutIds } from '../harness/without-ids.ts'
import { attemptOn } from '../harness/attempt.ts'

const market = await openMailedMarket()
const { platform, supplier, publishNow, summarize, mailsTo, owner, run, attempt } = market
const later = (ms: number) => platform.clock.set(new Date(platform.clock.now().getTime() + ms))

describe('mails of opportunities at once', () => {
  test('come once with what visitors read, whatever matches and however often the job runs', async () => {
    const [now, daily, silent] = [await supplier('at-once'), await supplier('daily'), await supplier('none')]
    await now.product.alerts.save({ name: 'Otro', filters: { ...noFilters, categoryIds: ['materiales-construccion'] } })
    const rfqId = await publishNow({ title: 'Portland, llamar al 099 123 456', description: 'Recóndito' })
    await Promise.all([run.atOnce.run({ rfqId }, attempt()), run.published.run({ rfqId }, attempt())])
    await market.jobs.drain()
    const [mail, ...others] = mailsTo(now)
    expect(others).toEqual([])
    expect(mail!.subject).toMatch(/^Nueva oportunidad: Portland, /)
    for (const body of [mail!.text, mail!.html]) {
      expect(body).toContain('Materiales de construcción')
      expect(body).toContain('20/04/2026')
      expect(body).toMatch(/por tus avisos «(Hierro en el norte» y «Otro|Otro» y «Hierro en el norte)»/)
      expect(body).toContain(`${mailSettings.publicUrl}/rfq/${rfqId}`)
      expect(withoutIds(body!)).not.toMatch(/099|Recóndito/)
    }
    expect([...mailsTo(daily), ...mailsTo(silent)]).toEqual([])
    await summarize()
    expect(mailsTo(now)).toHaveLength(1)
    expect(mailsTo(daily)).toHaveLength(1)
  })

  test('say of a partial total that it is one, at once and in the summary', async () => {
    const [now, daily] = [await supplier('at-once'), await supplier('daily')]
    await publishNow({ items: [anItem(), anItem({ estimatedUnitPrice: '' })] })
    await summarize()
    const [[atOnce], [inSummary]] = [mailsTo(now), mailsTo(daily)]
    expect(atOnce!.html).toContain('5.125,00 por 1 de 2\u00a0ítems, Lugar sin indicar, cierra el')
    expect(atOnce!.text).toContain('Total estimado parcial (1\u00a0de\u00a02\u00a0ítems): $U\u00a05.125,00')
    expect(inSummary!.text).toContain('2\u00a0ítems, 1 con estimación')
    for (const mail of [atOnce, inSummary]) expect(mail!.text).toContain('Total estimado por el comprador, sin IVA.')
  })

  test('say nothing of a total where the buyer estimated none', async () => {
    const [now, daily] = [await supplier('at-once'), await supplier('daily')]
    await publishNow({ items: [anItem({ estimatedUnitPrice: '' })] })
    await summarize()
    for (const mail of [...mailsTo(now), ...mailsTo(daily)]) {
      expect(mail.text).toContain('No sabes quién compra hasta que te elige.')
      expect(mail.text).not.toMatch(/estimados? por el comprador/)
    }
    expect([...mailsTo(now), ...mailsTo(daily)]).toHaveLength(2)
  })

  test('are ten a day, in parallel too: the tenth says so, and the rest is in the next summary', async () => {
    later(dayMs)
    const now = await supplier('at-once')
    for (let n = 0; n < 12; n += 1) await market.publish(owner, { title: `Portland ${n}` })
    const { rows } = await platform.pool.query<{ id: string }>(
      "select id from rfqs where title like 'Portland %' order by created_at desc limit 12",
    )
    for (const { id } of rows) await run.published.run({ rfqId: id }, attempt())
    await Promise.all(rows.map(({ id }) => run.atOnce.run({ rfqId: id }, attempt())))
    await market.jobs.drain()
    const mails = mailsTo(now)
    expect(mails).toHaveLength(10)
    expect(mails.filter(({ text }) => text!.includes('Es el correo número 10 de hoy'))).toHaveLength(1)
    later(dayMs)
    await summarize()
    expect(mailsTo(now).at(-1)!.subject).toBe('2\u00a0oportunidades nuevas para ti')
  })
})

describe('a job that dies on its way', () => {
  test('leaves each mail to its next run: none is lost and none comes twice', async () => {
    const [now, daily] = [await supplier('at-once'), await supplier('daily')]
    const rfqId = await market.publish(owner, { title: 'Portland', deadline: '2026-04-20' })
    await run.published.run({ rfqId }, attempt())
    const dying = { send: () => Promise.reject(new Error('killed')), wake: () => undefined }
    const services = { clock: platform.clock, settings: mailSettings }
    const last = attemptOn({ ...platform, jobs: dying })
    await expect(opportunityMailsHandler(services).run({ rfqId }, last)).rejects.toThrow('killed')
    await market.jobs.drain()
    later(dayMs)
    await expect(summaryHandler(services).run({}, last)).rejects.toThrow('killed')
    await summarize()
    await summarize()
    expect([mailsTo(now).length, mailsTo(daily).length]).toEqual([1, 1])
  })
})

describe('a job that the shutdown no longer waits for', () => {
  test('mails nobody, and its next run mails everybody', async () => {
    const [now, daily] = [await supplier('at-once'), await supplier('daily')]
    const rfqId = await market.publish(owner, { title: 'Portland', deadline: '2026-04-20' })
    await run.published.run({ rfqId }, attempt())
    const aborted = () => attempt({ signal: AbortSignal.abort() })
    await expect(run.atOnce.run({ rfqId }, aborted())).rejects.toThrow('aborted')
    later(dayMs)
    await expect(run.summary.run({}, aborted())).rejects.toThrow('aborted')
    expect([mailsTo(now), mailsTo(daily)]).toEqual([[], []])
    await run.atOnce.run({ rfqId }, attempt())
    await summarize()
    expect([mailsTo(now).length, mailsTo(daily).length]).toEqual([1, 1])
  })
})

describe('the summary of a day', () => {
  test('has what is open then, by deadline: ten lines, how many more, and where all of them are', async () => {
    const daily = await supplier('daily')
    const gone = await publishNow({ title: 'Portland que ya no' })
    const ids: string[] = []
    for (let n = 0; n < 11; n += 1) {
      const deadline = `2026-04-${String(21 - n).padStart(2, '0')}`
      ids.push(await market.publish(owner, { title: `Portland ${n}`, deadline }))
    }
    await market.jobs.drain()
    await owner.product.awards.endReception({ key: '0193a000-0000-7000-8000-0000000000cc', rfqId: gone })
    later(dayMs)
    await summarize()
    const [mail] = mailsTo(daily)
    expect(mail!.subject).toBe('11\u00a0oportunidades nuevas para ti')
    const titles = [...mail!.text!.matchAll(/^Portland \d+$/gm)].map(([title]) => title)
    expect(titles).toEqual(Array.from({ length: 10 }, (_, at) => `Portland ${10 - at}`))
    expect(mail!.text).toContain('y 1 más')
    expect(mail!.text).toContain(`Ver tus notificaciones\n${mailSettings.publicUrl}/notifications?tab=rfq`)
    const news = await daily.product.notifications.list({ type: 'rfq', unread: false, cursor: null, limit: 20 })
    expect(news.notifications.map(({ rfqId }) => rfqId)).toEqual(expect.arrayContaining(ids))
  })

  test('comes once a day, also when the job runs twice at the same time, and not at all without news', async () => {
    const daily = await supplier('daily')
    const only = await publishNow()
    later(dayMs)
    await Promise.all([run.summary.run({}, attempt()), run.summary.run({}, attempt())])
    await publishNow({ title: 'Portland después' })
    await summarize()
    expect(mailsTo(daily).map(({ subject }) => subject)).toEqual(['1\u00a0oportunidad nueva para ti'])
    expect(mailsTo(daily)[0]!.text).toContain(`Ver la oportunidad\n${mailSettings.publicUrl}/rfq/${only}`)
    later(dayMs)
    await summarize()
    expect(mailsTo(daily).at(-1)!.text).toContain('Portland después')
    later(dayMs)
    await summarize()
    expect(mailsTo(daily)).toHaveLength(2)
  })

  test('leaves out what its supplier does not want any more, and what came while mails were off', async () => {
    const daily = await supplier('daily')
    const { alerts } = daily.product
    await publishNow({ title: 'Portland de antes' })
    await alerts.changePace({ pace: 'none' })
    await publishNow({ title: 'Portland entre medio' })
    later(dayMs)
    await summarize()
    await alerts.changePace({ pace: 'daily' })
    await publishNow({ title: 'Portland de después' })
    await alerts.change({ ...daily.alert, paused: true })
    later(dayMs)
    await summarize()
    expect(mailsTo(daily)).toEqual([])
    await alerts.change({ ...daily.alert, paused: false })
    await publishNow({ title: 'Portland al fin' })
    later(hourMs)
    await summarize()
    later(dayMs)
    await summarize()
    expect(mailsTo(daily)).toHaveLength(1)
    expect(mailsTo(daily)[0]!.text).toContain('Portland al fin')
  })
})
