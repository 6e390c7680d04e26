import { expect, test } from './fixtures/journey.ts'
import { isHydrated } from './fixtures/hydration.ts'
import { rfq } from './gallery/addresses.ts'

test('the tab of an RFQ has its title, and another page its own', async ({ cast, visit }) => {
  const page = await visit({ storageState: (await cast.member('constructora')).storage })
  await page.goto(await rfq('galpon-esquila')(cast))
  await expect(page).toHaveTitle(/^(\(\d+\) )?Materiales para galpón de esquila y baños \| Pliego$/)
  await page.goto(await rfq('electrica-viviendas')(cast))
  await expect(page).toHaveTitle(/Material eléctrico para 24 viviendas \| Pliego$/)
  await page.getByRole('tab', { name: 'Cotizaciones' }).click()
  await expect(page).toHaveTitle(/Material eléctrico para 24 viviendas \| Pliego$/)
  await page.getByRole('link', { name: 'Mis Licitaciones' }).click()
  await expect(page).toHaveTitle(/^(\(\d+\) )?Mis Licitaciones \| Pliego$/)
})

test('the title of a page that is shown without a load is announced, also a late one, and the focus stays on its link', async ({
  cast,
  visit,
}) => {
  const page = await visit({ storageState: (await cast.member('constructora')).storage })
  await page.goto('/buyer-dashboard')
  const link = page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: 'Oportunidades', exact: true })
  await expect.poll(() => isHydrated(page)).toBe(true)
  await link.press('Enter')
  const announcement = page.locator('[aria-live="polite"]', { hasText: /^Oportunidades \| Pliego$/ })
  await expect(announcement).toBeAttached()
  await expect(link).toBeFocused()
  // As a page whose title waits for what it shows.
  await page.evaluate(() => (document.title = '(2) Otro título | Pliego'))
  await expect(page.locator('[aria-live="polite"]', { hasText: /^Otro título \| Pliego$/ })).toBeAttached()
})

test('the title of a page that was opened before the first one was there is announced', async ({ cast, visit }) => {
  const page = await visit({ storageState: (await cast.member('constructora')).storage })
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/assets/buyer-dashboard-*.js', async (route) => {
    await arrival
    await route.continue()
  })
  await page.goto('/buyer-dashboard', { waitUntil: 'domcontentloaded' })
  await expect.poll(() => isHydrated(page)).toBe(true)
  await page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: 'Oportunidades', exact: true })
    .press('Enter')
  await expect(page.locator('[aria-live="polite"]', { hasText: /^Oportunidades \| Pliego$/ })).toBeAttached()
  arrive()
})

test('each row of a dashboard is headed by the title of its RFQ', async ({ cast, visit }) => {
  const page = await visit({ storageState: (await cast.member('constructora')).storage })
  await page.goto('/buyer-dashboard')
  await expect(page.getByRole('rowheader', { name: /^Materiales para galpón de esquila y baños/ })).toBeVisible()
})
