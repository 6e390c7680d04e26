import { phone } from './fixtures/boxes.ts'
import { opened } from './fixtures/comparison.ts'
import { expect, test } from './fixtures/journey.ts'
import { rfqStep } from './fixtures/papers.ts'
import { unanswered } from './gallery/shot.ts'

/** What screen readers say, where the screen shows it in another way. */

test('each button that shows a password is described by the name of its field', async ({ page }) => {
  await page.goto('/register')
  const buttons = page.getByRole('button', { name: 'Mostrar contraseña', exact: true })
  await expect(buttons).toHaveCount(2)
  await expect(buttons.first()).toHaveAccessibleDescription('Contraseña')
  await expect(buttons.last()).toHaveAccessibleDescription('Confirmar contraseña')
})

test('a failure in a toast is announced once, by the region of the toasts', async ({ page, expectTrouble }) => {
  expectTrouble(/401 \(Unauthorized\)/)
  await page.goto('/login')
  await page.getByLabel('Correo electrónico').fill('nadie@prueba.ejemplo.uy')
  await page.getByLabel('Contraseña', { exact: true }).fill('Nadie-1234!')
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  const toasts = page.getByLabel('Avisos')
  await expect(toasts).toContainText('Error de inicio de sesión')
  // At this moment: it goes by itself.
  expect(await toasts.locator('[role=alert], [role=status], [aria-live]').count()).toBe(0)
  await expect(toasts).toHaveAttribute('aria-live', 'polite')
})

test('nothing is said of suggestions before they are there', async ({ cast, visit }) => {
  const page = await visit({ storageState: (await cast.member('arrocera')).storage })
  await page.goto(await rfqStep(1)(cast))
  await unanswered('catalog/suggestPlaces')(page)
  const field = page.getByRole('combobox', { name: 'Ubicación' })
  await field.fill('')
  // All of it in one turn of the page, before the search begins.
  const shown = await field.evaluate(async (input: HTMLInputElement) => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
    set.call(input, 'Tambores')
    input.dispatchEvent(new Event('input', { bubbles: true }))
    await new Promise(requestAnimationFrame)
    const place = input.closest('div:has(> [role="status"])')!
    return [place.querySelector('[role="status"]')!.textContent, place.textContent]
  })
  expect(shown).toEqual(['', expect.stringContaining('Buscando…')])
})

test('a point of the plot says its total in words and its delivery, on a phone too', async ({ cast, visit }) => {
  const page = await opened(visit, cast, { viewport: phone })
  const plot = page.getByRole('group', { name: /^Precio total contra plazo de entrega/ })
  await expect(plot.getByRole('img').first()).toHaveAccessibleName(/pesos uruguayos, \d+ (días|semanas)/)
  await expect(plot).toMatchAriaSnapshot(`
    - group /^Precio total contra plazo/:
      - text: /^Entrega, en días corridos/
  `)
})
