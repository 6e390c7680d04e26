import type { Page } from '@playwright/test'
import { emptyItem } from '#features/rfqs/domain/draft.ts'
import { desk, phone } from './fixtures/boxes.ts'
import { expect, test } from './fixtures/journey.ts'
import { freshRfqStep } from './fixtures/papers.ts'

/** Changes a preference and saves it: nothing to save shows no toast. */
const savePreference = async (page: Page) => {
  const messages = page.getByRole('switch', { name: 'Mensajes en la campana' })
  await messages.setChecked(!(await messages.isChecked()))
  await page.getByRole('button', { name: 'Guardar' }).click()
}

/** The controls and texts of the page that a toast lies over, by their words. */
const coveredBy = (page: Page) =>
  page.getByLabel('Avisos').evaluate((region) => {
    const toast = region.firstElementChild?.getBoundingClientRect()
    if (!toast) return ['no toast']
    return [...document.querySelectorAll('a, button, input, select, textarea, h1, h2, h3, p, li, dt, dd')]
      .filter((element) => !region.contains(element) && !element.closest('.vh') && !element.matches('footer :not(a)'))
      .filter((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        return left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top
      })
      .map((element) => element.textContent)
  })

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
])
  test(
    `at ${viewport.width} px a toast lies over nothing to press or to read, and goes by itself`,
    { tag: '@long' },
    async ({ visit, cast, expectTrouble }) => {
      expectTrouble(/401 \(Unauthorized\)/)
      const { storage } = await cast.newcomer('new-buyer')
      const page = await visit({ storageState: storage, viewport })
      await page.clock.install()
      await page.goto('/settings/notifications')
      await savePreference(page)
      const told = page.getByLabel('Avisos').getByText('Preferencias guardadas')
      await expect(told).toBeVisible()
      await expect.poll(() => coveredBy(page)).toEqual([])
      await page.clock.fastForward('00:06')
      await expect(told).toHaveCount(0)

      const visitor = await visit({ viewport })
      await visitor.clock.install()
      await visitor.goto('/login')
      await visitor.getByLabel('Correo electrónico').fill('nadie@prueba.ejemplo.uy')
      await visitor.getByLabel('Contraseña', { exact: true }).fill('Nadie-1234!')
      await visitor.getByRole('button', { name: 'Iniciar sesión' }).click()
      const failed = visitor.getByLabel('Avisos').getByText('Error de inicio de sesión')
      await expect(failed).toBeVisible()
      await expect.poll(() => coveredBy(visitor)).toEqual([])
      await visitor.clock.fastForward('00:06')
      await expect(failed).toHaveCount(0)
    },
  )

test('whoever wants no motion sees a toast at once', { tag: '@long' }, async ({ cast, visit }) => {
  const { storage } = await cast.newcomer('new-buyer')
  const page = await visit({ storageState: storage, reducedMotion: 'reduce' })
  await page.goto('/settings/notifications')
  await savePreference(page)
  const toast = page.getByLabel('Avisos').locator('> *')
  await expect(toast).toBeVisible()
  const seconds = await toast.evaluate((element) => parseFloat(getComputedStyle(element).animationDuration))
  expect(seconds).toBeLessThan(0.001)
})

for (const [viewport, shown] of [
  [phone, 1],
  [desk, 2],
] as const)
  test(
    `at ${viewport.width} px ${shown} of two toasts is shown, and what either undoes can be undone`,
    { tag: '@long' },
    async ({ visit, cast }) => {
      const page = await visit({ storageState: (await cast.member('arrocera')).storage, viewport })
      await page.clock.install()
      const item = (productName: string) => ({
        ...emptyItem(productName),
        productName,
        quantity: '1',
        type: 'peso' as const,
        unit: 'Kilogramos',
      })
      await page.goto(
        await freshRfqStep(2, { items: ['Cemento', 'Arena', 'Cal'].map(item), title: 'Dos avisos' })(cast),
      )
      const told = page.getByLabel('Avisos')
      await page.getByRole('button', { name: 'Quitar ítem 2' }).click()
      if (shown === 1) await page.clock.fastForward('00:03')
      await page.getByRole('button', { name: 'Quitar ítem 2' }).click()
      // Both are in the live region, which tells each as it comes.
      await expect(told.locator('> *')).toHaveCount(2)
      await expect(told.locator('> *').filter({ visible: true })).toHaveCount(shown)
      await expect(told.getByText('Cal', { exact: true })).toBeVisible()
      // On a phone the first one would be over by now, had it not waited.
      if (shown === 1) await page.clock.fastForward('00:04')
      await told.getByRole('button', { name: 'Deshacer' }).filter({ visible: true }).last().click()
      await expect(told.getByText('Arena', { exact: true })).toBeVisible()
      await told.getByRole('button', { name: 'Deshacer' }).click()
      await expect(page.locator('[data-item]')).toHaveCount(3)
    },
  )
