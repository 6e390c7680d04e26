import type { BrowserContext, Page } from '@playwright/test'
import { published, quotedBy } from './fixtures/desk-papers.ts'
import { expect, test } from './fixtures/journey.ts'

const expectUnread = (page: Page, unread: number) =>
  Promise.all([
    expect(page.getByRole('button', { name: `Notificaciones, ${unread} sin leer` })).toBeVisible(),
    expect(page).toHaveTitle(new RegExp(`^\\(${unread}\\) `)),
  ])

/** The positions that this browser asked for in its streams of live events, as they are opened. */
const streamsOf = (context: BrowserContext) => {
  const asked: (number | null)[] = []
  context.on('request', (request) => {
    if (!request.url().endsWith('/rpc/notifications/live')) return
    asked.push((request.postDataJSON() as { json: { after: number | null } }).json.after)
  })
  return asked
}

test('live events reach all tabs of a browser over one stream, also after one closes, was offline or asleep', async ({
  cast,
  visit,
  expectTrouble,
}) => {
  expectTrouble(/Live events were interrupted|ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  const buyer = await cast.newcomer('new-buyer')
  const desk = { ...cast, member: () => Promise.resolve(buyer) }
  const rfqId = await published(desk, 'new-buyer', { title: `Camillas ${Date.now().toString(36)}` })
  await buyer.api.notifications.markAllRead()

  const first = await visit({ storageState: buyer.storage })
  const streams = streamsOf(first.context())
  await first.goto('/profile')
  await expect(first.getByRole('button', { name: /^Notificaciones$/ })).toBeVisible()
  const second = await first.context().newPage()
  await second.clock.install()
  await second.goto('/profile')
  const toasts = second.getByLabel('Avisos').getByText('Nueva cotización')

  await test.step('both tabs count it, by the stream of the first', async () => {
    await expect.poll(() => streams).toEqual([null])
    await quotedBy(cast, 'barraca', rfqId, '1.300')
    await Promise.all([expectUnread(first, 1), expectUnread(second, 1)])
    expect(streams).toEqual([null])
  })

  await test.step('the second tab goes on where the first one closed', async () => {
    await first.close()
    await expect.poll(() => streams.length).toBe(2)
    expect(streams[1]).toBeGreaterThan(0)
    await quotedBy(cast, 'materiales', rfqId, '1.400')
    await expectUnread(second, 2)
  })

  await test.step('what came while it was offline is there', async () => {
    await second.context().setOffline(true)
    await quotedBy(cast, 'medica', rfqId, '1.100')
    await second.context().setOffline(false)
    await expectUnread(second, 3)
  })

  await test.step('it wakes from ten minutes of sleep, goes on and says what is new', async () => {
    await second.clock.fastForward('10:00')
    await expect(toasts).toHaveCount(0)
    await quotedBy(cast, 'limpieza', rfqId, '1.500')
    await expectUnread(second, 4)
    await expect(toasts).toHaveCount(1)
    expect(streams.filter((after) => after === null)).toHaveLength(1)
  })
})

test('a notification is shown also when its first load fails', async ({ cast, visit, expectTrouble }) => {
  expectTrouble(/ERR_FAILED|Failed to fetch/)
  const buyer = await cast.newcomer('new-buyer')
  const desk = { ...cast, member: () => Promise.resolve(buyer) }
  const rfqId = await published(desk, 'new-buyer', { title: `Sillas ${Date.now().toString(36)}` })
  const page = await visit({ storageState: buyer.storage })
  const stream = page.waitForResponse('**/rpc/notifications/live')
  await page.goto('/profile')
  await stream
  await page.route('**/rpc/notifications/load', (route) => route.abort(), { times: 1 })
  await quotedBy(cast, 'barraca', rfqId, '1.300')
  await expect(page.getByLabel('Avisos').getByText('Nueva cotización')).toBeVisible()
})
