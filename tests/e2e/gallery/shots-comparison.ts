import { crowded } from '../fixtures/crowd.ts'
import { rfq } from './addresses.ts'
import { failed, failing, heading, unanswered, words, type Shot } from './shot.ts'

/** The comparison of an own RFQ, on screen and on paper. */
export const comparisonShots: readonly Shot[] = [
  {
    name: 'comparison',
    as: 'constructora',
    path: rfq('galpon-esquila', 'comparison'),
    shows: words('Qué dice la comparación'),
  },
  {
    name: 'comparison-by-delivery',
    rare: true,
    as: 'constructora',
    path: async (cast) => `${await rfq('galpon-esquila', 'comparison')(cast)}&sort=delivery`,
    shows: words('Qué dice la comparación'),
  },
  {
    name: 'comparison-weighing',
    as: 'constructora',
    path: async (cast) => `${await rfq('galpon-esquila', 'comparison')(cast)}&weights=50-30-20&sort=points`,
    act: (page) => page.getByRole('button', { name: 'Ponderar' }).click(),
    shows: (page) => page.getByRole('button', { name: 'Quitar pesos' }),
  },
  {
    name: 'comparison-weights-refused',
    rare: true,
    as: 'constructora',
    path: rfq('galpon-esquila', 'comparison'),
    act: async (page) => {
      await page.getByRole('button', { name: 'Ponderar' }).click()
      await page.getByLabel('Pago', { exact: true }).fill('5')
      await page.getByRole('button', { name: 'Ordenar por puntaje' }).click()
    },
    shows: words('Los tres pesos tienen que sumar 100.'),
  },
  {
    name: 'comparison-sum',
    rare: true,
    as: 'constructora',
    only: 'desk',
    path: rfq('galpon-esquila', 'comparison'),
    act: async (page) => {
      await page.getByRole('region', { name: /Comparación de precios/ }).focus()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowRight')
    },
    shows: (page) => page.getByRole('tooltip'),
  },
  {
    name: 'comparison-suppliers',
    rare: true,
    as: 'constructora',
    only: 'phone',
    path: rfq('galpon-esquila', 'comparison'),
    act: (page) => page.getByRole('button', { name: /Ver todos los proveedores$/ }).click(),
    shows: (page) => page.getByRole('dialog', { name: 'Proveedores' }),
  },
  {
    name: 'comparison-thirty',
    as: 'constructora',
    path: rfq('galpon-esquila', 'comparison'),
    before: crowded(30, 50),
    shows: words('Qué dice la comparación'),
  },
  ...[1, 3, 7, 30].map((suppliers): Shot => ({
    name: `comparison-printed-${suppliers}`,
    as: 'constructora',
    path: rfq('galpon-esquila', 'comparison'),
    before: crowded(suppliers, suppliers > 7 ? 22 : 8),
    only: 'desk',
    print: true,
    shows: words(suppliers === 1 ? 'Condiciones' : 'Qué dice la comparación'),
  })),
  {
    name: 'comparison-printed',
    as: 'constructora',
    path: rfq('galpon-esquila', 'comparison'),
    only: 'desk',
    print: true,
    shows: words('Qué dice la comparación'),
  },
  {
    name: 'rfq-printed',
    as: 'constructora',
    path: rfq('galpon-esquila'),
    only: 'desk',
    print: true,
    shows: heading('8 ítems'),
  },
  {
    name: 'comparison-conditions-open',
    rare: true,
    as: 'constructora',
    path: rfq('galpon-esquila', 'comparison'),
    act: (page) =>
      page
        .getByRole('button', { name: /^Condiciones/ })
        .filter({ visible: true })
        .click(),
    shows: words('Tamaño y antigüedad'),
  },
  {
    name: 'comparison-item-open',
    rare: true,
    as: 'constructora',
    path: rfq('galpon-esquila', 'comparison'),
    only: 'desk',
    act: async (page) => {
      await page.getByRole('region', { name: /Comparación de precios/ }).focus()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Ver el reparto' }).click()
      await page.keyboard.press('Escape')
    },
    shows: words('Ningún ítem'),
  },
  {
    name: 'comparison-in-review-usd',
    rare: true,
    as: 'arrocera',
    path: rfq('chapas-secador', 'comparison'),
    shows: words('Condiciones'),
  },
  {
    name: 'comparison-one',
    rare: true,
    as: 'frigorifico',
    path: rfq('camaras-planta', 'comparison'),
    shows: words('Por ahora hay una sola cotización.'),
  },
  {
    name: 'comparison-none-complete',
    rare: true,
    as: 'constructora',
    path: rfq('medicina-laboral', 'comparison'),
    shows: words('Condiciones'),
  },
  {
    name: 'comparison-none',
    rare: true,
    as: 'frigorifico',
    path: rfq('alambrado-corrales', 'comparison'),
    shows: heading('No hay cotizaciones disponibles para comparar aún.'),
  },
  {
    name: 'comparison-loading',
    as: 'constructora',
    path: rfq('galpon-esquila', 'comparison'),
    before: unanswered('comparison/received'),
    shows: (page) => page.getByRole('tabpanel'),
  },
  {
    name: 'comparison-failed',
    as: 'constructora',
    path: rfq('galpon-esquila', 'comparison'),
    before: failing('comparison/received'),
    shows: heading('No pudimos cargar la comparación'),
    trouble: failed,
  },
  {
    name: 'comparison-closed-with-winner',
    rare: true,
    as: 'hotel',
    path: rfq('pintura-hotel', 'comparison'),
    shows: words('Condiciones'),
  },
]
