import type { Page } from '@playwright/test'
import { v7 } from 'uuid'
import { emptyItem } from '#features/rfqs/domain/draft.ts'
import type { Cast } from './fixtures/cast.ts'
import { expect, test, type Visit } from './fixtures/journey.ts'
import { freshRfqStep } from './fixtures/papers.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Agregar producto' })
const picker = (page: Page) => page.getByRole('combobox', { name: 'Producto, ítem 1' })
/** A name that no catalogue has, and that begins as those of its type do. */
const newName = (begin: string) => `${begin} ${v7().slice(-6)}`

/** Step 2 with one empty item, as the demo's buyer. */
const openItems = async (visit: Visit, cast: Cast): Promise<Page> => {
  const page = await visit({ storageState: (await cast.member('arrocera')).storage })
  await page.goto(await freshRfqStep(2, { items: [emptyItem('a')] })(cast))
  await expect(picker(page)).toBeVisible()
  return page
}

/** Opens the dialog that adds a product of this name, as by the mouse. */
const openDialog = async (page: Page, name: string) => {
  await picker(page).fill(name)
  await page.getByRole('option', { name: /^Agregar «/ }).click()
  return dialogOf(page)
}

test('a product that the catalogue lacks is added by keyboard, chosen in the item, and found from then on', async ({
  visit,
  cast,
}) => {
  const page = await openItems(visit, cast)
  const name = newName('Construcción de mirador')
  await picker(page).fill(name)
  await expect(page.getByText('No está en el catálogo: queda como lo escribas.')).toBeVisible()
  await page.getByRole('option', { name: `Agregar «${name}» al catálogo` }).waitFor()
  await picker(page).press('ArrowUp')
  await picker(page).press('Enter')

  const dialog = dialogOf(page)
  await expect(dialog.getByLabel('Nombre del producto')).toHaveValue(name)
  await expect(dialog.getByLabel('Tipo de producto')).toHaveValue('OBRAS')
  const code = await dialog.getByText(/^OBR-\d{6}$/).textContent()
  await dialog.getByLabel('Nombre del producto').press('Enter')

  await expect(dialog).toBeHidden()
  await expect(page.getByText('Producto creado')).toBeVisible()
  await expect(page.getByText(`${name} · ${code}`)).toBeVisible()
  await expect(picker(page)).toHaveValue(name)
  await expect(picker(page)).toBeFocused()
  // The item's family follows from the type; the wizard stayed where it was.
  await expect(page.getByLabel('Tipo, ítem 1')).toHaveValue('area')
  await expect(page).toHaveURL(/step=2/)

  const { api } = await cast.member('arrocera')
  const found = await api.catalog.products.search({ searchTerm: name, productType: null, offset: 0 })
  expect(found).toEqual([expect.objectContaining({ name, code, type: 'OBRAS' })])
})

test('a unit that came with a product is replaced with the product, also after a visit to another step', async ({
  visit,
  cast,
}) => {
  const page = await openItems(visit, cast)
  const choose = async (name: string) => {
    await picker(page).fill(name)
    await page.getByRole('option', { name: new RegExp(`^${name}`) }).click()
  }
  await choose('Cemento pórtland CPN 40, a granel')
  await expect(page.getByLabel('Unidad, ítem 1')).toHaveValue('Toneladas')
  await page.getByLabel('Cantidad, ítem 1').fill('100')
  await page.getByRole('button', { name: /^Continuar/ }).click()
  await page.getByRole('button', { name: /^Atrás/ }).click()
  await page.getByRole('button', { name: /^Editar/ }).click()
  await choose('Cemento pórtland CPN 40, bolsa 25 kg')
  await expect(page.getByLabel('Unidad, ítem 1')).toHaveValue('Bolsas')
})

test(
  'the type is detected while the name is typed, never over a choice, and a similar product can be taken instead',
  { tag: '@long' },
  async ({ visit, cast }) => {
    const page = await openItems(visit, cast)
    const dialog = await openDialog(page, newName('Zz'))
    const name = dialog.getByLabel('Nombre del producto')
    const type = dialog.getByLabel('Tipo de producto')
    await name.fill('Servicio de limpieza de galpones')
    await expect(type).toHaveValue('SERVICIOS')
    await name.fill('Construcción de galpón de acopio')
    await expect(type).toHaveValue('OBRAS')
    await type.selectOption('BIENES')

    await name.fill('Cemento portland CPN 40 bolsa de 25 kg')
    await name.press('Tab')
    await expect(dialog.getByText('Ya hay algo parecido en el catálogo')).toBeVisible()
    await expect(type).toHaveValue('BIENES')
    await name.fill('Construcción de galpón de acopio')
    await expect(type).toHaveValue('BIENES')

    await name.fill('Cemento portland CPN 40 bolsa de 25 kg')
    await name.press('Tab')
    await dialog.getByRole('button', { name: 'Usar este, Cemento pórtland CPN 40, bolsa 25 kg' }).click()
    await expect(dialog).toBeHidden()
    await expect(picker(page)).toHaveValue('Cemento pórtland CPN 40, bolsa 25 kg')

    // It opens again: with what the picker holds, and nothing of before.
    await openDialog(page, newName('Zz'))
    await expect(type).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(picker(page)).toBeFocused()
  },
)

test(
  'the dialog reports a lost connection, nothing typed is lost, and the product is added once',
  { tag: '@long' },
  async ({ visit, cast, expectTrouble }) => {
    expectTrouble(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to fetch|The product was not created/)
    const page = await openItems(visit, cast)
    const name = newName('Servicio de calafateo')
    const dialog = await openDialog(page, name)
    await expect(dialog.getByLabel('Tipo de producto')).toHaveValue('SERVICIOS')
    await expect(dialog.getByText(/^SER-\d{6}$/)).toBeVisible()

    // The answer is lost after the server has written.
    await page.route('**/rpc/catalog/products/create', async (route) => {
      await route.fetch()
      await route.abort('failed')
    })
    const submit = dialog.getByRole('button', { name: 'Agregar producto' })
    await submit.click()
    await expect(dialog.getByRole('alert')).toContainText('No se pudo crear el producto. Inténtalo de nuevo.')
    await expect(dialog.getByRole('alert')).toContainText('lo que escribiste sigue aquí')
    await expect(dialog.getByLabel('Nombre del producto')).toHaveValue(name)
    await page.unroute('**/rpc/catalog/products/create')
    await submit.click()
    await expect(dialog).toBeHidden()
    await expect(picker(page)).toHaveValue(name)
    const { api } = await cast.member('arrocera')
    expect(await api.catalog.products.search({ searchTerm: name, productType: null, offset: 0 })).toHaveLength(1)
  },
)

test('arrows and scrolling load 15 more suggestions at a time', { tag: '@long' }, async ({ visit, cast }) => {
  const page = await openItems(visit, cast)
  const offsets: number[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/rpc/catalog/products/search')) return
    offsets.push((request.postDataJSON() as { json: { offset: number } }).json.offset)
  })
  await picker(page).fill('DE')
  const options = page.getByRole('listbox', { name: 'Sugerencias' }).getByRole('option')
  await expect(options).toHaveCount(16) // and the entry that adds
  await expect(page.getByText('15 sugerencias, hay más al seguir bajando')).toBeAttached()
  for (let press = 0; press < 15; press++) await picker(page).press('ArrowDown')
  await expect(options).toHaveCount(31)
  await expect(page.getByText('30 sugerencias, hay más al seguir bajando')).toBeAttached()
  await options.nth(29).scrollIntoViewIfNeeded()
  await expect(options).toHaveCount(46)
  expect(offsets.slice(0, 3)).toEqual([0, 15, 30])
  await picker(page).press('ArrowDown')
  const chosen = await page.locator('[role=option][aria-selected=true] span').first().textContent()
  await picker(page).press('Enter')
  await expect(picker(page)).toHaveValue(chosen!)
})

test(
  'a slow press on the dialog’s button counts, because nothing that appears meanwhile moves a button',
  { tag: '@long' },
  async ({ visit, cast }) => {
    const page = await openItems(visit, cast)
    const dialog = await openDialog(page, newName('Zz'))
    await dialog.getByLabel('Tipo de producto').selectOption('BIENES')
    const button = dialog.getByRole('button', { name: 'Agregar producto' })
    const place = async () => (await button.boundingBox())!
    await expect(dialog.getByText('Si el catálogo tiene algo parecido, lo verás aquí.')).toBeVisible()
    const before = await place()
    // So like a product of the catalogue that leaving the field brings a box above the button.
    const name = `Malla electrosoldada 15 × 15 cm, ø 4,2 mm, paño 2,40 × 6 m ${Date.now().toString(36).slice(-2)}`
    await dialog.getByLabel('Nombre del producto').fill(name)
    await page.mouse.move(before.x + before.width / 2, before.y + 4)
    const answered = page.waitForResponse('**/rpc/catalog/products/findSimilar')
    await page.mouse.down()
    await answered
    expect(await place()).toEqual(before)
    await page.mouse.up()
    await expect(page.getByText('Producto creado')).toBeVisible()
    await expect(dialog).toBeHidden()
  },
)

test('a message that appears when a field is left does not move the button under the press', async ({
  visit,
  cast,
}) => {
  const page = await visit({ storageState: (await cast.member('arrocera')).storage })
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Agregar dirección', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Agregar dirección' })
  const button = dialog.getByRole('button', { name: 'Guardar dirección' })
  await dialog.getByLabel('Etiqueta').focus()
  const before = (await button.boundingBox())!
  await page.mouse.move(before.x + before.width / 2, before.y + 2)
  await page.mouse.down()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(await button.boundingBox()).toEqual(before)
  await page.mouse.up()
  await expect(dialog.getByLabel('Dirección', { exact: true })).toHaveAttribute('aria-invalid', 'true')
})
