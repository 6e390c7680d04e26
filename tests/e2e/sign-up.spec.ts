import { mailedPath, signUp, type NewPerson } from './fixtures/access.ts'
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

test('a mistyped email gets a hint, and after sending it is corrected without typing the rest again', async ({
  page,
}) => {
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
})

test('the link before a resent one says that the last mail has a newer one, and leads whoever waits to ask for it', async ({
  cast,
  visit,
  expectTrouble,
}) => {
  expectTrouble(/status of 410/)
  const { email, storage } = await cast.newcomer('unverified')
  const page = await visit({ storageState: storage })
  const link = await mailedPath(page.request, email, '/verify-email')
  await page.goto('/verify-email')
  await page.getByRole('button', { name: 'Reenviar correo' }).click()
  await expect(page.getByRole('button', { name: /^Reenviar en/ })).toBeVisible()

  await page.goto(link)
  await page.getByRole('button', { name: 'Confirmar correo' }).click()
  await expect(page.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeFocused()
  await expect(page.getByText('te mandamos uno más nuevo: abre el último correo')).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('button')).toHaveCount(0)
  await expect(main.getByRole('link', { name: 'Iniciar sesión' })).toHaveCount(0)
  await main.getByRole('link', { name: 'Pedir otro enlace' }).click()
  await expect(page.getByRole('button', { name: /^Reenviar en/ })).toBeVisible()
})
