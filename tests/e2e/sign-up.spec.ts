import { signUp, type NewPerson } from './fixtures/access.ts'
import { expect, test } from './fixtures/journey.ts'

const run = Date.now().toString(36)
const elena: NewPerson = {
  name: 'Elena Prueba',
  email: `elena.uno.${run}@prueba.ejemplo.uy`,
  company: 'Prueba S.A.S.',
  rut: '216409180016',
  phone: '099 111 222',
  website: 'https://prueba.ejemplo.uy',
  password: 'Otra-Clave-9!',
}

test(
  'a mistyped email gets a hint, and after sending it is corrected without typing the rest again',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/register?type=supplier')
    const email = page.getByLabel('Correo electrónico')
    await expect(page.getByLabel('RUT')).toHaveAttribute('inputmode', 'numeric')
    await email.fill(`lucia.${run}@gmial.com`)
    await expect(page.getByText('¿Quisiste decir')).toHaveCount(0)
    await page.getByLabel('Nombre completo').focus()
    await page.getByRole('button', { name: `lucia.${run}@gmail.com` }).click()
    await expect(email).toHaveValue(`lucia.${run}@gmail.com`)
    await expect(email).toBeFocused()
    await expect(page.getByText('¿Quisiste decir')).toHaveCount(0)

    await signUp(page, elena)
    await expect(page.getByText(elena.email)).toBeVisible()
    await page.getByRole('button', { name: 'Corregirlo' }).click()
    await expect(email).toBeFocused()
    await expect(email).toHaveValue(elena.email)
    await expect(page.getByLabel('Empresa', { exact: true })).toHaveValue(elena.company)
    const password = page.getByLabel('Contraseña', { exact: true })
    await expect(password).toHaveValue('')
    const right = `elena.dos.${run}@prueba.ejemplo.uy`
    await email.fill(right)
    await password.fill(elena.password)
    await page.getByLabel('Confirmar contraseña').fill(elena.password)
    await page.getByRole('main').getByRole('button', { name: 'Crear cuenta' }).click()

    // The screen leads on by itself: the way back is there too.
    await page.waitForURL('/login')
    await page.getByRole('link', { name: 'Corregirlo' }).click()
    await expect(email).toBeFocused()
    await expect(email).toHaveValue(right)
    await expect(page.getByLabel('Proveedor')).toBeChecked()
    await page.reload()
    await expect(page.getByLabel('Nombre completo')).toHaveValue(elena.name)
  },
)
