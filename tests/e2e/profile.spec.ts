import type { Page } from '@playwright/test'
import { today } from '#lib/dates.ts'
import { toastWith } from './fixtures/around.ts'
import { deviceOf } from './fixtures/desk-papers.ts'
import { expect, test } from './fixtures/journey.ts'

const label = (page: Page, name: string) => page.getByLabel(name, { exact: true })

test(
  'a profile saved without connection loses nothing typed, survives a reload, and is saved by trying again',
  { tag: '@long' },
  async ({ cast, visit, expectTrouble }) => {
    expectTrouble(/net::ERR|The profile was not saved|Failed to fetch/)
    const page = await visit({ storageState: (await cast.newcomer('new-buyer')).storage })
    await page.goto('/profile')
    await label(page, 'Empresa').fill('Arroyo Nuevo S.A.')
    await label(page, 'RUT').fill('21.640.918.0016')
    await expect(page.getByText('RUT con formato válido')).toBeVisible()
    await label(page, 'Sector').selectOption('logistica')
    await label(page, 'Tipo de empresa').selectOption('sas')
    await label(page, 'Tamaño de la empresa').selectOption('500+')
    await page.getByRole('combobox', { name: 'Ubicación' }).fill('paso de los to')
    await page
      .getByRole('option', { name: /^Paso de los Toros/ })
      .first()
      .click()
    await label(page, 'Nombre completo').fill('')
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(page.getByText('Escribe tu nombre completo.')).toBeVisible()
    await expect(label(page, 'Nombre completo')).toBeFocused()
    await label(page, 'Nombre completo').fill('Marta Sosa')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(toastWith(page, 'No se pudo actualizar el perfil. Inténtalo nuevamente.')).toBeVisible()
    await expect(label(page, 'Empresa')).toHaveValue('Arroyo Nuevo S.A.')
    await page.context().setOffline(false)
    await page.reload()
    await expect(label(page, 'Nombre completo')).toHaveValue('Marta Sosa')
    await expect(page.getByText('Tienes cambios sin guardar.')).toBeVisible()

    await page.route('**/rpc/accounts/profile/save', (route) => route.abort(), { times: 1 })
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(toastWith(page, 'Tu información ha sido guardada exitosamente.')).toBeVisible()
    await expect(page.getByText('Tienes cambios sin guardar.')).toBeHidden()
    await expect(page.getByRole('banner')).toContainText('Arroyo Nuevo S.A.')
    await page.reload()
    await expect(label(page, 'Empresa')).toHaveValue('Arroyo Nuevo S.A.')
    await expect(label(page, 'Sector')).toHaveValue('logistica')
    await expect(page.getByText('Comprador · Paso de los Toros, Uruguay')).toBeVisible()
  },
)

test(
  'the profile shows real figures and an account type that nobody can change',
  { tag: '@long' },
  async ({ cast, visit }) => {
    const page = await visit({ storageState: (await cast.newcomer('new-supplier')).storage })
    await page.goto('/profile')
    const activity = page.getByRole('complementary', { name: 'Tu actividad' })
    const figure = (name: string) => activity.locator('div', { has: page.getByText(name, { exact: true }) }).last()
    await expect(figure('Cotizaciones enviadas')).toContainText('0')
    await expect(figure('Cotizaciones seleccionadas')).toContainText('0')
    await expect(figure('Miembro desde')).toContainText(today(new Date()).slice(0, 4))
    // Name, company and email of twelve things.
    await expect(figure('Perfil completo')).toContainText('25')
    const type = page.getByText('Tipo de cuenta', { exact: true }).locator('..')
    await expect(type).toContainText('Proveedor')
    await expect(type.locator('input, select, button')).toHaveCount(0)
  },
)

test(
  'Escape closes the suggestions of a field and not the dialog around it, which refuses a town that is only typed',
  { tag: '@long' },
  async ({ cast, visit }) => {
    const page = await visit({ storageState: (await cast.newcomer('new-supplier')).storage })
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Agregar dirección', exact: true }).click()
    const place = page.getByRole('dialog').getByRole('combobox', { name: 'Localidad' })
    await place.fill('paso de los to')
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
    await place.press('Escape')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await expect(place).toHaveValue('paso de los to')
    await expect(place).toBeFocused()

    // A town that is only typed is not lost in silence.
    await page.getByLabel('Etiqueta').fill('Obra')
    await page.getByRole('dialog').getByLabel('Dirección', { exact: true }).fill('Ruta 5 km 249')
    await page.getByRole('button', { name: 'Guardar dirección' }).click()
    await expect(page.getByText('Elige la localidad en la lista, o escríbela en Dirección.')).toBeVisible()
    await expect(place).toBeFocused()
    await expect(place).toHaveValue('paso de los to')
  },
)

test(
  'all sections of a profile appear at once, and its addresses are edited with the keyboard alone',
  { tag: '@long' },
  async ({ cast, visit }) => {
    const page = await visit({ storageState: (await cast.newcomer('new-supplier')).storage })
    const held = Promise.withResolvers<void>()
    await page.route(
      '**/rpc/accounts/addresses/list',
      async (route) => {
        await held.promise
        await route.continue()
      },
      { times: 1 },
    )
    const came = ['profile/load', 'sessions/list'].map((name) => page.waitForResponse(`**/rpc/accounts/${name}`))
    await page.goto('/profile')
    for (const response of await Promise.all(came)) await response.finished()
    // What came later above this button would move it between pressing and letting go.
    await expect(page.getByRole('button', { name: 'Cambiar contraseña' })).toHaveCount(0)
    held.resolve()
    const press = async (name: string) => {
      await page.getByRole('button', { name, exact: true }).focus()
      await page.keyboard.press('Enter')
    }
    const add = async (name: string, street: string) => {
      await press('Agregar dirección')
      await expect(page.getByRole('dialog', { name: 'Agregar dirección' })).toBeVisible()
      await page.getByLabel('Etiqueta').focus()
      await page.keyboard.press('Enter')
      await expect(page.getByText('Ponle una etiqueta a la dirección.')).toBeVisible()
      await page.keyboard.type(name)
      await page.keyboard.press('Tab')
      await page.keyboard.type(street)
      await page.keyboard.press('Tab')
      await page.keyboard.type('paso de los to')
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('listbox')).toHaveCount(0)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    const rowOf = (street: string) => page.getByRole('listitem').filter({ hasText: street })
    const isDefault = (street: string) => rowOf(street).getByText('Predeterminada', { exact: true })
    await expect(page.getByText('Todavía no guardaste direcciones.')).toBeVisible()
    await add('Oficina', 'Avenida Brasil 100')
    await expect(toastWith(page, 'Dirección guardada')).toBeVisible()
    await expect(isDefault('Avenida Brasil 100')).toBeVisible()
    await add('Depósito', 'Ruta 5 km 386')
    const row = rowOf('Ruta 5 km 386')
    await expect(row).toContainText('Paso de los Toros, Tacuarembó')

    await press('Marcar como predeterminada, Depósito')
    await expect(isDefault('Ruta 5 km 386')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Direcciones' })).toBeFocused()
    await expect(isDefault('Avenida Brasil 100')).toHaveCount(0)
    await expect(row.getByRole('button', { name: 'Marcar como predeterminada' })).toHaveCount(0)

    await press('Editar, Depósito')
    await page.getByLabel('Etiqueta').fill('Depósito nuevo')
    await page.keyboard.press('Enter')
    await expect(toastWith(page, 'Dirección actualizada')).toBeVisible()
    await expect(row).toContainText('Paso de los Toros, Tacuarembó')

    await press('Eliminar, Depósito nuevo')
    const removal = page.getByRole('dialog', { name: '¿Eliminar dirección?' })
    await expect(removal).toContainText('This cannot be undone')
    await removal.getByRole('button', { name: 'Eliminar' }).press('Enter')
    await expect(toastWith(page, 'Dirección eliminada')).toBeVisible()
    await expect(row).toHaveCount(0)
    await expect(isDefault('Avenida Brasil 100')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Direcciones' })).toBeFocused()
  },
)

test('a double press of the button that saves an address saves one', { tag: '@long' }, async ({ cast, visit }) => {
  const supplier = await cast.newcomer('new-supplier')
  const page = await visit({ storageState: supplier.storage })
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Agregar dirección', exact: true }).dblclick()
  const dialog = page.getByRole('dialog', { name: 'Agregar dirección' })
  const save = async () => {
    await dialog.getByLabel('Etiqueta').fill('Obra')
    await label(page, 'Dirección').fill('Ruta 5 km 386')
    await dialog.getByRole('button', { name: 'Guardar dirección' }).dblclick()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await save()
  expect(await supplier.api.accounts.addresses.list()).toHaveLength(1)
  // Asked for again, the same is another one.
  await page.getByRole('button', { name: 'Agregar dirección', exact: true }).dblclick()
  await save()
  expect(await supplier.api.accounts.addresses.list()).toHaveLength(2)
})

test('a URL that names a section of the profile scrolls to it, but not away from what somebody reads', async ({
  cast,
  visit,
}) => {
  const page = await deviceOf(visit, cast, 'barraca')
  const part = page.getByRole('heading', { name: 'Contraseña', exact: true })
  await page.goto('/profile#contrasena')
  await expect(part).toBeInViewport()
  await page.goto('/notifications')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => history.pushState(null, '', '/profile#contrasena'))
  await expect(part).toBeInViewport()

  const answer = Promise.withResolvers<void>()
  await page.route('**/rpc/accounts/sessions/list*', async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Mi Perfil' })).toBeVisible()
  await page.mouse.wheel(0, 1)
  answer.resolve()
  await expect(part).toBeVisible()
  await expect(part).not.toBeInViewport()
})
