import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures/journey.ts'
import { rfq } from './gallery/addresses.ts'

/** The space bar changes how the control looks; it has the focus before and after. */
const looksDifferentWhenPressed = async (control: Locator): Promise<void> => {
  await control.press('Space')
  const on = await control.screenshot()
  await control.press('Space')
  expect((await control.screenshot()).equals(on)).toBe(false)
}

test('in the colours of the system a line shows what has the focus, and what is chosen looks so', async ({
  cast,
  visit,
}) => {
  const { storage } = await cast.member('constructora')
  const page = await visit({ storageState: storage, forcedColors: 'active', reducedMotion: 'reduce' })
  await page.goto('/contact')
  for (const name of ['Nombre completo', 'Asunto', 'Mensaje']) {
    const field = page.getByLabel(name, { exact: true })
    await expect(field).toBeEnabled()
    await field.focus()
    await expect(field).toHaveCSS('outline', /\b2px\b/)
  }
  await page.goto('/settings/notifications')
  await looksDifferentWhenPressed(page.getByRole('switch', { name: 'Mensajes en la campana' }))
  await page.goto(await rfq('galpon-esquila', 'comparison')(cast))
  const order = page.getByRole('group', { name: 'Ordenar por' })
  const segment = (name: string) => order.locator('label').filter({ hasText: name })
  await expect(segment('Total')).toHaveCSS('text-decoration-line', 'underline')
  await expect(segment('Ahorro')).toHaveCSS('text-decoration-line', 'none')
  const line = (name: string) =>
    page.getByRole('tab', { name }).evaluate((tab) => getComputedStyle(tab, '::after').backgroundColor)
  expect(await line('Comparación')).not.toBe(await page.evaluate(() => getComputedStyle(document.body).backgroundColor))
})
