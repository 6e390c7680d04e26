import { desk, phone } from './fixtures/boxes.ts'
import { matrix, opened } from './fixtures/comparison.ts'
import { openItems, three } from './fixtures/items.ts'
import { expect, test } from './fixtures/journey.ts'
import { rfqStep } from './fixtures/papers.ts'
import { rfq } from './gallery/addresses.ts'

test('keys with Alt or Ctrl are the browser’s: tabs, prices and days do not move with them', async ({
  cast,
  visit,
}) => {
  const page = await opened(visit, cast)
  const tab = page.getByRole('tab', { name: 'Comparación' })
  await tab.press('Alt+ArrowLeft')
  await tab.press('Control+Home')
  await expect(tab).toBeFocused()
  await expect(tab).toHaveAttribute('aria-selected', 'true')

  await matrix(page).press('ArrowDown')
  const price = matrix(page).locator('[data-cross="cell"]')
  const text = await price.textContent()
  await page.keyboard.press('Alt+ArrowRight')
  await page.keyboard.press('Control+End')
  await expect(price).toHaveText(text!)

  const wizard = await visit({ storageState: (await cast.member('arrocera')).storage })
  await wizard.goto(await rfqStep(1)(cast))
  await wizard.getByRole('button', { name: /^Abrir calendario/ }).press('Enter')
  const day = wizard.getByRole('gridcell').locator('button[tabindex="0"]')
  await expect(day).toBeFocused()
  const name = await day.getAttribute('aria-label')
  await wizard.keyboard.press('Alt+ArrowRight')
  await expect(day).toHaveAttribute('aria-label', name!)
})

test('arrow keys move through a menu, and it closes when the focus leaves it', async ({ cast, visit }) => {
  const page = await visit({ storageState: (await cast.member('constructora')).storage, viewport: desk })
  await page.goto(await rfq('galpon-esquila')(cast))
  const opener = page.getByRole('button', { name: 'Más acciones' })
  const first = page.getByRole('button', { name: 'Cerrar sin selección' })
  const last = page.getByRole('link', { name: 'Usar como plantilla' })
  await opener.press('Enter')
  await page.keyboard.press('ArrowDown')
  await expect(first).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(last).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(first).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await opener.press('Enter')
  for (const _ of [1, 2, 3]) await page.keyboard.press('Tab')
  await expect(page.getByRole('tab', { selected: true })).toBeFocused()
  await expect(first).toBeHidden()
})

test('what Enter opens on a price is read aloud, and a file’s button opens its file alone', async ({ cast, visit }) => {
  const page = await opened(visit, cast)
  await matrix(page).press('ArrowDown')
  await page.keyboard.press('Enter')
  const opener = matrix(page).locator('[data-prices] button[aria-expanded]').first()
  await expect(opener).toHaveAttribute('aria-expanded', 'true')
  const said = page.getByRole('status').filter({ hasText: 'Más de Cemento pórtland' })
  await expect(said).toContainText('Partida con menos de 30 días de elaborado')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'plegado' })).toBeAttached()

  const row = matrix(page)
    .locator('[data-prices] > tr')
    .filter({ has: page.getByRole('button', { name: /^Ver 2 archivos/ }) })
  await row.getByRole('button', { name: /^Ver 2 archivos/ }).press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(row.locator('[aria-expanded]')).toHaveAttribute('aria-expanded', 'false')
})

test('an item that is moved by keys stays in view', async ({ cast, visit }) => {
  const page = await visit({ storageState: (await cast.member('arrocera')).storage, viewport: phone })
  const many = Array.from({ length: 20 }, (_, n) => ({ ...three[0]!, key: `k${n}`, productName: `Repuesto ${n}` }))
  await openItems(page, cast, many)
  const grip = (n: number) => page.getByRole('button', { name: `Mover ítem ${n}`, exact: true })
  await grip(1).press('Space')
  await page.keyboard.press('End')
  await expect(grip(20)).toBeFocused()
  await expect(grip(20)).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Home')
  await expect(grip(1)).toBeInViewport({ ratio: 1 })
})
