import type { Page } from '@playwright/test'
import ExcelJS from 'exceljs'
import { emptyItem } from '#features/rfqs/domain/draft.ts'
import { freshRfqStep, rfqStep } from '../fixtures/papers.ts'
import { doubtfulList, message, paste, pricesOnly, troubledList, twoOffers } from '../fixtures/pasting.ts'
import { goOn } from '../fixtures/publishing.ts'
import { failed, heading, nobody, words, type Shot } from './shot.ts'

const pasteList = (list: string) => async (page: Page) => {
  await page.getByText('Pega la lista').waitFor()
  await paste(page, list)
}
const pasteTroubled = pasteList(troubledList)
const review = (name: string, list: string, heading: string): Shot => ({
  name,
  as: 'arrocera',
  path: freshRfqStep(2),
  act: pasteList(list),
  shows: (page) => page.getByRole('dialog', { name: 'Revisa la lista' }).getByText(heading),
})

const listOf = (name: string) => [
  ['Ítem', 'Un.', 'Cant.'],
  [`${name} de obra`, 'u', 12],
]

/** The four steps of 'Solicitar Presupuesto'. */
export const publishingShots: readonly Shot[] = [
  {
    name: 'publish-1-empty',
    rare: true,
    as: 'arrocera',
    path: '/create-rfq',
    shows: (page) => page.getByLabel('Categoría'),
  },
  {
    name: 'publish-1-error',
    rare: true,
    as: 'arrocera',
    path: '/create-rfq',
    act: goOn,
    shows: words('Elige la categoría.'),
  },
  {
    name: 'publish-1-calendar',
    as: 'arrocera',
    path: rfqStep(1),
    act: (page) => page.getByRole('button', { name: /^Abrir calendario/ }).click(),
    shows: (page) => page.getByRole('grid').or(page.getByRole('table')).first(),
  },
  {
    name: 'publish-2-empty',
    rare: true,
    as: 'arrocera',
    path: rfqStep(2, { items: [emptyItem('a')], title: 'Sin ítems' }),
    shows: words('Ítem sin completar'),
  },
  {
    name: 'publish-2-suggestions',
    rare: true,
    as: 'arrocera',
    path: freshRfqStep(2, { items: [emptyItem('a')], title: 'Con sugerencias' }),
    act: (page) => page.getByRole('combobox', { name: /^Producto/ }).fill('caño'),
    shows: (page) => page.getByRole('listbox', { name: 'Sugerencias' }).getByRole('option').first(),
  },
  {
    name: 'publish-2-errors',
    rare: true,
    as: 'arrocera',
    path: rfqStep(2, { items: [emptyItem('a')], title: 'Con errores' }),
    act: goOn,
    shows: (page) => page.getByRole('combobox', { name: /^Producto/, disabled: false }),
  },
  {
    name: 'publish-2-items',
    as: 'arrocera',
    path: rfqStep(2),
    act: (page) => page.getByRole('button', { name: 'Editar ítem 2' }).last().click(),
    shows: (page) => page.getByLabel('Cantidad, ítem 2'),
  },
  {
    name: 'publish-2-moving',
    rare: true,
    as: 'arrocera',
    path: rfqStep(2),
    act: (page) => page.getByRole('button', { name: 'Mover ítem 2' }).click(),
    shows: (page) => page.getByRole('toolbar', { name: 'Mover ítem 2' }),
  },
  {
    name: 'publish-2-removed',
    rare: true,
    as: 'arrocera',
    path: freshRfqStep(2),
    act: (page) => page.getByRole('button', { name: 'Quitar ítem 2' }).click(),
    shows: (page) => page.getByRole('button', { name: 'Deshacer' }),
  },
  {
    name: 'publish-2-paste-dialog',
    as: 'arrocera',
    path: rfqStep(2),
    before: (page) =>
      page.addInitScript(() => void (navigator.clipboard.readText = () => Promise.reject(new Error('denied')))),
    act: (page) => page.getByRole('button', { name: 'Pegar lista' }).click(),
    shows: (page) => page.getByRole('dialog', { name: 'Pegar lista' }).getByLabel('Lista'),
  },
  {
    name: 'publish-2-list',
    rare: true,
    as: 'arrocera',
    path: freshRfqStep(2),
    act: pasteTroubled,
    shows: (page) => page.getByRole('dialog', { name: 'Revisa la lista' }),
  },
  { ...review('publish-2-list-columns', twoOffers, 'Di qué es cada columna'), rare: true },
  { ...review('publish-2-list-prices', pricesOnly, 'La lista no trae cantidades'), rare: true },
  { ...review('publish-2-list-message', message, 'No se leyó como ítem'), rare: true },
  review('publish-2-list-doubts', doubtfulList, '¿Cómo escribe los decimales tu lista?'),
  {
    name: 'publish-2-list-sheets',
    rare: true,
    as: 'arrocera',
    path: freshRfqStep(2),
    act: async (page) => {
      const book = new ExcelJS.Workbook()
      for (const name of ['Sanitaria', 'Pintura']) book.addWorksheet(name).addRows(listOf(name))
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: 'Abrir archivo' }).click()
      await (
        await chooser
      ).setFiles({ name: 'obra.xlsx', mimeType: '', buffer: Buffer.from(await book.xlsx.writeBuffer()) })
    },
    shows: (page) => page.getByRole('dialog', { name: '¿Qué hoja tiene la lista?' }),
  },
  {
    name: 'publish-2-list-held',
    rare: true,
    as: 'arrocera',
    path: freshRfqStep(2),
    act: async (page) => {
      await pasteTroubled(page)
      await page.getByRole('button', { name: /^Agregar \d+ ítems/ }).click()
    },
    shows: words('Quedan 4 filas sin agregar'),
  },
  {
    name: 'publish-2-list-refused',
    rare: true,
    as: 'arrocera',
    path: rfqStep(2),
    act: async (page) => {
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: 'Abrir archivo' }).click()
      await (await chooser).setFiles({ name: 'foto.png', mimeType: '', buffer: Buffer.from([0x89, 0x50, 0, 0]) })
    },
    shows: words('no es una planilla que podamos leer'),
  },
  {
    name: 'publish-3-delivery',
    as: 'arrocera',
    path: rfqStep(3),
    shows: (page) => page.getByRole('radio', { checked: true }),
  },
  {
    name: 'publish-3-no-address',
    rare: true,
    as: 'drafting-buyer',
    path: rfqStep(3, { title: 'Con una primera dirección' }, 'drafting-buyer'),
    shows: words('Todavía no guardaste direcciones'),
  },
  {
    name: 'publish-3-address-dialog',
    rare: true,
    as: 'arrocera',
    path: rfqStep(3),
    act: (page) => page.getByRole('button', { name: 'Agregar dirección' }).click(),
    shows: (page) => page.getByRole('dialog').getByLabel('Etiqueta'),
  },
  {
    name: 'publish-3-address-dialog-errors',
    rare: true,
    as: 'arrocera',
    path: rfqStep(3),
    act: async (page) => {
      await page.getByRole('button', { name: 'Agregar dirección' }).click()
      await page.getByRole('button', { name: 'Guardar dirección' }).click()
    },
    shows: (page) => page.getByRole('dialog').getByRole('textbox', { name: 'Etiqueta' }),
  },
  { name: 'publish-4-review', as: 'arrocera', path: rfqStep(4), shows: heading('Piso de la playa de secado') },
  {
    name: 'publish-4-fresh',
    rare: true,
    as: 'arrocera',
    path: rfqStep(4, { title: '', description: '', requirements: '', budgetUpper: '', requiresShipping: false }),
    shows: (page) => page.getByLabel('Título'),
  },
  {
    name: 'publish-4-changing',
    rare: true,
    as: 'arrocera',
    path: rfqStep(4),
    act: async (page) => {
      await page.getByRole('button', { name: 'Cambiar el título' }).click()
      await page.getByRole('button', { name: 'Cambiar descripción, requisitos y presupuesto' }).click()
      await page.getByRole('button', { name: /^Agregar condiciones/ }).click()
    },
    shows: (page) => page.getByLabel('Notas adicionales'),
  },
  {
    name: 'publish-4-contact-data',
    rare: true,
    as: 'arrocera',
    path: rfqStep(4, { description: 'Consultas al 099 551 204 o a compras@lagunagrande.ejemplo.uy.' }),
    shows: words('[dato oculto hasta la selección]'),
  },
  {
    name: 'publish-draft-gone',
    rare: true,
    as: 'arrocera',
    path: `/create-rfq?draft=${nobody}`,
    shows: heading('No encontramos este borrador.'),
    trouble: failed,
  },
]
