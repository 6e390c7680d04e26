import type { Page } from '@playwright/test'
import { emptyItem } from '#features/rfqs/domain/draft.ts'
import { freshRfqStep } from '../fixtures/papers.ts'
import { failed, failing, type Shot, unanswered } from './shot.ts'

/** Step 2 with one empty item, on a draft of its own. */
const emptyStep = () => freshRfqStep(2, { items: [emptyItem('a')], title: 'Con un producto nuevo' })
const write = (page: Page, name: string) => page.getByRole('combobox', { name: /^Producto/ }).fill(name)
/** Writes a name that the catalogue does not have and opens the dialog for it. */
const addProduct = async (page: Page, name: string) => {
  await write(page, name)
  await page.getByRole('option', { name: /^Agregar «/ }).click()
}
/** What the list under the picker offers. */
const offers = (page: Page) => page.getByRole('listbox', { name: 'Sugerencias' }).getByRole('option')
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Agregar producto' })
const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Agregar producto' }).click()

/** The product picker and 'Agregar producto' over it. */
export const catalogueShots: readonly Shot[] = [
  {
    name: 'publish-2-product-unknown',
    rare: true,
    as: 'arrocera',
    path: emptyStep(),
    act: (page) => write(page, 'Biorreactor modular'),
    shows: (page) => page.getByRole('option', { name: 'Agregar «Biorreactor modular» al catálogo' }),
  },
  {
    name: 'publish-2-product-pages',
    rare: true,
    as: 'arrocera',
    path: emptyStep(),
    act: async (page) => {
      await write(page, 'de')
      await offers(page).nth(14).scrollIntoViewIfNeeded()
    },
    shows: (page) => offers(page).nth(20),
  },
  {
    name: 'add-product',
    as: 'arrocera',
    path: emptyStep(),
    act: (page) => addProduct(page, 'Biorreactor modular de 200 litros'),
    shows: (page) => dialog(page).getByText(/^BIE-\d{6}$/),
  },
  {
    name: 'add-product-similar',
    rare: true,
    as: 'arrocera',
    path: emptyStep(),
    act: (page) => addProduct(page, 'Cemento portland CPN 40 bolsa de 25 kg'),
    shows: (page) => dialog(page).getByRole('button', { name: /^Usar este, Cemento pórtland/ }),
  },
  {
    name: 'add-product-empty',
    as: 'arrocera',
    path: emptyStep(),
    before: unanswered('catalog/products/detectType'),
    act: async (page) => {
      await addProduct(page, 'Biorreactor')
      await dialog(page).getByLabel('Nombre del producto').fill('')
      await submit(page)
    },
    shows: (page) => dialog(page).getByText('El nombre del producto es requerido'),
  },
  {
    name: 'add-product-lost',
    as: 'arrocera',
    path: emptyStep(),
    before: failing('catalog/products/create'),
    act: async (page) => {
      await addProduct(page, 'Biorreactor modular de 500 litros')
      await dialog(page).getByLabel('Tipo de producto').selectOption('BIENES')
      await submit(page)
    },
    shows: (page) => dialog(page).getByText(/No se pudo crear el producto/),
    trouble: new RegExp(`${failed.source}|The product was not created`),
  },
]
