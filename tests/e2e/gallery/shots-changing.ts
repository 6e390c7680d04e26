import type { Page } from '@playwright/test'
import type { Cast } from '../fixtures/cast.ts'
import { quotationStep } from '../fixtures/papers.ts'
import { pressUntil } from '../fixtures/publishing.ts'
import { words, type Shot } from './shot.ts'

const pressed = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
/** The wizard over the quotation of the story that was already changed once. */
const changing = (step: number) => async (cast: Cast) =>
  `/quotation-detail/${await cast.quotation('galpon-esquila', 'barraca')}?step=${step}`

/**
 * What a supplier sees of a quotation that it changes, takes back or renews, of the question about a price and of the
 * price sheet.
 */
export const changingShots: readonly Shot[] = [
  {
    name: 'quotation-versions',
    rare: true,
    as: 'barraca',
    path: async (cast) => `/quotation-detail/${await cast.quotation('galpon-esquila', 'barraca')}`,
    act: (page) => page.getByText('Versión 2 vigente').click(),
    shows: words(/^antes /),
  },
  {
    name: 'quotation-withdraw-dialog',
    rare: true,
    as: 'barraca',
    path: async (cast) => `/quotation-detail/${await cast.quotation('galpon-esquila', 'barraca')}`,
    act: pressed('Retirar'),
    shows: (page) => page.getByRole('dialog', { name: '¿Retirar tu cotización?' }),
  },
  {
    name: 'quotation-withdrawn',
    rare: true,
    as: 'limpieza',
    path: async (cast) => `/quotation-detail/${await cast.withdrawn('temporada-cocina', 'limpieza')}`,
    shows: (page) => page.getByRole('link', { name: 'Volver a enviar' }),
  },
  {
    name: 'quotation-expired',
    rare: true,
    as: 'frio',
    path: async (cast) => `/quotation-detail/${await cast.quotation('fotovoltaica-molino', 'frio')}`,
    shows: (page) => page.getByRole('button', { name: 'Renovar' }),
  },
  {
    name: 'supplier-dashboard-expired',
    rare: true,
    as: 'frio',
    path: '/supplier-dashboard',
    shows: words('Vencida'),
  },
  { name: 'quote-change-prices', rare: true, as: 'barraca', path: changing(1), shows: words('Modificas la versión 2') },
  {
    name: 'quote-change-nothing',
    rare: true,
    as: 'barraca',
    path: changing(4),
    act: async (page) => {
      await words('Modificas la versión 2')(page).waitFor()
      await pressUntil(page.getByRole('button', { name: 'Enviar cotización' }), words('No cambiaste nada')(page))
    },
    shows: words('No cambiaste nada'),
  },
  {
    name: 'quote-again',
    rare: true,
    as: 'limpieza',
    path: async (cast) => `/rfq/${await cast.rfq('temporada-cocina')}`,
    shows: words('Retiraste esta cotización'),
  },
  {
    name: 'quote-1-doubt',
    rare: true,
    as: 'frio',
    path: quotationStep('frio', 'pupitres', 1),
    act: async (page) => {
      const price = page.getByLabel(/^Precio unitario, /).first()
      await price.fill('9.850.000')
      await page
        .getByLabel(/^Precio unitario, /)
        .nth(1)
        .focus()
    },
    shows: (page) => page.getByRole('button', { name: 'No, es el total' }),
  },
  {
    name: 'quote-1-sheet',
    rare: true,
    as: 'materiales',
    path: quotationStep('materiales', 'pupitres', 1),
    act: async (page) => {
      await page.getByRole('button', { name: 'Planilla', exact: true }).waitFor()
      const names = await page.getByRole('main').getByRole('heading', { level: 3 }).allTextContents()
      // The first by a name of the supplier's own.
      const rows = names.map((name, index) => {
        const own = index === 0 ? `${name.split(' ')[0]}, código 4410` : name
        return `"${own}";${['1.250,50', 'consultar', ''][index] ?? '980'};`
      })
      await page.getByLabel('Planilla con precios').setInputFiles({
        name: 'precios.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(['Ítem;Precio unitario;No cotizo este ítem', ...rows, '"Otra cosa";5;'].join('\n')),
      })
    },
    shows: (page) => page.getByRole('dialog', { name: 'Precios de tu lista' }),
  },
  {
    name: 'quote-1-sheet-refused',
    rare: true,
    as: 'materiales',
    path: quotationStep('materiales', 'pupitres', 1),
    act: async (page) => {
      await page.getByRole('button', { name: 'Planilla', exact: true }).waitFor()
      await page.getByLabel('Planilla con precios').setInputFiles({
        name: 'lista.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('Producto;Comentario\nCemento;5'),
      })
    },
    shows: words('No encontramos la columna'),
  },
]
