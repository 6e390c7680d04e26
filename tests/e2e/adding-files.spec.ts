import type { Locator } from '@playwright/test'
import { v7 } from 'uuid'
import { expect, test } from './fixtures/journey.ts'
import { desk, draftWithFiles as draft, phone } from './fixtures/files-draft.ts'
import { goOn } from './fixtures/publishing.ts'
import { photo } from './fixtures/sample-files.ts'
import { carried, choose, keptBy } from './fixtures/uploading.ts'

test(
  'files are dropped, pasted, photographed, replaced, and chosen by the dozen; one that is cancelled is gone',
  { tag: '@long' },
  async ({ visit, cast, expectTrouble }) => {
    // The server refuses a file that is too large.
    expectTrouble(/status of 413/)
    const buyer = await cast.newcomer('new-buyer')
    const id = v7()
    await buyer.api.rfqs.drafts.save({ id, version: 0, draft })
    const page = await visit({ storageState: buyer.storage, viewport: desk })
    await page.goto(`/create-rfq?draft=${id}&step=2`)
    await page.getByRole('button', { name: 'Editar ítem 1' }).last().click()
    const field = page.getByRole('group', { name: 'Archivos, ítem 1' })

    const dataTransfer = await carried(page, [await photo('Frente.jpg', 200)])
    await page.locator('[data-item]').dispatchEvent('dragover', { dataTransfer })
    await expect(field.getByText('Suelta aquí: van al ítem 1')).toBeVisible()
    await page.locator('[data-item]').dispatchEvent('drop', { dataTransfer })
    const clipboardData = await carried(page, [await photo('image.jpg', 200)])
    await page
      .getByLabel('Cantidad, ítem 1')
      .evaluate((field, data) => field.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, ...data })), {
        clipboardData,
      })

    await expect(field.getByRole('button', { name: 'Tomar foto' })).toBeHidden()
    await page.setViewportSize(phone)
    const camera = field.getByLabel('Tomar foto, ítem 1')
    await expect(camera).toHaveAttribute('capture', 'environment')
    await expect(camera).toHaveAttribute('accept', 'image/jpeg,image/png,image/webp')
    const chooser = page.waitForEvent('filechooser')
    await field.getByRole('button', { name: 'Tomar foto' }).click()
    await (await chooser).setFiles(await photo('Detalle.jpg', 200))
    for (const name of ['Frente', 'Foto 1', 'Detalle'])
      await expect(field.getByText(name, { exact: true })).toBeVisible()

    const ready = (files: number) =>
      expect(field.getByRole('button', { name: /^Ver, / })).toHaveCount(files, { timeout: 60_000 })
    await ready(3)

    await test.step('of a file that was visible a copy is revealed, or its original, which takes its place', async () => {
      const row = field.getByRole('listitem').filter({ hasText: 'Frente' })
      const original = row.getByRole('button', { name: 'Subir el original' })
      const asUploaded = field.getByText('lo recibe solo quien elijas, tal como lo subiste.')
      const opens = async (button: Locator) => {
        const [opened] = await Promise.all([page.waitForEvent('filechooser'), button.click()])
        return opened
      }
      await expect(asUploaded).toBeVisible()
      await row.getByText('Se revela al elegir', { exact: true }).click()
      await expect(asUploaded).toBeHidden()
      // What is chosen after a chooser that was cancelled replaces nothing.
      await opens(original)
      await (
        await opens(field.getByRole('button', { name: 'Agregar archivos' }))
      ).setFiles(await photo('Fondo.jpg', 200))
      await ready(4)
      await page.setViewportSize(desk)
      // One that is refused replaces nothing; one that is accepted takes the same place.
      const tooLarge = { name: 'Enorme.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(11 * 1_048_576) }
      await (await opens(original)).setFiles(tooLarge)
      await field.getByRole('button', { name: 'Quitar archivo, Enorme.jpg' }).click()
      await ready(4)
      await (await opens(original)).setFiles(await photo('Frente.jpg', 200))
      await expect(original).toBeHidden({ timeout: 60_000 })
      await ready(4)
      await expect(field.getByRole('listitem').first()).toContainText('Frente')
      await expect(row.getByRole('radio', { name: 'Se revela al elegir' })).toBeChecked()
      await expect(asUploaded).toBeVisible()
    })

    await field.getByRole('checkbox', { name: /^Revisé que/ }).check()
    await goOn(page)
    await goOn(page)
    await page.route('**/rpc/files/part*', () => undefined)
    const whole = page.getByRole('group', { name: 'Archivos, toda la licitación' })
    // Six plans weigh 60 MB; four of the twenty are in the item.
    const plans = Array.from({ length: 7 }, (_, at) => ({ name: `Plano ${at + 1}.pdf`, size: 10_480_000 }))
    const notes = Array.from({ length: 13 }, (_, at) => ({ name: `Nota ${at + 1}.txt`, size: 20 }))
    await choose(whole.getByLabel(/^Agregar archivos/), [...plans, ...notes])
    await expect(whole.getByRole('progressbar')).toHaveCount(16)
    await expect(whole.getByRole('status')).toHaveText('Subiendo 16 archivos. 4 archivos no se aceptaron.')
    await expect(whole.getByText('20 de 20')).toBeVisible()
    const full = whole.getByRole('listitem').getByText('Una licitación lleva hasta 20 archivos y 60 MB en total.')
    await expect(full).toHaveCount(4)
    await expect(whole.getByRole('listitem').filter({ hasText: 'Plano 7.pdf' })).toContainText('60 MB en total.')
    await whole.getByRole('button', { name: 'Cancelar la subida, Nota 1.txt' }).click()
    await expect(whole.getByRole('progressbar')).toHaveCount(15)
    await expect(whole.getByText('Nota 2.txt', { exact: true })).toBeFocused()
    await whole.getByRole('button', { name: 'Quitar archivo, Nota 13.txt' }).click()
    await expect(full).toHaveCount(3)
  },
)

test('an upload continues after the page is left, and ends with the session', async ({
  visit,
  cast,
  expectTrouble,
}) => {
  // What the page was asking when it was signed out.
  expectTrouble(/status of 401/)
  const buyer = await cast.newcomer('new-buyer')
  const id = v7()
  await buyer.api.rfqs.drafts.save({ id, version: 0, draft })
  const page = await visit({ storageState: buyer.storage, viewport: phone })
  await page.route('**/rpc/files/part*', () => undefined)
  await page.goto(`/create-rfq?draft=${id}&step=4`)
  const whole = page.getByRole('group', { name: 'Archivos, toda la licitación' })
  const notes = Array.from({ length: 3 }, (_, at) => ({ name: `Nota ${at + 1}.txt`, size: 20 }))
  await choose(whole.getByLabel(/^Agregar archivos/), notes)
  await expect(whole.getByRole('progressbar')).toHaveCount(3)
  // A moment after they were chosen.
  await expect.poll(() => keptBy(page)).toBe(6)
  await page.reload()
  await expect(whole.getByRole('progressbar')).toHaveCount(3)
  expect(await keptBy(page)).toBe(6)
  await page.getByRole('button', { name: /^Menú de la cuenta/ }).click()
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
  await expect.poll(() => keptBy(page)).toBe(0)
})
