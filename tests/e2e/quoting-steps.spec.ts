import type { Page } from '@playwright/test'
import { addDays, today } from '#lib/dates.ts'
import { emptyDraft } from '#features/rfqs/domain/draft.ts'
import { v7 } from 'uuid'
import type { Member } from './fixtures/cast.ts'
import { expect, test } from './fixtures/journey.ts'
import { quotationStep } from './fixtures/papers.ts'
import { pressUntil } from './fixtures/publishing.ts'
import { formAtPrice, pieces } from './fixtures/through-api.ts'

/** An RFQ whose facts and items fill several windows, and which requires delivery to an address without a town. */
const publishLong = async (buyer: Member) => {
  const { id: addressId } = await buyer.api.accounts.addresses.add({
    key: v7(),
    label: 'Obra',
    addressText: 'Ruta 1 km 30',
    placeId: null,
  })
  const { id } = await buyer.api.rfqs.publish({
    key: v7(),
    draftId: null,
    rfq: {
      ...emptyDraft(),
      categoryId: 'materiales-construccion',
      deadline: addDays(today(new Date()), 20),
      title: 'Caños para la planta',
      description: 'Descripción de la obra. '.repeat(80),
      requirements: 'Certificado de calidad. '.repeat(40),
      requiresShipping: true,
      addressId,
      items: Array.from({ length: 12 }, (_, index) => pieces(`Caño galvanizado ${index + 1}`, '10')),
    },
  })
  return id
}

/** A quotation with a price for every item, as its supplier has typed it so far. */
const saveQuotation = async (supplier: Member, rfqId: string) => {
  const draft = await formAtPrice(supplier, rfqId, '100')
  await supplier.api.quotations.draft.save({ rfqId, draft, seenAddenda: 0, version: 0 })
}

/** Adds a file that names its author: each of the two ticks that it waits for is asked for, and ticked, in its turn. */
const addNamedFile = async (page: Page) => {
  const field = page.getByRole('group', { name: 'Archivos, toda la cotización' })
  const buffer = Buffer.from('Empresa Nueva, propuesta técnica')
  await field.getByLabel(/^Agregar archivos/).setInputFiles({ name: 'Propuesta.txt', mimeType: 'text/plain', buffer })
  await expect(field.getByText('En este archivo aparece «Empresa Nueva».')).toBeVisible({ timeout: 60_000 })
  for (const name of [/^Revisé que mis archivos/, /^Lo revisé: puede verse antes de la selección/]) {
    await page.getByRole('button', { name: /^Continuar/ }).click()
    const tick = field.getByRole('checkbox', { name })
    await expect(tick).toBeFocused()
    await expect(tick).toHaveAccessibleDescription(/^Marca la casilla/)
    await tick.check()
  }
}

/** Waits until the step with this heading is shown from its beginning: the heading in the upper half of the window. */
const opensAtItsBeginning = async (page: Page, name: string) => {
  const heading = page.locator('[data-wizard]').getByRole('heading', { name, level: 2 })
  await expect(heading).toBeFocused()
  await expect.poll(() => heading.evaluate((h2) => h2.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0)
  expect(await heading.evaluate((h2) => h2.getBoundingClientRect().top / innerHeight)).toBeLessThan(0.5)
}

test(
  'each step of the quoting wizard opens at its beginning, also after going back, and asks how it is shipped',
  { tag: '@long' },
  async ({ cast, visit }) => {
    const rfqId = await publishLong(await cast.newcomer('new-buyer'))
    const supplier = await cast.newcomer('new-supplier')
    await saveQuotation(supplier, rfqId)
    const page = await visit({ storageState: supplier.storage })
    const goOn = () => page.getByRole('button', { name: /^Continuar/ }).click()
    await page.goto(`/rfq/${rfqId}?step=1`)
    await expect(page.getByLabel(/^Precio unitario/)).toHaveCount(12)
    await page.getByRole('button', { name: /^Continuar/ }).scrollIntoViewIfNeeded()
    await goOn()
    await opensAtItsBeginning(page, 'Condiciones')
    await addNamedFile(page)
    await page.getByText('Ver detalles').click()
    await goOn()
    await opensAtItsBeginning(page, 'Envío y extras')

    await page.getByLabel('Información adicional').fill('Llámanos al 099 123 456')
    await goOn()
    await expect(page.getByText('Di cómo va el envío: la licitación lo pide.')).toBeVisible()
    await expect(page.getByRole('radio', { name: /^Incluido/ })).toBeFocused()
    await page.getByRole('radio', { name: /^A convenir/ }).check()
    await expect(page.getByLabel('Costo de envío')).toBeHidden()
    await goOn()
    await opensAtItsBeginning(page, 'Revisa y envía')
    await expect(page.getByText('Envío a convenir, sin IVA', { exact: true })).toBeVisible()

    await page.goBack()
    await opensAtItsBeginning(page, 'Envío y extras')
    await page.goBack()
    await opensAtItsBeginning(page, 'Condiciones')
    await page.goForward()
    await page.goForward()
    await opensAtItsBeginning(page, 'Revisa y envía')
  },
)

test(
  'an addendum that arrives while a supplier sends stops the sending and moves the focus to what changed',
  { tag: '@long' },
  async ({ cast, visit, expectTrouble }) => {
    expectTrouble(/status of 409/)
    const [buyer, supplier] = [await cast.newcomer('new-buyer'), await cast.newcomer('new-supplier')]
    const rfqId = await publishLong(buyer)
    const { items } = await supplier.api.rfqs.forSupplier({ id: rfqId })
    await saveQuotation(supplier, rfqId)
    const page = await visit({ storageState: supplier.storage, viewport: { width: 360, height: 740 } })
    await page.goto(`/rfq/${rfqId}?step=2`)
    await addNamedFile(page)
    const goOn = () => page.getByRole('button', { name: /^Continuar/ }).click()
    await goOn()
    await page.getByRole('radio', { name: /^A convenir/ }).check()
    await goOn()
    const send = page.getByRole('button', { name: 'Enviar cotización' })
    await expect(send).toBeVisible()
    const changes = [{ itemId: items[0]!.id, quantity: '45' }]
    const addendum = { text: 'Hacen falta más caños.', changes, material: true, deadline: null }
    await buyer.api.clarifications.addenda.publish({ key: v7(), rfqId, addendum })
    const note = page.locator(':focus', { hasText: 'Hacen falta más caños.' })
    await pressUntil(send, note)
    await expect(note).toBeInViewport()
  },
)

test(
  'the description of a file stays as it was typed when the answer to an earlier save comes in',
  { tag: '@long' },
  async ({ cast, visit }) => {
    const [buyer, supplier] = [await cast.newcomer('new-buyer'), await cast.newcomer('new-supplier')]
    const rfqId = await publishLong(buyer)
    await saveQuotation(supplier, rfqId)
    const page = await visit({ storageState: supplier.storage })
    const answer: (() => void)[] = []
    await page.route('**/rpc/files/describe', async (route) => {
      await new Promise<void>((go) => answer.push(go))
      await route.continue()
    })
    await page.goto(`/rfq/${rfqId}?step=2`)
    await addNamedFile(page)
    const first = page.waitForResponse('**/rpc/files/describe')
    await expect.poll(() => answer.length).toBe(1)
    answer[0]!()
    await (await first).finished()
    // The second is sent, and not answered yet.
    await expect.poll(() => answer.length).toBe(2)
    await page.getByRole('button', { name: /^Continuar/ }).click()
    await expect(page.getByRole('heading', { name: 'Envío y extras', level: 2 })).toBeVisible()
    answer[1]!()
  },
)

test('a shipping cost with too many decimals or another currency shows how it was read', async ({ cast, visit }) => {
  const page = await visit({ storageState: (await cast.member('papeleria')).storage })
  await page.goto(await quotationStep('papeleria', 'botiquines', 3)(cast))
  await page.getByRole('radio', { name: /^Con costo/ }).check()
  const cost = page.getByLabel('Costo de envío')
  for (const [typed, kept, remark] of [
    ['1.500,555', '1.500,56', 'Va con dos decimales: queda $U 1.500,56.'],
    ['US$ 19', '19,00', 'Escribiste «US$ 19», y aquí se cotiza en $U.'],
  ] as const) {
    await cost.fill(typed)
    await cost.blur()
    await expect(cost).toHaveValue(kept)
    await expect(page.getByText(remark)).toBeVisible()
  }
  await cost.fill('1.500,5')
  await cost.blur()
  await expect(page.getByText('Sin IVA. Se suma al total.', { exact: true })).toBeVisible()
})

test(
  'the RFQ wizard under ?step=4 stays where the person is while they complete it',
  { tag: '@long' },
  async ({ cast, visit }) => {
    const { storage } = await cast.newcomer('new-buyer')
    const page = await visit({ storageState: storage })
    await page.goto('/create-rfq?step=4')
    await page.getByLabel('Categoría').selectOption({ label: 'Obras' })
    await page.getByLabel('Moneda').selectOption('UYU')
    await page.getByLabel('Fecha límite').fill(addDays(today(new Date()), 20).split('-').toReversed().join('/'))
    await page.getByLabel('Ubicación').focus()
    await expect(page.getByRole('button', { name: /^Continuar a Productos/ })).toBeVisible()
    await page.getByRole('button', { name: /^Continuar/ }).click()
    await expect(page).toHaveURL(/step=2/)
  },
)
