import type { Page } from '@playwright/test'
import type { Who } from './fixtures/cast.ts'
import { expect, test } from './fixtures/journey.ts'

const path = (page: Page) => page.url().replace(/^https?:\/\/[^/]+/, '')

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the home page says what Pliego is and leads on', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Publica una licitación')
    await page.getByRole('main').getByRole('link', { name: 'Explorar oportunidades' }).first().click()
    await expect(page.getByRole('heading', { name: 'Oportunidades', level: 1 })).toBeVisible()
  })

  test('the open opportunities can be read, filtered and paged', async ({ page }) => {
    await page.goto('/opportunities')
    const cards = page.getByRole('main').getByRole('article')
    await expect(cards).toHaveCount(12)
    await expect(page.getByText('Valor total estimado').first()).toBeVisible()
    const newest = await cards.first().getByRole('heading').textContent()
    await page.getByRole('link', { name: 'Ver más' }).click()
    await expect(page).toHaveURL(/after=/)
    await expect(cards.first().getByRole('heading')).not.toHaveText(newest!)

    await page.goto('/opportunities')
    await page.getByLabel('Buscar').fill('cortinas de enrollar que nadie pide')
    await page.getByRole('button', { name: 'Filtrar' }).click()
    await expect(page.getByRole('heading', { name: 'No hay RFQs disponibles' })).toBeVisible()
    await page.getByRole('link', { name: 'Borrar filtros' }).click()
    await expect(cards).toHaveCount(12)
  })

  test('an opportunity shows what a visitor may know, and the way to quote', async ({ page, cast }) => {
    const id = await cast.rfq('galpon-esquila')
    await page.goto(`/opportunity/${id}`)
    await expect(
      page.getByRole('heading', { name: 'Materiales para galpón de esquila y baños', level: 1 }),
    ).toBeVisible()
    await expect(page.getByText('El resto del pliego está plegado')).toBeVisible()
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: /^\d/ })).toHaveCount(3)
    await expect(page.getByRole('link', { name: 'Crear cuenta para cotizar' }).first()).toHaveAttribute(
      'href',
      `/register?type=supplier&from=opportunity&rfq=${id}`,
    )
    const share = page.getByRole('button', { name: 'Compartir' })
    await share.click()
    await expect(page.getByRole('link', { name: 'WhatsApp' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Copiar enlace' })).toBeHidden()
    const [button, menu] = [await share.boundingBox(), await page.locator(':popover-open').boundingBox()]
    expect(menu!.x + menu!.width).toBeCloseTo(button!.x + button!.width, 0)
    expect(menu!.y).toBeGreaterThanOrEqual(button!.y + button!.height)
  })

  for (const address of ['/login', '/register', '/forgot-password', '/contact'])
    test(`the form of ${address} says that it needs JavaScript`, async ({ page }) => {
      await page.goto(address)
      // A locator by text passes over what is in <noscript>.
      const notice = page.locator('main noscript p')
      await expect(notice).toBeVisible()
      await expect(notice).toContainText('Para usar este formulario hace falta JavaScript.')
    })

  test('a page of members says that it needs JavaScript and leads on, instead of loading forever', async ({
    page,
    cast,
  }) => {
    for (const address of [`/rfq/${await cast.rfq('galpon-esquila')}`, '/dashboard']) {
      await page.goto(address)
      await expect(page.locator('main noscript h1')).toHaveText('Esta página necesita JavaScript')
      await expect(page.locator('main noscript a')).toHaveAttribute('href', '/opportunities')
      await expect(page.getByText('Cargando…')).toBeHidden()
    }
  })
})

test.describe('addresses', () => {
  test('every alias answers and names the one address', async ({ request, cast }) => {
    const id = await cast.rfq('galpon-esquila')
    const aliases = {
      '/opportunities': '/opportunities',
      '/rfq-marketplace': '/opportunities',
      '/marketplace': '/opportunities',
      [`/opportunity/${id}`]: `/opportunity/${id}`,
      [`/rfq-publica/${id}`]: `/opportunity/${id}`,
    }
    for (const [alias, address] of Object.entries(aliases)) {
      const answer = await request.get(alias)
      expect(answer.status(), alias).toBe(200)
      const canonical = /<link rel="canonical" href="([^"]+)"/.exec(await answer.text())?.[1]
      expect(canonical, alias).toBe(`${cast.url}${address}`)
    }
  })

  test('any other path is a 404 that leads home', async ({ page, expectTrouble }) => {
    expectTrouble(/404/)
    const answer = await page.goto('/no-existe/aqui')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Esta página no existe' })).toBeVisible()
    await page.getByRole('link', { name: 'Ir al inicio' }).click()
    await expect.poll(() => path(page)).toBe('/')
  })

  test('an absent opportunity is a 404, a closed one stays and is not to be indexed', async ({ request, cast }) => {
    expect((await request.get('/opportunity/01990000-0000-7000-8000-000000000000')).status()).toBe(404)
    const closed = await request.get(`/opportunity/${await cast.rfq('pintura-hotel')}`)
    expect(closed.status()).toBe(200)
    expect(await closed.text()).toMatch(/<meta name="robots" content="noindex"/)
  })

  test('/notification-settings leads to /settings/notifications', { tag: '@long' }, async ({ page }) => {
    await page.goto('/notification-settings')
    await expect.poll(() => path(page)).toBe('/login?redirect=/settings/notifications')
  })
})

const confirming = '/rfq/01990000-0000-7000-8000-000000000000/quotation/01990000-0000-7000-8000-000000000000/confirm'
const protectedPages = [
  '/dashboard',
  '/buyer-dashboard',
  '/supplier-dashboard',
  '/create-rfq',
  '/rfq/01990000-0000-7000-8000-000000000000',
  '/profile',
  '/quotation-detail/01990000-0000-7000-8000-000000000000',
  confirming,
  '/selection-success',
  '/supplier-winner-success',
  '/notifications',
  '/settings/notifications',
  '/avisos',
]

test.describe('who may enter', () => {
  test('nobody without a session: the way back is kept', async ({ page }) => {
    for (const one of protectedPages) {
      await page.goto(one)
      await expect.poll(() => path(page), one).toBe(`/login?redirect=${one}`)
    }
  })

  test('nobody whose email is not confirmed: the way back is kept', async ({ cast, visit }) => {
    const page = await visit({ storageState: (await cast.member('unverified')).storage })
    for (const one of ['/dashboard', '/create-rfq', '/notifications']) {
      await page.goto(one)
      await expect.poll(() => path(page), one).toBe(`/verify-email?redirect=${one}`)
    }
  })

  const roles: readonly (readonly [Who, string, string])[] = [
    ['constructora', '/dashboard', '/buyer-dashboard'],
    ['constructora', '/supplier-dashboard', '/buyer-dashboard'],
    ['constructora', '/quotation-detail/01990000-0000-7000-8000-000000000000', '/'],
    ['constructora', '/supplier-winner-success', '/'],
    ['constructora', '/avisos', '/'],
    ['constructora', '/login', '/buyer-dashboard'],
    ['constructora', '/login?redirect=//example.com', '/buyer-dashboard'],
    ['constructora', '/notification-settings', '/settings/notifications'],
    ['barraca', '/dashboard', '/supplier-dashboard'],
    ['barraca', '/buyer-dashboard', '/supplier-dashboard'],
    ['barraca', '/create-rfq', '/'],
    ['barraca', confirming, '/'],
    ['barraca', '/selection-success', '/'],
    ['barraca', '/login?redirect=/notifications', '/notifications'],
    ['barraca', '/login?redirect=https://example.com/', '/supplier-dashboard'],
  ]
  test('each role finds its own pages', async ({ cast, visit }) => {
    for (const who of ['constructora', 'barraca'] as const) {
      const page = await visit({ storageState: (await cast.member(who)).storage })
      for (const [, asked, found] of roles.filter(([one]) => one === who)) {
        await page.goto(asked)
        await expect.poll(() => path(page), `${who} at ${asked}`).toBe(found)
      }
      await page.context().close()
    }
  })

  test('a supplier that quoted is led from the RFQ to its quotation', async ({ cast, visit }) => {
    const page = await visit({ storageState: (await cast.member('barraca')).storage })
    await page.goto(`/rfq/${await cast.rfq('galpon-esquila')}`)
    const detail = `/quotation-detail/${await cast.quotation('galpon-esquila', 'barraca')}`
    await expect.poll(() => path(page)).toBe(detail)
  })
})
