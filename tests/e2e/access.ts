import { expect, type APIRequestContext, type Page } from '@playwright/test'

/** What a person writes to sign up. */
export type NewPerson = {
  readonly name: string
  readonly email: string
  readonly company: string
  readonly rut: string
  readonly phone: string
  readonly website: string
  readonly password: string
}

/** The suggestion that begins with these words, picked from the list a field opens while one types. */
export async function pick(page: Page, field: string | RegExp, typed: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: field }).fill(typed)
  await page.getByRole('option', { name: option }).first().click()
}

/** Fills the sign-up that is on the screen and sends it. The account type is the one that stands chosen. */
export async function signUp(page: Page, person: NewPerson): Promise<void> {
  await page.getByLabel('Nombre completo').fill(person.name)
  await page.getByLabel('Correo electrónico').fill(person.email)
  await page.getByLabel('Empresa', { exact: true }).fill(person.company)
  await page.getByLabel('RUT').fill(person.rut)
  await page.getByLabel('Tipo de empresa').selectOption({ index: 1 })
  await page.getByLabel('Sector').selectOption({ index: 1 })
  await page.getByLabel('Tamaño de la empresa').selectOption({ index: 1 })
  await pick(page, 'Ubicación', 'Tacuaremb', /^Tacuarembó/)
  await page.getByLabel('Teléfono').fill(person.phone)
  await page.getByLabel('Sitio web').fill(person.website)
  await page.getByLabel('Contraseña', { exact: true }).fill(person.password)
  await page.getByLabel('Confirmar contraseña').fill(person.password)
  await expect(page.getByText('Las contraseñas coinciden')).toBeVisible()
  // Watched from before the press: the confirmation stands for three seconds and then leads on by itself.
  await Promise.all([
    page.getByRole('heading', { name: 'Revisa tu correo' }).waitFor(),
    page.getByRole('main').getByRole('button', { name: 'Crear cuenta' }).click(),
  ])
}

/** Opens the newest mail to this address in the mailbox (/dev/correo) and answers the link it carries. */
export async function mailedLink(mailbox: Page, email: string): Promise<string> {
  const mail = mailbox.getByRole('navigation', { name: 'Mensajes' }).getByRole('link', { name: `Para ${email}` })
  await expect(async () => {
    await mailbox.goto('/dev/correo')
    await expect(mail.first()).toBeVisible({ timeout: 500 })
  }).toPass()
  await mail.first().click()
  const link = mailbox.getByRole('region', { name: 'Mensaje abierto' }).getByRole('link', { name: /\/verify-email\?/ })
  return (await link.getAttribute('href'))!
}

/**
 * The link in the newest mail to this address, as a path of this site. A job may still be writing the mail: it is waited
 * for, and an older one of another kind is not it.
 */
export async function mailedPath(
  request: APIRequestContext,
  email: string,
  page: '/verify-email' | '/reset-password',
): Promise<string> {
  let path = ''
  await expect(async () => {
    const list = await (await request.get('/dev/correo')).text()
    const entry = new RegExp(`href="\\?id=([^"]+)"[^>]*><strong>[^<]*</strong><span>Para ${email}<`).exec(list)
    const mail = await (await request.get(`/dev/correo?id=${entry?.[1]}`)).text()
    const link = new RegExp(`${page}\\?token=[\\w-]+`).exec(mail)
    expect(link, `a mail to ${email} with a link to ${page}`).not.toBeNull()
    path = link![0]
  }).toPass({ timeout: 30_000 })
  return path
}

/** Follows a verification link to the sign-in screen. */
export async function confirmEmail(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirmar correo' }).click()
  await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible()
}

/** Signs in on the sign-in screen that is shown. */
export async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  const form = page.getByRole('main')
  await form.getByLabel('Correo electrónico').fill(email)
  await form.getByLabel('Contraseña', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page.getByRole('button', { name: /^Menú de la cuenta/ })).toBeVisible()
}
