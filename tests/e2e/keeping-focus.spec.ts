import type { Locator } from '@playwright/test'
import { v7 } from 'uuid'
import { emptyQuotation } from '#features/quotations/domain/steps.ts'
import { desk, phone } from './fixtures/boxes.ts'
import { deviceOf, published, quotedBy } from './fixtures/desk-papers.ts'
import { draftWithFiles } from './fixtures/files-draft.ts'
import { expect, test } from './fixtures/journey.ts'
import { freshRfqStep, rfqStep } from './fixtures/papers.ts'
import { oldDocument, plan } from './fixtures/sample-files.ts'
import { rfq } from './gallery/addresses.ts'

/** Presses the button with Enter until there is nothing left for it to do. */
const pressToTheEnd = async (button: Locator): Promise<void> => {
  await expect(async () => {
    await button.press('Enter')
    await expect(button).toBeDisabled({ timeout: 100 })
  }).toPass({ intervals: [0], timeout: 20_000 })
  await expect(button).toBeFocused()
}

test(
  'the calendar stays open at its last month, and Escape gives the focus back',
  { tag: '@long' },
  async ({ cast, visit }) => {
    const page = await visit({ storageState: (await cast.member('arrocera')).storage })
    await page.goto(await rfqStep(1)(cast))
    const opener = page.getByRole('button', { name: /^Abrir calendario/ })
    await opener.press('Enter')
    await pressToTheEnd(page.getByRole('button', { name: 'Mes siguiente' }))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Elegir fecha' })).toBeHidden()
    await expect(opener).toBeFocused()
  },
)

test('the keys of the viewer work after the button to the last file was pressed', async ({ cast, visit }) => {
  const { storage } = await cast.member('new-supplier')
  const page = await visit({ storageState: storage, viewport: desk })
  await page.goto(`/rfq/${await cast.rfq('galpon-esquila')}`)
  await page.getByRole('button', { name: /^Terreno nivelado/ }).press('Enter')
  const viewer = page.getByRole('dialog')
  await pressToTheEnd(viewer.getByRole('button', { name: /siguiente$/ }).first())
  const last = await viewer.getByRole('heading').textContent()
  await page.keyboard.press('Home')
  await expect(viewer.getByRole('heading')).not.toHaveText(last!)
})

test('marking all notifications as read keeps the focus on the button', async ({ cast, visit }) => {
  const page = await visit({ storageState: (await cast.member('constructora')).storage })
  await page.goto('/notifications')
  await page.getByRole('main').getByRole('listitem').first().waitFor()
  await pressToTheEnd(page.getByRole('button', { name: 'Marcar todas como leídas' }))
})

test('clearing the filters on a phone keeps the focus in their sheet', async ({ visit }) => {
  const page = await visit({ viewport: phone })
  await page.goto('/opportunities?currency=USD')
  await page.getByRole('button', { name: 'Filtros (1)' }).press('Enter')
  await pressToTheEnd(page.getByRole('dialog').getByRole('button', { name: 'Borrar filtros' }))
})

test('a tab that is chosen keeps the focus where another page draws the tabs', async ({ cast, visit }) => {
  const page = await visit({ storageState: (await cast.member('frio')).storage })
  await page.goto(`/rfq/${await cast.rfq('botiquines')}`)
  const tab = (name: string) => page.getByRole('tab', { name })
  await tab('Cotizar').press('ArrowRight')
  await expect(page.getByRole('tabpanel', { name: 'Consultas' })).toBeVisible()
  await expect(tab('Consultas')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('tabpanel', { name: 'Cotizar' })).toBeVisible()
  await expect(tab('Cotizar')).toBeFocused()
})

test('taking the weights away gives the focus back to the button that opened them', async ({ cast, visit }) => {
  const page = await visit({ storageState: (await cast.member('constructora')).storage, viewport: desk })
  await page.goto(await rfq('galpon-esquila', 'comparison')(cast))
  await page.getByRole('button', { name: 'Ponderar' }).press('Enter')
  await page.getByRole('button', { name: 'Ordenar por puntaje' }).press('Enter')
  await page.getByRole('button', { name: 'Quitar pesos' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Ponderar' })).toBeFocused()
})

test('the last page of a list says that it is the last, and has the focus of the button that is gone', async ({
  cast,
  visit,
}) => {
  const page = await visit({ storageState: (await cast.member('constructora')).storage })
  await page.goto('/notifications')
  await page.getByRole('main').getByRole('button', { name: 'Ver más' }).press('Enter')
  await expect(page.getByText('No hay más', { exact: true })).toBeFocused()
})

test('deleting a draft moves the focus to the draft that takes its place', async ({ cast, visit }) => {
  const who = 'filing-buyer-two-drafts'
  for (const title of ['Uno', 'Dos']) await rfqStep(2, { title }, who)(cast)
  const page = await visit({ storageState: (await cast.member(who)).storage })
  await page.goto('/buyer-dashboard')
  await page.getByRole('button', { name: 'Eliminar borrador Dos' }).press('Enter')
  await expect(page.getByRole('link', { name: 'Continuar con el borrador Uno' })).toBeFocused()
})

test('deleting the last draft, which asks first, leaves the focus on the page', async ({ cast, visit }) => {
  const { api, storage } = await cast.newcomer('new-supplier')
  const rfqId = await cast.rfq('botiquines')
  const { items } = await api.rfqs.forSupplier({ id: rfqId })
  const draft = { ...emptyQuotation(items), paymentTerms: 'Contado' }
  await api.quotations.draft.save({ rfqId, version: 0, draft })
  const page = await visit({ storageState: storage })
  await page.goto('/supplier-dashboard')
  await page.getByRole('button', { name: /^Eliminar borrador de / }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar', exact: true }).press('Enter')
  await expect(page.locator('main')).toBeFocused()
})

test(
  'another version of a file has the focus of the row it replaces, and each control names its file',
  { tag: '@long' },
  async ({ cast, visit }) => {
    const page = await visit({ storageState: (await cast.member('arrocera')).storage, viewport: desk })
    await page.goto(await freshRfqStep(2, { ...draftWithFiles, title: 'Otra versión' })(cast))
    await page.getByRole('button', { name: 'Editar ítem 1', exact: true }).press('Enter')
    const field = page.getByRole('group', { name: 'Archivos, ítem 1' })
    const samples = [oldDocument('Memoria.doc'), oldDocument('Anexo.doc')]
    await field.locator('input[multiple]').setInputFiles(samples)
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      field.getByRole('button', { name: /^Subir otra versión ?, Memoria$/ }).press('Enter'),
    ])
    await chooser.setFiles(await plan('Planta.pdf', 1))
    await expect(field.getByText('Planta', { exact: true })).toBeFocused({ timeout: 20_000 })
    await field.getByRole('button', { name: 'Quitar archivo, Planta' }).press('Enter')
    await expect(field.getByText('Anexo', { exact: true })).toBeFocused()
    await field.getByRole('button', { name: 'Quitar archivo, Anexo' }).press('Enter')
    await expect(field.getByRole('button', { name: 'Agregar archivos' })).toBeFocused()
  },
)

test('not publishing a question asks for the reason, and the way back leads to its answer', async ({ cast, visit }) => {
  const page = await visit({ storageState: (await cast.member('constructora')).storage })
  await page.goto(await rfq('galpon-esquila', 'questions')(cast))
  const card = page.getByRole('listitem').filter({ hasText: 'calibre 24 al mismo precio' })
  await card.getByRole('button', { name: /^No publicar/ }).press('Enter')
  await card.getByRole('button', { name: /^No publicar/ }).press('Enter')
  await expect(card.getByText('Elige un motivo.')).toBeVisible()
  await expect(card.getByRole('radio').first()).toBeFocused()
  await card.getByRole('button', { name: 'Volver' }).press('Enter')
  await expect(card.getByRole('textbox')).toBeFocused()
})

test('a quotation that is withdrawn or rejected elsewhere leaves the focus in the comparison', async ({
  cast,
  visit,
}) => {
  const rfqId = await published(cast, 'consultora', { title: 'Sillones de extracción' })
  const dear = await quotedBy(cast, 'medica', rfqId, '1.900')
  for (const who of ['barraca', 'materiales'] as const) await quotedBy(cast, who, rfqId)
  const page = await deviceOf(visit, cast, 'consultora')
  await page.goto(`/rfq/${rfqId}?tab=comparison`)
  const choices = page.getByRole('link', { name: /^Elegir, / })
  const matrix = page.getByRole('region', { name: 'Comparación de precios por ítem y proveedor' })
  await expect(choices).toHaveCount(3)

  await choices.last().focus()
  await (await cast.member('medica')).api.quotations.withdraw({ id: dear, revision: 1 })
  await expect(choices).toHaveCount(2)
  await expect(matrix).toBeFocused()

  await choices.first().focus()
  await (
    await cast.member('consultora')
  ).api.awards.closeUnselected({ key: v7(), rfqId, reason: 'Se compra en marzo.' })
  await expect(choices).toHaveCount(0)
  await expect(matrix).toBeFocused()
})
