import { expect, type Page } from '@playwright/test'
import { formatDay, type Day } from '#lib/dates.ts'
import { pick } from './access.ts'

/** What a buyer writes into 'Solicitar Presupuesto'. */
export type WrittenRfq = {
  readonly title: string
  readonly category: string
  readonly deadline: Day
  readonly description: string
  readonly items: readonly { product: string; quantity: string; family: string; unit: string; estimate: string }[]
  readonly delivery: {
    readonly label: string
    readonly street: string
    readonly contact: string
    readonly phone: string
    readonly instructions: string
  }
}

export const goOn = (page: Page) => page.getByRole('button', { name: /^Continuar/ }).click()

/** Publishes through the four steps, from the wizard just opened to the dashboard that shows it. */
export async function publishRfq(page: Page, rfq: WrittenRfq): Promise<void> {
  await page.getByLabel('Categoría').selectOption({ label: rfq.category })
  await page.getByLabel('Moneda').selectOption('UYU')
  await page.getByLabel('Fecha límite').fill(formatDay(rfq.deadline))
  await pick(page, 'Ubicación', 'Paso de los Tor', /^Paso de los Toros/)
  await goOn(page)

  for (const [index, item] of rfq.items.entries()) {
    if (index > 0) await page.getByRole('button', { name: 'Agregar ítem' }).click()
    const named = (label: string) => `${label}, ítem ${index + 1}`
    await pick(page, named('Producto'), item.product, item.product)
    await page.getByLabel(named('Cantidad')).fill(item.quantity)
    await page.getByLabel(named('Tipo')).selectOption({ label: item.family })
    await page.getByLabel(named('Unidad')).selectOption(item.unit)
    await page.getByLabel(named('Precio unitario estimado')).fill(item.estimate)
  }
  await goOn(page)

  await page.getByRole('switch', { name: 'Requiere envío' }).check()
  await page.getByRole('button', { name: 'Agregar dirección' }).click()
  const dialog = page.getByRole('dialog', { name: 'Agregar dirección' })
  await dialog.getByLabel('Etiqueta').fill(rfq.delivery.label)
  await dialog.getByLabel('Dirección', { exact: true }).fill(rfq.delivery.street)
  await dialog.getByRole('combobox', { name: 'Localidad' }).fill('Paso de los Tor')
  await dialog.getByRole('option', { name: /^Paso de los Toros/ }).click()
  // Enter in the dialog saves the address, and only that: the wizard stays where it is (spec §2).
  await dialog.getByLabel('Etiqueta').press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: '¿Cómo lo recibes?' })).toBeVisible()
  await expect(page.getByRole('radio', { name: rfq.delivery.label })).toBeChecked()
  await page.getByLabel('Nombre de contacto').fill(rfq.delivery.contact)
  await page.getByLabel('Teléfono de contacto').fill(rfq.delivery.phone)
  await page.getByLabel('Instrucciones de entrega').fill(rfq.delivery.instructions)
  await page.getByLabel('Horario preferido').fill('Lunes a viernes de 8 a 12')
  await goOn(page)

  await page.getByLabel('Título').fill(rfq.title)
  await page.getByLabel('Descripción', { exact: true }).fill(rfq.description)
  await page.getByLabel('Límite superior').fill('400000')
  // A press in the step's first moments is taken for the rest of a double click.
  await expect(async () => {
    // Once it is on its way there is nothing to press, however long the answer takes.
    const publish = page.getByRole('button', { name: 'Publicar RFQ' })
    if (await publish.isVisible()) await publish.click({ timeout: 1_000 })
    await expect(page.getByText('RFQ Creada Exitosamente')).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await expect(page.getByRole('heading', { name: 'Mis Licitaciones', level: 1 })).toBeVisible()
}
