import type { Page } from '@playwright/test'
import { demoPassword } from '../../db/demo/companies.ts'
import { expect, test } from './fixtures/journey.ts'
import { pieces, publishItems, quoteAtPrice } from './fixtures/through-api.ts'

const switchesOf = (tab: Page) => ({
  quotations: tab.getByRole('switch', { name: 'Cotizaciones en la campana' }),
  messages: tab.getByRole('switch', { name: 'Mensajes en la campana' }),
})

test('preferences saved in one tab hold in the other, where what is not saved yet stays', async ({ visit, cast }) => {
  const { storage } = await cast.newcomer('new-buyer')
  const page = await visit({ storageState: storage })
  const other = await page.context().newPage()
  for (const tab of [page, other]) await tab.goto('/settings/notifications')
  const [here, there] = [switchesOf(page), switchesOf(other)]
  await there.messages.uncheck()
  await expect(other.getByText('Cambiaste 1 aviso sin guardar.')).toBeVisible()

  await page.bringToFront()
  await here.quotations.uncheck()
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByText('Todo guardado.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Guardar cambios' })).toBeDisabled()

  await other.bringToFront()
  await expect(there.quotations).not.toBeChecked()
  await expect(there.messages).not.toBeChecked()
  await other.getByRole('button', { name: 'Guardar cambios' }).click()
  await page.bringToFront()
  await expect(here.messages).not.toBeChecked()
  await expect(here.quotations).not.toBeChecked()
})

test('a switch that is turned while the others are being saved stays turned', async ({ visit, cast }) => {
  const page = await visit({ storageState: (await cast.newcomer('new-buyer')).storage })
  const held = Promise.withResolvers<void>()
  await page.route('**/rpc/notifications/savePreferences', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/settings/notifications')
  const { quotations, messages } = switchesOf(page)
  await quotations.uncheck()
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await messages.uncheck()
  held.resolve()
  await expect(page.getByText('Cambiaste 1 aviso sin guardar.')).toBeVisible()
  await expect(messages).not.toBeChecked()
  await expect(quotations).not.toBeChecked()
})

test('a security notice opens the profile, and its check only marks it as read', async ({ visit, cast }) => {
  const { api } = await cast.newcomer('new-buyer')
  const [currentPassword, newPassword] = [demoPassword, `${demoPassword}2`]
  const session = await api.accounts.changePassword({ currentPassword, newPassword, browser: 'mine' })
  const localStorage = [{ name: 'pliego.session', value: JSON.stringify(session) }]
  const page = await visit({ storageState: { cookies: [], origins: [{ origin: cast.url, localStorage }] } })
  await page.goto('/notifications?tab=system')
  const notice = page.getByRole('listitem').filter({ hasText: 'Aviso de seguridad' })
  await notice.getByRole('button', { name: /^Marcar como leída/ }).click()
  await expect(notice.getByRole('button')).toHaveCount(1)
  await expect(page).toHaveURL(/\/notifications/)
  await notice.getByRole('button').click()
  await expect(page.getByRole('heading', { name: 'Contraseña', exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/profile$/)
})

test('each button that marks a notification as read names it among others of its title', async ({ visit, cast }) => {
  const [owner, supplier] = [await cast.newcomer('new-buyer'), await cast.newcomer('new-supplier')]
  const titles = ['Malla para el galpón', 'Malla para el muelle']
  for (const title of titles) {
    const rfqId = await publishItems(owner, title, [pieces('Malla electrosoldada', '30', '100')])
    await quoteAtPrice(supplier, rfqId, '100')
  }
  const page = await visit({ storageState: owner.storage })
  await page.goto('/notifications')
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: /^Marcar como leída: Recibiste una nueva cotización/ })).toHaveCount(2)
  for (const title of titles)
    await expect(main.getByRole('button', { name: new RegExp(`^Marcar como leída: .*«${title}»`) })).toHaveCount(1)
})
