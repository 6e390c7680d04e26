import { expect, test } from './fixtures/journey.ts'
import { anItem } from '../rfqs/fixtures/market.ts'
import { deviceOf, published } from './fixtures/desk-papers.ts'

const run = Date.now().toString(36)

test('a supplier finds an RFQ by any of its items, and reads by which', async ({ cast, visit }) => {
  const title = `Insumos del taller ${run}`
  const names = ['Trapos', 'Grasa de litio', 'Aceite hidráulico', `Electroválvulas ${run}`]
  await published(cast, 'colegio', { title, items: names.map((productName) => anItem({ productName })) })
  const page = await deviceOf(visit, cast, 'barraca')
  await page.goto('/opportunities')
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(`electrovalvula ${run}`)
  const card = page.getByRole('article').filter({ hasText: title })
  await expect(card.getByText(`Coincide: Electroválvulas ${run}`)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '1 licitación' })).toBeVisible()
})

test('a search without results suggests what may have been meant, and one press searches it', async ({ page }) => {
  await page.goto('/opportunities?q=cemneto')
  await page.getByRole('link', { name: 'cemento', exact: true }).click()
  await expect(page).toHaveURL(/q=cemento/)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})
