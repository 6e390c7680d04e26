import type { Page } from '@playwright/test'
import { v7 } from 'uuid'
import { addDays } from '#lib/dates.ts'
import type { Cast } from './fixtures/cast.ts'
import { published, quotedBy } from './fixtures/desk-papers.ts'
import { expect, test, type Visit } from './fixtures/journey.ts'
import { pressUntil } from './fixtures/publishing.ts'
import { formAtPrice, pieces, publishItems } from './fixtures/through-api.ts'

/**
 * A supplier with a complete form for a new RFQ of 30 meshes and 2 lamps, saved once. `open` shows a step of the form
 * in a browser of its own; `sendElsewhere` sends the form over a version of its draft, as another tab does.
 */
const withDraft = async (cast: Cast, visit: Visit) => {
  const [owner, supplier] = [await cast.newcomer('new-buyer'), await cast.newcomer('new-supplier')]
  const asked = [pieces('Malla electrosoldada', '30'), pieces('Lámpara de obra', '2')]
  const rfqId = await publishItems(owner, 'Mallas y lámparas', asked)
  const form = await formAtPrice(supplier, rfqId, '290')
  const { version } = await supplier.api.quotations.draft.save({ rfqId, draft: form, version: 0 })
  const open = async (step: 1 | 4) => {
    const page = await visit({ storageState: supplier.storage })
    await page.goto(`/rfq/${rfqId}?step=${step}`)
    if (step === 1) await expect(price(page)).toBeVisible()
    return page
  }
  const sendElsewhere = (draftVersion = version) =>
    supplier.api.quotations.send({ key: v7(), rfqId, quotation: form, draftVersion })
  return { owner, supplier, rfqId, form, version, open, sendElsewhere }
}
const price = (page: Page) => page.getByLabel('Precio unitario, Malla electrosoldada')
const conflict = (page: Page) => page.getByText('Esta cotización cambió en otro lugar')
const saves = '**/rpc/quotations/draft/save*'

test('what was typed after a save whose answer was lost is there when the RFQ is opened again', async ({
  cast,
  visit,
  expectTrouble,
}) => {
  expectTrouble(/ERR_FAILED|Failed to fetch/)
  const { supplier, rfqId, open } = await withDraft(cast, visit)
  const page = await open(1)
  let arrives = true
  await page.route(saves, async (route) => {
    if (arrives) await route.fetch()
    arrives = false
    await route.abort('failed')
  })
  await price(page).fill('291')
  await expect(page.getByText(/^Se perdió la conexión/)).toBeVisible()
  await price(page).fill('292')
  await page.waitForFunction(() => Object.values<string>(localStorage).some((text) => text.includes('"292"')))
  const again = await page.context().newPage()
  await page.close()
  await again.goto(`/rfq/${rfqId}?step=1`)
  await expect(price(again)).toHaveValue(/^292/)
  await expect(again.getByText('Borrador guardado')).toBeVisible()
  await expect(conflict(again)).toHaveCount(0)
  expect((await supplier.api.quotations.draft.load({ rfqId }))?.draft.items[0]?.unitPrice).toMatch(/^292/)
})

test('an older tab does not send over a newer draft, and a discarded version can be restored', async ({
  cast,
  visit,
  expectTrouble,
}) => {
  expectTrouble(/status of 409/)
  const { supplier, rfqId, form, version, open } = await withDraft(cast, visit)
  const page = await open(4)
  const send = page.getByRole('button', { name: 'Enviar cotización' })
  await expect(send).toBeVisible()
  const newer = { ...form, items: form.items.map((item) => ({ ...item, unitPrice: '295,75' })) }
  await supplier.api.quotations.draft.save({ rfqId, draft: newer, version })
  await pressUntil(send, conflict(page))
  expect(await supplier.api.quotations.lastSent({ rfqId })).toBeNull()
  await page.getByRole('button', { name: 'Descartar esta y ver la nueva' }).click()
  await expect(page.getByText('295,75').first()).toBeVisible()
  await page.getByRole('button', { name: 'Volver a la que descarté' }).click()
  await expect(page.getByText('290,00').first()).toBeVisible()
  await expect(page.getByText('295,75')).toHaveCount(0)
})

test('a form whose quotation another tab sent says so, and its text waits as changes that are not sent', async ({
  cast,
  visit,
  expectTrouble,
}) => {
  expectTrouble(/status of 409/)
  const { open, sendElsewhere } = await withDraft(cast, visit)
  const page = await open(1)
  const { id } = await sendElsewhere()
  await price(page).fill('299')
  await expect(page.getByText('Ya enviaste esta cotización')).toBeVisible()
  await page.getByRole('link', { name: 'Ver tu cotización' }).click()
  await expect(page).toHaveURL(new RegExp(`/quotation-detail/${id}`))
  await page.getByRole('link', { name: 'Modificar' }).click()
  await expect(price(page)).toHaveValue(/^299/)
  await expect(page.getByText('Este borrador ya no está')).toBeVisible()
  await page.getByRole('button', { name: 'Quedarme con esta' }).click()
  await expect(page.getByText('Borrador guardado')).toBeVisible()
  await page.goto(`/quotation-detail/${id}`)
  await expect(page.getByText('Tienes cambios sin enviar')).toBeVisible()
  await page.getByRole('link', { name: 'Continuar', exact: true }).click()
  await expect(page.getByText('299,00').first()).toBeVisible()
})

test('a tab that has to choose between two drafts hears at once that another one sent the quotation', async ({
  cast,
  visit,
  expectTrouble,
}) => {
  expectTrouble(/status of 409/)
  const { supplier, rfqId, form, version, open, sendElsewhere } = await withDraft(cast, visit)
  const page = await open(1)
  const newer = await supplier.api.quotations.draft.save({
    rfqId,
    draft: { ...form, paymentTerms: 'Contado' },
    version,
  })
  await price(page).fill('299')
  await expect(conflict(page)).toBeVisible()
  await sendElsewhere(newer.version)
  await expect(page.getByText('Ya enviaste esta cotización')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Quedarme con esta' })).toHaveCount(0)
})

test(
  'a form that is still empty hears at once that another tab sent the quotation, and saves nothing after it',
  { tag: '@long' },
  async ({ cast, visit }) => {
    const { supplier, rfqId, open, sendElsewhere } = await withDraft(cast, visit)
    await supplier.api.quotations.draft.discard({ rfqId })
    const page = await open(1)
    await expect(price(page)).toHaveValue('')
    await sendElsewhere()
    await expect(page.getByText('Ya enviaste esta cotización')).toBeVisible()
    await price(page).fill('299')
    await page.getByRole('link', { name: 'Ver tu cotización' }).click()
    await expect(page.getByRole('link', { name: 'Modificar' })).toBeVisible()
    expect(await supplier.api.quotations.draft.load({ rfqId })).toBeNull()
  },
)

test('an addendum updates the open form, its totals and items, and is shown before anything is sent', async ({
  cast,
  visit,
}) => {
  const { owner, supplier, rfqId, open } = await withDraft(cast, visit)
  const page = await open(1)
  await price(page).fill('300')
  await expect(page.getByText('Borrador guardado')).toBeVisible()
  const [malla, lamp] = (await supplier.api.rfqs.forSupplier({ id: rfqId })).items
  const publish = (text: string, changes: readonly { itemId: string; quantity: string | null }[]) =>
    owner.api.clarifications.addenda.publish({
      key: v7(),
      rfqId,
      addendum: { text, changes: [...changes], material: true, deadline: null },
    })
  await publish('Hace falta más malla.', [{ itemId: malla!.id, quantity: '45' }])
  await publish('Las lámparas ya están.', [{ itemId: lamp!.id, quantity: null }])
  const note = page.getByText(/^La licitación cambió: aclaraciones N\.º.1 y 2$/)
  await expect(note).toBeVisible()
  await expect(price(page)).toHaveValue('300')
  await expect(page.getByLabel('Total, Malla electrosoldada')).toHaveValue('13.500,00')
  await expect(page.getByLabel('Precio unitario, Lámpara de obra')).toHaveCount(0)
  await page.goto(`/rfq/${rfqId}?step=4`)
  await expect(note).toBeVisible()
  await publish('Solo electrosoldada.', [])
  await expect(page.getByText(/aclaraciones N\.º.1, 2 y 3$/)).toBeVisible()
  const send = page.getByRole('button', { name: 'Enviar cotización' })
  await pressUntil(send, page.getByText(/^La licitación cambió mientras cotizabas\. Mira la aclaración N\.º.3/))
  expect(await supplier.api.quotations.lastSent({ rfqId })).toBeNull()
  await expect(page.locator(':focus')).toContainText('La licitación cambió: aclaraciones')
  await pressUntil(send, page.getByText('Cotización Enviada'))
  expect(await supplier.api.quotations.lastSent({ rfqId })).toMatchObject({ confirmedAddenda: 3 })
})

test('a form that is left open over its last midnight says so before anybody presses, and keeps its prices', async ({
  cast,
  visit,
  expectTrouble,
}) => {
  expectTrouble(/status of 409/)
  const { open } = await withDraft(cast, visit)
  const page = await open(4)
  await page.clock.install()
  await page.reload()
  const send = page.getByRole('button', { name: 'Enviar cotización' })
  await expect(send).toBeEnabled()
  // The product's own clock cannot be moved: this is what it answers the next day.
  const error = { defined: true, code: 'RFQ_CLOSED', status: 409, message: 'The RFQ receives no quotations' }
  await page.route('**/rpc/rfqs/forSupplier*', (route) => route.fulfill({ status: 409, json: { json: error } }))
  await page.clock.fastForward('24:00:00')
  await expect(page.getByRole('alert').getByText('Los precios quedaron guardados.')).toBeVisible()
  await expect(send).toBeDisabled()
  await expect(page.getByText('290,00').first()).toBeVisible()
})

test('a form that changes a quotation hears at once that another tab withdrew it, and that its buyer closed', async ({
  cast,
  visit,
  expectTrouble,
}) => {
  expectTrouble(/status of 409/)
  const { owner, supplier, rfqId, form, version } = await withDraft(cast, visit)
  const { id } = await supplier.api.quotations.send({ key: v7(), rfqId, quotation: form, draftVersion: version })
  const page = await visit({ storageState: supplier.storage })
  const send = page.getByRole('button', { name: 'Enviar cotización' })
  await page.goto(`/quotation-detail/${id}?step=4`)
  await expect(send).toBeEnabled()
  await owner.api.awards.endReception({ key: v7(), rfqId })
  await expect(page.getByRole('alert').getByText('Los precios quedaron guardados.')).toBeVisible()
  await expect(send).toBeDisabled()

  const other = await withDraft(cast, visit)
  const sent = { rfqId: other.rfqId, quotation: other.form, draftVersion: other.version }
  const quotation = await other.supplier.api.quotations.send({ key: v7(), ...sent })
  const tab = await visit({ storageState: other.supplier.storage })
  await tab.goto(`/quotation-detail/${quotation.id}?step=4`)
  const sendHere = tab.getByRole('button', { name: 'Enviar cotización' })
  await expect(sendHere).toBeEnabled()
  await other.supplier.api.quotations.withdraw({ id: quotation.id, revision: 1 })
  await expect(tab.getByRole('alert').getByText(/^Retiraste esta cotización/)).toBeVisible()
  await expect(sendHere).toBeDisabled()
})

test('a form that was never sent hears at once that its buyer ended reception, and that it goes on', async ({
  cast,
  visit,
  expectTrouble,
}) => {
  expectTrouble(/status of 409/)
  const { owner, rfqId, open } = await withDraft(cast, visit)
  const page = await open(4)
  const send = page.getByRole('button', { name: 'Enviar cotización' })
  await expect(send).toBeEnabled()
  await owner.api.awards.endReception({ key: v7(), rfqId })
  await expect(page.getByRole('alert').getByText('Los precios quedaron guardados.')).toBeVisible()
  await expect(send).toBeDisabled()
  const { deadline } = await owner.api.rfqs.own({ id: rfqId })
  await owner.api.awards.extend({ key: v7(), rfqId, deadline: addDays(deadline, 5) })
  await expect(send).toBeEnabled()
})

test('a withdrawal without a network fails at once, and is not done when the network is back', async ({
  cast,
  visit,
  expectTrouble,
}) => {
  expectTrouble(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Live events were interrupted/)
  const supplier = await cast.member('barraca')
  const rfqId = await published(cast, 'constructora', { title: `Cemento sin red ${Date.now().toString(36)}` })
  const id = await quotedBy(cast, 'barraca', rfqId)
  const page = await visit({ storageState: supplier.storage })
  await page.goto(`/quotation-detail/${id}`)
  await page.getByRole('button', { name: 'Retirar' }).click()
  await page.context().setOffline(true)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Retirar cotización' }).click()
  await expect(dialog.getByText('No se pudo retirar la cotización.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await page.context().setOffline(false)
  await expect.poll(() => page.evaluate(() => fetch('/livez').then(({ ok }) => ok))).toBe(true)
  await expect(page.getByRole('button', { name: 'Retirar' })).toBeVisible()
  expect((await supplier.api.quotations.sent({ id })).status).toBe('pending')
})
