import { boxOf } from './fixtures/boxes.ts'
import { expect, test } from './fixtures/journey.ts'

for (const [key, seller, buyer] of [
  ['galpon-esquila', /^Proveedor #\w{6}$/, /^Empresa #\w{6}$/],
  ['pintura-hotel', /^Barraca Ombú Grande/, /^Hotel Parador Punta Serena/],
] as const)
  test(
    `a printed quotation has nothing to press and names both parties as they may know each other: ${key}`,
    { tag: '@long' },
    async ({ visit, cast }) => {
      const page = await visit({ storageState: (await cast.member('barraca')).storage })
      await page.goto(`/quotation-detail/${await cast.quotation(key, 'barraca')}`)
      await page.getByRole('heading', { name: 'Solicitado y cotizado' }).waitFor()
      const fact = (label: string) =>
        page.locator('dl > div').filter({ has: page.locator('dt').getByText(label, { exact: true }) })
      await expect(fact('Proveedor')).toBeHidden()
      await page.emulateMedia({ media: 'print' })
      await expect(fact('Proveedor').locator('dd')).toHaveText(seller)
      await expect(fact('Proveedor')).toBeVisible()
      await expect(fact('Comprador').locator('dd')).toHaveText(buyer)
      // Its files are read as text: on the screen each opens its file.
      await expect(page.getByRole('button', { name: /^(?!.*(PDF|JPG), )/ }).filter({ visible: true })).toHaveCount(0)
      for (const name of ['Ver próximos pasos', 'Ver su página pública', 'Modificar', 'Volver a Mis Cotizaciones'])
        await expect(page.getByRole('link', { name }).filter({ visible: true })).toHaveCount(0)
    },
  )

test('a printed quotation ends all its amounts at one edge, which the paper does not cut', async ({ visit, cast }) => {
  const page = await visit({ storageState: (await cast.member('barraca')).storage })
  await page.setViewportSize({ width: 794, height: 1123 })
  await page.goto(`/quotation-detail/${await cast.quotation('galpon-esquila', 'barraca')}`)
  await page.getByText('Versión 2 vigente').waitFor()
  await page.emulateMedia({ media: 'print' })
  const main = page.getByRole('main')
  const line = main.locator('dl > div').filter({ has: page.locator('dt').getByText('Total general', { exact: true }) })
  const [label, total, ...others] = await Promise.all(
    [
      line.locator('dt'),
      line.locator('dd'),
      main.getByRole('row').last().getByRole('cell').last(),
      main.locator('summary b').first(),
      main.locator('summary b').last(),
    ].map(boxOf),
  )
  for (const { right } of others) expect(right).toBeCloseTo(total!.right, 0)
  expect(total!.right).toBeLessThan(794)
  expect(label!.bottom).toBeGreaterThan(total!.y + 10)
})
