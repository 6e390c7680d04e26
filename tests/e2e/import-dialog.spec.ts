import ExcelJS from 'exceljs'
import { emptyItem } from '#features/rfqs/domain/draft.ts'
import { boxOf, desk, phone, tablet } from './fixtures/boxes.ts'
import { deviceOf, savedDraft } from './fixtures/desk-papers.ts'
import { expect, test } from './fixtures/journey.ts'
import { freshRfqStep } from './fixtures/papers.ts'
import { cells, paste } from './fixtures/pasting.ts'
import { pressUntil } from './fixtures/publishing.ts'

/** How many px of the chosen words the field cuts. */
const cutWords = (select: HTMLElement | SVGElement): number => {
  const style = getComputedStyle(select)
  const pen = document.createElement('canvas').getContext('2d')!
  pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
  const { width } = pen.measureText((select as HTMLSelectElement).selectedOptions[0]!.label)
  const room = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)
  return Math.max(0, Math.ceil(width - room))
}

/** How many lines a text takes. */
const linesOf = (text: HTMLElement | SVGElement): number =>
  Math.round(text.getBoundingClientRect().height / parseFloat(getComputedStyle(text).lineHeight))

test(
  'the columns of a list stand apart and inside their dialog, however long their cells are',
  { tag: '@long' },
  async ({ cast, visit }) => {
    const page = await deviceOf(visit, cast, 'arrocera')
    await page.goto(await freshRfqStep(2, { items: [emptyItem('a')], title: 'Muebles de una planilla' })(cast))
    await expect(page.getByText('Pega la lista desde tu planilla')).toBeVisible()
    const book = new ExcelJS.Workbook()
    book.addWorksheet('Compra').addRows([
      ['Cód', 'Descripción', 'Cant.', 'Unidad', 'Precio ref.'],
      [101, 'Silla ergonómica con apoyabrazos', 12, 'unidad', 6500.5],
      [102, 'Escritorio melamínico 1,40 m', 8, 'un', 9800],
      [103, 'Cable UTP cat 6', 305.5, 'metros', ''],
    ])
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Abrir archivo' }).click()
    const buffer = Buffer.from(await book.xlsx.writeBuffer())
    await (await chooser).setFiles({ name: 'compra.xlsx', mimeType: '', buffer })
    const dialog = page.getByRole('dialog', { name: 'Revisa la lista' })
    const columns = dialog.getByLabel(/^Columna /)
    await expect(columns).toHaveCount(5)
    for (const window of [phone, tablet, desk]) {
      await page.setViewportSize(window)
      const boxes = await Promise.all((await columns.all()).map(boxOf))
      const edge = (await boxOf(dialog)).right
      for (const [at, box] of boxes.entries()) {
        expect(box.right).toBeLessThan(edge)
        const others = boxes.slice(at + 1).filter(({ y }) => y === box.y)
        for (const other of others) expect(other.x).toBeGreaterThan(box.right)
      }
      // The longest choice is whole.
      const price = columns.last()
      await expect(price.locator('option:checked')).toHaveText('Precio unitario estimado')
      expect(await price.evaluate(cutWords), `at ${window.width} px`).toBe(0)
      const sample = await boxOf(dialog.getByText('Silla ergonómica con apoyabrazos · Escritorio'))
      expect(sample.right).toBeLessThanOrEqual(boxes[1]!.right + 1)
    }
  },
)

test('rows that wait stay when another pasted list is added at once, and when that is taken back', async ({
  cast,
  visit,
}) => {
  const page = await deviceOf(visit, cast, 'arrocera')
  await page.goto(await freshRfqStep(2, { items: [emptyItem('a')], title: 'Dos listas pegadas' })(cast))
  await expect(page.getByText('Pega la lista desde tu planilla')).toBeVisible()
  await paste(page, cells(['Producto', 'Cantidad', 'Unidad'], ['Cal', '2', 'bolsón'], ['Arena', '1', 'kg']))
  const dialog = page.getByRole('dialog', { name: 'Revisa la lista' })
  await dialog.getByRole('button', { name: 'Agregar 1 ítem' }).click()
  const waiting = page.getByText('Queda 1 fila sin agregar')
  await expect(waiting).toBeVisible()
  await expect(page.getByText('Nada de lo que trae se perdió.')).toBeVisible()

  await paste(page, cells(['Yeso', '5', 'kg'], ['Portland', '3', 'kg']))
  await expect(page.getByText('Se agregaron 2 ítems')).toBeVisible()
  await expect(waiting).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).last().click()
  await expect(page.locator('[data-item]')).toHaveCount(1)
  await expect(waiting).toBeVisible()
})

test(
  'rows that wait stay when another list is reviewed, and a list that was discarded comes back',
  { tag: '@long' },
  async ({ cast, visit }) => {
    const page = await deviceOf(visit, cast, 'arrocera')
    await page.goto(await freshRfqStep(2, { items: [emptyItem('a')], title: 'Dos listas que esperan' })(cast))
    await expect(page.getByText('Pega la lista desde tu planilla')).toBeVisible()
    const dialog = page.getByRole('dialog', { name: 'Revisa la lista' })
    const first = page.getByText('Lista pegada: Cal, Tosca.')
    const second = page.getByText('Lista pegada: Balasto.')
    const troubled = (...names: readonly string[]) =>
      cells(['Producto', 'Cantidad', 'Unidad'], ['Arena', '1', 'kg'], ...names.map((name) => [name, '2', 'bolsón']))

    await paste(page, troubled('Cal', 'Tosca'))
    await expect(dialog.getByText('Filas 3 y 4: Cal, Tosca')).toBeVisible()
    await dialog.getByRole('button', { name: 'Agregar 1 ítem' }).click()
    await expect(first).toBeVisible()
    await paste(page, troubled('Balasto'))
    await dialog.getByRole('button', { name: 'Agregar 1 ítem' }).click()
    await expect(page.getByText('Quedan 2 filas sin agregar')).toBeVisible()
    await expect(page.getByText('Queda 1 fila sin agregar')).toBeVisible()
    await paste(page, cells(['Yeso', '5', 'kg'], ['Portland', '3', 'kg']))
    await expect(page.getByText('Se agregaron 2 ítems')).toBeVisible()
    await expect(first).toBeVisible()
    await expect(second).toBeVisible()

    await page.reload()
    await expect(first).toBeVisible()
    await expect(second).toBeVisible()

    for (const name of ['Revisar', 'Descartar']) {
      const all = page.getByRole('button', { name: new RegExp(`^${name} ?,`) })
      const [one, other] = await all.allTextContents()
      expect(one).not.toBe(other)
    }
    await page.getByRole('button', { name: 'Descartar' }).first().click()
    await expect(page.getByRole('button', { name: 'Pegar lista' })).toBeFocused()
    await expect(first).toHaveCount(0)
    await expect(second).toBeVisible()
    await page.getByText('Lista descartada').locator('../..').getByRole('button', { name: 'Deshacer' }).click()
    await expect(first).toBeVisible()
    const review = page.getByRole('button', { name: /^Revisar ?,/ }).last()
    await review.click()
    await page.keyboard.press('Escape')
    await expect(review).toBeFocused()
    await review.click()
    await dialog.getByLabel('Unidad en lugar de «bolsón»').selectOption({ label: 'Bolsas' })
    await dialog.getByRole('button', { name: 'Agregar 2 ítems' }).click()
    await expect(page.locator('[data-item]').last()).toContainText('Tosca')
    await expect(second).toBeVisible()
  },
)

test('every row of a message can be seen before it is added, with its price, and the toast after that is short', async ({
  cast,
  visit,
}) => {
  const page = await deviceOf(visit, cast, 'arrocera')
  await page.setViewportSize(phone)
  await page.goto(await freshRfqStep(2, { items: [emptyItem('a')], title: 'Un mensaje con precios' })(cast))
  await expect(page.getByText('Pega la lista desde tu planilla')).toBeVisible()
  const chat = [
    'Hola, cómo andás?',
    '<Multimedia omitido>',
    '1 caja de tornillos $ 480',
    '2 lts sellador $ 480 c/u',
    '200 tarugos a $ 0,025',
    '3 rollos membrana US$ 95',
    ...['palas', 'picos', 'baldes', 'cascos', 'guantes', 'conos'].map((thing) => `4 ${thing} a $ 300`),
    'Precisaría saber si tienen stock para el lunes en la obra de Camino Maldonado',
    'Muchas gracias, quedo a la espera',
  ]
  await paste(page, chat.map((line) => `12/3/26, 10:21 - Juan: ${line}`).join('\n'))
  const dialog = page.getByRole('dialog', { name: 'Revisa la lista' })
  await expect(dialog.getByText('«US$ 95»: tu licitación está en Pesos Uruguayos.')).toBeVisible()
  await expect(dialog.getByText('1\u00a0caja', { exact: true })).toBeVisible()
  await expect(dialog.getByText('Conos')).toHaveCount(0)
  // A unit price keeps its decimals, or it would not give the total beside it.
  await expect(dialog.getByText('$U\u00a00,025')).toBeVisible()
  await dialog.getByRole('button', { name: 'Ver 4 más' }).click()
  await expect(dialog.getByText('Conos')).toBeVisible()
  await dialog.getByRole('button', { name: 'Agregar 9 ítems' }).click()
  const toasts = page.getByRole('region', { name: 'Avisos' })
  await expect(toasts).toContainText('Queda 1 fila para corregir. 4 textos no se leyeron.')

  expect(await toasts.getByText('Queda 1 fila para corregir').evaluate(linesOf)).toBe(2)
  await expect(page.locator('[data-item]').nth(1)).toContainText('Sellador')
  await expect(page.locator('[data-item]').nth(1)).toContainText('$U 480,00')
})

test('a list that is pasted while another one is read is not read', async ({ cast, visit }) => {
  const page = await deviceOf(visit, cast, 'arrocera')
  await page.goto(await freshRfqStep(2, { items: [emptyItem('a')], title: 'Dos listas a la vez' })(cast))
  await expect(page.getByText('Pega la lista desde tu planilla')).toBeVisible()
  const gate = Promise.withResolvers<void>()
  await page.route('**/rpc/catalog/products/match*', async (route) => {
    await gate.promise
    await route.continue()
  })
  await paste(page, cells(['Cal', '2', 'kg'], ['Arena', '1', 'kg']))
  await expect(page.getByText('Leyendo…')).toBeVisible()
  await paste(page, cells(['Yeso', '5', 'kg'], ['Portland', '3', 'kg']))
  gate.resolve()
  await expect(page.getByText('Se agregaron 2 ítems')).toHaveCount(1)
  await expect(page.locator('[data-item]')).toHaveText([/Cal/, /Arena/])
})

test(
  'a list that is pasted when what reads it could not be loaded is refused in a sentence, and is read later',
  { tag: '@long' },
  async ({ cast, visit }) => {
    const page = await deviceOf(visit, cast, 'arrocera')
    const reader = '**/assets/list-reader-*.js'
    await page.route(reader, (route) => route.abort())
    await page.goto(await freshRfqStep(2, { items: [emptyItem('a')], title: 'Una lista sin lector' })(cast))
    await expect(page.getByText('Pega la lista desde tu planilla')).toBeVisible()
    const list = cells(['Cal', '2', 'kg'], ['Arena', '1', 'kg'])
    await paste(page, list)
    await expect(page.getByText('Lista pegada: No pudimos leer la lista. Prueba de nuevo.')).toBeVisible()
    await page.unroute(reader)
    await paste(page, list)
    await expect(page.locator('[data-item]')).toHaveText([/Cal/, /Arena/])
    await expect(page.getByText('No pudimos leer la lista')).toHaveCount(0)
  },
)

test(
  'rows that wait are removed from the device when their draft is deleted or published, and restored with it',
  { tag: '@long' },
  async ({ cast, visit }) => {
    const page = await deviceOf(visit, cast, 'arrocera')
    const title = 'Una lista que se va'
    const id = await savedDraft(cast, 'arrocera', { title })
    const keeps = () =>
      page.evaluate((draft) => Object.values<string>(localStorage).some((text) => text.includes(draft)), id)
    await page.goto(`/create-rfq?draft=${id}&step=2`)
    await expect(page.getByText('Pega la lista desde tu planilla')).toBeVisible()
    await paste(page, cells(['Producto', 'Cantidad', 'Unidad'], ['Cal', '2', 'bolsón'], ['Arena', '1', 'kg']))
    await page.getByRole('dialog', { name: 'Revisa la lista' }).getByRole('button', { name: 'Agregar 1 ítem' }).click()
    const waiting = page.getByText('Queda 1 fila sin agregar')
    await expect(waiting).toBeVisible()
    await expect.poll(keeps).toBe(true)

    await page.goto('/buyer-dashboard')
    await page.getByRole('button', { name: `Eliminar borrador ${title}` }).click()
    await expect(page.getByText('Borrador eliminado')).toBeVisible()
    expect(await keeps()).toBe(false)
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(page.getByRole('link', { name: `Continuar con el borrador ${title}` })).toBeVisible()
    await page.goto(`/create-rfq?draft=${id}&step=2`)
    await expect(waiting).toBeVisible()

    await page.goto(`/create-rfq?draft=${id}&step=4`)
    const own = page.getByRole('heading', { name: 'Mis Licitaciones', level: 1 })
    await pressUntil(page.getByRole('button', { name: 'Publicar RFQ' }), own)
    expect(await keeps()).toBe(false)
  },
)
