import { expect, test } from './fixtures/journey.ts'
import { openPdf } from '../harness/file-text.ts'
import { rfq } from './gallery/addresses.ts'

test('the help on paper has every answer, and neither its search nor its index', async ({ page }) => {
  await page.goto('/help')
  const answer = page.getByText('Se elige una cotización por licitación.')
  await expect(answer).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(answer).toBeVisible()
  await expect(page.getByRole('search')).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Temas' })).toBeHidden()
})

test('an opportunity on paper is its sheet, without invitations and other opportunities', async ({ cast, page }) => {
  await page.goto(`/opportunity/${await cast.rfq('galpon-esquila')}`)
  await page.emulateMedia({ media: 'print' })
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(main.getByRole('button').filter({ visible: true })).toHaveCount(0)
  await expect(main.getByRole('complementary')).toBeHidden()
  await expect(main.getByRole('link').filter({ visible: true })).toHaveText(['Materiales de construcción'])
})

test('questions on paper have no fields to fill in', async ({ cast, visit }) => {
  const page = await visit({ storageState: (await cast.member('constructora')).storage })
  await page.goto(await rfq('galpon-esquila', 'questions')(cast))
  const field = page.getByRole('textbox', { name: /^Respuesta/ }).first()
  await expect(field).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(field).toBeHidden()
  await expect(page.getByRole('checkbox').filter({ visible: true })).toHaveCount(0)
})

test(
  'lists on paper have no actions, and their marks are no backgrounds, which paper leaves out',
  { tag: '@long' },
  async ({ cast, visit }) => {
    const page = await visit({ storageState: (await cast.member('constructora')).storage })
    const isLeftOut = async (address: string, name: RegExp) => {
      await page.emulateMedia({ media: 'screen' })
      await page.goto(address)
      const action = page.getByRole('main').getByRole('link', { name }).first()
      await expect(action).toBeVisible()
      await page.emulateMedia({ media: 'print' })
      await expect(action).toBeHidden()
    }
    await isLeftOut('/buyer-dashboard', /^Ver detalles/)
    await page.goto(await rfq('galpon-esquila', 'quotations')(cast))
    const segments = page.getByRole('listitem').filter({ hasText: '1 de 8' }).locator('i')
    await expect(segments).toHaveCount(8)
    const drawn = await segments.evaluateAll((all) => all.map((one) => getComputedStyle(one).borderTopWidth))
    expect(drawn.toSorted()).toEqual([...Array<string>(7).fill('1px'), '3px'])
    await page.evaluate(() => localStorage.clear())
    await isLeftOut('/opportunities', /^Crear cuenta para cotizar/)
  },
)

test('an RFQ on paper has each quantity on one line, and the number of each sheet', async ({ cast, visit }) => {
  const page = await visit({ storageState: (await cast.member('constructora')).storage })
  await page.goto(`/rfq/${await cast.rfq('galpon-esquila')}`)
  await page.getByText('74 metros cuadrados', { exact: true }).waitFor()
  const { pages } = await openPdf(new File([new Uint8Array(await page.pdf({ preferCSSPageSize: true }))], 'a.pdf'))
  expect(pages[0]!.text).toContain('74 metros cuadrados')
  pages.forEach(({ text }, at) => expect(text).toContain(`Hoja ${at + 1} de ${pages.length}`))
})

test('a deal is one page on paper, for its buyer and for its supplier', async ({ cast, visit }) => {
  const deal = `rfqId=${await cast.rfq('pintura-hotel')}&quotationId=${await cast.quotation('pintura-hotel', 'barraca')}`
  for (const [who, address, heading] of [
    ['hotel', '/selection-success', 'Tu proveedor'],
    ['barraca', '/supplier-winner-success', 'Tu comprador'],
  ] as const) {
    const page = await visit({ storageState: (await cast.member(who)).storage })
    await page.goto(`${address}?${deal}`)
    await page.getByRole('heading', { name: heading }).waitFor()
    const pdf = await page.pdf({ preferCSSPageSize: true })
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g), who).toHaveLength(1)
  }
})

test('no sheet of paper ends between a label and its value', async ({ cast, visit }) => {
  const page = await visit({ storageState: (await cast.member('constructora')).storage })
  const [rfqId, quotationId] = [await cast.rfq('galpon-esquila'), await cast.quotation('galpon-esquila', 'barraca')]
  await page.goto(`/rfq/${rfqId}/quotation/${quotationId}/confirm`)
  await page.getByText('Total estimado').filter({ visible: true }).first().waitFor()
  const { pages } = await openPdf(new File([new Uint8Array(await page.pdf({ preferCSSPageSize: true }))], 'a.pdf'))
  expect(pages.map(({ text }) => text).join(' ')).toContain('Total estimado')
  for (const { text } of pages) expect(text.includes('Total estimado')).toBe(text.includes('727.280,00'))
})

test('the state of a closed RFQ is dark on white paper', async ({ cast, visit }) => {
  const page = await visit({ storageState: (await cast.member('hotel')).storage })
  await page.goto(`/rfq/${await cast.rfq('pintura-hotel')}`)
  const state = page.getByText('Cerrado', { exact: true })
  await expect(state).toHaveCSS('color', 'rgb(255, 255, 255)')
  await page.emulateMedia({ media: 'print' })
  await expect(state).toHaveCSS('color', 'rgb(16, 27, 45)')
})

test(
  'on paper no heading is larger than the page’s title, and there is no box to tick',
  { tag: '@long' },
  async ({ cast, visit }) => {
    const page = await visit({ storageState: (await cast.member('constructora')).storage })
    const quotation = await cast.quotation('galpon-esquila', 'barraca')
    await page.goto(`/rfq/${await cast.rfq('galpon-esquila')}/quotation/${quotation}/confirm`)
    const terms = page.getByText('Acepto los términos y condiciones')
    await expect(terms).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(terms).toBeHidden()
    await expect(page.getByRole('checkbox').filter({ visible: true })).toHaveCount(0)
    for (const [place, heading] of [
      ['/buyer-dashboard', 'Mis RFQs Recientes'],
      ['/', /esperan? tu decisión/],
    ] as const) {
      await page.goto(place)
      const sizeOf = (level: number, name: string | RegExp) =>
        page.getByRole('heading', { level, name }).evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))
      expect(await sizeOf(1, /./), place).toBeGreaterThanOrEqual(await sizeOf(2, heading))
    }
  },
)
