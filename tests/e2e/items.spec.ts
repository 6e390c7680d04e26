import ExcelJS from 'exceljs'
import { emptyItem } from '#features/rfqs/domain/draft.ts'
import { cards, names, openItems, three } from './fixtures/items.ts'
import { expect, test } from './fixtures/journey.ts'
import { cells, markMeasured, paste, troubledList } from './fixtures/pasting.ts'

test.describe('the items of a request', () => {
  test.use({ storageState: async ({ cast }, give) => give((await cast.member('arrocera')).storage) })

  test('fifty pasted rows become fifty items in one action, are saved, and can be taken back', async ({
    page,
    cast,
  }) => {
    await openItems(page, cast, [emptyItem('a')])
    const rows = Array.from({ length: 50 }, (_, n) => [
      `Repuesto ${n}`,
      String(n + 1),
      'pieza',
      n % 2 ? '1.234,50' : '1234.50',
    ])
    await paste(page, cells(...rows))
    await expect(page.getByText('Se agregaron 50 ítems')).toBeVisible()
    await expect(cards(page)).toHaveCount(50)
    await expect(cards(page).first()).toContainText('1 pieza a $U 1.234,50')
    await expect(cards(page).last()).toContainText('50 piezas a $U 1.234,50')
    await expect(page.getByText('Borrador guardado')).toBeVisible()
    await page.reload()
    await expect(cards(page)).toHaveCount(50)

    // What is of the catalogue counts as chosen, once.
    const counted = page.waitForRequest('**/rpc/catalog/products/recordUses*')
    await paste(page, cells(['CEMENTO PORTLAND CPN 40, BOLSA 25 KG', '1', 'kg', '2']))
    await counted
    await expect(cards(page)).toHaveCount(51)
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(cards(page)).toHaveCount(50)
  })

  test(
    'on a phone the toasts of an added list leave the actions at the foot free',
    { tag: '@long' },
    async ({ page, cast }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await openItems(page, cast, [emptyItem('a')])
      await paste(
        page,
        cells(['Producto', 'Cantidad', 'Un.'], ['Cal', '1', 'kg'], ['Arena', '2', 'kg'], ['Total', '3', '']),
      )
      const toasts = page.getByRole('region', { name: 'Avisos' })
      await expect(toasts).toContainText('Se agregaron 2 ítems')
      await expect(toasts).toContainText('Fila 4 no se agrega: es un total.')
      const foot = await page.locator('[data-foot-bar]').evaluate((bar) => bar.getBoundingClientRect().top)
      expect(await toasts.evaluate((region) => region.getBoundingClientRect().bottom)).toBeLessThanOrEqual(foot)
    },
  )

  test('a pasted list with unknown units and wrong cells holds back only those rows, which are mended in place', async ({
    page,
    cast,
  }) => {
    await openItems(page, cast, [emptyItem('a')])
    await paste(page, troubledList)
    const dialog = page.getByRole('dialog', { name: 'Revisa la lista' })
    await expect(dialog.getByText('2 filas listas')).toBeVisible()
    await expect(dialog.getByText('4 para corregir')).toBeVisible()
    await dialog.getByRole('button', { name: 'Agregar 2 ítems' }).click()
    await expect(cards(page)).toHaveCount(2)
    await expect(page.getByText('Quedan 4 filas sin agregar')).toBeVisible()

    await page.getByRole('button', { name: /^Revisar ?,/ }).click()
    const unit = dialog.getByLabel('Unidad en lugar de «bolsón»')
    const offered = await unit.locator('option').allTextContents()
    expect(offered).toEqual([...new Set(offered)])
    await unit.selectOption({ label: 'Unidades' })
    await dialog.getByLabel('Cantidad, fila 4').fill('12')
    await dialog.getByLabel('Producto, fila 7').fill('Clavos')
    await dialog.getByRole('button', { name: 'Agregar 3 ítems' }).click()
    expect(await names(page)).toEqual([
      'Arena terciada lavada',
      'Ladrillo de prensa',
      'Cal hidratada',
      'Pedregullo',
      'Clavos',
    ])
    await expect(page.getByText('Queda 1 fila sin agregar')).toBeVisible()
    await page
      .getByRole('button', { name: /^Editar ítem 3/ })
      .first()
      .click()
    await expect(page.getByLabel('Descripción técnica, ítem 3')).toHaveValue('Unidad en la lista: bolsón.')
  })

  test(
    'a workbook of 500 rows is shown before it is added, what does not fit waits, and a toast measures no item out of view',
    { tag: '@long' },
    async ({ page, cast }) => {
      await openItems(page, cast, three)
      const sheet = new ExcelJS.Workbook().addWorksheet('Pedido')
      sheet.addRow(['Ítem', 'Descripción', 'Cant.', 'U.M.', 'P. Unit.'])
      for (let n = 1; n <= 500; n += 1) sheet.addRow([n, `Repuesto ${n}`, n + 0.5, 'kg', 1.234])
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: 'Abrir archivo' }).click()
      const buffer = Buffer.from(await sheet.workbook.xlsx.writeBuffer())
      await (await chooser).setFiles({ name: 'pedido.xlsx', mimeType: '', buffer })
      const dialog = page.getByRole('dialog', { name: 'Revisa la lista' })
      await expect(dialog.getByText('pedido.xlsx, hoja «Pedido»: 500 filas')).toBeVisible()
      await expect(dialog.getByText('500 filas listas')).toBeVisible()
      await expect(dialog.getByLabel('Columna Descripción')).toHaveValue('productName')
      await markMeasured(page)
      await dialog.getByRole('button', { name: 'Agregar 497 ítems' }).click()
      await expect(page.getByText('Se agregaron 497 ítems')).toBeVisible()
      await expect(cards(page)).toHaveCount(500)
      await expect(cards(page).last()).toContainText('497,5 kilogramos a $U 1,23')
      await expect(page.getByText('Quedan 3 filas sin agregar')).toBeVisible()
      await expect(page.locator('body')).not.toHaveAttribute('data-measured')
    },
  )

  test(
    'columns that headings leave open are chosen once, and remembered for lists with the same headings',
    { tag: '@long' },
    async ({ page, cast }) => {
      await openItems(page, cast, [emptyItem('a')])
      const offers = [
        ['Material', 'Cant.', 'Un.', 'Precio A', 'Precio B'],
        ['Codo 110', '12', 'u', '85,50', '92'],
        ['Caño 110', '30', 'ml', '320', '298,40'],
      ]
      await paste(page, cells(...offers))
      const dialog = page.getByRole('dialog', { name: 'Revisa la lista' })
      await expect(dialog.getByRole('heading', { name: 'Di qué es cada columna' })).toBeVisible()
      await expect(dialog.getByText(/filas? listas?/)).toHaveCount(0)
      await dialog.getByLabel('Columna Precio B').selectOption({ label: 'Precio unitario estimado' })
      await dialog.getByRole('button', { name: 'Usar estas columnas' }).click()
      await dialog.getByRole('button', { name: 'Agregar 2 ítems' }).click()
      await expect(cards(page).last()).toContainText('30 metros lineales a $U 298,40')

      await paste(page, cells(offers[0]!, ['Tapa 110', '5', 'u', '40', '45']))
      await expect(cards(page)).toHaveCount(3)
      await expect(cards(page).last()).toContainText('5 unidades a $U 45,00')
    },
  )

  test(
    'a message becomes items to review, and shows which of its text was not read',
    { tag: '@long' },
    async ({ page, cast }) => {
      await openItems(page, cast, [emptyItem('a')])
      await page.getByText('Pega la lista desde tu planilla').click()
      await paste(page, 'Hola, necesito 10 bolsas de portland, 3 m3 de arena gruesa y 20 varillas del 8. Gracias!')
      const dialog = page.getByRole('dialog', { name: 'Revisa la lista' })
      await expect(dialog.getByText('3 filas listas')).toBeVisible()
      await expect(dialog.getByText('No se leyó como ítem: «Hola», «Gracias».')).toBeVisible()
      await dialog.getByRole('button', { name: 'Agregar 3 ítems' }).click()
      expect(await names(page)).toEqual(['Portland', 'Arena gruesa', 'Varillas del 8'])
    },
  )

  test(
    'a price list asks for quantities, and adds only the rows that have one',
    { tag: '@long' },
    async ({ page, cast }) => {
      await openItems(page, cast, [emptyItem('a')])
      await paste(
        page,
        cells(
          ['Código', 'Artículo', 'Unidad', 'Precio'],
          ['101', 'Martillo', 'u', '690'],
          ['102', 'Nivel', 'u', '850'],
        ),
      )
      const dialog = page.getByRole('dialog', { name: 'Revisa la lista' })
      await expect(dialog.getByRole('heading', { name: 'Cantidades' })).toBeVisible()
      await dialog.getByLabel('Cantidad, fila 3').fill('4')
      await dialog.getByRole('button', { name: 'Agregar 1 ítem' }).click()
      expect(await names(page)).toEqual(['Nivel'])
      await expect(page.getByText('sin agregar')).toHaveCount(0)
    },
  )

  test(
    'of a workbook with a cover the sheet with the list is taken, of two lists the person chooses',
    { tag: '@long' },
    async ({ page, cast }) => {
      await openItems(page, cast, [emptyItem('a')])
      const pick = async (sheets: Readonly<Record<string, readonly (readonly (string | number)[])[]>>) => {
        const book = new ExcelJS.Workbook()
        for (const [name, rows] of Object.entries(sheets)) book.addWorksheet(name).addRows(rows.map((row) => [...row]))
        const chooser = page.waitForEvent('filechooser')
        await page.getByRole('button', { name: 'Abrir archivo' }).click()
        const buffer = Buffer.from(await book.xlsx.writeBuffer())
        await (await chooser).setFiles({ name: 'obra.xlsx', mimeType: '', buffer })
      }
      const plumbing = [
        ['Ítem', 'Un.', 'Cant.'],
        ['Caño 50', 'ml', 12],
        ['Codo 50', 'u', 6],
      ]
      const paint = [
        ['Producto', 'Cantidad', 'Unidad'],
        ['Látex', 3, 'balde'],
      ]
      const dialog = page.getByRole('dialog', { name: 'Revisa la lista' })
      await pick({ Carátula: [['Obra Parque'], ['Marzo 2026']], Sanitaria: plumbing })
      await expect(dialog.getByText('obra.xlsx, hoja «Sanitaria»')).toBeVisible()
      await dialog.getByRole('button', { name: 'Ahora no' }).click()
      await pick({ Sanitaria: plumbing, Pintura: paint })
      const sheets = page.getByRole('dialog', { name: '¿Qué hoja tiene la lista?' })
      // By keys alone: what is passed on the way is not taken.
      await sheets.getByRole('radio', { name: /^Sanitaria/ }).press('ArrowDown')
      await expect(sheets.getByRole('radio', { name: /^Pintura/ })).toBeFocused()
      await page.keyboard.press('Enter')
      await dialog.getByRole('button', { name: 'Agregar 1 ítem' }).click()
      expect(await names(page)).toEqual(['Látex'])
    },
  )

  test(
    'a file that is no spreadsheet is refused in a sentence, and nothing is lost',
    { tag: '@long' },
    async ({ page, cast }) => {
      await openItems(page, cast, three)
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: 'Abrir archivo' }).click()
      await (await chooser).setFiles({ name: 'foto.png', mimeType: '', buffer: Buffer.from([0x89, 0x50, 0, 0]) })
      await expect(page.getByRole('alert')).toContainText('foto.png: El archivo no es una planilla que podamos leer.')
      expect(await names(page)).toEqual(['Cemento', 'Arena', 'Cal'])
    },
  )

  test('for a PDF with a list a dialog is offered where it is pasted', async ({ page, cast }) => {
    await openItems(page, cast, three)
    const pdf = { name: 'pedido.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 …') }
    await page.getByLabel('Archivo con la lista').setInputFiles(pdf)
    const refused = page.getByRole('alert')
    await expect(refused).toContainText('pedido.pdf: De un PDF o un documento de texto no leemos la lista.')
    await refused.getByRole('button', { name: 'Pegar la lista' }).click()
    const pasting = page.getByRole('dialog', { name: 'Pegar lista' })
    await pasting.getByLabel('Lista').fill('10 bolsas de portland')
    await pasting.getByRole('button', { name: 'Leer la lista' }).click()
    await page.getByRole('dialog', { name: 'Revisa la lista' }).getByRole('button', { name: 'Agregar 1 ítem' }).click()
    await expect(refused).toHaveCount(0)
    await expect.poll(() => names(page)).toHaveLength(4)
  })
})
