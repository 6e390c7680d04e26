import type { Page } from '@playwright/test'
import { addDays, formatDay, today } from '#lib/dates.ts'
import { deviceOf, published, quotedBy } from './fixtures/desk-papers.ts'
import { expect, test } from './fixtures/journey.ts'

const run = Date.now().toString(36)
const day = (days: number) => formatDay(addDays(today(new Date()), days))
const menuOf = (page: Page, title: string) => page.getByRole('button', { name: `Más acciones de ${title}` })
const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })

test('a buyer extends, ends and closes an RFQ from the desk, and everybody reads what they may', async ({
  cast,
  visit,
  expectTrouble,
}) => {
  test.setTimeout(180_000)
  const title = `Camillas para el policlínico ${run}`
  const rfqId = await published(cast, 'policlinica', { title })
  const quotationId = await quotedBy(cast, 'barraca', rfqId)
  const page = await deviceOf(visit, cast, 'policlinica')
  const supplier = await deviceOf(visit, cast, 'barraca')
  const dialog = page.getByRole('dialog')

  await test.step('the deadline moves only forward', async () => {
    await page.goto('/buyer-dashboard')
    await menuOf(page, title).click()
    await page.getByRole('button', { name: 'Extender fecha límite' }).click()
    await dialog.getByRole('button', { name: 'Extender fecha límite' }).click()
    await expect(dialog.getByText('Elige la nueva fecha límite.')).toBeVisible()
    await dialog.getByLabel('Fecha límite').fill(day(10))
    await dialog.getByRole('button', { name: 'Extender fecha límite' }).click()
    await expect(dialog.getByText(`Elige una fecha desde el ${day(11)}.`)).toBeVisible()
    await dialog.getByLabel('Fecha límite').fill(day(366))
    await dialog.getByRole('button', { name: 'Extender fecha límite' }).click()
    await expect(
      dialog.getByText(`La fecha límite puede ser, como máximo, el ${day(365)}: un año desde hoy.`),
    ).toBeVisible()
    await dialog.getByLabel('Fecha límite').fill(day(15))
    await dialog.getByRole('button', { name: 'Extender fecha límite' }).click()
    await expect(dialog).toBeHidden()
    await expect(rowOf(page, title).getByText(day(15)).first()).toBeVisible()
  })

  await test.step('reception ends early, which an open page of the buyer’s hears', async () => {
    const other = await deviceOf(visit, cast, 'policlinica')
    await other.goto(`/rfq/${rfqId}`)
    await expect(other.getByText('Activa', { exact: true })).toBeVisible()
    await menuOf(page, title).click()
    await page.getByRole('button', { name: 'Terminar recepción' }).click()
    await dialog.getByRole('button', { name: 'Terminar recepción' }).click()
    await expect(dialog).toBeHidden()
    await expect(rowOf(page, title).getByText('En Revisión')).toBeVisible()
    await expect(other.getByRole('main').getByText('En Revisión').first()).toBeVisible()
    await other.context().close()
  })

  await test.step('visitors and other suppliers read that it receives no more', async () => {
    expectTrouble(/status of 409/)
    const visitor = await visit()
    await visitor.goto(`/opportunity/${rfqId}`)
    await expect(visitor.getByText('Ya no recibe cotizaciones').first()).toBeVisible()
    const another = await deviceOf(visit, cast, 'materiales')
    await another.goto(`/rfq/${rfqId}`)
    await expect(another.getByText('This RFQ is no longer accepting quotations')).toBeVisible()
  })

  await test.step('closing without a winner asks for a reason and is final', async () => {
    await rowOf(page, title)
      .getByRole('link', { name: /^Ver detalles/ })
      .click()
    await page.getByRole('button', { name: 'Cerrar sin selección' }).click()
    await dialog.getByRole('button', { name: 'Cerrar sin selección' }).click()
    await expect(dialog.getByText('Escribe el motivo.')).toBeVisible()
    await expect(dialog.getByLabel('Motivo')).toBeFocused()
    await dialog.getByLabel('Motivo').fill('Llegó la donación del ministerio.')
    await dialog.getByRole('button', { name: 'Cerrar sin selección' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Licitación Cerrada', { exact: true })).toBeVisible()
    await expect(page.getByText('Sin Selección Registrada').first()).toBeVisible()
    await expect(page.getByText(/Motivo: Llegó la donación/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Extender fecha límite' })).toBeHidden()
  })

  await test.step('the supplier that quoted was told each time, and at the end only that it was not selected', async () => {
    await supplier.goto('/notifications')
    for (const [name, words] of [
      ['Fecha límite extendida', `«${title}» recibe cotizaciones hasta el ${day(15)}.`],
      ['Terminó la recepción', `«${title}» ya no recibe cotizaciones.`],
      ['Tu cotización no fue seleccionada', `La licitación «${title}» se cerró y tu cotización no fue seleccionada.`],
    ])
      await expect(supplier.getByRole('listitem').filter({ hasText: name! }).filter({ hasText: words! })).toHaveCount(1)
    await supplier.goto(`/quotation-detail/${quotationId}`)
    await expect(supplier.getByText('Rechazada', { exact: true }).first()).toBeVisible()
    await expect(supplier.getByText('donación')).toHaveCount(0)
  })
})

test(
  'the actions of a row are reached by the keyboard alone, and the focus comes back',
  { tag: '@long' },
  async ({ cast, visit }) => {
    const title = `Biombos ${run}`
    await published(cast, 'policlinica', { title })
    const page = await deviceOf(visit, cast, 'policlinica')
    await page.goto('/buyer-dashboard')
    await menuOf(page, title).focus()
    await page.keyboard.press('Enter')
    await expect(menuOf(page, title)).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Extender fecha límite' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menuOf(page, title)).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Terminar recepción' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(menuOf(page, title)).toBeFocused()
  },
)

test('an act whose answer was lost is done only once when it is sent again', async ({ cast, visit, expectTrouble }) => {
  expectTrouble(/ERR_FAILED/)
  const title = `Sillas de ruedas ${run}`
  const rfqId = await published(cast, 'policlinica', { title })
  await quotedBy(cast, 'barraca', rfqId)
  const page = await deviceOf(visit, cast, 'policlinica')
  await page.goto(`/rfq/${rfqId}`)
  // The server does it; the browser never hears.
  await page.route('**/rpc/awards/endReception*', async (route) => {
    await route.fetch()
    await route.abort('failed')
  })
  await page.getByRole('button', { name: 'Terminar recepción' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Terminar recepción' }).click()
  await expect(dialog.getByText(/no se hará dos veces/)).toBeVisible()
  await page.unroute('**/rpc/awards/endReception*')
  await dialog.getByRole('button', { name: 'Terminar recepción' }).click()
  await expect(dialog).toBeHidden()
  const { api } = await cast.member('barraca')
  const asked = { type: 'rfq', unread: false, cursor: null, limit: 20 } as const
  const { notifications } = await api.notifications.list(asked)
  const notices = notifications.filter(({ kind, message }) => kind === 'rfq-reception-ended' && message.includes(title))
  expect(notices).toHaveLength(1)
})

test(
  'what is typed in a dialog stays when the RFQ beneath it cannot be fetched again',
  { tag: '@long' },
  async ({ cast, visit, expectTrouble }) => {
    expectTrouble(/ERR_FAILED|No answer to/)
    const rfqId = await published(cast, 'policlinica', { title: `Taburetes ${run}` })
    const page = await deviceOf(visit, cast, 'policlinica')
    await page.goto(`/rfq/${rfqId}`)
    await page.getByRole('button', { name: 'Extender fecha límite' }).click()
    const deadline = page.getByRole('dialog').getByLabel('Fecha límite')
    await deadline.fill(day(15))
    await page.route('**/rpc/rfqs/own*', (route) => route.abort('failed'))
    const failure = page.waitForEvent('console', (message) => message.text().startsWith('No answer to rfqs.own'))
    await quotedBy(cast, 'barraca', rfqId)
    await failure
    await expect(deadline).toHaveValue(day(15))
  },
)

test('a dashboard that is open over midnight says which RFQs have ended', async ({ cast, visit }) => {
  const buyer = await cast.newcomer('new-buyer')
  const desk = { ...cast, member: () => Promise.resolve(buyer) }
  await published(desk, 'new-buyer', { title: 'Camillas de hoy', deadline: today(new Date()) })
  const page = await visit({ storageState: buyer.storage })
  await page.clock.install()
  await page.goto('/buyer-dashboard')
  const row = page.getByRole('row', { name: /Camillas de hoy/ })
  await expect(row).toContainText('vence hoy')
  // The product's own clock cannot be moved: this is what it answers the next day.
  await page.route('**/rpc/rfqs/mine', async (route) => {
    const response = await route.fetch()
    const ended = (await response.text()).replace('"status":"active"', '"status":"reviewing"')
    await route.fulfill({ response, body: ended.replace('"daysLeft":1', '"daysLeft":0') })
  })
  await page.clock.fastForward('24:00:00')
  await expect(row).toContainText('ya terminó')
})

test('an RFQ used as a template gives items, delivery and terms, and asks for a new deadline', async ({
  cast,
  visit,
}) => {
  const title = `Mobiliario de consultorio ${run}`
  const rfqId = await published(cast, 'policlinica', { title })
  const page = await deviceOf(visit, cast, 'policlinica')
  await page.goto(`/rfq/${rfqId}`)
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('link', { name: 'Usar como plantilla' }).click()
  await expect(page.getByText(/^Copiamos ítems, entrega y condiciones/)).toBeVisible()
  await expect(page.getByLabel('Categoría')).toHaveValue('mobiliario-equipamiento')
  await expect(page.getByLabel('Fecha límite')).toHaveValue('')
  await expect(page).toHaveURL(/draft=/)
  await page.getByLabel('Fecha límite').fill(day(20))
  await page.getByRole('button', { name: /^Continuar/ }).click()
  await expect(page.getByText('Camilla fija').first()).toBeVisible()
  await expect(page.getByText('Biombo de tres cuerpos').first()).toBeVisible()
  // It is a draft like any other: it is there on another device.
  await expect(page.getByText('Borrador guardado')).toBeVisible()
  const other = await deviceOf(visit, cast, 'policlinica')
  await other.goto(page.url())
  await expect(other.getByText('Camilla fija').first()).toBeVisible()
})
