import type { Page } from '@playwright/test'
import { emptyItem } from '#features/rfqs/domain/draft.ts'
import { desk, phone } from './fixtures/boxes.ts'
import { expect, test } from './fixtures/journey.ts'
import { freshRfqStep } from './fixtures/papers.ts'
import { cells, paste } from './fixtures/pasting.ts'

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
      const toast = page.getByLabel('Avisos').getByText('Preferencias guardadas')
      await expect(toast).toBeVisible()
      await expect.poll(() => coveredBy(page)).toEqual([])
      await page.clock.fastForward('00:06')
      await expect(toast).toHaveCount(0)

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

test('the toasts of a person, with their undo, go when the session ends, in its other tabs too', async ({
  cast,
  visit,
  expectTrouble,
}) => {
  // The session may go while its pages still ask for something.
  expectTrouble(/status of 401/)
  const { storage } = await cast.newcomer('new-buyer')
  const page = await visit({ storageState: storage })
  await page.goto('/settings/notifications')
  await savePreference(page)
  const close = page.getByLabel('Avisos').getByRole('button', { name: 'Cerrar aviso: Preferencias guardadas' })
  // With the focus it does not go by itself.
  await close.focus()
  const other = await page.context().newPage()
  await other.goto('/profile')
  await other.getByRole('button', { name: /^Menú de la cuenta/ }).click()
  await expect(close).toBeFocused()
  await other.getByRole('button', { name: 'Cerrar Sesión', exact: true }).click()
  await page.waitForURL(/\/login/)
  await expect(close).toHaveCount(0)
})

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

for (const viewport of [phone, desk])
  test(
    `at ${viewport.width} px one toast names all that was removed and undoes it, and no old toast comes after it`,
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
      await page.goto(await freshRfqStep(2, { items: ['Cemento', 'Arena', 'Cal'].map(item), title: 'Un aviso' })(cast))
      const toast = page.getByLabel('Avisos')
      const undo = toast.getByRole('button', { name: 'Deshacer' })
      const removeSecond = () => page.getByRole('button', { name: 'Quitar ítem 2' }).click()
      await removeSecond()
      await expect(toast).toContainText('Arena')
      await page.clock.fastForward('00:03')
      await removeSecond()
      await expect(toast.locator('> *')).toHaveCount(1)
      await expect(toast).toContainText('2 ítems quitados')
      // The first one alone would be over by now.
      await page.clock.fastForward('00:04')
      await undo.click()
      await expect(page.locator('[data-item]')).toHaveText([/Cemento/, /Arena/, /Cal/])
      await removeSecond()
      await expect(toast).toContainText('Ítem 2 quitado')
      await page.clock.fastForward('00:06')
      await expect(toast.locator('> *')).toHaveCount(0)

      // A list that is added takes nothing of the time to undo what was removed before it.
      await removeSecond()
      await paste(page, cells(['Yeso', '5', 'kg']))
      await expect(toast).toContainText('Se agregó 1 ítem')
      await expect(undo.filter({ visible: true })).toHaveCount(2)
      await page.clock.fastForward('00:06')
      await expect(toast.locator('> *')).toHaveCount(0)
    },
  )
