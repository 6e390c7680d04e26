import { boxOf, phone } from './fixtures/boxes.ts'
import { expect, test } from './fixtures/journey.ts'
import { published } from './fixtures/desk-papers.ts'
import { unsubscribePath } from './fixtures/unsubscribe-path.ts'

test('a search that a supplier saves brings it the next RFQ that matches, until the alert rests', async ({
  cast,
  visit,
  expectTrouble,
}) => {
  expectTrouble(/ERR_FAILED|Failed to fetch|The alert was not changed/)
  const supplier = await cast.newcomer('new-supplier')
  const page = await visit({ storageState: supplier.storage })
  await page.goto('/opportunities?q=zarandas')
  await page.getByRole('button', { name: 'Guardar búsqueda' }).click()
  await expect(page.getByText(/^Hoy (hay \d+\soportunidad|no hay ninguna)/)).toBeVisible()
  await page.getByRole('button', { name: 'Avísame de nuevas' }).click()
  await expect(page.getByText('Aviso guardado')).toBeVisible()

  await published(cast, 'colegio', { title: 'Zarandas para arena' })
  await expect(
    page.getByRole('region', { name: 'Avisos' }).getByText(/«Zarandas para arena» en .+, cierra el/),
  ).toBeVisible()

  await page.goto('/avisos')
  await page.getByRole('button', { name: 'Avísame de nuevas' }).click()
  await expect(page.getByText('Elige al menos una categoría.')).toBeVisible()
  await page.getByLabel('Obras').check()
  await page.getByRole('button', { name: 'Avísame de nuevas' }).click()
  await page.getByRole('button', { name: /^Más acciones de Nuevas oportunidades/ }).click()
  await page.getByRole('button', { name: 'Cambiar categorías' }).click()
  await page.getByRole('dialog').getByLabel('Tecnología').check()
  await page.route('**/rpc/alerts/changeSector', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  // Inside the dialog: outside of it nothing is read.
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('No se pudo guardar el aviso')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'mis categorías' })).toContainText(/Obras.*Tecnología/)
  await page.getByRole('button', { name: 'Pausar zarandas' }).click()
  await expect(page.getByText('En pausa')).toBeVisible()
  await page.getByRole('button', { name: 'Más acciones de zarandas' }).click()
  await page.getByRole('button', { name: 'Cambiar nombre y filtros' }).click()
  // What another tab changes while the dialog is open stays.
  const [alert] = (await supplier.api.alerts.list()).saved
  await supplier.api.alerts.change({ id: alert!.id, paused: false })
  await page.getByLabel('Nombre del aviso').fill('Arena')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByRole('button', { name: 'Pausar Arena' })).toBeVisible()
  await page.getByRole('button', { name: 'Más acciones de Arena' }).click()
  await page.getByRole('button', { name: 'Eliminar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByText('0 de 10 avisos propios.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'De qué te avisamos' })).toBeFocused()
})

test('the link in a mail ends the mails of its alert and brings them back, without a session or a script', async ({
  browser,
  cast,
}) => {
  const supplier = await cast.newcomer('new-supplier')
  await supplier.api.alerts.save({ name: 'Hierro', filters: { text: 'hierro' } })
  const context = await browser.newContext({ baseURL: cast.url, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(await unsubscribePath(supplier, 'Hierro'))
  await page.getByRole('button', { name: 'Dejar los de este aviso' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ya no te mandamos correos de «Hierro».')
  expect((await supplier.api.alerts.list()).saved).toMatchObject([{ byMail: false }])
  await page.getByRole('button', { name: 'Volver a recibirlos' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deshiciste la baja')
  await expect(page.getByText('en tu cuenta están apagados los correos de licitaciones')).toBeVisible()
  await page.getByRole('button', { name: 'Dejar todos los de oportunidades' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ya no te mandamos correos de oportunidades.')
  expect(await supplier.api.alerts.mail()).toEqual({ pace: 'none' })
  await context.close()
})

test('a double press opens the dialog of a search once, and a double press saves the search once', async ({
  cast,
  visit,
}) => {
  const supplier = await cast.newcomer('new-supplier')
  const page = await visit({ storageState: supplier.storage })
  await page.goto('/opportunities?q=zarandas')
  await page.getByRole('button', { name: 'Guardar búsqueda' }).dblclick()
  await expect(page.getByText(/^Hoy (hay \d+\soportunidad|no hay ninguna)/)).toBeVisible()
  await page.getByRole('button', { name: 'Avísame de nuevas' }).dblclick()
  await expect(page.getByText('Aviso guardado')).toBeVisible()
  expect((await supplier.api.alerts.list()).saved).toHaveLength(1)
})

test('what an alert can do is large enough for a finger', async ({ cast, visit }) => {
  const page = await visit({ storageState: (await cast.member('barraca')).storage, viewport: phone, hasTouch: true })
  await page.goto('/avisos')
  const alert = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Más acciones/ }) })
  for (const name of [/^Pausar/, /^Más acciones/]) {
    const { width, height } = await boxOf(alert.getByRole('button', { name }).first())
    expect(Math.min(width, height), String(name)).toBeGreaterThanOrEqual(44)
  }
})
