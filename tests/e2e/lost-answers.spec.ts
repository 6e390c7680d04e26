import type { Page } from '@playwright/test'
import { v7 } from 'uuid'
import { deviceOf, published, quotedBy, savedDraft } from './fixtures/desk-papers.ts'
import { expect, test } from './fixtures/journey.ts'
import { pressUntil } from './fixtures/publishing.ts'
import { formAtPrice } from './fixtures/through-api.ts'

const run = Date.now().toString(36)

/** The next such call reaches the server, and its answer never comes back. */
const losesAnswer = (page: Page, call: string) =>
  page.route(
    `**/rpc/${call}`,
    async (route) => {
      await route.fetch()
      await route.abort('failed')
    },
    { times: 1 },
  )

test('an RFQ whose answer was lost says so until it is pressed again, and is published once', async ({
  cast,
  visit,
  expectTrouble,
}) => {
  expectTrouble(/ERR_FAILED/)
  const title = `Escritorios ${run}`
  const draft = await savedDraft(cast, 'consultora', { title })
  const page = await deviceOf(visit, cast, 'consultora')
  await page.goto(`/create-rfq?draft=${draft}&step=4`)
  await losesAnswer(page, 'rfqs/publish')
  const publish = page.getByRole('button', { name: 'Publicar RFQ' })
  const lost = page.getByText('No pudimos confirmar que se publicó.')
  await pressUntil(publish, lost)
  await page.getByRole('button', { name: /^Cerrar aviso/ }).click()
  await expect(lost).toBeVisible()
  await publish.click()
  await expect(page).toHaveURL(/buyer-dashboard/)
  await expect(page.getByRole('row', { name: new RegExp(title) })).toHaveCount(1)
})

test('a quotation whose answer was lost says so until it is pressed again, and is sent once', async ({
  cast,
  visit,
  expectTrouble,
}) => {
  expectTrouble(/ERR_FAILED/)
  const rfqId = await published(cast, 'consultora', { title: `Sillas ${run}` })
  const supplier = await cast.member('medica')
  const draft = await formAtPrice(supplier, rfqId, '120')
  await supplier.api.quotations.draft.save({ rfqId, draft, seenAddenda: 0, version: 0 })
  const page = await deviceOf(visit, cast, 'medica')
  await page.goto(`/rfq/${rfqId}?step=4`)
  await losesAnswer(page, 'quotations/send')
  const send = page.getByRole('button', { name: 'Enviar cotización' })
  const lost = page.getByText('No pudimos confirmar el envío.')
  await pressUntil(send, lost)
  await page.getByRole('button', { name: /^Cerrar aviso: No se pudo enviar/ }).click()
  await expect(lost).toBeVisible()
  // The event of a quotation, as of the one that did arrive, is heard: the notification that follows it is shown.
  const otherId = await published(cast, 'consultora', { title: `Mesas ${run}` })
  await quotedBy(cast, 'medica', otherId)
  const { api } = await cast.member('consultora')
  await api.awards.closeUnselected({ key: v7(), rfqId: otherId, reason: 'Se compran en marzo.' })
  await expect(page.getByText(`Mesas ${run}`).filter({ visible: true })).not.toHaveCount(0)
  await send.click()
  await expect(page).toHaveURL(/supplier-dashboard/)
  await expect(page.getByRole('row', { name: new RegExp(`Sillas ${run}`) })).toHaveCount(1)
})
