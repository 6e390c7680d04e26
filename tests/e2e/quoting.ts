import { expect, type Page } from '@playwright/test'
import { pick } from './access.ts'
import { goOn } from './publishing.ts'

/** What a supplier writes into the four steps. */
export type WrittenQuotation = {
  /** By the product's name: a unit price, or null for 'No cotizo este ítem'. */
  readonly prices: Readonly<Record<string, string | null>>
  readonly notes: string
  readonly days: string
  readonly payment: string
  readonly shippingCost: string
  readonly carrier: string
  readonly proposal: string
}

/** Sends a quotation from the RFQ just opened to the dashboard that shows it. */
export async function sendQuotation(page: Page, quotation: WrittenQuotation): Promise<void> {
  await expect(page.getByRole('button', { name: /^Continuar/ })).toBeDisabled()
  for (const [product, price] of Object.entries(quotation.prices)) {
    const name = await page.getByRole('main').getByRole('heading', { name: product, level: 3 }).textContent()
    const control = (label: string) => page.getByLabel(`${label}, ${name}`, { exact: true })
    if (price === null) await control('No cotizo este ítem').check()
    else {
      await control('Precio unitario').fill(price)
      await expect(control('Total')).not.toHaveValue('')
      await control('Notas').fill(quotation.notes)
    }
  }
  await goOn(page)

  await page.getByLabel('Plazo de entrega').fill(quotation.days)
  await page.getByLabel('Unidad del plazo').selectOption({ label: 'días hábiles' })
  await page.getByLabel('Condiciones de pago').fill(quotation.payment)
  await expect(page.getByLabel('Validez')).toHaveValue('30 días')
  await goOn(page)

  await page.getByLabel('Método de envío').fill('Camión con hidrogrúa')
  await page.getByLabel('Costo de envío').fill(quotation.shippingCost)
  await page.getByLabel('Transportista').fill(quotation.carrier)
  await pick(page, 'Lugar de retiro', 'Rive', /^Rivera/)
  await page.getByLabel('Propuesta').fill(quotation.proposal)
  await goOn(page)

  // A press in the step's first moments is taken for the rest of a double click.
  await expect(async () => {
    await page.getByRole('button', { name: 'Enviar cotización' }).click({ timeout: 1_000 })
    await expect(page.getByText('Cotización Enviada')).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await expect(page.getByRole('heading', { name: 'Mis Cotizaciones', level: 1 })).toBeVisible()
}
