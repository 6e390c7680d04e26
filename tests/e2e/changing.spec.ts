import { readFile } from 'node:fs/promises'
import ExcelJS from 'exceljs'
import type { Page } from '@playwright/test'
import { formatDay } from '#lib/dates.ts'
import { v7 } from 'uuid'
import type { Cast } from './fixtures/cast.ts'
import { expect, test, type Visit } from './fixtures/journey.ts'
import { goOn, pressUntil } from './fixtures/publishing.ts'
import { formAtPrice, pieces, publishItems, quoteAtPrice } from './fixtures/through-api.ts'
import { paste } from './fixtures/pasting.ts'

/** 240 bags and 18 meshes, whose estimates add up to 110.000. */
const asked = [pieces('Cemento pórtland', '240', '400'), pieces('Malla electrosoldada', '18', '777,777777')]

const control = (page: Page, label: string, name: string) => page.getByLabel(`${label}, ${name}`, { exact: true })
/** Sends the quotation and waits for this toast. */
const send = async (page: Page, toast: string) => {
  // The toast of the sending before is gone first.
  await expect(page.getByText(toast)).toBeHidden({ timeout: 20_000 })
  await pressUntil(page.getByRole('button', { name: 'Enviar cotización' }), page.getByText(toast))
}
const conditions = async (page: Page) => {
  await page.getByLabel('Plazo de entrega').fill('4')
  await page.getByLabel('Unidad del plazo').selectOption({ label: 'días hábiles' })
  await page.getByLabel('Condiciones de pago').fill('30 días de la entrega')
  await goOn(page)
  await goOn(page)
}
const openAs = async (cast: Cast, visit: Visit, who: 'new-buyer' | 'new-supplier') => {
  const member = await cast.newcomer(who)
  return { member, page: await visit({ storageState: member.storage }) }
}

test('a supplier fills a price sheet, is asked about a price, sends, changes, takes back and sends again', async ({
  cast,
  visit,
}) => {
  test.setTimeout(180_000)
  const buyer = await openAs(cast, visit, 'new-buyer')
  const { member, page } = await openAs(cast, visit, 'new-supplier')
  const rfqId = await publishItems(buyer.member, 'Contrapiso del galpón de esquila', asked)
  await page.goto(`/rfq/${rfqId}`)

  await test.step('the sheet is downloaded, filled in and read back; nothing changes until it is confirmed', async () => {
    await page.getByRole('button', { name: 'Planilla', exact: true }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Descargar planilla' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^licitacion-[0-9a-f]{8}-precios\.xlsx$/)
    const book = new ExcelJS.Workbook()
    await book.xlsx.load((await readFile(await download.path())).buffer)
    const sheet = book.worksheets[0]!
    expect(sheet.getCell('B4').value).toBe('Cemento pórtland')
    sheet.getCell('F4').value = 98_400
    sheet.getCell('F5').value = 'consultar'
    const filled = Buffer.from(await book.xlsx.writeBuffer())
    const upload = () =>
      page
        .getByLabel('Planilla con precios')
        .setInputFiles({ name: 'precios.xlsx', mimeType: 'application/octet-stream', buffer: filled })
    await upload()
    const dialog = page.getByRole('dialog', { name: 'Precios de tu lista' })
    await expect(dialog.getByText('«consultar» no se lee como un precio: escribe solo el número.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await expect(control(page, 'Precio unitario', 'Cemento pórtland')).toHaveValue('')
    await control(page, 'Precio unitario', 'Cemento pórtland').fill('97000')
    await upload()
    await dialog.getByRole('button', { name: 'Usar 1 respuesta' }).click()
    await expect(control(page, 'Precio unitario', 'Cemento pórtland')).toHaveValue('98.400,00')
    await expect(page.getByLabel('Avisos').getByText('Pasamos 1 respuesta de tu lista')).toBeVisible()
    await page.getByLabel('Avisos').getByRole('button', { name: 'Deshacer' }).click()
    await expect(control(page, 'Precio unitario', 'Cemento pórtland')).toHaveValue(/^97\.?000/)
    await upload()
    await dialog.getByRole('button', { name: 'Usar 1 respuesta' }).click()
    await expect(control(page, 'Precio unitario', 'Cemento pórtland')).toHaveValue('98.400,00')
  })

  await test.step('prices are pasted from a message, and reviewed first', async () => {
    await page.getByRole('button', { name: 'Planilla', exact: true }).click()
    await page.getByRole('button', { name: 'Pegar precios' }).click()
    const pasting = page.getByRole('dialog', { name: 'Pegar precios' })
    await pasting.getByLabel('Lista').fill('Cemento pórtland: $ 97.500\nMalla electrosoldada - U$S 19')
    await pasting.getByRole('button', { name: 'Leer la lista' }).click()
    const dialog = page.getByRole('dialog', { name: 'Precios de tu lista' })
    await dialog.getByRole('button', { name: 'Usar 1 respuesta' }).click()
    await expect(control(page, 'Precio unitario', 'Cemento pórtland')).toHaveValue('97.500,00')
    await control(page, 'Precio unitario', 'Malla electrosoldada').focus()
    await paste(page, 'Cemento pórtland\t98.400\nMalla electrosoldada\t')
    await dialog.getByRole('button', { name: 'Usar 1 respuesta' }).click()
    await expect(control(page, 'Precio unitario', 'Cemento pórtland')).toHaveValue('98.400,00')
  })

  await test.step('a list of the supplier’s own names answers an item once its row is chosen', async () => {
    await control(page, 'Precio unitario', 'Malla electrosoldada').fill('US$ 19')
    await control(page, 'Precio unitario', 'Malla electrosoldada').blur()
    await expect(page.getByText('Escribiste «US$ 19», y aquí se cotiza en $U')).toBeVisible()
    const list = 'Descripción;P. unit.\nClavos 2";95\nMalla Sima 15x15;760'
    await page
      .getByLabel('Planilla con precios')
      .setInputFiles({ name: 'lista.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })
    const dialog = page.getByRole('dialog', { name: 'Precios de tu lista' })
    await expect(dialog.getByText('No encontramos ninguna respuesta en tu lista.')).toBeVisible()
    await dialog.getByLabel('Malla electrosoldada').selectOption('Malla Sima 15x15 · 760 (fila 3)')
    await dialog.getByRole('button', { name: 'Usar 1 respuesta' }).click()
    await expect(control(page, 'Precio unitario', 'Malla electrosoldada')).toHaveValue('760,00')
    // What was said of the typed price does not stand beside that of the list.
    await expect(page.getByText('Escribiste «US$ 19»')).toHaveCount(0)
    await expect(control(page, 'Precio unitario', 'Cemento pórtland')).toHaveValue('98.400,00')
  })

  await test.step('a total of one item beyond the public total is asked about, and taken for the total', async () => {
    await control(page, 'Precio unitario', 'Malla electrosoldada').fill('US$ 19')
    await control(page, 'Precio unitario', 'Malla electrosoldada').blur()
    await expect(page.getByText('Escribiste «US$ 19», y aquí se cotiza en $U')).toBeVisible()
    await control(page, 'Precio unitario', 'Malla electrosoldada').fill('760')
    await expect(page.getByText('Escribiste «US$ 19»')).toHaveCount(0)
    await page.getByRole('button', { name: /^Continuar/ }).click()
    await expect(page.getByRole('button', { name: 'Sí, es por unidad' })).toBeFocused()
    await page.getByRole('button', { name: 'No, es el total' }).click()
    await expect(control(page, 'Precio unitario', 'Cemento pórtland')).toHaveValue('410,00')
    await expect(control(page, 'Total', 'Cemento pórtland')).toHaveValue('98.400,00')
    await goOn(page)
  })

  await test.step('it is sent, and shown on its own page', async () => {
    await conditions(page)
    await send(page, 'Cotización Enviada')
    await page.getByRole('link', { name: /^Ver detalles de Contrapiso/ }).click()
    await expect(page.getByText('Pendiente', { exact: true })).toBeVisible()
  })

  await buyer.page.goto(`/rfq/${rfqId}?tab=quotations`)
  const sheets = buyer.page.getByRole('tabpanel').getByRole('heading', { name: /^Proveedor #[0-9a-f]{6}/ })
  await expect(sheets).toHaveCount(1)
  const label = await sheets.textContent()

  await test.step('it is changed: the buyer’s open page shows the new version and both read the old one', async () => {
    await page.getByRole('link', { name: 'Modificar' }).click()
    await expect(page.getByText('Modificas la versión 1')).toBeVisible()
    await expect(control(page, 'Precio unitario', 'Malla electrosoldada')).toHaveValue('760,00')
    await control(page, 'Total', 'Malla electrosoldada').fill('12.600')
    await goOn(page)
    await goOn(page)
    await goOn(page)
    await send(page, 'Cotización modificada')
    await expect(page).toHaveURL(/\/quotation-detail\/[^?]+$/)
    await page.getByText('Versión 2 vigente').click()
    await expect(page.getByText('antes $U 760,00 · $U 13.680,00')).toBeVisible()
    await expect(buyer.page.getByText('versión 2, enviada')).toBeVisible()
    await buyer.page.getByText('Ver 2 versiones').click()
    await buyer.page.getByText('Versión 2 vigente').click()
    await expect(buyer.page.getByText('antes $U 760,00 · $U 13.680,00')).toBeVisible()
  })

  await test.step('it is taken back: the buyer’s open page says so, and has it no more when asked', async () => {
    await page.getByRole('button', { name: 'Retirar' }).click()
    await page.getByRole('button', { name: 'Retirar cotización' }).click()
    await expect(page.getByText('Retirada', { exact: true })).toBeVisible()
    await buyer.page.getByRole('button', { name: 'La lista cambió Mostrar' }).click()
    await expect(sheets).toHaveCount(0)
  })

  await test.step('it comes back as the same quotation under the same label', async () => {
    await page.getByRole('link', { name: 'Volver a enviar' }).click()
    await expect(page.getByText('Retiraste esta cotización.')).toBeVisible()
    await send(page, 'Cotización Enviada')
    await buyer.page.getByRole('button', { name: '1 cotización nueva Mostrar' }).click()
    await expect(sheets).toHaveText([label!])
    await expect(buyer.page.getByText('versión 3, enviada')).toBeVisible()
    expect((await member.api.quotations.mine({})).counters).toEqual({ total: 1, pending: 1, selected: 0, rejected: 0 })
  })
})

test('a supplier renews an expired quotation with one tap, and its buyer no longer has to accept it as expired', async ({
  cast,
  visit,
}) => {
  // Not the one of the pictures: this one is not expired afterwards.
  const supplier = await cast.member('metalurgica')
  const page = await visit({ storageState: supplier.storage })
  const id = await cast.quotation('fotovoltaica-molino', 'metalurgica')
  const expired = await supplier.api.quotations.sent({ id })
  await page.goto(`/quotation-detail/${id}`)
  await expect(page.getByText('Vencida', { exact: true })).toBeVisible()
  const buyer = await visit({ storageState: (await cast.member('arrocera')).storage })
  await buyer.goto(`/rfq/${await cast.rfq('fotovoltaica-molino')}/quotation/${id}/confirm`)
  const tick = buyer.getByRole('checkbox', { name: /^La validez venció el/ })
  await tick.check()
  await page.getByRole('button', { name: 'Renovar' }).click()
  await expect(page.getByText('Cotización renovada')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 }).locator('span')).toBeFocused()
  await expect(buyer.getByText(/^El proveedor modificó su cotización/)).toBeVisible()
  await expect(tick).toHaveCount(0)
  await expect(page.getByText('Vencida', { exact: true })).toHaveCount(0)
  expect(await supplier.api.quotations.sent({ id })).toMatchObject({
    expired: false,
    revision: 2,
    price: expired.price,
  })
})

test('an expired quotation is marked, and is selected only after its buyer accepts that', async ({ cast, visit }) => {
  const page = await visit({ storageState: (await cast.member('arrocera')).storage })
  const rfqId = await cast.rfq('fotovoltaica-molino')
  // The one of the pictures: it stays as it is.
  const id = await cast.quotation('fotovoltaica-molino', 'frio')
  const { validUntil } = await (await cast.member('frio')).api.quotations.sent({ id })
  await page.goto(`/rfq/${rfqId}?tab=comparison`)
  const head = page.getByRole('columnheader', { name: new RegExp(`Proveedor #${id.slice(-6)}`) })
  await expect(head).toContainText('Vencida')
  await page.getByRole('link', { name: `Elegir, Proveedor #${id.slice(-6)}` }).click()
  const tick = page.getByRole('checkbox', { name: `La validez venció el ${formatDay(validUntil)}` })
  const terms = page.getByRole('checkbox', { name: 'Acepto los términos y condiciones' })
  await terms.check()
  const confirm = page.getByRole('button', { name: 'Confirmar selección' })
  // The selection is final: only a press of its own confirms it.
  for (const control of [terms, confirm]) await control.press('Enter')
  await expect(page.getByText('Para confirmar, presiona la barra espaciadora o haz clic.')).toBeInViewport()
  await expect(page.getByText('Marca que la aceptas igual para continuar.')).toHaveCount(0)
  await confirm.click()
  await expect(page.getByText('Marca que la aceptas igual para continuar.')).toBeVisible()
  await expect(tick).toBeFocused()
  await page.keyboard.press('Space')
  await expect(tick).toBeChecked()
  await expect(page.getByText('Marca que la aceptas igual para continuar.')).toHaveCount(0)
})

test(
  'the winner of a deal whose rivals changed and left is congratulated and reads who bought, and nobody else does',
  { tag: '@long' },
  async ({ cast, visit }) => {
    const [buyer, winner, changed, left] = [
      await cast.newcomer('new-buyer'),
      await cast.newcomer('new-supplier'),
      await cast.newcomer('new-supplier'),
      await cast.newcomer('new-supplier'),
    ]
    const title = 'Portón corredizo del depósito'
    const rfqId = await publishItems(buyer, title, asked)
    const won = await quoteAtPrice(winner, rfqId, '300')
    const rival = await quoteAtPrice(changed, rfqId, '500')
    const gone = await quoteAtPrice(left, rfqId, '200')
    const quotation = await formAtPrice(changed, rfqId, '400')
    await changed.api.quotations.revise({ key: v7(), id: rival, revision: 1, quotation })
    await left.api.quotations.withdraw({ id: gone, revision: 1 })
    const choice = { key: v7(), rfqId, quotationId: won, revision: 1, acceptTerms: true, acceptExpired: false }
    await buyer.api.awards.select(choice)

    const page = await visit({ storageState: winner.storage })
    await page.goto('/supplier-dashboard')
    await expect(
      page.getByText(`¡Felicitaciones! Su cotización para "${title}" ha sido seleccionada.`).first(),
    ).toBeVisible()
    await page.goto(`/quotation-detail/${won}`)
    await expect(page.getByText('¡Felicitaciones! Tu cotización fue seleccionada')).toBeVisible()
    await page.getByRole('link', { name: /próximos pasos|página de éxito/i }).click()
    await expect(page.getByRole('heading', { name: '¡Felicitaciones!' })).toBeVisible()
    const bought = page.getByRole('region', { name: 'Tu comprador' })
    await expect(bought).toContainText(buyer.email)
    await expect(bought).toContainText('Marina Etcheverry')

    for (const [who, id, word] of [
      [changed, rival, 'Rechazada'],
      [left, gone, 'Retirada'],
    ] as const) {
      const other = await visit({ storageState: who.storage })
      await other.goto(`/quotation-detail/${id}`)
      await expect(other.getByText(word, { exact: true })).toBeVisible()
      await expect(other.locator('main')).not.toContainText(/Marina Etcheverry|Felicitaciones/)
      await expect(other.locator('main')).not.toContainText(buyer.email)
    }
  },
)
