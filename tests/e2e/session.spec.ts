import type { BrowserContext, Page } from '@playwright/test'
import { demoPassword } from '../../db/demo/companies.ts'
import { demoAccounts } from '../../db/demo/marketplace.ts'
import { demoData } from '../../db/demo/data.ts'
import { pathOf, toastWith } from './fixtures/around.ts'
import { expect, test } from './fixtures/journey.ts'

const storageKey = 'pliego.session'
type Kept = { accessToken: string; refreshToken: string; expiresAt: string; user: { emailConfirmedAt: string | null } }

/** Signs in through the form and waits for the dashboard. */
const signIn = async (context: BrowserContext, who: keyof typeof demoAccounts): Promise<Page> => {
  const page = await context.newPage()
  await page.goto('/login?redirect=/dashboard')
  await page.getByLabel('Correo electrónico').fill(demoAccounts[who])
  await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await page.waitForURL(`**/${who}-dashboard`)
  return page
}

/** Changes what local storage holds of the session, as time or another hand would. */
const change = (page: Page, changes: Partial<Kept>) =>
  page.evaluate(
    ([key, with_]) => {
      const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as object
      localStorage.setItem(key, JSON.stringify({ ...kept, ...with_ }))
    },
    [storageKey, changes] as const,
  )

const kept = (page: Page): Promise<Kept | null> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null') as Kept | null, storageKey)

test('local storage holds tokens, expiry and user under one key, and beside them only the browser’s secret', async ({
  context,
}) => {
  const page = await signIn(context, 'buyer')
  const session = await kept(page)
  expect(Object.keys(session ?? {}).sort()).toEqual(['accessToken', 'expiresAt', 'refreshToken', 'user'])
  expect(session?.user.emailConfirmedAt).not.toBeNull()
  expect((await page.evaluate(() => Object.keys(localStorage))).toSorted()).toEqual(['pliego.browser', storageKey])
})

test(
  'two tabs with an expired access token renew it once and both stay signed in',
  { tag: '@long' },
  async ({ context }) => {
    const page = await signIn(context, 'buyer')
    // Without the program, which would renew the session at once.
    await page.goto('/health')
    const before = await kept(page)
    await change(page, { expiresAt: new Date(0).toISOString() })
    let renewals = 0
    await context.route('**/rpc/accounts/refresh', async (route) => {
      renewals += 1
      await route.continue()
    })
    const other = await context.newPage()
    await Promise.all([page.goto('/profile'), other.goto('/profile')])
    for (const tab of [page, other]) await expect(tab.getByLabel('Nombre completo')).toHaveValue(/./)
    expect((await kept(page))?.accessToken).not.toBe(before?.accessToken)
    expect(renewals).toBe(1)
  },
)

test('a refused access token is renewed silently; after a refused refresh token one signs in and comes back', async ({
  context,
  expectTrouble,
}) => {
  expectTrouble(/status of 401/)
  const page = await signIn(context, 'supplier')
  await change(page, { accessToken: 'not-a-token' })
  await page.goto('/notifications')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notificaciones')
  await expect.poll(async () => (await kept(page))?.accessToken.length).toBeGreaterThan(50)

  await change(page, { accessToken: 'not-a-token', refreshToken: 'not-a-token' })
  await page.goto('/notifications')
  await page.waitForURL('**/login?redirect=/notifications')
  expect(await kept(page)).toBeNull()
  await page.getByLabel('Correo electrónico').fill(demoAccounts.supplier)
  await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect.poll(() => pathOf(page)).toBe('/notifications')
})

test('signing out leads home, ends the other tab and the tokens at once', async ({
  context,
  request,
  expectTrouble,
}) => {
  expectTrouble(/status of 401/)
  const page = await signIn(context, 'buyer')
  const { accessToken, refreshToken } = (await kept(page))!
  const other = await context.newPage()
  await other.goto('/profile')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Mi Perfil')
  await page.getByRole('button', { name: /^Menú de la cuenta/ }).click()
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
  await page.waitForURL('/')
  await other.waitForURL('**/login?redirect=/profile')
  expect(await kept(page)).toBeNull()
  const me = await request.post('/rpc/accounts/me', {
    headers: { authorization: `Bearer ${accessToken}` },
  })
  const renewal = await request.post('/rpc/accounts/refresh', { data: { json: { refreshToken } } })
  expect([me.status(), renewal.status()]).toEqual([401, 401])
})

test(
  '/dashboard stands in no history: going back leads to where one came from',
  { tag: '@long' },
  async ({ context }) => {
    const page = await signIn(context, 'buyer')
    await page.goto('/about')
    await page.goto('/dashboard')
    await expect.poll(() => pathOf(page)).toBe('/buyer-dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mis Licitaciones')
    await page.goBack()
    await expect.poll(() => pathOf(page)).toBe('/about')
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
    await expect.poll(() => pathOf(page)).toBe('/buyer-dashboard')
    await page.goBack()
    await expect.poll(() => pathOf(page)).toBe('/about')
  },
)

test(
  'a spinner fills the screen while it is not known who is there, and nothing protected is shown',
  { tag: '@long' },
  async ({ context }) => {
    const page = await signIn(context, 'buyer')
    const held = Promise.withResolvers<void>()
    await page.route(/\.js(\?|$)/, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto('/profile', { waitUntil: 'commit' })
    const spinner = page.getByRole('status').filter({ hasText: 'Cargando…' })
    await expect(spinner).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
    const screen = page.viewportSize()!
    // The styles may come after the words.
    await expect.poll(async () => (await spinner.boundingBox())!.height).toBeGreaterThan(screen.height / 2)
    expect((await spinner.boundingBox())!.width).toBeGreaterThanOrEqual(screen.width - 20)
    held.resolve()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mi Perfil')
    await expect(spinner).toHaveCount(0)
  },
)

test('a tab that renews while the password changes in another waits, and both stay signed in', async ({
  cast,
  visit,
  expectTrouble,
}) => {
  expectTrouble(/status of 401/)
  const page = await visit({ storageState: (await cast.newcomer('new-buyer')).storage })
  await page.goto('/profile')
  const answered = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  // The server has changed it and ended the old sessions; its answer is on its way.
  await page.route('**/rpc/accounts/changePassword', async (route) => {
    const response = await route.fetch()
    answered.resolve()
    await held.promise
    await route.fulfill({ response })
  })
  let renewals = 0
  page.context().on('request', (request) => (renewals += request.url().endsWith('/accounts/refresh') ? 1 : 0))
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
  await page.getByLabel('Contraseña actual').fill(demoPassword)
  await page.getByLabel('Nueva contraseña').fill('Otra-Clave-9!')
  await page.getByLabel('Confirmar contraseña').fill('Otra-Clave-9!')
  await page.getByRole('button', { name: 'Actualizar contraseña' }).click()
  await answered.promise
  const other = await page.context().newPage()
  await change(page, { expiresAt: new Date(0).toISOString() })
  await other.goto('/profile')
  await expect
    .poll(() => other.evaluate(() => navigator.locks.query().then(({ pending }) => pending!.length)))
    .toBeGreaterThan(0)
  held.resolve()
  await expect(toastWith(page, 'Contraseña actualizada')).toBeVisible()
  await expect(other.getByLabel('Nombre completo')).toHaveValue(/./)
  expect([pathOf(page), pathOf(other)]).toEqual(['/profile', '/profile'])
  expect(renewals).toBe(0)
})

test('the header says who one is, and leads to one’s own pages', { tag: '@long' }, async ({ context }) => {
  const page = await signIn(context, 'buyer')
  const banner = page.getByRole('banner')
  const { name, company } = demoData.buyers.find(({ email }) => email === demoAccounts.buyer)!
  const menu = banner.getByRole('button', { name: /^Menú de la cuenta/ })
  await expect(menu).toHaveAccessibleName(`Menú de la cuenta: ${name} ${company}`)
  const letters = name.split(' ').map((word) => word[0])
  await expect(menu).toContainText(letters.slice(0, 2).join('').toUpperCase())
  await expect(banner.getByRole('navigation', { name: 'Principal' }).getByRole('link')).toHaveText([
    'Inicio',
    'Dashboard',
    'Oportunidades',
  ])
  await expect(banner.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')
  await expect(banner.getByRole('link', { name: 'Nueva RFQ' })).toHaveAttribute('href', '/create-rfq')
  await menu.click()
  const entries = banner.getByRole('navigation', { name: 'Cuenta' })
  await expect(entries).toContainText(`${name}${company}`)
  await expect(entries.getByRole('button')).toHaveText(['Cerrar Sesión'])
  await entries.getByRole('link', { name: 'Configuración de Notificaciones' }).click()
  await expect.poll(() => pathOf(page)).toBe('/settings/notifications')
  await menu.click()
  await entries.getByRole('link', { name: 'Mi Perfil' }).click()
  await expect.poll(() => pathOf(page)).toBe('/profile')
  await page.goto('/rfq-marketplace')
  await expect(banner.getByRole('link', { name: 'Oportunidades' })).toHaveAttribute('aria-current', 'page')
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(menu).toHaveAccessibleName(`Menú de la cuenta: ${name} ${company}`)
})

test('no page violates its content policy or breaks while React takes over', async ({ context }) => {
  const page = await signIn(context, 'buyer')
  // Every journey holds it for its own pages; these are in few of them.
  const pages = '/ /contact /help /reset-password /settings/notifications'
  const others =
    '/about /how-it-works /pricing /privacy /terms /opportunities /forgot-password /buyer-dashboard /create-rfq /profile /notifications'
  for (const one of `${pages}${process.env.LONG ? ` ${others}` : ''}`.split(' ')) {
    await page.goto(one)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // Shown only once React knows who is signed in; complaints fail every test of these fixtures.
    await expect(page.getByRole('button', { name: /^Menú de la cuenta/ })).toBeVisible()
  }
})
