import { expect, test } from './fixtures/journey.ts'

test('a message on the contact page survives a reload, is sent with thanks, and leaves the form empty', async ({
  page,
}) => {
  await page.goto('/contact')
  await page.getByLabel('Nombre').fill('Marina Etcheverry')
  await page.getByRole('button', { name: 'Enviar mensaje' }).click()
  await expect(page.getByLabel('Correo electrónico')).toBeFocused()
  await page.getByLabel('Correo electrónico').fill('marina@nueva.ejemplo.uy')
  await page.getByLabel('Asunto').selectOption({ label: 'Ventas' })
  await page.getByRole('textbox', { name: 'Mensaje' }).fill('Quisiera saber cómo empezar a vender.')
  await page.reload()
  await expect(page.getByLabel('Nombre')).toHaveValue('Marina Etcheverry')
  await expect(page.getByLabel('Asunto')).toHaveValue('ventas')
  await page.getByRole('button', { name: 'Enviar mensaje' }).click()
  await expect(page.getByText('Gracias por contactarnos. Te responderemos pronto.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Mensaje' })).toHaveValue('')
  await page.reload()
  await expect(page.getByLabel('Nombre')).toBeEnabled()
  await expect(page.getByLabel('Nombre')).toHaveValue('')
})
