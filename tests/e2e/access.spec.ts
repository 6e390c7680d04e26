import type { Locator, Page, Route } from '@playwright/test'
import { demoPassword } from '../../db/demo/companies.ts'
import { mailedPath } from './fixtures/access.ts'
import { pathOf, toastWith } from './fixtures/around.ts'
import { expect, test } from './fixtures/journey.ts'

/** Answers of this call wait until `answer` is called. */
const hold = async (page: Page, call: string): Promise<() => void> => {
  const held = Promise.withResolvers<void>()
  await page.route(`**/rpc/accounts/${call}`, async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}
/** The connection is lost for this call, once. */
const lose = (page: Page, call: string) =>
  page.route(`**/rpc/accounts/${call}`, (route: Route) => route.abort(), { times: 1 })

const write = async (page: Page, email: string, password: string) => {
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
}

test('signing in: the button waits, every failure says what it is, and success leaves no /login behind', async ({
  cast,
  page,
  expectTrouble,
}) => {
  expectTrouble(/status of 401|net::ERR/)
  const { email } = await cast.newcomer('new-buyer')
  await page.goto('/about')
  await page.goto('/login')
  const submit = page.getByRole('main').getByRole('button')
  const button = submit.filter({ hasText: /^Inicia/ })
  await button.click()
  await expect(page.getByText('Escribe un correo electrónico válido.')).toBeVisible()
  await expect(page.getByLabel('Correo electrónico')).toBeFocused()
  await write(page, email, 'no es esta')
  await button.click()
  await expect(toastWith(page, 'Error de inicio de sesión')).toBeVisible()
  await expect(toastWith(page, 'El correo o la contraseña no coinciden.')).toBeVisible()
  const password = page.getByLabel('Contraseña', { exact: true })
  await expect(password).toBeFocused()
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await expect(password).toHaveAccessibleDescription(/^El correo o la contraseña no coinciden\./)
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(email)
  await password.fill('otra')
  await expect(password).not.toHaveAttribute('aria-invalid')

  await write(page, email, demoPassword)
  await lose(page, 'signIn')
  await button.click()
  await expect(page.getByLabel('Avisos').getByText('Verifica tus credenciales.', { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByText('Verifica tus credenciales.', { exact: true })).toBeVisible()
  const answer = await hold(page, 'signIn')
  await button.click()
  await expect(button).toHaveText('Iniciando sesión...')
  await expect(button).toBeDisabled()
  answer()
  await expect(toastWith(page, 'Inicio de sesión exitoso')).toBeVisible()
  await expect(toastWith(page, '¡Bienvenido de vuelta!')).toBeVisible()
  await expect(toastWith(page, 'Error de inicio de sesión')).toHaveCount(0)
  await expect.poll(() => pathOf(page)).toBe('/')
  await page.goBack()
  await expect.poll(() => pathOf(page)).toBe('/about')
})

test(
  'after a sign-up the first sign-in welcomes the person and opens the page of the link',
  { tag: '@long' },
  async ({ cast, page }) => {
    const { email } = await cast.newcomer('new-supplier')
    await page.goto('/login?redirect=/opportunities&message=welcome')
    await write(page, email, demoPassword)
    await page.keyboard.press('Enter')
    await expect(toastWith(page, '¡Bienvenido a Pliego!')).toBeVisible()
    await expect(toastWith(page, 'Tu cuenta ha sido creada. Ya puedes acceder a las oportunidades.')).toBeVisible()
    await expect.poll(() => pathOf(page)).toBe('/opportunities')
  },
)

test(
  'a sign-up that fails loses nothing typed; once it arrives it leads to the sign-in',
  { tag: '@long' },
  async ({ page, expectTrouble }) => {
    expectTrouble(/net::ERR/)
    const email = `registro.${Date.now().toString(36)}@prueba.ejemplo.uy`
    await page.goto('/register?redirect=/about')
    await page.getByLabel('Nombre completo').fill('Renata Registro')
    await page.getByLabel('Empresa', { exact: true }).fill('Registro S.A.')
    await page.getByLabel('RUT').fill('211234560011')
    await expect(page.getByText('El dígito verificador no coincide. Revisa el RUT.')).toBeVisible()
    await write(page, email, demoPassword)
    await page.getByLabel('Confirmar contraseña').fill(demoPassword)
    await lose(page, 'signUp')
    const button = page.getByRole('main').getByRole('button', { name: /^Cre/ })
    await button.click()
    await expect(toastWith(page, 'Error en el registro')).toBeVisible()
    await expect(toastWith(page, 'Por favor intenta de nuevo.')).toBeVisible()
    await expect(page.getByLabel('Nombre completo')).toHaveValue('Renata Registro')
    const answer = await hold(page, 'signUp')
    await button.click()
    await expect(button).toHaveText('Creando cuenta...')
    await expect(button).toBeDisabled()
    answer()
    await expect(toastWith(page, 'Registro exitoso')).toBeVisible()
    await expect(toastWith(page, '¡Bienvenido a Pliego! Revisa tu correo para confirmar tu cuenta.')).toBeVisible()
    await expect.poll(() => pathOf(page)).toBe('/login?redirect=/about')
    await expect(page.getByText('ahí puedes pedir que te lo reenviemos')).toBeVisible()
  },
)

test(
  'the sign-up warns of a doubtful phone or website when the field is left, and sends it all the same',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/register?type=supplier&from=opportunity')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Únete como Proveedor')
    await page.getByLabel('Comprador').check()
    await expect(page.getByText('Con una cuenta de comprador no podrás cotizarla.')).toBeVisible()
    await page.getByLabel('Proveedor').check()
    await expect(page.getByText('Crea tu cuenta de proveedor')).toBeVisible()
    await page.getByLabel('Teléfono').fill('llamame')
    await expect(page.getByText('No parece un teléfono')).toBeHidden()
    await page.getByText('Agregar sitio web y descripción').click()
    await page.getByLabel('Sitio web').fill('ferreteria')
    await expect(page.getByText('No parece un teléfono')).toBeVisible()
    await page.getByLabel('Nombre completo').fill('Renata Registro')
    await page.getByLabel('Empresa', { exact: true }).fill('Registro S.A.')
    await write(page, `dudas.${Date.now().toString(36)}@prueba.ejemplo.uy`, demoPassword)
    await page.getByLabel('Confirmar contraseña').fill(demoPassword)
    await expect(page.getByText('No parece un sitio web')).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: /^Cre/ }).click()
    await expect.poll(() => pathOf(page)).toBe('/login?redirect=/opportunities&message=welcome')
  },
)

test(
  '‘Revisar nuevamente’ says what it finds, and leads to the dashboard once the email is confirmed elsewhere',
  { tag: '@long' },
  async ({ cast, visit, request, expectTrouble }) => {
    expectTrouble(/net::ERR|could not be (?:checked|confirmed)/)
    const { storage, email, api } = await cast.newcomer('unverified')
    const page = await visit({ storageState: storage })
    await page.goto('/verify-email')
    await expect(page.getByText(email)).toBeVisible()
    const again = page.getByRole('button', { name: 'Revisar nuevamente' })
    await again.click()
    await expect(
      toastWith(page, 'Tu correo todavía no ha sido confirmado. Revisa tu bandeja de entrada.'),
    ).toBeVisible()
    await page.route('**/rpc/accounts/me', (route) => route.abort())
    await again.click()
    await expect(toastWith(page, 'No se pudo verificar el estado del correo.')).toBeVisible()
    await page.unroute('**/rpc/accounts/me')
    const token = (await mailedPath(request, email, '/verify-email')).split('=')[1]!
    await api.accounts.verify({ token })
    await again.click()
    await expect(toastWith(page, '¡Email verificado!')).toBeVisible()
    await expect.poll(() => pathOf(page)).toBe('/buyer-dashboard')
  },
)

test('a resend without a session is refused with its reason', async ({ page }) => {
  await page.goto('/verify-email')
  await page.getByRole('button', { name: 'Reenviar correo' }).click()
  await expect(toastWith(page, 'No hay usuario autenticado para reenviar el correo')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
})

const typist = `teclado.${Date.now().toString(36)}@prueba.ejemplo.uy`
const typed = 'Solo-Teclado-7!'

/** Goes on with Tab until the focus is there, as somebody without a mouse would; it must be seen where it is. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  for (let pressed = 0; pressed < 80; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      // Its own ring, or that of the card, box or label it fills.
      const ring = await target.evaluate((element) =>
        [element, element.parentElement!, element.closest('label') ?? element].some((one) => {
          const { outlineStyle, boxShadow } = getComputedStyle(one)
          return outlineStyle !== 'none' || boxShadow !== 'none'
        }),
      )
      expect(ring, `${String(target)} shows that it has the focus`).toBe(true)
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`80 × Tab do not lead to ${String(target)}`)
}

test('with the keyboard alone a person signs up, signs in by the mailed link and saves the profile', async ({
  page,
}) => {
  const main = page.getByRole('main')
  const type = async (label: string, text: string) => {
    await tabTo(page, main.getByLabel(label, { exact: true }))
    await page.keyboard.type(text)
  }
  await page.goto('/')
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Crear cuenta' }))
  await page.keyboard.press('Enter')
  await page.waitForURL('/register')
  await tabTo(page, main.getByRole('radio', { name: /^Comprador/ }))
  await page.keyboard.press('ArrowDown')
  await expect(main.getByRole('radio', { name: /^Proveedor/ })).toBeChecked()
  await type('Nombre completo', 'Teresa Teclado')
  await type('Correo electrónico', typist)
  await type('Empresa', 'Sin Ratón S.R.L.')
  await tabTo(page, main.getByLabel('Sector'))
  for (const key of ['Space', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await expect(main.getByLabel('Sector')).not.toHaveValue('')
  await tabTo(page, main.getByRole('combobox', { name: 'Ubicación' }))
  await page.keyboard.type('tacuaremb')
  await expect(page.getByRole('option', { name: /^Tacuarembó/ }).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await type('Contraseña', typed)
  await type('Confirmar contraseña', typed)
  await Promise.all([page.getByRole('heading', { name: 'Revisa tu correo' }).waitFor(), page.keyboard.press('Enter')])
  await page.waitForURL('/login')

  await page.goto(await mailedPath(page.request, typist, '/verify-email'))
  await tabTo(page, page.getByRole('button', { name: 'Confirmar correo' }))
  await page.keyboard.press('Enter')
  await expect(toastWith(page, '¡Email verificado!')).toBeVisible()
  await expect.poll(() => pathOf(page)).toBe('/')

  const menu = page.getByRole('button', { name: /^Menú de la cuenta/ })
  await tabTo(page, menu)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await expect(menu).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('link', { name: 'Mi Perfil' }))
  await page.keyboard.press('Enter')
  await page.waitForURL('/profile')
  await type('Teléfono', '099 123 456')
  await tabTo(page, page.getByRole('button', { name: 'Guardar cambios' }))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Avisos')).toContainText('Tu información ha sido guardada exitosamente.')
  await page.reload()
  await expect(main.getByLabel('Teléfono')).toHaveValue('099 123 456')
})
