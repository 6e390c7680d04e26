import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { demoAccounts, demoPassword } from '../world.ts'
import { stories } from '../world/stories.ts'
import { startProduct, type Product } from './product.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.stop())

const newPassword = 'Otra-Clave-9!'
/** One of the demo's people for each test that leaves traces. */
const [, recovering, changing, leaving] = stories.buyers.map((party) => party.email)
const path = (page: Page) => page.url().replace(product.url, '')

async function signIn(page: Page, email: string, password = demoPassword, redirect = '/profile') {
  await page.goto(`${product.url}/login?redirect=${redirect}`)
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
}

/** The profile of a person on a device of its own. */
async function openProfile(browser: Browser, email: string, password?: string): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'es-UY' })).newPage()
  await signIn(page, email, password)
  await expect(page.getByLabel('Nombre completo')).toBeVisible()
  return page
}

/** The link in the newest mail: its path on this site. */
async function mailedPath(page: Page, start: string): Promise<string> {
  const mails = await page.request.get(`${product.url}/dev/correo`)
  const found = new RegExp(`${start}\\?token=[\\w-]+`).exec(await mails.text())
  if (!found) throw new Error(`The newest mail has no link to ${start}`)
  return found[0]
}

/** Says what axe finds on the screen, on a phone and on a desk; and whether the page scrolls sideways on the phone. */
async function expectAccessible(page: Page) {
  for (const [width, height] of [
    [360, 740],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    const { violations } = await new AxeBuilder({ page }).analyze()
    const found = violations.map(({ id, nodes }) => [id, ...nodes.map((node) => node.target.join(' '))].join(' '))
    expect(found, `at ${width} px`).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  }
}

const toastOf = (page: Page, text: string) => page.getByLabel('Avisos').getByText(text)

test('a supplier that comes from an opportunity signs up, waits locked, confirms and lands on it', async ({ page }) => {
  await page.goto(`${product.url}/opportunities`)
  await page
    .getByRole('link', { name: /^Crear cuenta para cotizar/ })
    .first()
    .click()
  await page.waitForURL('**/register?**')
  const rfq = new URL(page.url()).searchParams.get('rfq')
  expect(path(page)).toBe(`/register?type=supplier&from=opportunity&rfq=${rfq}`)
  await page.goto(`${page.url()}&seen=portal`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Únete como Proveedor')
  await expect(page.getByRole('link', { name: 'Volver a la oportunidad' })).toHaveAttribute(
    'href',
    `/opportunity/${rfq}`,
  )
  await page.getByRole('main').getByRole('link', { name: 'Iniciar sesión' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Crear cuenta' }).click()
  expect(new URL(page.url()).searchParams.get('seen')).toBe('portal')
  await expect(page.getByLabel('Proveedor')).toBeChecked()

  await page.getByLabel('Nombre completo').fill('Elena Prueba')
  await page.getByLabel('Correo electrónico').fill('elena@prueba.ejemplo.uy')
  await page.getByLabel('Empresa', { exact: true }).fill('Prueba S.A.S.')
  await page.getByLabel('Contraseña', { exact: true }).fill('Abcdefg1')
  await expect(page.getByRole('img', { name: 'Cumple 5 de 6 requisitos' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(toastOf(page, 'Contraseña no válida')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Crear cuenta' })).toBeDisabled()
  await page.getByLabel('Contraseña', { exact: true }).fill(newPassword)
  await page.getByLabel('Confirmar contraseña').fill('otra')
  await expect(page.getByText('Las contraseñas no coinciden')).toBeVisible()
  await page.getByLabel('Confirmar contraseña').fill(newPassword)
  await expect(page.getByText('Las contraseñas coinciden')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Revisa tu correo')
  await expect.poll(() => path(page)).toBe(`/login?redirect=/rfq/${rfq}&message=welcome`)

  await page.getByLabel('Correo electrónico').fill('elena@prueba.ejemplo.uy')
  await page.getByLabel('Contraseña', { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await page.waitForURL('**/verify-email?**')
  await page.getByRole('button', { name: 'Revisar nuevamente' }).click()
  await expect(toastOf(page, 'Email aún no verificado')).toBeVisible()
  await page.getByRole('button', { name: 'Reenviar correo' }).click()
  const locked = page.getByRole('button', { name: /^Reenviar en [0-4]:[0-5]\d$/ })
  await expect(locked).toBeDisabled()
  await page.reload()
  await expect(locked).toBeDisabled()
  await expectAccessible(page)
  await page.goto(`${product.url}/profile`)
  await page.waitForURL('**/verify-email')

  const link = await mailedPath(page, '/verify-email')
  await page.goto(`${product.url}${link}`)
  await page.getByRole('button', { name: 'Confirmar correo' }).click()
  await expect.poll(() => path(page)).toBe(`/rfq/${rfq}`)
})

test('a forgotten password is replaced by a link that works once, and every session ends', async ({
  page,
  browser,
}) => {
  const elsewhere = await openProfile(browser, recovering!)
  await page.goto(`${product.url}/forgot-password`)
  for (const email of ['nadie@ejemplo.uy', recovering!]) {
    await page.getByLabel('Correo electrónico').fill(email)
    await page.getByRole('button', { name: 'Enviar enlace' }).click()
    await expect(page.getByText('Si hay una cuenta con ese correo, te enviamos un enlace.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Usar otro correo' }).click()
  }
  const link = await mailedPath(page, '/reset-password')
  await page.goto(`${product.url}${link}`)
  await page.getByLabel('Nueva contraseña').fill(newPassword)
  await expect(page.getByRole('button', { name: 'Guardar contraseña' })).toBeDisabled()
  await page.getByLabel('Confirmar contraseña').fill(newPassword)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Guardar contraseña' }).click()
  await page.waitForURL(`${product.url}/login`)
  await expect(toastOf(page, 'Contraseña actualizada')).toBeVisible()
  await elsewhere.waitForURL('**/login?redirect=/profile')

  await page.goto(`${product.url}${link}`)
  await page.getByLabel('Nueva contraseña').fill(demoPassword)
  await page.getByLabel('Confirmar contraseña').fill(demoPassword)
  await page.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(page.getByText('Este enlace ya se usó o venció. Pide uno nuevo.')).toBeVisible()
  await signIn(page, recovering!, newPassword)
  await page.waitForURL('**/profile')
  await elsewhere.context().close()
})

test('changing the password asks for the current one, ends the other sessions and keeps this one', async ({
  browser,
}) => {
  const page = await openProfile(browser, changing!)
  const other = await openProfile(browser, changing!)
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
  const update = page.getByRole('button', { name: 'Actualizar contraseña' })
  await page.getByLabel('Contraseña actual').fill('no es esta')
  await page.getByLabel('Nueva contraseña').fill(newPassword)
  await page.getByLabel('Confirmar contraseña').fill('distinta')
  await expect(update).toBeDisabled()
  await page.keyboard.press('Enter')
  await expect(toastOf(page, 'Por favor verifica que ambas contraseñas sean iguales.')).toBeVisible()
  await page.getByLabel('Confirmar contraseña').fill(newPassword)
  await update.click()
  await expect(toastOf(page, 'La contraseña actual es incorrecta')).toBeVisible()
  await expect(page.getByLabel('Contraseña actual')).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Contraseña actual').fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(toastOf(page, 'Contraseña actualizada')).toBeVisible()
  await other.waitForURL('**/login?redirect=/profile')
  await page.reload()
  await expect(page.getByLabel('Nombre completo')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cerrar sesión, Chrome en Linux' })).toHaveCount(1)
  await Promise.all([page.context().close(), other.context().close()])
})

test('a person sees its devices, ends one of them, and then all with every tab', async ({ browser }) => {
  const page = await openProfile(browser, leaving!)
  const tab = await page.context().newPage()
  await tab.goto(`${product.url}/notifications`)
  const other = await openProfile(browser, leaving!)
  await page.reload()
  const rows = page.getByRole('button', { name: 'Cerrar sesión, Chrome en Linux' })
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: 'Cerrar sesión, Chrome en Linux, Último uso' }).click()
  await expect(rows).toHaveCount(1)
  await other.waitForURL('**/login?redirect=/profile')
  await signIn(other, leaving!)
  await other.waitForURL('**/profile')

  await page.getByRole('button', { name: 'Cerrar todas las sesiones' }).click()
  await page.waitForURL(`${product.url}/`)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Iniciar sesión' })).toBeVisible()
  await tab.waitForURL('**/login?redirect=/notifications')
  await other.waitForURL('**/login?redirect=/profile')
  await Promise.all([page.context().close(), other.context().close()])
})

test('a profile saved without connection loses nothing typed, survives a reload, and is saved by trying again', async ({
  browser,
}) => {
  const page = await openProfile(browser, demoAccounts.buyer)
  await page.getByLabel('Empresa', { exact: true }).fill('Arroyo Nuevo S.A.')
  await page.getByLabel('Sector').selectOption('logistica')
  await page.getByLabel('Nombre completo').fill('')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByText('Escribe tu nombre completo.')).toBeVisible()
  await expect(page.getByLabel('Nombre completo')).toBeFocused()
  await page.getByLabel('Nombre completo').fill('Marta Sosa')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(toastOf(page, 'No se pudo actualizar el perfil. Inténtalo nuevamente.')).toBeVisible()
  await expect(page.getByLabel('Empresa', { exact: true })).toHaveValue('Arroyo Nuevo S.A.')
  await page.context().setOffline(false)
  await page.reload()
  await expect(page.getByLabel('Nombre completo')).toHaveValue('Marta Sosa')
  await expect(page.getByText('Tienes cambios sin guardar.')).toBeVisible()

  await page.route('**/rpc/accounts/profile/save', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(toastOf(page, 'Tu información ha sido guardada exitosamente.')).toBeVisible()
  await expect(page.getByText('Tienes cambios sin guardar.')).toBeHidden()
  await expect(page.getByRole('banner')).toContainText('Arroyo Nuevo S.A.')
  await page.reload()
  await expect(page.getByLabel('Empresa', { exact: true })).toHaveValue('Arroyo Nuevo S.A.')
  await expect(page.getByLabel('Sector')).toHaveValue('logistica')
  await page.context().close()
})

test('addresses are added, edited, made default and deleted with the keyboard alone', async ({ browser }) => {
  const page = await openProfile(browser, demoAccounts.supplier)
  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).focus()
    await page.keyboard.press('Enter')
  }
  await press('Agregar dirección')
  await expect(page.getByRole('dialog', { name: 'Agregar dirección' })).toBeVisible()
  await page.getByLabel('Etiqueta').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Ponle una etiqueta a la dirección.')).toBeVisible()
  await page.keyboard.type('Depósito de prueba')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Ruta 5 km 386')
  await page.keyboard.press('Tab')
  await page.keyboard.type('paso de los to')
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(toastOf(page, 'Dirección guardada')).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: 'Ruta 5 km 386' })
  await expect(row).toContainText('Paso de los Toros, Tacuarembó')

  const isDefault = await row.getByText('Predeterminada', { exact: true }).isVisible()
  await press(isDefault ? 'Agregar dirección' : 'Marcar como predeterminada, Depósito de prueba')
  if (isDefault) await page.keyboard.press('Escape')
  await expect(row.getByText('Predeterminada', { exact: true })).toBeVisible()
  await expect(row.getByRole('button', { name: 'Marcar como predeterminada' })).toHaveCount(0)

  await press('Editar, Depósito de prueba')
  await page.getByLabel('Etiqueta').fill('Depósito nuevo')
  await page.keyboard.press('Enter')
  await expect(toastOf(page, 'Dirección actualizada')).toBeVisible()
  await expect(row).toContainText('Paso de los Toros, Tacuarembó')

  await press('Eliminar, Depósito nuevo')
  const removal = page.getByRole('dialog', { name: '¿Eliminar dirección?' })
  await expect(removal).toContainText('This cannot be undone')
  await expectAccessible(page)
  await removal.getByRole('button', { name: 'Eliminar' }).press('Enter')
  await expect(toastOf(page, 'Dirección eliminada')).toBeVisible()
  await expect(row).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Direcciones' })).toBeFocused()
  await page.context().close()
})
