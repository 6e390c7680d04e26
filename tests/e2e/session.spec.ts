import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { demoAccounts, demoPassword } from '../world.ts'
import { startProduct, type Product } from './product.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.stop())

const KEY = 'pliego.session'
type Kept = { accessToken: string; refreshToken: string; expiresAt: string; user: { emailConfirmedAt: string | null } }

const path = (page: Page) => page.url().replace(product.url, '')

/** Signs in through the form and waits for the dashboard. */
async function signIn(context: BrowserContext, who: keyof typeof demoAccounts): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${product.url}/login?redirect=/dashboard`)
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
    [KEY, changes] as const,
  )

const kept = (page: Page): Promise<Kept | null> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null') as Kept | null, KEY)

test('local storage holds tokens, expiry and user under one key, and nothing else', async ({ context }) => {
  const page = await signIn(context, 'buyer')
  const session = await kept(page)
  expect(Object.keys(session ?? {}).sort()).toEqual(['accessToken', 'expiresAt', 'refreshToken', 'user'])
  expect(session?.user.emailConfirmedAt).not.toBeNull()
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([KEY])
})

test('two tabs with an expired access token renew it once and both stay signed in', async ({ context }) => {
  const page = await signIn(context, 'buyer')
  const before = await kept(page)
  await change(page, { expiresAt: new Date(0).toISOString() })
  let renewals = 0
  await context.route('**/rpc/accounts/refresh', async (route) => {
    renewals += 1
    await route.continue()
  })
  const other = await context.newPage()
  await Promise.all([page.goto(`${product.url}/profile`), other.goto(`${product.url}/notifications`)])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mi Perfil')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Notificaciones')
  await expect.poll(async () => (await kept(page))?.accessToken !== before?.accessToken).toBe(true)
  await page.waitForTimeout(500)
  expect(renewals).toBe(1)
})

test('a refused access token is renewed unseen; a refused refresh token leads to /login and back', async ({
  context,
}) => {
  const page = await signIn(context, 'supplier')
  await change(page, { accessToken: 'not-a-token' })
  await page.goto(`${product.url}/notifications`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notificaciones')
  await expect.poll(async () => (await kept(page))?.accessToken.length).toBeGreaterThan(50)

  await change(page, { accessToken: 'not-a-token', refreshToken: 'not-a-token' })
  await page.goto(`${product.url}/notifications`)
  await page.waitForURL('**/login?redirect=/notifications')
  expect(await kept(page)).toBeNull()
  await page.getByLabel('Correo electrónico').fill(demoAccounts.supplier)
  await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await page.waitForURL('**/notifications')
})

test('signing out leads home, ends the other tab and the tokens at once', async ({ context, request }) => {
  const page = await signIn(context, 'buyer')
  const { accessToken, refreshToken } = (await kept(page))!
  const other = await context.newPage()
  await other.goto(`${product.url}/profile`)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Mi Perfil')
  await page.getByRole('button', { name: /^Menú de la cuenta/ }).click()
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
  await page.waitForURL(`${product.url}/`)
  await other.waitForURL('**/login?redirect=/profile')
  expect(await kept(page)).toBeNull()
  const me = await request.post(`${product.url}/rpc/accounts/me`, {
    headers: { authorization: `Bearer ${accessToken}` },
  })
  const renewal = await request.post(`${product.url}/rpc/accounts/refresh`, { data: { json: { refreshToken } } })
  expect([me.status(), renewal.status()]).toEqual([401, 401])
})

test('guards: each role reaches its own pages, and redirect leads nowhere else', async ({ context }) => {
  const page = await context.newPage()
  await page.goto(`${product.url}/create-rfq`)
  await page.waitForURL('**/login?redirect=/create-rfq')
  const buyer = await signIn(context, 'buyer')
  for (const [from, to] of [
    ['/supplier-dashboard', '/buyer-dashboard'],
    ['/quotation-detail/0193a000-0000-7000-8000-000000000000', '/'],
    ['/supplier-winner-success', '/'],
    ['/login?redirect=//evil.example', '/buyer-dashboard'],
    ['/login?redirect=https://evil.example/', '/buyer-dashboard'],
    ['/login?redirect=/profile', '/profile'],
    ['/notification-settings', '/settings/notifications'],
  ] as const) {
    await buyer.goto(`${product.url}${from}`)
    await expect.poll(() => path(buyer), { message: from }).toBe(to)
  }
})

test('no page violates its content policy or breaks while React takes over', async ({ context }) => {
  const problems: string[] = []
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`content policy: ${event.violatedDirective} ${event.blockedURI}`)
    })
  })
  const page = await signIn(context, 'buyer')
  page.on('console', (message) => message.type() === 'error' && problems.push(`${path(page)}: ${message.text()}`))
  page.on('pageerror', (error) => problems.push(`${path(page)}: ${error.message}`))
  const pages = [
    '/',
    '/about',
    '/contact',
    '/how-it-works',
    '/pricing',
    '/help',
    '/privacy',
    '/terms',
    '/opportunities',
  ]
  const own = ['/buyer-dashboard', '/create-rfq', '/profile', '/notifications', '/settings/notifications']
  for (const one of [...pages, '/forgot-password', '/reset-password?token=x', ...own]) {
    await page.goto(`${product.url}${one}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForTimeout(200)
  }
  expect(problems).toEqual([])
})
