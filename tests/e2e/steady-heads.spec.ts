import type { Page } from '@playwright/test'
import { boxOf, phone } from './fixtures/boxes.ts'
import { deviceOf } from './fixtures/desk-papers.ts'
import { expect, test } from './fixtures/journey.ts'

/** Holds the answers of `pattern` until they are let through. */
const held = async (page: Page, pattern: string): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('the first save of a draft moves nothing of the form on a phone', async ({ cast, visit }) => {
  const page = await deviceOf(visit, cast, 'consultora')
  await page.setViewportSize(phone)
  await page.goto('/create-rfq')
  const category = page.getByLabel('Categoría')
  await expect(category).toBeEnabled()
  const before = await boxOf(category)
  await category.selectOption({ label: 'Obras' })
  await expect(page.getByText('Borrador guardado')).toBeVisible()
  expect(await boxOf(category)).toEqual(before)
})

test('what the head of a page says once it is loaded moves no button on a phone', async ({ cast, visit }) => {
  const page = await deviceOf(visit, cast, 'consultora')
  await page.setViewportSize(phone)

  const counted = await held(page, '**/rpc/notifications/**')
  await page.goto('/notifications')
  const reload = page.getByRole('button', { name: 'Actualizar' })
  const above = await boxOf(reload)
  counted()
  await expect(
    page
      .getByText(/sin leer/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  expect((await boxOf(reload)).y).toBe(above.y)

  const loaded = await held(page, '**/rpc/accounts/profile/load**')
  await page.goto('/profile')
  const title = page.getByRole('heading', { name: 'Mi Perfil' })
  const { y } = await boxOf(title)
  loaded()
  await expect(page.getByText(/^Comprador ·/)).toBeVisible()
  expect((await boxOf(title)).y).toBe(y)
})
