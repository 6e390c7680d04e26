import type { Page } from '@playwright/test'
import type { Cast } from '../fixtures/cast.ts'
import { crowded } from '../fixtures/crowd.ts'
import { rfq } from './addresses.ts'
import { failed, failing, heading, nobody, unanswered, words, type Shot } from './shot.ts'

const confirm = (key: string, supplier: Parameters<Cast['quotation']>[1]) => async (cast: Cast) =>
  `/rfq/${await cast.rfq(key)}/quotation/${await cast.quotation(key, supplier)}/confirm`

/** Opens a panel of the header once the page under it is there. */
const unfold = async (page: Page, name: RegExp) => {
  await heading('Mis RFQs Recientes')(page).waitFor()
  await words(/cotizaciones|Todavía no publicaste/)(page).waitFor()
  await page.getByRole('button', { name }).click()
}

const desk: readonly Shot[] = [
  { name: 'buyer-dashboard', rare: true, as: 'constructora', path: '/buyer-dashboard', shows: words('5 cotizaciones') },
  {
    name: 'buyer-dashboard-closed',
    rare: true,
    as: 'policlinica',
    path: '/buyer-dashboard',
    shows: words(/^(sin|con) selección$/),
  },
  {
    name: 'buyer-dashboard-empty',
    rare: true,
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
    rare: true,
    as: 'new-buyer',
    path: '/buyer-dashboard',
    act: (page) => unfold(page, /^Notificaciones/),
    shows: (page) => page.getByRole('region', { name: 'Notificaciones recientes' }),
  },
  {
    name: 'account-menu-open',
    rare: true,
    as: 'constructora',
    path: '/buyer-dashboard',
    act: (page) => unfold(page, /^Menú de la cuenta/),
    shows: (page) => page.getByRole('button', { name: 'Cerrar Sesión' }),
  },
  {
    name: 'phone-menu-buyer',
    rare: true,
    as: 'constructora',
    path: '/buyer-dashboard',
    only: 'phone',
    act: (page) => unfold(page, /^Menú$/),
    shows: (page) => page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: 'Nueva RFQ' }),
  },
  {
    name: 'opportunity-buyer-refused',
    rare: true,
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
    rare: true,
    as: 'constructora',
    path: rfq('pupitres'),
    shows: words('Access denied'),
    trouble: failed,
  },
  {
    name: 'rfq-absent',
    rare: true,
    as: 'constructora',
    path: `/rfq/${nobody}`,
    shows: words('RFQ not found'),
    trouble: failed,
  },
  {
    name: 'rfq-quotations',
    rare: true,
    as: 'constructora',
    path: rfq('galpon-esquila', 'quotations'),
    shows: heading(/^Proveedor #/),
  },
  {
    name: 'rfq-quotations-open',
    rare: true,
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
    rare: true,
    as: 'constructora',
    path: rfq('suelos-nave', 'quotations'),
    shows: heading(/^Proveedor #/),
  },
  {
    name: 'rfq-quotations-one',
    rare: true,
    as: 'frigorifico',
    path: rfq('camaras-planta', 'quotations'),
    shows: heading(/^Proveedor #/),
  },
  {
    name: 'rfq-quotations-none-complete',
    rare: true,
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
    rare: true,
    as: 'frigorifico',
    path: rfq('alambrado-corrales', 'quotations'),
    shows: heading('No se han recibido cotizaciones aún.'),
  },
  {
    name: 'rfq-closed-with-winner',
    rare: true,
    as: 'hotel',
    path: rfq('pintura-hotel', 'quotations'),
    shows: (page) => page.getByText('Barraca Ombú Grande S.R.L.').first(),
  },
  {
    name: 'rfq-closed-without-winner',
    rare: true,
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
    rare: true,
    as: 'frigorifico',
    path: confirm('camaras-planta', 'tecnologia'),
    shows: words('Total estimado parcial'),
  },
  {
    name: 'confirm-without-terms',
    rare: true,
    as: 'constructora',
    path: confirm('galpon-esquila', 'materiales'),
    act: (page) => page.getByRole('button', { name: 'Confirmar selección' }).click(),
    shows: (page) => page.getByRole('checkbox', { name: 'Acepto los términos y condiciones' }),
  },
  {
    name: 'confirm-enter',
    rare: true,
    as: 'constructora',
    path: confirm('galpon-esquila', 'materiales'),
    act: (page) => page.getByRole('button', { name: 'Confirmar selección' }).press('Enter'),
    shows: words('Para confirmar, presiona la barra espaciadora o haz clic.'),
  },
  {
    name: 'confirm-expired',
    rare: true,
    as: 'arrocera',
    path: confirm('fotovoltaica-molino', 'frio'),
    shows: (page) => page.getByRole('checkbox', { name: /^La validez venció el/ }),
  },
  {
    name: 'confirm-absent',
    rare: true,
    as: 'constructora',
    path: `/rfq/${nobody}/quotation/${nobody}/confirm`,
    shows: words('No se encontró la información solicitada'),
    trouble: failed,
  },
  {
    name: 'contact-sent',
    rare: true,
    as: 'hotel',
    path: rfq('pintura-hotel', 'quotations'),
    act: (page) => page.getByRole('button', { name: 'Contactar proveedor' }).click(),
    shows: words('Información de contacto enviada'),
  },
  {
    name: 'selection-success',
    rare: true,
    as: 'hotel',
    path: async (cast) => `/selection-success?rfqId=${await cast.rfq('pintura-hotel')}`,
    shows: (page) => page.getByText('Barraca Ombú Grande S.R.L.').first(),
  },
]

/** What a buyer sees around publishing: its desk, its RFQs, the quotations and the choice among them. */
export const buyerShots: readonly Shot[] = [...desk, ...ownRfq, ...choosing]
