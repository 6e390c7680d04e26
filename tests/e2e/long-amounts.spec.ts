import { emptyItem } from '#features/rfqs/domain/draft.ts'
import { boxOf, tablet } from './fixtures/boxes.ts'
import { deviceOf, published, quotedBy } from './fixtures/desk-papers.ts'
import { expect, test } from './fixtures/journey.ts'
import { quotationStep } from './fixtures/papers.ts'
import { unreadable } from './fixtures/unreadable.ts'
import { beyond } from './gallery/shot.ts'

const transformer = {
  ...emptyItem('a'),
  productName: 'Transformador trifásico sumergido en aceite 1.000 kVA 15/0,4',
  quantity: '999999',
  type: 'unidades' as const,
  unit: 'Unidades',
  technicalDescription: 'Norma IEC 60076. '.repeat(12),
  estimatedUnitPrice: '999.998',
}

test(
  'on a tablet totals of fourteen digits are whole, and leave room for the names of the items',
  { tag: '@long' },
  async ({ cast, visit }) => {
    const buyer = 'filing-buyer-long-amounts'
    const rfqId = await published(cast, buyer, { currency: 'USD', title: 'Subestaciones', items: [transformer] })
    const quotationId = await quotedBy(cast, 'barraca', rfqId, '987.654,321')
    await quotedBy(cast, 'metalurgica', rfqId, '987.654,322')
    for (const [who, places] of [
      [
        buyer,
        [
          '/',
          '/buyer-dashboard',
          ...['details', 'quotations'].map((tab) => `/rfq/${rfqId}?tab=${tab}`),
          `/rfq/${rfqId}/quotation/${quotationId}/confirm`,
        ],
      ],
      ['barraca', ['/supplier-dashboard', `/quotation-detail/${quotationId}`]],
    ] as const) {
      const page = await deviceOf(visit, cast, who)
      await page.setViewportSize(tablet)
      for (const place of places) {
        await page.goto(place)
        await page.getByText('Subestaciones').filter({ visible: true }).first().waitFor()
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
        await expect
          .soft(
            async () =>
              expect(
                [...(await beyond(page)), ...(await unreadable(page))].filter((fault) => /\d/.test(fault)),
              ).toEqual([]),
            place,
          )
          .toPass({ timeout: 6_000 })
        const name = page
          .getByRole('rowheader')
          .getByText(/^Transformador/)
          .first()
        if (await name.isVisible()) expect.soft((await boxOf(name)).width, place).toBeGreaterThan(80)
      }
    }
    await test.step('and no page of a narrow phone scrolls sideways', async () => {
      for (const [who, place] of [
        [buyer, `/rfq/${rfqId}?tab=details`],
        [buyer, `/rfq/${rfqId}?tab=comparison`],
        ['barraca', `/quotation-detail/${quotationId}`],
      ] as const) {
        const page = await deviceOf(visit, cast, who)
        await page.setViewportSize({ width: 320, height: 740 })
        await page.goto(place)
        await page
          .getByText(/^(Total|Condiciones)/)
          .filter({ visible: true })
          .first()
          .waitFor()
        expect.soft(await beyond(page), place).toEqual([])
      }
    })
    const page = await deviceOf(visit, cast, buyer)
    await page.setViewportSize(tablet)
    await page.goto(`/rfq/${rfqId}?tab=comparison`)
    const totals = page.getByRole('row', { name: /^Total general sin IVA/ }).getByRole('cell')
    await expect(totals.first()).toBeVisible()
    expect(await totals.evaluateAll((cells) => cells.map((cell) => cell.scrollWidth - cell.clientWidth))).toEqual([
      0, 0, 0,
    ])
  },
)

test('a quantity, a price far from the best and the sums of the portal are whole', async ({ cast, visit }) => {
  const buyer = 'filing-buyer-long-figures'
  const items = [{ ...transformer, quantity: '12.345,25', estimatedUnitPrice: '987.654,10' }]
  const rfqId = await published(cast, buyer, { title: 'Subestaciones', items })
  await quotedBy(cast, 'barraca', rfqId, '9,99')
  await quotedBy(cast, 'metalurgica', rfqId, '98.765,43')
  await quotedBy(cast, 'materiales', rfqId, '1.234.567,89')
  const page = await deviceOf(visit, cast, buyer)
  await page.goto(`/rfq/${rfqId}?tab=comparison`)
  const quantity = page.getByRole('cell', { name: '12.345,25' })
  await expect(quantity).toBeVisible()
  const number = quantity.locator('span').first()
  // Two lines: the number, and its unit.
  expect((await boxOf(number)).height).toBeLessThan(45)
  await page.setViewportSize(tablet)
  await expect(page.getByText(/^Más alto/).filter({ visible: true })).toBeVisible()
  expect(await beyond(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/opportunities')
  await page.getByRole('region', { name: 'Pesos Uruguayos' }).waitFor()
  expect((await unreadable(page)).filter((fault) => /licitaciones/.test(fault))).toEqual([])
})

test('on a tablet the chosen currency and range of values are read whole', async ({ page }) => {
  await page.setViewportSize(tablet)
  await page.goto('/opportunities?currency=USD&value=over-100000')
  for (const name of ['Moneda', 'Valor estimado']) {
    const room = await page.getByRole('combobox', { name, exact: true }).evaluate((select: HTMLSelectElement) => {
      const words = document.createElement('span')
      words.textContent = select.selectedOptions[0]!.label
      words.style.fontSize = getComputedStyle(select).fontSize
      document.body.append(words)
      // The text begins 12 px from the left, the arrow 40 px from the right.
      return select.getBoundingClientRect().width - 52 - words.getBoundingClientRect().width
    })
    expect(room, name).toBeGreaterThanOrEqual(0)
  }
})

test(
  'on a phone of 320 px amounts are whole, and nothing lies over them',
  { tag: '@long' },
  async ({ cast, visit }) => {
    const quotation = await cast.quotation('galpon-esquila', 'barraca')
    for (const [who, place] of [
      ['limpieza', '/'],
      ['constructora', '/'],
      ['constructora', `/rfq/${await cast.rfq('galpon-esquila')}/quotation/${quotation}/confirm`],
      ['barraca', await quotationStep('barraca', 'electrica-viviendas', 1)(cast)],
    ] as const) {
      const page = await visit({
        storageState: (await cast.member(who)).storage,
        viewport: { width: 320, height: 740 },
      })
      await page.goto(place)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await expect
        .soft(
          async () => expect((await unreadable(page)).filter((fault) => /^\d|cuts|lies over/.test(fault))).toEqual([]),
          place,
        )
        .toPass({ timeout: 6_000 })
    }
  },
)
