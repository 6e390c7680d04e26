import { readFile } from 'node:fs/promises'
import type { Download, Locator, Page } from '@playwright/test'
import * as xlsx from 'xlsx'
import { v7 } from 'uuid'
import { addDays, today } from '#lib/dates.ts'
import { formatAmount } from '#lib/money.ts'
import { emptyDraft, emptyItem } from '#features/rfqs/domain/draft.ts'
import { emptyQuotation } from '#features/quotations/domain/steps.ts'
import type { Cast } from './fixtures/cast.ts'
import { openPdf, openWorkbook } from '../harness/file-text.ts'
import { crowded } from './fixtures/crowd.ts'
import { expect, test } from './fixtures/journey.ts'

const names = ['Cemento pórtland', 'Ñandubay, poste', 'Arena']
type SupplierName = 'barraca' | 'materiales' | 'new-supplier'

/** An RFQ of three items by one of the buyers, for this test alone. */
const publish = async (cast: Cast) => {
  const { api } = await cast.member('arrocera')
  const item = (productName: string, index: number) => ({
    ...emptyItem(`k${index}`),
    productName,
    quantity: String((index + 1) * 10),
    type: 'unidades' as const,
    unit: 'Unidades',
    estimatedUnitPrice: '100',
  })
  const rfq = {
    ...emptyDraft(),
    categoryId: 'materiales-construccion',
    currency: 'UYU' as const,
    deadline: addDays(today(new Date()), 8),
    title: `Comparación ${v7().slice(-6)}`,
    items: names.map(item),
  }
  return (await api.rfqs.publish({ key: v7(), draftId: null, rfq })).id
}

/** One supplier's prices, null where it does not quote. */
const quote = async (cast: Cast, who: SupplierName, rfqId: string, prices: readonly (string | null)[], days = '6') => {
  const { api } = await cast.member(who)
  const { items } = await api.rfqs.forSupplier({ id: rfqId })
  const form = emptyQuotation(items)
  const quotation = {
    ...form,
    items: form.items.map((item, index) => {
      const price = prices[index] ?? null
      return price === null
        ? { ...item, declined: true }
        : { ...item, unitPrice: price, notes: index === 0 ? '=1+1' : '' }
    }),
    deliveryTimeValue: days,
    deliveryTimeUnit: 'calendar_days' as const,
    paymentTerms: '30 días',
  }
  return (await api.quotations.send({ key: v7(), rfqId, quotation })).id
}

const fileOf = async (download: Download) => {
  const path = await download.path()
  return new File([new Uint8Array(await readFile(path))], download.suggestedFilename())
}
const press = async (page: Page, name: string | RegExp) => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name }).first().click(),
  ])
  return fileOf(download)
}
const label = (id: string) => `Proveedor #${id.slice(-6)}`
const heads = (page: Page) => page.getByRole('columnheader', { name: /Proveedor #/ })

test('a buyer compares, sets weights, downloads the comparison, and sees quotations arrive and leave', async ({
  visit,
  cast,
}) => {
  test.setTimeout(180_000)
  const rfqId = await publish(cast)
  const cheap = await quote(cast, 'barraca', rfqId, ['90', '95', '101'], '12')
  const partial = await quote(cast, 'materiales', rfqId, ['80', null, null], '2')
  const page = await visit({ storageState: (await cast.member('arrocera')).storage })
  await page.goto(`/rfq/${rfqId}?tab=comparison`)

  await test.step('complete ones stand before partial ones, and each price says what it is', async () => {
    await expect(heads(page)).toHaveText([new RegExp(label(cheap)), new RegExp(label(partial))])
    const matrix = page.getByRole('region', { name: /Comparación de precios/ })
    await expect(matrix.getByText('Mejor precio', { exact: true })).toHaveCount(1)
    await expect(matrix.getByText('Más alto')).toHaveCount(0)
    await expect(matrix.getByText('No cotiza')).toHaveCount(2)
  })

  await test.step('the workbook and the PDF hold the totals of the screen', async () => {
    const { Sheets } = await openWorkbook(await press(page, 'Exportar XLSX'))
    const rows = xlsx.utils.sheet_to_json<(string | number)[]>(Sheets['Comparación']!, { header: 1, defval: '' })
    expect(rows.find(([name]) => name === 'Total general sin IVA')).toEqual(expect.arrayContaining([5830, 800]))
    const { pages } = await openPdf(await press(page, 'Exportar PDF'))
    expect(pages).toHaveLength(1)
    for (const words of [label(cheap), label(partial), formatAmount('5830'), 'Ñandubay, poste'])
      expect(pages[0]!.text).toContain(words)
  })

  await test.step('the page itself prints on one landscape sheet, without buttons, with what its suppliers add below', async () => {
    const paper = await openPdf(new File([new Uint8Array(await page.pdf({ preferCSSPageSize: true }))], 'page.pdf'))
    expect(paper.pages.map(({ width, height }) => width > height)).toEqual([true])
    const { text: sheet } = paper.pages[0]!
    expect(sheet).toContain('Cuadro comparativo')
    expect(sheet).not.toMatch(/Elegir|Exportar|Ordenar por/)
    expect(sheet).toMatch(/Notas por ítem\s+Cemento pórtland: =1\+1/)
  })

  await test.step('one that arrives while nobody touches is shown by itself', async () => {
    const fast = await quote(cast, 'new-supplier', rfqId, ['99', '99', '99'], '3')
    await expect(heads(page)).toHaveText([cheap, fast, partial].map((id) => new RegExp(label(id))))
    await page.getByText('Entrega', { exact: true }).first().click()
    await expect(heads(page)).toHaveText([partial, fast, cheap].map((id) => new RegExp(label(id))))
    await expect(page).toHaveURL(/sort=delivery/)
  })

  await test.step('weights that do not sum to 100 are refused in words; those that do give points', async () => {
    await page.getByRole('button', { name: 'Ponderar' }).click()
    await page.getByLabel('Precio', { exact: true }).fill('100')
    await page.getByRole('button', { name: 'Ordenar por puntaje' }).click()
    await expect(page.getByText('Los tres pesos tienen que sumar 100.')).toBeVisible()
    await page.getByLabel('Entrega', { exact: true }).and(page.getByRole('textbox')).fill('0')
    await page.getByLabel('Pago', { exact: true }).fill('0')
    await page.getByRole('button', { name: 'Ordenar por puntaje' }).click()
    await expect(page).toHaveURL(/weights=100-0-0/)
    await expect(heads(page).first()).toContainText(label(cheap))
    await expect(page.getByRole('row', { name: /^Puntaje/ })).toContainText(/100,0.*Sin puntaje/)
  })

  await test.step('whoever looks at one before choosing comes back to the same order and weights', async () => {
    await page.getByRole('link', { name: `Elegir, ${label(cheap)}` }).click()
    await page.getByRole('link', { name: 'Volver a la comparación' }).click()
    await expect(heads(page).first()).toContainText(label(cheap))
    await expect(page).toHaveURL(/sort=points&weights=100-0-0/)
  })

  await test.step('under the pointer nothing moves: what changed is announced, and shown when asked for', async () => {
    const { api } = await cast.member('materiales')
    const { revision } = await api.quotations.sent({ id: partial })
    await heads(page).first().scrollIntoViewIfNeeded()
    const hold = await heads(page).first().boundingBox()
    await page.mouse.move(hold!.x + 20, hold!.y + 60)
    const withdrawal = api.quotations.withdraw({ id: partial, revision })
    let moves = 1
    await expect(async () => {
      await page.mouse.move(hold!.x + 20 + (moves++ % 20), hold!.y + 60)
      await expect(page.getByText('1 cotización retirada')).toBeVisible({ timeout: 200 })
    }).toPass({ intervals: [0] })
    await withdrawal
    await expect(heads(page)).toHaveCount(3)
    await page.getByRole('button', { name: '1 cotización retirada Mostrar' }).click()
    await expect(heads(page)).toHaveCount(2)
  })

  await test.step('each quotation gives its CSV, in which no text is a formula', async () => {
    await page.getByRole('tab', { name: /^Cotizaciones/ }).click()
    await page.getByRole('button', { name: label(cheap) }).click()
    const csv = await press(page, `Exportar CSV, ${label(cheap)}`)
    expect(csv.name).toBe(`licitacion-${rfqId.slice(-8)}-cotizacion-${cheap.slice(-8)}.csv`)
    expect(await csv.text()).toContain("Cemento pórtland;10;90;900;'=1+1\r\n")
  })

  await test.step('the totals of a printed quotation stand once, after its last item', async () => {
    await page.emulateMedia({ media: 'print' })
    // A foot of a table is repeated on each page, below a part of the items.
    const totals = page.locator('tfoot', { hasText: 'Subtotal de ítems' })
    await expect(totals).toHaveCSS('display', 'table-row-group')
  })
})

test(
  'thirty suppliers and fifty items go to paper whole: heads on every page, nobody and nothing cut, each one’s words after them',
  { tag: '@long' },
  async ({ visit, cast }) => {
    const page = await visit({ storageState: (await cast.member('constructora')).storage })
    // From one line to more than a column of the page.
    await crowded(30, 50, (at) => `Empieza${at}. ${'Entrega con hidrogrúa. '.repeat(1 + at * 8)}Termina${at}.`)(page)
    await page.goto(`/rfq/${await cast.rfq('galpon-esquila')}?tab=comparison`)
    await heads(page).nth(29).waitFor({ state: 'attached' })
    const labels = (await heads(page).allTextContents()).map((text) => /#[0-9a-f]{6}/.exec(text)![0])
    const { pages: printed } = await openPdf(
      new File([new Uint8Array(await page.pdf({ preferCSSPageSize: true }))], 'page.pdf'),
    )
    const sheets = printed.findIndex(({ text }) => text.includes('Propuesta y condiciones de cada proveedor'))
    const [pages, words] = [printed.slice(0, sheets), printed.slice(sheets)]
    for (const { text, width, height, right } of pages) {
      expect(width).toBeGreaterThan(height)
      expect(right).toBeLessThanOrEqual(width)
      // Six suppliers each, on its continuation too. After the last one comes who the best combination buys from.
      const [table = ''] = text.split('Mejor combinación,')
      expect(new Set(table.match(/#[0-9a-f]{6}/g)!.filter((one) => labels.includes(one))).size).toBe(6)
      expect(text).toContain('Tu estimación')
    }
    const all = pages.map(({ text }) => text).join('\n')
    for (const one of labels) expect(all).toContain(one)
    // Each of five groups of suppliers has every item, and every one of its totals.
    expect(all.match(/Total general sin IVA/g)).toHaveLength(5)
    // Then the words of each, whole; a head stands on the page on which its proposal begins.
    for (let at = 0; at < 30; at++) {
      const begins = words.find(({ text }) => text.includes(`Empieza${at}.`))
      expect(begins?.text).toContain(`#${(0xb00000 + at * 7919).toString(16)}`)
      expect(words.filter(({ text }) => text.includes(`Termina${at}.`))).toHaveLength(1)
    }
    expect(words.filter(({ text, width, height }) => text.trim() === '' || width < height)).toEqual([])
    for (let item = 1; item <= 50; item++)
      expect(all.match(new RegExp(`(?<![\\d:])${item}\\. [A-Z]`, 'g'))).toHaveLength(5)
  },
)

test(
  'on a tablet the heads and their buttons stay while the page is read down, and slide with their columns',
  { tag: '@long' },
  async ({ visit, cast }) => {
    const page = await visit({
      storageState: (await cast.member('constructora')).storage,
      viewport: { width: 768, height: 1024 },
    })
    await crowded(6, 20)(page)
    await page.goto(`/rfq/${await cast.rfq('galpon-esquila')}?tab=comparison`)
    const matrix = page.getByRole('region', { name: /Comparación de precios/ })
    const ways = page.getByRole('group', { name: 'Proveedores' }).getByRole('link', { name: /^Elegir, / })
    await page.getByRole('rowheader', { name: /^20\./ }).scrollIntoViewIfNeeded()
    await expect(ways).toHaveCount(6)
    await expect(ways.first()).toBeInViewport({ ratio: 1 })
    // The last one is reached by keyboard: both slide to it, and only sideways.
    await ways.last().focus()
    await expect(ways.last()).toBeInViewport({ ratio: 1 })
    const middle = async (one: Locator) => {
      const { x, width } = (await one.boundingBox())!
      return x + width / 2
    }
    await expect
      .poll(async () => Math.abs((await middle(ways.last())) - (await middle(matrix.getByRole('columnheader').last()))))
      .toBeLessThan(2)
    expect(await matrix.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThanOrEqual(1)
  },
)

test('a buyer writes to the selected supplier with one press, and the mail is sent', async ({ visit, cast }) => {
  const rfqId = await cast.rfq('pintura-hotel')
  const page = await visit({ storageState: (await cast.member('hotel')).storage })
  await page.goto(`/rfq/${rfqId}?tab=quotations`)
  await page.getByRole('button', { name: 'Contactar proveedor' }).click()
  const toast = page.getByText('Información de contacto enviada').filter({ visible: true })
  await expect(toast).toBeVisible()
  // The bell has its own news of it by now: what both say is said once.
  await expect(page.getByRole('button', { name: /^Notificaciones, \d+ sin leer/ })).toBeVisible()
  await expect(toast).toHaveCount(1)
  const mailbox = await visit()
  // A job writes the mail: the mailbox is asked until it is in.
  await expect(async () => {
    await mailbox.goto('/dev/correo')
    await mailbox.getByText('Datos de contacto de tu proveedor').first().click({ timeout: 5_000 })
  }).toPass()
  await expect(mailbox.locator('body')).toContainText(/datos de contacto/)
})
