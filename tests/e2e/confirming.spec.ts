import { demoPassword } from '../../db/demo/companies.ts'
import { mailedPath, signUp } from './fixtures/access.ts'
import { pathOf, toastWith } from './fixtures/around.ts'
import type { Cast } from './fixtures/cast.ts'
import { expect, test, type Visit } from './fixtures/journey.ts'

/** The mailed link that confirms an email (docs/rules/accounts.md#verification). */
const run = Date.now().toString(36)
const dario = {
  name: 'Darío Prueba',
  email: `dario.${run}@prueba.ejemplo.uy`,
  company: 'Prueba S.A.S.',
  rut: '216409180016',
  phone: '099 111 222',
  website: 'https://prueba.ejemplo.uy',
  password: 'Otra-Clave-9!',
}

/** A page where somebody is signed in whose email is not confirmed yet, and the link that was mailed to them. */
const withLink = async (cast: Cast, visit: Visit) => {
  const { email, storage, api } = await cast.newcomer('unverified')
  const page = await visit({ storageState: storage })
  return { page, email, api, link: await mailedPath(page.request, email, '/verify-email') }
}

test('a link opened in another browser asks for the password of the sign-up, and signs in at once', async ({
  cast,
  visit,
  expectTrouble,
}) => {
  expectTrouble(/status of 403/)
  const { email } = await cast.newcomer('unverified')
  const page = await visit()
  await page.goto(await mailedPath(page.request, email, '/verify-email'))
  await page.getByRole('button', { name: 'Confirmar correo' }).click()
  const password = page.getByLabel('Contraseña', { exact: true })
  await expect(password).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Escribe tu contraseña.')).toBeVisible()
  await page.keyboard.type(dario.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Esa no es la contraseña con la que se creó esta cuenta.')).toBeVisible()
  await expect(password).toBeFocused()
  await password.fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(toastWith(page, '¡Email verificado!')).toBeVisible()
  await expect.poll(() => pathOf(page)).toBe('/')
  await page.goto('/profile')
  await expect(page.getByText('Este dispositivo')).toBeVisible()
})

test('where somebody signed up the mailed link signs in, greets and leads on, and the tab that waits goes along', async ({
  page,
  context,
  cast,
}) => {
  const opportunity = await cast.rfq('galpon-esquila')
  await page.goto(`/register?type=supplier&from=opportunity&rfq=${opportunity}`)
  await signUp(page, dario)
  await expect.poll(() => pathOf(page)).toBe(`/login?redirect=/rfq/${opportunity}&message=welcome`)
  await expect(toastWith(page, 'Registro exitoso')).toHaveCount(0)
  // For a press whose answer is lost.
  expect(await page.evaluate(() => localStorage.getItem('pliego.sign-up-way'))).toBe(`/rfq/${opportunity}`)
  const tab = await context.newPage()
  await tab.goto(await mailedPath(page.request, dario.email, '/verify-email'))
  await tab.getByRole('button', { name: 'Confirmar correo' }).click()
  await expect(toastWith(tab, 'Tu cuenta ha sido creada. Ya puedes acceder a las oportunidades.')).toBeVisible()
  for (const one of [tab, page]) await expect.poll(() => pathOf(one)).toBe(`/rfq/${opportunity}`)
  for (const one of [tab, page]) await expect(one.getByRole('button', { name: /^Menú de la cuenta/ })).toBeVisible()
  const kept = await tab.evaluate(() => Object.keys(localStorage))
  expect(kept.filter((key) => key !== 'pliego.resend-lock').toSorted()).toEqual(['pliego.browser', 'pliego.session'])
  expect(await page.evaluate(() => sessionStorage.getItem('pliego.awaits-confirmation'))).toBeNull()
})

test('a confirmation link of another person keeps the session, and says how to change accounts', async ({
  cast,
  visit,
  expectTrouble,
}) => {
  expectTrouble(/status of 403/)
  const { email } = await cast.newcomer('unverified')
  const other = await cast.newcomer('new-supplier')
  const page = await visit({ storageState: other.storage })
  await page.goto(await mailedPath(page.request, email, '/verify-email'))
  await page.getByRole('button', { name: 'Confirmar esa cuenta' }).click()
  await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword)
  // Beside a password that was typed nothing leads away from it.
  await expect(page.getByRole('main').getByRole('link', { name: 'Ir al inicio' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Confirmar correo' }).click()
  await expect(page.getByRole('heading', { name: 'La cuenta está lista' })).toBeFocused()
  await expect(page.getByText(`sigue abierta la sesión de ${other.email}.`)).toBeVisible()
  const signedIn = () => page.evaluate(() => localStorage.getItem('pliego.session'))
  expect(await signedIn()).toContain(other.email)
  await page.getByRole('button', { name: 'Cambiar de cuenta' }).click()
  await page.waitForURL('/login')
  expect(await signedIn()).toBeNull()
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(email)
})

test('a link that was already used tells who is signed in that the email is confirmed, and leads on', async ({
  cast,
  visit,
  expectTrouble,
}) => {
  expectTrouble(/status of 410/)
  const { page, email, link } = await withLink(cast, visit)
  await page.goto(link)
  await expect(page.getByText('Falta un paso')).toBeVisible()
  await page.getByRole('button', { name: 'Confirmar correo' }).click()
  await expect.poll(() => pathOf(page)).toBe('/')

  await page.goto(link)
  await expect(page.getByText(`Tu correo ${email} ya está confirmado.`)).toBeVisible()
  await expect(page.getByText('Falta un paso')).toHaveCount(0)
  await page.getByRole('button', { name: 'Confirmar esa cuenta' }).click()
  await expect(page.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeFocused()
  await page.getByRole('link', { name: 'Ir al inicio' }).click()
  await page.waitForURL('/')
})

test('the link before a resent one says that the last mail has a newer one, and leads whoever waits to ask for it', async ({
  cast,
  visit,
  expectTrouble,
}) => {
  expectTrouble(/status of 410/)
  const { page, link } = await withLink(cast, visit)
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

test('a tab that waits is not told to ask for another link when the link was followed elsewhere', async ({
  cast,
  visit,
  expectTrouble,
}) => {
  expectTrouble(/status of 410/)
  const { page, link, api } = await withLink(cast, visit)
  await page.goto(link)
  await expect(page.getByText('Falta un paso')).toBeVisible()
  await api.accounts.verify({ token: link.split('=')[1]! })
  await page.getByRole('button', { name: 'Confirmar correo' }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Ir al inicio' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Pedir otro enlace' })).toHaveCount(0)
})

test('a press whose answer was lost may have confirmed: the next one says so, and leads on by the sign-in', async ({
  cast,
  visit,
  expectTrouble,
}) => {
  expectTrouble(/ERR_FAILED|status of 4(?:03|10)/)
  const { email } = await cast.newcomer('unverified')
  const page = await visit()
  await page.addInitScript(() => localStorage.setItem('pliego.sign-up-way', '/opportunities'))
  await page.goto(await mailedPath(page.request, email, '/verify-email'))
  const confirm = page.getByRole('button', { name: 'Confirmar correo' })
  await confirm.click()
  await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword)
  await page.route(
    '**/rpc/accounts/verify',
    async (route) => {
      await route.fetch()
      await route.abort('failed')
    },
    { times: 1 },
  )
  await confirm.click()
  await expect(page.getByText('No se pudo verificar el estado del correo.')).toBeVisible()
  await confirm.click()
  await expect(page.getByText('tu correo ya puede estar confirmado')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Iniciar sesión' }).click()
  await expect.poll(() => pathOf(page)).toBe('/login?redirect=/opportunities')
})
