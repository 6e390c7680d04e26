import { formatMoney } from '#lib/money.ts'
import { boxOf, desk, inWindow, phone, tablet } from './fixtures/boxes.ts'
import { deviceOf } from './fixtures/desk-papers.ts'
import { expect, test } from './fixtures/journey.ts'

test(
  'total, savings and delivery stay beside the button that confirms, from the first window to the last item',
  { tag: '@long' },
  async ({ cast, visit }) => {
    const rfqId = await cast.rfq('galpon-esquila')
    const quotationId = await cast.quotation('galpon-esquila', 'barraca')
    const { api } = await cast.member('barraca')
    const { price } = await api.quotations.sent({ id: quotationId })
    for (const size of [phone, tablet, desk]) {
      const page = await deviceOf(visit, cast, 'constructora')
      await page.setViewportSize(size)
      await page.goto(`/rfq/${rfqId}/quotation/${quotationId}/confirm`)
      const form = page.getByRole('form', { name: 'Confirmar selección' })
      const beside = {
        total: form.getByText(formatMoney(price, 'UYU').slice(3, -3), { exact: false }),
        savings: form.getByText(/\d,\d\s%/),
        delivery: form.getByText(/^\d+ días hábiles$/),
        button: form.getByRole('button', { name: 'Confirmar selección' }),
      }
      await beside.button.waitFor()
      await expect(form.getByText('Se te revela 1 archivo del proveedor.')).toBeVisible()
      for (const where of ['beginning', 'end']) {
        if (where === 'end')
          await form
            .getByRole('row')
            .last()
            .evaluate((row) => row.scrollIntoView({ block: 'end' }))
        for (const [what, locator] of Object.entries(beside))
          expect(await inWindow(locator), `${what} at the ${where}, ${size.width} px`).toBeGreaterThan(0)
      }
      const box = form.getByRole('checkbox', { name: 'Acepto los términos y condiciones' })
      if (size === desk) expect(await inWindow(box)).toBe(1)
      await page.evaluate(() => window.scrollTo(0, 0))
      await beside.button.click()
      await expect(box).toBeFocused()
      await expect(form.getByText('Debes aceptar los términos y condiciones para continuar.')).toBeVisible()
      expect(await inWindow(beside.button), `the button beside the error, ${size.width} px`).toBe(1)
      await page.context().close()
    }
  },
)

test(
  'both parties of a deal read the same composition: data, total, numbered steps',
  { tag: '@long' },
  async ({ cast, visit }) => {
    const rfqId = await cast.rfq('pintura-hotel')
    const quotationId = await cast.quotation('pintura-hotel', 'barraca')
    for (const size of [phone, desk]) {
      const compositions = []
      for (const [who, path, party] of [
        ['hotel', `/selection-success?rfqId=${rfqId}`, 'Tu proveedor'],
        ['barraca', `/supplier-winner-success?quotationId=${quotationId}`, 'Tu comprador'],
      ] as const) {
        const page = await deviceOf(visit, cast, who)
        await page.setViewportSize(size)
        await page.goto(path)
        const sheet = page.getByRole('article')
        const order = [
          sheet.getByRole('region', { name: party }),
          sheet.getByText('Total general sin IVA'),
          sheet.getByRole('heading', { name: 'Próximos pasos' }),
        ]
        const tops = []
        for (const part of order) tops.push((await boxOf(part)).y)
        expect(tops).toEqual(tops.toSorted((a, b) => a - b))
        const total = await boxOf(order[1]!)
        const numbers = sheet.getByRole('listitem').locator('[aria-hidden]')
        await expect(numbers).toHaveText(['1', '2', '3'])
        const { x, width, height } = await boxOf(numbers.first())
        compositions.push({ total: total.x, number: { x, width, height }, sheet: (await boxOf(sheet)).width })
        await page.context().close()
      }
      expect(compositions[0]).toEqual(compositions[1])
    }
  },
)

test(
  'on a tablet the menu of a closed RFQ stands beside its title, within the page',
  { tag: '@long' },
  async ({ cast, visit }) => {
    const page = await deviceOf(visit, cast, 'hotel')
    await page.setViewportSize(tablet)
    await page.goto(`/rfq/${await cast.rfq('pintura-hotel')}`)
    const menu = await boxOf(page.getByRole('button', { name: 'Más acciones' }).filter({ visible: true }))
    const title = await boxOf(page.getByRole('heading', { level: 1 }))
    expect(menu.x).toBeGreaterThan(title.x + title.width)
    expect(menu.y).toBeLessThan(title.y + title.height)
  },
)
