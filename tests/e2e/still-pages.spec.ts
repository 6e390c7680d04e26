import { comeTo, isHydrated } from './fixtures/hydration.ts'
import { expect, test } from './fixtures/journey.ts'

/**
 * Pages that only inform: a visitor's browser does not hydrate them, a member's does. Others wait until they are used.
 */

for (const address of ['/', '/help', '/no-existe'])
  test(
    `the menu of ${address} opens and closes without hydration`,
    { tag: address === '/' ? [] : '@long' },
    async ({ page, expectTrouble }) => {
      if (address === '/no-existe') expectTrouble(/404/)
      await page.setViewportSize({ width: 360, height: 740 })
      await page.goto(address, { waitUntil: 'networkidle' })
      expect(await isHydrated(page)).toBe(false)
      const menu = page.getByRole('navigation', { name: 'Menú principal' })
      const button = page.getByRole('button', { name: 'Menú' })
      await button.click()
      await expect(menu).toBeVisible()
      await expect(button).toHaveAttribute('aria-expanded', 'true')
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
      await expect(button).toBeFocused()
      await button.click()
      await page.mouse.click(180, 700)
      await expect(menu).toBeHidden()
      await button.click()
      await menu.getByRole('link', { name: 'Explorar oportunidades' }).click()
      await expect(page.getByRole('heading', { name: 'Oportunidades', level: 1 })).toBeVisible()
    },
  )

test('the portal is hydrated when a visitor touches it, and says all the time how long ago things were', async ({
  page,
}) => {
  await page.goto('/opportunities?q=esquila', { waitUntil: 'networkidle' })
  const card = page.getByRole('article').filter({ hasText: 'Materiales para galpón de esquila y baños' })
  const ago = card.locator('time[data-ago]')
  // In days: no minute that ends in between changes it.
  await expect(ago).toHaveText(/^hace .+ días?$/)
  expect(await isHydrated(page)).toBe(false)
  const text = await ago.textContent()
  await page.keyboard.press('Tab')
  await expect.poll(() => isHydrated(page)).toBe(true)
  await expect(ago).toHaveText(text!)
})

test('what the portal came with is not asked for again, unless the browser shows it again without asking for the page', async ({
  page,
}) => {
  let asked = 0
  page.on('request', (request) => (asked += request.url().includes('/rpc/rfqs/summary') ? 1 : 0))
  await page.goto('/opportunities', { waitUntil: 'networkidle' })
  await comeTo(page)
  await page.waitForLoadState('networkidle')
  expect(asked).toBe(0)
  await page.goto('/help')
  await page.goBack({ waitUntil: 'networkidle' })
  await comeTo(page)
  await expect.poll(() => asked).toBe(1)
})

test('a menu that a visitor opened stays open while the opportunity is hydrated', async ({ page, cast }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/opportunity/${await cast.rfq('galpon-esquila')}`, { waitUntil: 'networkidle' })
  expect(await isHydrated(page)).toBe(false)
  await page.getByRole('button', { name: 'Menú' }).click()
  await expect.poll(() => isHydrated(page)).toBe(true)
  await expect(page.getByRole('navigation', { name: 'Menú principal' })).toBeVisible()
})

test(
  'a category says how long ago its newest was published, as the server cannot',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/oportunidades/materiales-construccion')
    await expect(page.locator('time[data-ago]').first()).toHaveText(/^hace /)
  },
)

test('becomes a member’s when somebody signs in in another tab, and a visitor’s again when the session goes', async ({
  page,
  context,
  cast,
  expectTrouble,
}) => {
  // The session may go while its page still asks for something.
  expectTrouble(/401.*accounts\/me/)
  await page.goto('/pricing')
  const account = page.getByRole('button', { name: /Menú de la cuenta/ })
  await expect(account).toHaveCount(0)
  const [stored] = (await cast.member('barraca')).storage.origins.flatMap(({ localStorage }) => localStorage)
  const other = await context.newPage()
  await other.goto('/about')
  await other.evaluate(({ name, value }) => localStorage.setItem(name, value), stored!)
  await expect(account).toBeVisible()
  // Signing out would end the session that other journeys have, too.
  await other.evaluate(() => localStorage.clear())
  await expect(page.getByRole('link', { name: 'Crear cuenta' }).first()).toBeVisible()
})

test(
  'the header’s ways to sign in and up keep the opportunity, hydrated or not, and are drawn into no other page',
  { tag: '@long' },
  async ({ page, cast, request }) => {
    const rfq = await cast.rfq('galpon-esquila')
    const address = `/opportunity/${rfq}`
    const signIn = page.getByRole('banner').getByRole('link', { name: 'Iniciar sesión' })
    await page.goto(address, { waitUntil: 'networkidle' })
    expect(await isHydrated(page)).toBe(false)
    await signIn.evaluate((link) => (link as HTMLElement).click())
    await page.waitForURL(`/login?redirect=${encodeURIComponent(address)}`)

    await page.goto(address, { waitUntil: 'networkidle' })
    await page.keyboard.press('Tab')
    await expect.poll(() => isHydrated(page)).toBe(true)
    await signIn.click()
    await page.waitForURL(`/login?redirect=${address}`)

    const signUp = page.getByRole('banner').getByRole('link', { name: 'Crear cuenta' })
    const whereTo = `/register?type=supplier&from=opportunity&rfq=${rfq}`
    await page.goto(address, { waitUntil: 'networkidle' })
    expect(await isHydrated(page)).toBe(false)
    await signUp.evaluate((link) => (link as HTMLElement).click())
    await page.waitForURL(whereTo)
    await page.goto(address, { waitUntil: 'networkidle' })
    await page.keyboard.press('Tab')
    await expect.poll(() => isHydrated(page)).toBe(true)
    await signUp.click()
    await page.waitForURL(whereTo)

    const [header] = /<header.*<\/header>/s.exec(await (await request.get(address)).text())!
    expect(header).toContain('href="/login"')
    expect(header).toContain('href="/register"')
    expect(header).not.toContain('redirect')
    await page.goto('/help')
    await signIn.click()
    await page.waitForURL('/login')
  },
)
