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
