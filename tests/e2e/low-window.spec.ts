import { expect, test } from './fixtures/journey.ts'
import { rfqStep } from './fixtures/papers.ts'

/** A window of 1280 × 1024 px at a zoom of 400 %. */
const low = { width: 320, height: 256 }

test('at a zoom of 400 % a field of a dialog is whole in view when it has the focus', async ({ cast, visit }) => {
  const page = await visit({ storageState: (await cast.member('constructora')).storage, viewport: low })
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Agregar dirección' }).click()
  for (const name of ['Etiqueta', 'Dirección']) {
    const field = page.getByRole('dialog').getByLabel(name, { exact: true })
    await field.fill('Obra de la ruta 5')
    const isWhole = () =>
      field.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        return [top + 3, bottom - 3].every((y) => document.elementFromPoint((left + right) / 2, y) === element)
      })
    await expect.poll(isWhole).toBe(true)
  }
})

test('at a zoom of 400 % the actions of a wizard stand at its end and cover nothing', async ({ cast, visit }) => {
  const page = await visit({ storageState: (await cast.member('arrocera')).storage, viewport: low })
  await page.goto(await rfqStep(2)(cast))
  await page.getByRole('heading', { name: '¿Qué productos o servicios?' }).waitFor()
  const actions = page.locator('[data-foot-bar]')
  await expect(actions).not.toBeInViewport()
  await page.getByRole('button', { name: 'Continuar' }).focus()
  await expect(actions).toBeInViewport()
})
