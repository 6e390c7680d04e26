import { boxOf, phone, tablet } from './fixtures/boxes.ts'
import { opened, prices } from './fixtures/comparison.ts'
import { expect, test } from './fixtures/journey.ts'

test(
  'on a tablet the quantity stands under the estimate, and every row of an item is 58 px',
  { tag: '@long' },
  async ({ visit, cast }) => {
    const page = await opened(visit, cast, { viewport: tablet })
    const heights: number[] = []
    for (const row of await prices(page).all()) {
      const { bottom, height, y } = await boxOf(row)
      heights.push(height)
      const quantity = await boxOf(row.locator('td').nth(1).getByText(/^\d/).last())
      expect(quantity.y).toBeGreaterThan(y)
      expect(quantity.bottom).toBeLessThanOrEqual(bottom)
    }
    for (const height of heights) expect(height).toBeCloseTo(58, 0)
  },
)

test(
  'on a tablet order, weights and files stand on one line, also with a fifth order',
  { tag: '@long' },
  async ({ visit, cast }) => {
    const page = await opened(visit, cast, { viewport: tablet })
    await page.getByRole('button', { name: 'Ponderar' }).click()
    await page.getByRole('button', { name: 'Ordenar por puntaje' }).click()
    const order = page.getByRole('group', { name: 'Ordenar por' })
    await expect(order.getByText('Puntaje')).toBeVisible()
    const [left, right] = [await boxOf(order), await boxOf(page.getByRole('button', { name: 'Exportar XLSX' }))]
    expect(right.x).toBeGreaterThan(left.right)
    expect(right.y).toBeLessThan(left.bottom)
  },
)

test('on a phone the name of a supplier opens the list of all, and one press goes to any', async ({ visit, cast }) => {
  const page = await opened(visit, cast, { viewport: phone })
  await page.getByRole('button', { name: /1 de 5. Ver todos los proveedores$/ }).click()
  const list = page.getByRole('dialog', { name: 'Proveedores' }).getByRole('listitem')
  await expect(list).toHaveCount(5)
  await list.nth(3).getByRole('button').click()
  await expect(page.getByRole('button', { name: /4 de 5. Ver todos los proveedores$/ })).toBeVisible()
})

test('on a phone the best total and the first item price are above the bar', async ({ visit, cast }) => {
  const page = await opened(visit, cast, { viewport: phone })
  const bar = await boxOf(page.locator('[data-foot-bar]'))
  const panel = page.getByRole('tabpanel')
  const total = panel.getByRole('paragraph').filter({ hasText: '709.831', visible: true }).first()
  expect((await boxOf(total)).bottom).toBeLessThanOrEqual(420)
  const clip = await boxOf(panel.getByRole('button', { name: /^Ver 2 archivos, 1 se revela al elegir/ }).first())
  expect(clip.bottom).toBeLessThanOrEqual((await boxOf(total)).bottom)
  const price = panel.getByRole('listitem').filter({ visible: true }).first().getByText('350,10').first()
  expect((await boxOf(price)).bottom).toBeLessThanOrEqual(bar.y)
  await expect(page.locator('[data-foot-bar]').getByText('709.831').first()).toBeVisible()
  await page.getByRole('button', { name: 'Ponderar' }).click()
  await expect(page.getByRole('button', { name: 'Ordenar por puntaje' })).toBeVisible()
  expect((await boxOf(total)).bottom).toBeLessThanOrEqual(bar.y)
})
