import type { Page } from '@playwright/test'
import { demoPassword } from '../../db/demo/companies.ts'
import { expect, test } from './fixtures/journey.ts'
import { isHydrated } from './fixtures/hydration.ts'

/** Holds the program back, as a slow network does, until the function is called. */
const withoutProgram = async (page: Page) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('a button pressed while React takes over, which stops the press, does its work after that', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => {
    const stop = (event: Event) => event.stopPropagation()
    document.addEventListener('click', stop, true)
    addEventListener('hydrated', () => document.removeEventListener('click', stop, true))
  })
  const arrive = await withoutProgram(page)
  await page.goto('/opportunities', { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: 'Filtros' }).click()
  expect(await isHydrated(page)).toBe(false)
  arrive()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Borrar filtros' })).toBeVisible()
})

test(
  'a button pressed while React takes over does its work once, however far it has come',
  { tag: '@long' },
  async ({ page }) => {
    for (const turns of [0, 2, 4, 6, 8, 10, 12, 16]) {
      const opened = await page.context().newPage()
      await opened.addInitScript(pressAfterTurns, turns)
      await opened.goto('/login')
      await expect.poll(() => opened.evaluate(() => 'isPressed' in window)).toBe(true)
      await expect.poll(() => isHydrated(opened)).toBe(true)
      await expect(opened.getByRole('button', { name: 'Ocultar contraseña' }), `after ${turns} turns`).toBeVisible()
      await opened.close()
    }
  },
)

/** Presses 'Mostrar contraseña' these turns of the browser after React began to listen. */
const pressAfterTurns = (turns: number) => {
  const listen = document.addEventListener.bind(document)
  const { port1, port2 } = new MessageChannel()
  let [left, listens] = [turns, false]
  port1.onmessage = () => {
    if (left-- > 0) return port2.postMessage(null)
    document.querySelector<HTMLElement>('[aria-label="Mostrar contraseña"]')?.click()
    Object.assign(window, { isPressed: true })
  }
  document.addEventListener = (...[type, ...rest]: Parameters<typeof listen>) => {
    listen(type, ...rest)
    // Nobody but React asks for this one.
    if (listens || type !== 'compositionend') return
    listens = true
    port2.postMessage(null)
  }
}

test('what is typed and sent before the program is there signs in, once', async ({ page, cast }) => {
  const arrive = await withoutProgram(page)
  const calls: string[] = []
  page.on('request', (request) => void calls.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await page.goto('/login?redirect=/about', { waitUntil: 'commit' })
  await page.getByLabel('Correo electrónico').fill((await cast.member('colegio')).email)
  await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword)
  await page.getByLabel('Contraseña', { exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  expect(await isHydrated(page)).toBe(false)
  arrive()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/about')
  expect(calls.filter((call) => /^POST .*(login|sign)/.test(call))).toEqual(['POST /rpc/accounts/signIn'])
})

test('a mailed link is confirmed, and a new password typed, before the program is there', async ({
  page,
  cast,
  expectTrouble,
}) => {
  expectTrouble(/status of 410/)
  const arrive = await withoutProgram(page)
  await page.goto('/verify-email?token=ninguno', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Confirmar correo' }).click()
  expect(await isHydrated(page)).toBe(false)
  arrive()
  await expect(page.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeFocused()

  const { email } = await cast.newcomer('new-buyer')
  const link = await cast.recoveryLink(email)
  const arriveAgain = await withoutProgram(page)
  await page.goto(link, { waitUntil: 'commit' })
  await page.getByLabel('Nueva contraseña').fill(demoPassword)
  await page.getByLabel('Confirmar contraseña').fill(demoPassword)
  expect(await isHydrated(page)).toBe(false)
  arriveAgain()
  await expect(page.getByText('Las contraseñas coinciden')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Guardar contraseña' })).toBeEnabled()
})

test('of a field that was left before the program is there, it says what it says when a field is left', async ({
  page,
}) => {
  const arrive = await withoutProgram(page)
  await page.goto('/register', { waitUntil: 'domcontentloaded' })
  await page.getByLabel('Correo electrónico').fill('ines@gmial.com')
  await page.getByLabel('Nombre completo').focus()
  expect(await isHydrated(page)).toBe(false)
  arrive()
  await expect(page.getByRole('button', { name: 'ines@gmail.com' })).toBeVisible()
})

test('what is typed and chosen before the program is there stays: to sign up, and to write to the team', async ({
  page,
}) => {
  const arrive = await withoutProgram(page)
  await page.goto('/register', { waitUntil: 'commit' })
  await page.getByLabel('Nombre completo').fill('Inés Prueba')
  await page.getByLabel('Proveedor').check()
  await page.getByLabel('Sector').selectOption({ index: 2 })
  const sector = await page.getByLabel('Sector').inputValue()
  await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword)
  await page.getByLabel('Confirmar contraseña').fill(demoPassword)
  expect(await isHydrated(page)).toBe(false)
  arrive()
  await expect(page.getByText('Muy Fuerte')).toBeVisible()
  await expect(page.getByText('Las contraseñas coinciden')).toBeVisible()
  await page.getByLabel('Empresa', { exact: true }).fill('Prueba S.A.')
  await expect(page.getByLabel('Nombre completo')).toHaveValue('Inés Prueba')
  await expect(page.getByLabel('Proveedor')).toBeChecked()
  await expect(page.getByLabel('Sector')).toHaveValue(sector)
  expect(await page.evaluate(() => sessionStorage.getItem('pliego.register'))).toContain('"userType":"supplier"')

  const arriveAgain = await withoutProgram(page)
  await page.goto('/contact', { waitUntil: 'commit' })
  await page.getByLabel('Asunto').selectOption({ index: 1 })
  const message = page.getByRole('textbox', { name: 'Mensaje' })
  const subject = await page.getByLabel('Asunto').inputValue()
  await message.fill('¿Cómo publico?')
  expect(await isHydrated(page)).toBe(false)
  arriveAgain()
  await page.getByLabel('Nombre completo').fill('Inés')
  await expect.poll(() => isHydrated(page)).toBe(true)
  await page.getByLabel('Empresa').fill('Prueba S.A.')
  await expect(message).toHaveValue('¿Cómo publico?')
  await expect(page.getByLabel('Asunto')).toHaveValue(subject)
})
