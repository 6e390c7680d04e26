import type { Page } from '@playwright/test'
import type { Cast } from '../fixtures/cast.ts'
import { crowded } from '../fixtures/crowd.ts'
import { failed, failing, heading, unanswered, words, type Shot } from './shot.ts'

const rfq =
  (key: string, tab = '') =>
  async (cast: Cast) =>
    `/rfq/${await cast.rfq(key)}${tab ? `?tab=${tab}` : ''}`

const confirm = (key: string, supplier: Parameters<Cast['quotation']>[1]) => async (cast: Cast) =>
  `/rfq/${await cast.rfq(key)}/quotation/${await cast.quotation(key, supplier)}/confirm`

/** Opens a panel of the header once the page under it is there. */
const unfold = async (page: Page, name: RegExp) => {
  await heading('Mis RFQs Recientes')(page).waitFor()
  await words(/cotizaciones|Todavía no publicaste/)(page).waitFor()
  await page.getByRole('button', { name }).click()
}
const nobody = '01990000-0000-7000-8000-000000000000'

const desk: readonly Shot[] = [
  { name: 'buyer-dashboard', as: 'constructora', path: '/buyer-dashboard', shows: words('5 cotizaciones') },
  {
    name: 'buyer-dashboard-closed',
    as: 'policlinica',
    path: '/buyer-dashboard',
    shows: words(/^(sin selección|seleccionada)$/),
  },
  {
    name: 'buyer-dashboard-empty',
    as: 'new-buyer',
    path: '/buyer-dashboard',
    shows: heading('Todavía no publicaste licitaciones'),
  },
  {
    name: 'buyer-dashboard-loading',
    as: 'constructora',
    path: '/buyer-dashboard',
    before: unanswered('rfqs/mine'),
    shows: heading('Mis RFQs Recientes'),
  },
  {
    name: 'buyer-dashboard-failed',
    as: 'constructora',
    path: '/buyer-dashboard',
    before: failing('rfqs/mine'),
    shows: heading('No pudimos cargar tus licitaciones'),
    trouble: failed,
  },
  {
    name: 'bell-open',
    as: 'constructora',
    path: '/buyer-dashboard',
    act: (page) => unfold(page, /^Notificaciones, \d+ sin leer/),
    shows: (page) => page.getByRole('region', { name: 'Notificaciones recientes' }).getByRole('listitem').first(),
  },
  {
    name: 'bell-empty',
    as: 'new-buyer',
    path: '/buyer-dashboard',
    act: (page) => unfold(page, /^Notificaciones/),
    shows: (page) => page.getByRole('region', { name: 'Notificaciones recientes' }),
  },
  {
    name: 'account-menu-open',
    as: 'constructora',
    path: '/buyer-dashboard',
    act: (page) => unfold(page, /^Menú de la cuenta/),
    shows: (page) => page.getByRole('button', { name: 'Cerrar Sesión' }),
  },
  {
    name: 'phone-menu-buyer',
    as: 'constructora',
    path: '/buyer-dashboard',
    only: 'phone',
    act: (page) => unfold(page, /^Menú$/),
    shows: (page) => page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: 'Nueva RFQ' }),
  },
  {
    name: 'opportunity-buyer-refused',
    as: 'constructora',
    path: async (cast) => `/opportunity/${await cast.rfq('aberturas-liceo')}`,
    shows: words('Acceso Restringido'),
  },
]

const ownRfq: readonly Shot[] = [
  { name: 'rfq-details', as: 'constructora', path: rfq('galpon-esquila'), shows: heading('8 ítems') },
  {
    name: 'rfq-loading',
    as: 'constructora',
    path: rfq('galpon-esquila'),
    before: unanswered('rfqs/own'),
    shows: (page) => page.getByRole('heading', { name: 'Licitación', level: 1 }),
  },
  {
    name: 'rfq-failed',
    as: 'constructora',
    path: rfq('galpon-esquila'),
    before: failing('rfqs/own'),
    shows: heading(/^No pudimos cargar/),
    trouble: failed,
  },
  {
    name: 'rfq-foreign',
    as: 'constructora',
    path: rfq('pupitres'),
    shows: words('Access denied'),
    trouble: failed,
  },
  {
    name: 'rfq-absent',
    as: 'constructora',
    path: `/rfq/${nobody}`,
    shows: words('RFQ not found'),
    trouble: failed,
  },
  {
    name: 'rfq-quotations',
    as: 'constructora',
    path: rfq('galpon-esquila', 'quotations'),
    shows: heading(/^Proveedor #/),
  },
  {
    name: 'rfq-quotations-open',
    as: 'constructora',
    path: rfq('galpon-esquila', 'quotations'),
    act: (page) =>
      page
        .getByRole('button', { name: /^Proveedor #/ })
        .first()
        .click(),
    shows: (page) => page.getByRole('table').first(),
  },
  {
    name: 'rfq-quotations-in-review',
    as: 'constructora',
    path: rfq('suelos-nave', 'quotations'),
    shows: heading(/^Proveedor #/),
  },
  {
    name: 'rfq-quotations-one',
    as: 'frigorifico',
    path: rfq('camaras-planta', 'quotations'),
    shows: heading(/^Proveedor #/),
  },
  {
    name: 'rfq-quotations-none-complete',
    as: 'constructora',
    path: rfq('medicina-laboral', 'quotations'),
    shows: heading(/^Proveedor #/),
  },
  {
    name: 'rfq-quotations-thirty',
    as: 'constructora',
    path: rfq('galpon-esquila', 'quotations'),
    before: crowded(30, 50),
    shows: heading(/^Proveedor #/),
  },
  {
    name: 'rfq-quotations-none',
    as: 'frigorifico',
    path: rfq('alambrado-corrales', 'quotations'),
    shows: heading('No se han recibido cotizaciones aún.'),
  },
  {
    name: 'comparison',
    as: 'constructora',
    path: rfq('galpon-esquila', 'comparison'),
    shows: words('Qué dice la comparación'),
  },
  {
    name: 'comparison-by-delivery',
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
    as: 'arrocera',
    path: rfq('chapas-secador', 'comparison'),
    shows: words('Condiciones'),
  },
  {
    name: 'comparison-one',
    as: 'frigorifico',
    path: rfq('camaras-planta', 'comparison'),
    shows: words('Por ahora hay una sola cotización.'),
  },
  {
    name: 'comparison-none-complete',
    as: 'constructora',
    path: rfq('medicina-laboral', 'comparison'),
    shows: words('Condiciones'),
  },
  {
    name: 'comparison-none',
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
    name: 'rfq-closed-with-winner',
    as: 'hotel',
    path: rfq('pintura-hotel', 'quotations'),
    shows: (page) => page.getByText('Barraca Ombú Grande S.R.L.').first(),
  },
  {
    name: 'comparison-closed-with-winner',
    as: 'hotel',
    path: rfq('pintura-hotel', 'comparison'),
    shows: words('Condiciones'),
  },
  {
    name: 'rfq-closed-without-winner',
    as: 'hotel',
    path: rfq('azotea-hotel'),
    shows: words('Sin Selección Registrada'),
  },
]

const choosing: readonly Shot[] = [
  {
    name: 'confirm',
    as: 'constructora',
    path: confirm('galpon-esquila', 'barraca'),
    shows: (page) => page.getByRole('button', { name: 'Confirmar selección' }),
  },
  {
    name: 'confirm-partial-estimate',
    as: 'frigorifico',
    path: confirm('camaras-planta', 'tecnologia'),
    shows: words('Total estimado parcial'),
  },
  {
    name: 'confirm-without-terms',
    as: 'constructora',
    path: confirm('galpon-esquila', 'materiales'),
    act: (page) => page.getByRole('button', { name: 'Confirmar selección' }).click(),
    shows: (page) => page.getByRole('checkbox', { name: 'Acepto los términos y condiciones' }),
  },
  {
    name: 'confirm-expired',
    as: 'arrocera',
    path: confirm('fotovoltaica-molino', 'frio'),
    shows: (page) => page.getByRole('checkbox', { name: /^La validez venció el/ }),
  },
  {
    name: 'confirm-absent',
    as: 'constructora',
    path: `/rfq/${nobody}/quotation/${nobody}/confirm`,
    shows: words('No se encontró la información solicitada'),
    trouble: failed,
  },
  {
    name: 'contact-sent',
    as: 'hotel',
    path: rfq('pintura-hotel', 'quotations'),
    act: (page) => page.getByRole('button', { name: 'Contactar proveedor' }).click(),
    shows: words('Información de contacto enviada'),
  },
  {
    name: 'selection-success',
    as: 'hotel',
    path: async (cast) => `/selection-success?rfqId=${await cast.rfq('pintura-hotel')}`,
    shows: (page) => page.getByText('Barraca Ombú Grande S.R.L.').first(),
  },
]

/** What a buyer sees around publishing: its desk, its RFQs, the quotations and the choice among them. */
export const buyerShots: readonly Shot[] = [...desk, ...ownRfq, ...choosing]
