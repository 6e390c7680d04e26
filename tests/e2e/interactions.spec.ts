import type { Page } from '@playwright/test'
import { addDays, formatDay, today } from '#lib/dates.ts'
import { emptyItem } from '#features/rfqs/domain/draft.ts'
import { deviceOf, published } from './fixtures/desk-papers.ts'
import { expect, test } from './fixtures/journey.ts'
import { cells, paste } from './fixtures/pasting.ts'
import { goOn, pressUntil } from './fixtures/publishing.ts'

/** Ten items with the units that people write. */
const tenItems = cells(
  ['Portland', '40', 'bolsas', '390,50'],
  ['Arena gruesa', '12', 'm3', '1.850'],
  ['Pedregullo', '8', 'm3', '1.990'],
  ['Hierro 8 mm', '60', 'varillas', '320,40'],
  ['Hierro 10 mm', '40', 'varillas', '498,70'],
  ['Malla electrosoldada', '6', 'rollo', '8.730,90'],
  ['Caño PVC 110', '30', 'ml', '298,35'],
  ['Codo PVC 110', '18', 'u', '85,50'],
  ['Membrana asfáltica', '3', 'rll', '3.120,25'],
  ['Pintura látex', '7', 'balde', '2.940,10'],
)

/** Counts presses, choices, pastes and fields that are filled in. */
const counter = () => {
  let interactions = 0
  const act = async (done: Promise<unknown>) => {
    interactions += 1
    await done
  }
  return { act, count: () => interactions }
}
const items = (page: Page) => page.locator('[data-item]')

/** Publishes ten pasted items from the empty form, and gives how many interactions it took. */
const publishTen = async (page: Page, pasteList: (act: (done: Promise<unknown>) => Promise<void>) => Promise<void>) => {
  const { act, count } = counter()
  await page.goto('/create-rfq')
  await act(page.getByLabel('Categoría').selectOption({ label: 'Materiales de construcción' }))
  await act(page.getByLabel('Moneda').selectOption('UYU'))
  await act(page.getByLabel('Fecha límite').fill(formatDay(addDays(today(new Date()), 10))))
  await act(goOn(page))
  await expect(page.getByText('Pega la lista desde tu planilla')).toBeVisible()
  await pasteList(act)
  await expect(items(page)).toHaveCount(10)
  await act(goOn(page))
  await expect(page.getByRole('heading', { name: '¿Cómo lo recibes?' })).toBeVisible()
  await act(goOn(page))
  await act(page.getByLabel('Título').fill('Materiales para el galpón'))
  await act(pressUntil(page.getByRole('button', { name: 'Publicar RFQ' }), page.getByText('RFQ Creada Exitosamente')))
  return count()
}

test('ten items are pasted and published with at most nine interactions on a desktop', async ({ visit, cast }) => {
  const page = await deviceOf(visit, cast, 'arrocera')
  expect(await publishTen(page, (act) => act(paste(page, tenItems)))).toBeLessThanOrEqual(9)
})

test(
  'ten items are pasted and published with at most eleven interactions on a phone',
  { tag: '@long' },
  async ({ visit, cast }) => {
    const page = await deviceOf(visit, cast, 'arrocera')
    await page.setViewportSize({ width: 360, height: 740 })
    // Where a phone gives no text of its clipboard, the list is pasted into a field.
    await page.addInitScript(() => void (navigator.clipboard.readText = () => Promise.reject(new Error('denied'))))
    const interactions = await publishTen(page, async (act) => {
      const dialog = page.getByRole('dialog', { name: 'Pegar lista' })
      await act(page.getByRole('button', { name: 'Pegar lista' }).click())
      await act(dialog.getByLabel('Lista').fill(tenItems))
      await act(dialog.getByRole('button', { name: 'Leer la lista' }).click())
    })
    expect(interactions).toBeLessThanOrEqual(11)
  },
)

test('ten items are quoted with at most eighteen interactions, one Enter from price to price', async ({
  visit,
  cast,
}) => {
  const rfqId = await published(cast, 'arrocera', {
    requiresShipping: false,
    items: Array.from({ length: 10 }, (_, at) => ({
      ...emptyItem(`k${at}`),
      productName: `Repuesto ${at}`,
      quantity: '4',
      type: 'unidades' as const,
      unit: 'Unidades',
    })),
  })
  const page = await deviceOf(visit, cast, 'metalurgica')
  const { act, count } = counter()
  await page.goto(`/rfq/${rfqId}`)
  const price = page.getByLabel(/^Precio unitario/)
  await expect(price).toHaveCount(10)
  await price.first().focus()
  for (let at = 0; at < 10; at += 1) {
    await expect(price.nth(at)).toBeFocused()
    await act(page.keyboard.type('125,50'))
    await page.keyboard.press('Enter')
  }
  await act(goOn(page))
  await act(page.getByLabel('Plazo de entrega').fill('5'))
  await act(page.getByLabel('Unidad del plazo').selectOption({ label: 'días hábiles' }))
  await act(page.getByLabel('Condiciones de pago').fill('Contado'))
  await act(goOn(page))
  await expect(page.getByRole('heading', { name: 'Envío y extras' })).toBeVisible()
  await act(goOn(page))
  await act(pressUntil(page.getByRole('button', { name: 'Enviar cotización' }), page.getByText('Cotización Enviada')))
  expect(count()).toBeLessThanOrEqual(18)
})
