import type { Locator, Page } from '@playwright/test'
import { comeTo } from '../fixtures/hydration.ts'
import { failed, failing, heading, opensDialog, title, unanswered, words, type Shot } from './shot.ts'

const opportunity = (key: string) => async (cast: { rfq: (key: string) => Promise<string> }) =>
  `/opportunity/${await cast.rfq(key)}`

/** With script the search is the browser's own question: the page itself comes answered from the server. */
const asks = (text: string) => (page: Page) => page.getByLabel('Buscar').fill(text)

/** The demo has open RFQs in every category: the pages that are opened next are answered without any. */
const withoutOpen = async (page: Page) => {
  const none = { rfqs: [], total: 0, first: true, next: null, suggestions: [] }
  await page.route('**/rpc/rfqs/opportunities?*', (route) => route.fulfill({ json: { json: none } }))
  for (const figures of ['summary', 'byCategory'])
    await page.route(`**/rpc/rfqs/${figures}?*`, (route) => route.fulfill({ json: { json: [] } }))
}

/** Before React has taken the page over a link loads the next one from the server, which has open RFQs. */
const pressOnceReady = async (page: Page, link: Locator) => {
  await comeTo(page)
  await link.click()
}

/** What is seen without an account, and the way to one. */
/** A page that only informs. */
const informing = (page: string): Shot => ({
  name: page,
  as: 'visitor',
  path: `/${page}`,
  shows: (opened) => opened.getByRole('heading', { level: 1 }),
})

export const visitorShots: readonly Shot[] = [
  { name: 'home', as: 'visitor', path: '/', shows: (page) => page.getByRole('heading', { level: 1 }) },
  {
    name: 'home-none',
    as: 'visitor',
    path: '/opportunities',
    before: withoutOpen,
    act: (page) => pressOnceReady(page, page.getByRole('banner').getByRole('link', { name: 'Pliego' })),
    shows: words('Hoy no hay ninguna licitación abierta.'),
  },
  {
    name: 'phone-menu',
    as: 'visitor',
    path: '/',
    only: 'phone',
    act: (page) => page.getByRole('button', { name: 'Menú', exact: true }).click(),
    shows: (page) =>
      page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: 'Crear cuenta' }),
  },
  { name: 'opportunities', as: 'visitor', path: '/opportunities', shows: words('Pesos Uruguayos') },
  {
    name: 'opportunities-filtered',
    rare: true,
    as: 'visitor',
    path: '/opportunities?currency=USD&value=over-100000',
    shows: (page) => page.getByRole('list', { name: 'Filtros aplicados' }),
  },
  {
    name: 'opportunities-filters-open',
    rare: true,
    as: 'visitor',
    path: '/opportunities',
    only: 'phone',
    act: opensDialog('Filtros'),
    shows: (page) => page.getByRole('dialog', { name: 'Filtros' }).getByLabel('Valor estimado'),
  },
  {
    name: 'opportunities-none',
    rare: true,
    as: 'visitor',
    path: '/opportunities?q=submarinos',
    shows: heading('No hay RFQs disponibles'),
  },
  {
    name: 'opportunities-bad-address',
    rare: true,
    as: 'visitor',
    path: `/opportunities?currency=EUR&value=mucho&q=${'cemento '.repeat(20)}&after=otra`,
    shows: words('Esa página de la lista no existe. Estas son las más nuevas.'),
  },
  {
    name: 'opportunities-searched',
    rare: true,
    as: 'visitor',
    path: '/opportunities?q=cemento&currency=UYU',
    shows: words(/^Sin cuenta se busca/),
  },
  {
    name: 'opportunities-meant',
    rare: true,
    as: 'visitor',
    path: '/opportunities?q=cemneto',
    shows: words(/¿Quisiste decir/),
  },
  {
    name: 'opportunities-loading',
    as: 'visitor',
    path: '/opportunities',
    before: unanswered('rfqs/opportunities'),
    act: asks('pintura'),
    shows: words('Buscando «pintura»…'),
  },
  {
    name: 'opportunities-failed',
    as: 'visitor',
    path: '/opportunities',
    before: failing('rfqs/opportunities'),
    act: asks('pintura'),
    shows: heading('No pudimos cargar las oportunidades'),
    trouble: failed,
  },
  {
    name: 'category',
    rare: true,
    as: 'visitor',
    path: '/oportunidades/materiales-construccion',
    shows: title('Licitaciones de materiales de construcción'),
  },
  {
    name: 'category-none',
    as: 'visitor',
    path: '/opportunities',
    before: withoutOpen,
    act: (page) => pressOnceReady(page, page.getByRole('link', { name: 'Otros', exact: true })),
    shows: heading('Hoy no hay ninguna abierta'),
  },
  {
    name: 'category-absent',
    rare: true,
    as: 'visitor',
    path: '/oportunidades/ferreteria',
    shows: title('Esta categoría no existe'),
    trouble: /404/,
  },
  { name: 'opportunity', as: 'visitor', path: opportunity('galpon-esquila'), shows: heading('Cotiza esta licitación') },
  {
    name: 'opportunity-shared',
    rare: true,
    as: 'visitor',
    path: opportunity('galpon-esquila'),
    act: (page) => page.getByRole('button', { name: 'Compartir' }).click(),
    shows: (page) => page.getByRole('link', { name: 'WhatsApp' }),
  },
  {
    name: 'opportunity-due-today',
    rare: true,
    as: 'visitor',
    path: opportunity('aires-habitaciones'),
    shows: heading('Cotiza esta licitación'),
  },
  {
    name: 'opportunity-no-longer-open',
    rare: true,
    as: 'visitor',
    path: opportunity('pintura-hotel'),
    shows: heading('Ya no recibe cotizaciones'),
  },
  {
    name: 'opportunity-absent',
    rare: true,
    as: 'visitor',
    path: '/opportunity/01990000-0000-7000-8000-000000000000',
    shows: title('Esta licitación no existe'),
    trouble: /404/,
  },
  { name: 'offline', as: 'visitor', path: '/sin-conexion', shows: title('Sin conexión') },
  { name: 'no-such-page', as: 'visitor', path: '/no-existe', shows: title('Esta página no existe'), trouble: /404/ },
  {
    name: 'contact-errors',
    as: 'visitor',
    path: '/contact',
    act: (page) => page.getByRole('button', { name: 'Enviar mensaje' }).click(),
    shows: words('Escribe tu nombre.'),
  },
  {
    name: 'contact-message-sent',
    rare: true,
    as: 'visitor',
    path: '/contact',
    act: async (page) => {
      await page.getByLabel('Nombre').fill('Marina Etcheverry')
      await page.getByLabel('Correo electrónico').fill('marina@nueva.ejemplo.uy')
      await page.getByLabel('Asunto').selectOption({ label: 'Ventas' })
      await page.getByRole('textbox', { name: 'Mensaje' }).fill('Quisiera saber cómo empezar a vender.')
      await page.getByRole('button', { name: 'Enviar mensaje' }).click()
    },
    shows: words('Gracias por contactarnos. Te responderemos pronto.'),
  },
  {
    name: 'help-found',
    rare: true,
    as: 'visitor',
    path: '/help?q=comision',
    shows: words(/para «comision»/),
  },
  {
    name: 'help-nothing',
    rare: true,
    as: 'visitor',
    path: '/help?q=factura helicoptero',
    shows: words(/para «factura helicoptero»/),
  },
  {
    name: 'help-filtered',
    rare: true,
    as: 'visitor',
    path: '/help#cuando-comision',
    act: (page) => page.getByLabel('Buscar en la ayuda').fill('comisión'),
    shows: words(/para «comisión»/),
  },
  ...['how-it-works', 'help', 'privacy'].map(informing),
  ...['about', 'contact', 'pricing', 'terms'].map((page): Shot => ({ ...informing(page), rare: true })),
]
