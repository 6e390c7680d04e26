import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/journey.ts'

/** The paths of everything that any cache of the page's origin keeps. */
const cached = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

const isController = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller?.state === 'activated')

test('without a connection a page says so; nothing of a person is kept, and after the sign-out only that page', async ({
  cast,
  visit,
  expectTrouble,
}) => {
  expectTrouble(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource/)
  // Somebody of its own: signing out ends the session for everybody who has it.
  const page = await visit({ storageState: (await cast.newcomer('new-supplier')).storage, serviceWorkers: 'allow' })
  await page.goto('/supplier-dashboard')
  const title = page.getByRole('heading', { level: 1, name: 'Mis Cotizaciones' })
  await expect(title).toBeVisible()
  await expect.poll(() => isController(page)).toBe(true)
  await page.goto('/opportunities')
  await page.goto('/supplier-dashboard')
  await expect(title).toBeVisible()
  await expect.poll(() => cached(page)).toContain('/sin-conexion')
  const kept = await cached(page)
  expect(kept.filter((path) => path !== '/sin-conexion' && !path.startsWith('/assets/'))).toEqual([])

  await page.context().setOffline(true)
  await page.goto('/opportunities')
  await expect(page.getByRole('heading', { level: 1, name: 'Sin conexión' })).toBeVisible()
  await expect(page.getByText('Prueba de nuevo en un momento.')).toBeVisible()
  expect(await page.evaluate(() => document.fonts.check('640 32px "Bricolage Grotesque"'))).toBe(true)
  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'Probar de nuevo' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Oportunidades' })).toBeVisible()

  await page.goto('/supplier-dashboard')
  await page.evaluate(async () => (await caches.open('planted')).put('/rpc/planted', new Response('somebody’s')))
  await page.getByRole('button', { name: /Marina Etcheverry/ }).click()
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Publica una licitación/ })).toBeVisible()
  await expect.poll(() => cached(page)).toContain('/sin-conexion')
  expect([...(await cached(page))].sort()).toEqual([...kept].sort())

  await test.step('deleted, it comes back with the next change of page, which loads none', async () => {
    await page.evaluate(async () => {
      for (const name of await caches.keys()) await caches.delete(name)
    })
    await page.getByRole('link', { name: 'Oportunidades' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Oportunidades' })).toBeVisible()
    await expect.poll(() => cached(page)).toContain('/sin-conexion')
    await page.context().setOffline(true)
    await page.goto('/supplier-dashboard')
    await expect(page.getByRole('heading', { level: 1, name: 'Sin conexión' })).toBeVisible()
  })
})
