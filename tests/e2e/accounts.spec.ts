import type { Page } from '@playwright/test'
import { demoPassword } from '../../db/demo/companies.ts'
import { mailedPath, signUp, type NewPerson } from './fixtures/access.ts'
import { pathOf, toastWith } from './fixtures/around.ts'
import { expect, test, type Visit } from './fixtures/journey.ts'

const newPassword = 'Otra-Clave-9!'
const run = Date.now().toString(36)
const elena: NewPerson = {
  name: 'Elena Prueba',
  email: `elena.${run}@prueba.ejemplo.uy`,
  company: 'Prueba S.A.S.',
  rut: '216409180016',
  phone: '099 111 222',
  website: 'https://prueba.ejemplo.uy',
  password: newPassword,
}

const signIn = async (page: Page, email: string, password = demoPassword, redirect = '/profile') => {
  await page.goto(`/login?redirect=${redirect}`)
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click()
}

/** The profile of a person on a device of its own. */
const openProfile = async (visit: Visit, email: string): Promise<Page> => {
  const page = await visit()
  await signIn(page, email)
  await expect(page.getByLabel('Nombre completo')).toBeVisible()
  return page
}

/** A session that ends elsewhere is refused here, and the browser says so in its console. */
const refused = /status of 401/

test(
  'a supplier that comes from an opportunity signs up, waits, confirms and lands on it',
  { tag: '@long' },
  async ({ page, cast }) => {
    const rfq = await cast.rfq('galpon-esquila')
    await page.goto(`/opportunity/${rfq}`)
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Crear cuenta/ })
      .first()
      .click()
    await page.waitForURL('**/register?**')
    expect(pathOf(page)).toBe(`/register?type=supplier&from=opportunity&rfq=${rfq}`)
    await page.goto(`${pathOf(page)}&seen=portal`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Únete como Proveedor')
    await expect(page.getByText('Vienes de una oportunidad')).toBeVisible()
    const back = page.getByRole('link', { name: 'Volver a la oportunidad' })
    await expect(back).toHaveAttribute('href', `/opportunity/${rfq}`)
    await page.getByRole('main').getByRole('link', { name: 'Iniciar sesión' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Crear cuenta' }).click()
    expect(new URL(page.url()).searchParams.get('seen')).toBe('portal')
    await expect(page.getByLabel('Proveedor')).toBeChecked()

    const submit = page.getByRole('main').getByRole('button', { name: 'Crear cuenta' })
    const password = page.getByLabel('Contraseña', { exact: true })
    await expect(submit).toBeDisabled()
    for (const [typed, met, word] of [
      ['a', 2, 'Débil'],
      ['abcdefg1', 4, 'Media'],
      ['Abcdefg1', 5, 'Fuerte'],
      [newPassword, 6, 'Muy Fuerte'],
    ] as const) {
      await password.fill(typed)
      await expect(page.getByRole('img', { name: `Cumple ${met} de 6 requisitos` })).toBeVisible()
      await expect(page.getByText(`Seguridad de la contraseña: ${word}`)).toBeVisible()
    }
    await page.getByLabel('Confirmar contraseña').fill('otra')
    await expect(page.getByText('Las contraseñas no coinciden')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(toastWith(page, 'Por favor verifica que las contraseñas sean iguales.')).toBeVisible()
    await password.fill('Abcdefg1')
    await page.keyboard.press('Enter')
    await expect(toastWith(page, 'Por favor cumple con todos los requisitos de seguridad.')).toBeVisible()
    await expect(submit).toBeDisabled()

    await signUp(page, elena)
    await expect.poll(() => pathOf(page)).toBe(`/login?redirect=/rfq/${rfq}&message=welcome`)
    await page.getByLabel('Correo electrónico').fill(elena.email)
    await page.getByLabel('Contraseña', { exact: true }).fill(elena.password)
    await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click()
    await page.waitForURL('**/verify-email?**')
    await page.getByRole('button', { name: 'Revisar nuevamente' }).click()
    await expect(toastWith(page, 'Email aún no verificado')).toBeVisible()
    await page.goto('/profile')
    await expect.poll(() => pathOf(page)).toBe('/verify-email?redirect=/profile')

    await page.goto(await mailedPath(page.request, elena.email, '/verify-email'))
    await page.getByRole('button', { name: 'Confirmar correo' }).click()
    await expect.poll(() => pathOf(page)).toBe(`/rfq/${rfq}`)
  },
)

test(
  'the lock of a resend counts down for 5 minutes, outlives a reload, and holds on the server too',
  { tag: '@long' },
  async ({ cast, visit, expectTrouble }) => {
    expectTrouble(/status of 429/)
    const page = await visit({ storageState: (await cast.newcomer('unverified')).storage })
    await page.clock.install()
    await page.goto('/verify-email')
    const resend = page.getByRole('button', { name: 'Reenviar correo' })
    const locked = page.getByRole('button', { name: 'Reenviar en unos minutos' })
    const left = async () => {
      const [minutes, seconds] = /(\d):(\d\d)$/
        .exec((await locked.textContent())!)!
        .slice(1)
        .map(Number)
      return minutes! * 60 + seconds!
    }
    await resend.click()
    await expect(toastWith(page, 'Se ha enviado un nuevo correo de verificación.')).toBeVisible()
    await expect(locked).toBeDisabled()
    const first = await left()
    expect(first).toBeLessThanOrEqual(300)
    await page.clock.fastForward('01:00')
    await expect.poll(left).toBeLessThanOrEqual(first - 60)
    await page.reload()
    await expect(locked).toBeDisabled()
    expect(await left()).toBeLessThanOrEqual(first - 60)
    await page.clock.fastForward('05:00')
    await expect(resend).toBeEnabled()

    // This browser thinks that five minutes went by. The server knows better, and says how long is left.
    await resend.click()
    await expect(toastWith(page, 'Error al reenviar')).toBeVisible()
    await expect(page.getByLabel('Avisos')).toContainText(/Prueba de nuevo en \d minutos?\./)
    await expect(locked).toBeDisabled()
  },
)

test('a forgotten password is replaced by a link that works once, and every session ends', async ({
  cast,
  visit,
  page,
  expectTrouble,
}) => {
  expectTrouble(refused)
  expectTrouble(/status of 410|The password was not set/)
  const { email } = await cast.newcomer('new-buyer')
  const elsewhere = await openProfile(visit, email)
  // Somebody who came for a page, such as the one of an alert's mail, comes to it in the end.
  await page.goto('/login?redirect=/notifications')
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click()
  await expect(page.getByRole('button', { name: 'Enviar enlace' })).toBeVisible()
  for (const one of [`nadie.${run}@ejemplo.uy`, email]) {
    await page.getByLabel('Correo electrónico').fill(one)
    await page.getByRole('button', { name: 'Enviar enlace' }).click()
    await expect(page.getByText('Si hay una cuenta con ese correo, te enviamos un enlace.')).toBeVisible()
    await page.getByRole('button', { name: 'Usar otro correo' }).click()
  }
  const link = await mailedPath(page.request, email, '/reset-password')
  await page.goto(link)
  await page.getByLabel('Nueva contraseña').fill(newPassword)
  await expect(page.getByRole('button', { name: 'Guardar contraseña' })).toBeDisabled()
  await page.getByLabel('Confirmar contraseña').fill(newPassword)
  await page.getByRole('button', { name: 'Guardar contraseña' }).click()
  await page.waitForURL('/login?redirect=/notifications')
  await expect(toastWith(page, 'Contraseña actualizada')).toBeVisible()
  await elsewhere.waitForURL('**/login?redirect=/profile')

  // Before anybody types a password for it.
  await page.goto(link)
  await expect(page.getByText('Este enlace ya se usó o venció. Pide uno nuevo.')).toBeVisible()
  await signIn(page, email, newPassword)
  await expect.poll(() => pathOf(page)).toBe('/profile')
})

test(
  'changing the password asks for the current one, ends the other sessions and keeps this one',
  { tag: '@long' },
  async ({ cast, visit, expectTrouble }) => {
    expectTrouble(refused)
    expectTrouble(/status of 403|The password was not changed/)
    const { email } = await cast.newcomer('new-supplier')
    const page = await openProfile(visit, email)
    const other = await openProfile(visit, email)
    const toggle = page.getByRole('button', { name: 'Cambiar contraseña' })
    await toggle.click()
    await page.getByRole('button', { name: 'No cambiar la contraseña' }).click()
    await expect(page.getByLabel('Contraseña actual')).toHaveCount(0)
    await toggle.click()
    const update = page.getByRole('button', { name: 'Actualizar contraseña' })
    await page.getByLabel('Contraseña actual').fill('no es esta')
    await page.getByLabel('Nueva contraseña').fill('montevideo')
    await page.keyboard.press('Enter')
    await expect(toastWith(page, 'Por favor cumple con todos los requisitos de seguridad.')).toBeVisible()
    await page.getByLabel('Nueva contraseña').fill(newPassword)
    await page.getByLabel('Confirmar contraseña').fill('distinta')
    await expect(update).toBeDisabled()
    await page.keyboard.press('Enter')
    await expect(toastWith(page, 'Por favor verifica que ambas contraseñas sean iguales.')).toBeVisible()
    await page.getByLabel('Confirmar contraseña').fill(newPassword)
    await update.click()
    await expect(toastWith(page, 'La contraseña actual es incorrecta')).toBeVisible()
    await expect(page.getByLabel('Contraseña actual')).toBeFocused()
    await page.getByLabel('Contraseña actual').fill(demoPassword)
    await page.keyboard.press('Enter')
    await expect(toastWith(page, 'Contraseña actualizada')).toBeVisible()
    await expect(toggle).toBeFocused()
    await other.waitForURL('**/login?redirect=/profile')
    await expect(page.getByRole('button', { name: /^Notificaciones, \d+ sin leer$/ })).toBeVisible()
    await expect(toastWith(page, 'Aviso de seguridad')).toHaveCount(0)
    await page.reload()
    await expect(page.getByLabel('Nombre completo')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cerrar sesión, Chrome en Linux' })).toHaveCount(1)
  },
)

test(
  'a person sees the devices with a session, ends one session, and then all of them in every tab',
  { tag: '@long' },
  async ({ cast, visit, expectTrouble }) => {
    expectTrouble(refused)
    const { email, api } = await cast.newcomer('new-buyer')
    await api.accounts.sessions.endAll()
    const page = await openProfile(visit, email)
    const tab = await page.context().newPage()
    await tab.goto('/notifications')
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Notificaciones')
    const other = await openProfile(visit, email)
    const newDevice = 'Inicio de sesión en un dispositivo nuevo'
    await expect(toastWith(page, newDevice)).toBeVisible()
    await expect(other.getByRole('button', { name: /^Notificaciones, \d+ sin leer$/ })).toBeVisible()
    await expect(toastWith(other, newDevice)).toHaveCount(0)
    await page.reload()
    const rows = page.getByRole('button', { name: 'Cerrar sesión, Chrome en Linux' })
    await expect(rows).toHaveCount(2)
    await page.getByRole('button', { name: 'Cerrar sesión, Chrome en Linux, Último uso' }).click()
    await expect(rows).toHaveCount(1)
    await expect(page.getByRole('heading', { name: 'Sesiones' })).toBeFocused()
    await other.waitForURL('**/login?redirect=/profile')
    await signIn(other, email)
    // Not before the sign-in was answered: a session opened after all others ended is a new one, and stays.
    await expect(other.getByLabel('Nombre completo')).toBeVisible()

    await page.getByRole('button', { name: 'Cerrar todas las sesiones' }).click()
    await expect.poll(() => pathOf(page)).toBe('/')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Iniciar sesión' })).toBeVisible()
    await tab.waitForURL('**/login?redirect=/notifications')
    await other.waitForURL('**/login?redirect=/profile')
  },
)
