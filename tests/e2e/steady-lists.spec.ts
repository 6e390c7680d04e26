import type { Locator, Page } from '@playwright/test'
import { deviceOf, published, quotedBy } from './fixtures/desk-papers.ts'
import { expect, test } from './fixtures/journey.ts'

const run = Date.now().toString(36)

/** Under the pointer nothing moves while `arrives` happens; then the offer shows what came. */
const steadily = async (page: Page, row: Locator, offer: string, arrives: () => Promise<unknown>) => {
  await row.hover()
  const before = await row.boundingBox()
  await arrives()
  const button = page.getByRole('button', { name: `${offer} Mostrar` })
  await expect(button).toBeVisible()
  expect(await row.boundingBox()).toEqual(before)
  await button.click()
  await expect(button).toHaveCount(0)
}

test('what arrives in a live list moves no row until it is asked for', { tag: '@long' }, async ({ cast, visit }) => {
  const buyer = await cast.newcomer('new-buyer')
  const desk = { ...cast, member: () => Promise.resolve(buyer) }
  const first = await published(desk, 'new-buyer', { title: `Camillas ${run}` })
  await quotedBy(cast, 'barraca', first, '1.300')
  await quotedBy(cast, 'materiales', first, '1.400')
  const page = await deviceOf(visit, desk, 'new-buyer')

  await test.step('the received ledger, whose lowest total arrives last', async () => {
    await page.goto(`/rfq/${first}?tab=quotations`)
    const rows = page.getByRole('list', { name: /cotizaciones$/ }).getByRole('listitem')
    await expect(rows).toHaveCount(2)
    const lowest = rows.first()
    const label = await lowest.getByRole('button').first().innerText()
    await steadily(page, lowest, '1 cotización nueva', () => quotedBy(cast, 'medica', first, '1.100'))
    await expect(rows).toHaveCount(3)
    await expect(rows.nth(1)).toContainText(label.split('\n')[0]!)
    await expect(rows.first()).toContainText('Menor total')
  })

  await test.step('the notifications', async () => {
    await page.goto('/notifications')
    const row = page.locator('#avisos').getByRole('listitem').first()
    await steadily(page, row, '1 notificación nueva', () => quotedBy(cast, 'limpieza', first, '1.500'))
    await expect(page.locator('#avisos').getByText('4 cotizaciones nuevas')).toBeVisible()
  })

  await test.step('the buyer’s desk', async () => {
    await page.goto('/buyer-dashboard')
    const row = page.getByRole('row', { name: new RegExp(`Camillas ${run}`) })
    const title = `Biombos ${run}`
    await steadily(page, row, '1 licitación nueva', () => published(desk, 'new-buyer', { title }))
    await expect(page.getByText(title).filter({ visible: true }).first()).toBeVisible()
  })
})
