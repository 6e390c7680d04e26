import type { Page } from '@playwright/test'
import { addDays, today } from '#lib/dates.ts'
import { emptyDraft, emptyItem } from '#features/rfqs/domain/draft.ts'
import { v7 } from 'uuid'
import type { Member } from './fixtures/cast.ts'
import { expect, test } from './fixtures/journey.ts'

const publishLong = async (buyer: Member) => {
  const items = Array.from({ length: 12 }, (_, index) => ({
    ...emptyItem(String(index)),
    productName: `Caño galvanizado ${index + 1}`,
    quantity: '10',
    type: 'unidades' as const,
    unit: 'Piezas',
    technicalDescription: 'Con costura, tramo de 6 metros.',
  }))
  const { id: addressId } = await buyer.api.accounts.addresses.add({ label: 'Obra', addressText: 'Ruta 1', placeId: null })
  const { id } = await buyer.api.rfqs.publish({
    key: v7(),
    draftId: null,
    rfq: {
      ...emptyDraft(),
      categoryId: 'materiales-construccion',
      deadline: addDays(today(new Date()), 20),
      title: 'Caños para la planta',
      description: 'Descripción de la obra. '.repeat(80),
      requirements: 'Certificado de calidad. '.repeat(40),
      requiresShipping: true,
      addressId,
      items,
    },
  })
  return id
}

/** How far the heading of the step stands below the top of the window. */
const headingTop = (page: Page) =>
  page.locator('[data-wizard] h2').first().evaluate((heading) => heading.getBoundingClientRect().top)

for (const [width, height, keys] of [[1280, 800, true], [1440, 900, false], [1366, 640, false]] as const) test(`${width} ${keys} each step of the quoting wizard opens at its beginning on a desktop`, async ({ cast, visit }) => {
  const buyer = await cast.newcomer('new-buyer')
  const supplier = await cast.newcomer('new-supplier')
  const rfqId = await publishLong(buyer)
  const page = await visit({ storageState: supplier.storage, viewport: { width, height } })
  await page.goto(`/rfq/${rfqId}`)
  const price = page.getByLabel(/^Precio unitario/)
  await expect(price).toHaveCount(12)
  for (let at = 0; at < 12; at++) await price.nth(at).fill('100')
  const log: unknown[] = []
  const go = async (name: string) => {
    const button = page.getByRole('button', { name: /^Continuar/ })
    if (keys) { await button.focus(); await page.keyboard.press('Enter') } else { await page.mouse.wheel(0, 5000); await page.waitForTimeout(400); await button.click() }
    await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
    await page.waitForTimeout(1500)
    log.push([name, await headingTop(page), await page.evaluate(() => [scrollY, document.documentElement.scrollHeight])])
  }
  await go('Condiciones')
  await page.getByLabel('Plazo de entrega').fill('5')
  await page.getByLabel('Unidad del plazo').selectOption({ label: 'días hábiles' })
  await page.getByLabel('Condiciones de pago').fill('Contado')
  await go('Envío y extras')
  await page.screenshot({ path: '/tmp/dw-step3.png' })
  await page.getByLabel(/^A convenir/).check()
  await page.getByLabel('Información adicional').fill('Llámanos al 099 123 456')
  await go('Revisa y envía')
  await page.screenshot({ path: '/tmp/dw-step4.png' })
  for (const name of ['Envío y extras', 'Condiciones', 'Precios por ítem']) {
    await page.mouse.wheel(0, 5000); await page.waitForTimeout(300)
    await page.getByRole('button', { name: 'Atrás' }).click()
    await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
    await page.waitForTimeout(700)
    log.push(['back ' + name, await headingTop(page)])
  }
  await page.getByText('Ver detalles').click()
  await page.mouse.wheel(0, 9000); await page.waitForTimeout(300)
  await go('Condiciones')
  await page.getByText('Ver detalles').click()
  await page.waitForTimeout(300)
  await go('Envío y extras')
  await go('Revisa y envía')
  await page.evaluate(() => history.back()); await page.waitForTimeout(1000)
  log.push(['history back', await headingTop(page)])
  await page.evaluate(() => history.forward()); await page.waitForTimeout(1000)
  log.push(['history forward', await headingTop(page)])
  await page.reload()
  await page.waitForTimeout(2500)
  log.push(['reload', await headingTop(page), await page.evaluate(() => scrollY)])
  console.log(JSON.stringify(log))
})
