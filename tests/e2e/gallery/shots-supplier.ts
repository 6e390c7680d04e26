import type { Cast } from '../fixtures/cast.ts'
import { quotationStep } from '../fixtures/papers.ts'
import { goOn } from '../fixtures/publishing.ts'
import { failed, failing, heading, nobody, title, unanswered, words, type Shot } from './shot.ts'

const quotation = (key: string, supplier: Parameters<Cast['quotation']>[1]) => async (cast: Cast) =>
  `/quotation-detail/${await cast.quotation(key, supplier)}`

/** The supplier's desk with two quotations begun. */
const draftsOnDesk = async (cast: Cast) => {
  await quotationStep('barraca', 'electrica-viviendas', 1)(cast)
  await quotationStep('barraca', 'pupitres', 2, { deliveryTimeValue: '', deliveryTimeUnit: null, paymentTerms: '' })(
    cast,
  )
  return '/supplier-dashboard'
}

/** What a supplier sees, from the portal to the buyer it won. */
export const supplierShots: readonly Shot[] = [
  {
    name: 'supplier-dashboard',
    as: 'barraca',
    path: '/supplier-dashboard',
    shows: (page) => page.getByRole('link', { name: /^Ver detalles/ }).first(),
  },
  {
    name: 'supplier-dashboard-empty',
    rare: true,
    as: 'new-supplier',
    path: '/supplier-dashboard',
    shows: heading('No has enviado cotizaciones aún'),
  },
  {
    name: 'supplier-dashboard-none-found',
    rare: true,
    as: 'barraca',
    path: '/supplier-dashboard?q=submarinos',
    shows: heading('No se encontraron cotizaciones que coincidan con tu búsqueda'),
  },
  {
    name: 'supplier-dashboard-loading',
    as: 'barraca',
    path: '/supplier-dashboard',
    before: unanswered('quotations/mine'),
    shows: title('Mis Cotizaciones'),
  },
  {
    name: 'supplier-dashboard-failed',
    as: 'barraca',
    path: '/supplier-dashboard',
    before: failing('quotations/mine'),
    shows: heading('No pudimos cargar tus cotizaciones'),
    trouble: failed,
  },
  {
    name: 'supplier-dashboard-drafts',
    rare: true,
    as: 'barraca',
    path: draftsOnDesk,
    shows: heading('Borradores'),
  },
  {
    name: 'supplier-dashboard-draft-discard',
    rare: true,
    as: 'barraca',
    path: draftsOnDesk,
    act: (page) =>
      page
        .getByRole('button', { name: /^Eliminar borrador de/ })
        .first()
        .click(),
    shows: (page) => page.getByRole('dialog', { name: '¿Eliminar borrador?' }),
  },
  {
    name: 'supplier-dashboard-drafts-failed',
    as: 'barraca',
    path: '/supplier-dashboard',
    before: failing('quotations/draft/list'),
    shows: words('No pudimos cargar tus borradores.'),
    trouble: failed,
  },
  {
    name: 'opportunities-supplier',
    as: 'barraca',
    path: '/opportunities?category=materiales-construccion',
    // The cards are there before the page knows that a supplier reads them.
    shows: (page) => page.getByRole('button', { name: 'Guardar búsqueda' }),
  },
  {
    name: 'opportunities-supplier-searching',
    rare: true,
    as: 'barraca',
    path: '/opportunities?q=cable',
    shows: words(/^Coincide: /),
  },
  {
    name: 'opportunity-supplier',
    rare: true,
    as: 'barraca',
    path: async (cast) => `/opportunity/${await cast.rfq('camara-frigorifica')}`,
    shows: heading('El pliego completo'),
  },
  {
    name: 'opportunity-supplier-quoted',
    rare: true,
    as: 'barraca',
    path: async (cast) => `/opportunity/${await cast.rfq('galpon-esquila')}`,
    shows: heading('Ya cotizaste'),
  },
  {
    name: 'quote-1-empty',
    rare: true,
    as: 'barraca',
    path: async (cast) => `/rfq/${await cast.rfq('camara-frigorifica')}`,
    shows: heading('Precios por ítem'),
  },
  {
    name: 'quote-1-rfq-open',
    rare: true,
    as: 'barraca',
    only: 'phone',
    path: async (cast) => `/rfq/${await cast.rfq('camara-frigorifica')}`,
    act: (page) => page.getByRole('heading', { level: 1 }).getByRole('button').click(),
    shows: words('Terminación sanitaria'),
  },
  {
    name: 'quote-1-sheet-menu',
    rare: true,
    as: 'barraca',
    path: async (cast) => `/rfq/${await cast.rfq('camara-frigorifica')}`,
    act: (page) => page.getByRole('button', { name: 'Planilla', exact: true }).click(),
    shows: (page) => page.getByRole('button', { name: 'Subir planilla' }),
  },
  {
    name: 'quote-1-prices',
    as: 'barraca',
    path: quotationStep('barraca', 'electrica-viviendas', 1),
    shows: words('Sin precio'),
  },
  {
    name: 'quote-2-conditions',
    rare: true,
    as: 'barraca',
    path: quotationStep('barraca', 'electrica-viviendas', 2),
    shows: (page) => page.getByLabel('Condiciones de pago'),
  },
  {
    name: 'quote-2-errors',
    rare: true,
    as: 'barraca',
    path: quotationStep('barraca', 'pupitres', 2, { deliveryTimeValue: '', deliveryTimeUnit: null, paymentTerms: '' }),
    act: goOn,
    shows: words('Elige la unidad del plazo.'),
  },
  {
    name: 'quote-3-shipping',
    rare: true,
    as: 'barraca',
    path: quotationStep('barraca', 'electrica-viviendas', 3),
    shows: (page) => page.getByLabel('Método de envío'),
  },
  {
    name: 'quote-4-review',
    as: 'barraca',
    path: quotationStep('barraca', 'electrica-viviendas', 4),
    shows: (page) => page.getByRole('button', { name: 'Enviar cotización' }),
  },
  {
    name: 'quote-4-over-budget',
    rare: true,
    as: 'metalurgica',
    path: quotationStep('metalurgica', 'electrica-viviendas', 4, { shippingCost: '9.900.000' }),
    shows: words('Tu total supera el presupuesto del comprador'),
  },
  {
    name: 'quote-4-contact-data',
    rare: true,
    as: 'barraca',
    path: quotationStep('barraca', 'botiquines', 4, {
      proposal: 'Llámenos al 099 118 420 o escriba a ventas@ombugrande.ejemplo.uy.',
    }),
    shows: words('Parece haber datos de contacto en tus textos'),
  },
  {
    name: 'quote-loading',
    as: 'barraca',
    path: quotationStep('barraca', 'electrica-viviendas', 1),
    before: unanswered('rfqs/forSupplier'),
    shows: title('Licitación'),
  },
  {
    name: 'quote-failed',
    as: 'barraca',
    path: quotationStep('barraca', 'electrica-viviendas', 1),
    before: failing('rfqs/forSupplier'),
    shows: heading('No pudimos cargar la licitación'),
    trouble: failed,
  },
  {
    name: 'quote-no-longer-open',
    rare: true,
    as: 'barraca',
    path: async (cast) => `/rfq/${await cast.rfq('suelos-nave')}`,
    shows: words('This RFQ is no longer accepting quotations'),
    trouble: failed,
  },
  {
    name: 'quote-absent',
    rare: true,
    as: 'barraca',
    path: `/rfq/${nobody}`,
    shows: words('RFQ not found'),
    trouble: failed,
  },
  {
    name: 'quotation-pending',
    rare: true,
    as: 'barraca',
    path: quotation('galpon-esquila', 'barraca'),
    shows: words('Pendiente'),
  },
  {
    name: 'quotation-printed',
    as: 'barraca',
    path: quotation('galpon-esquila', 'barraca'),
    only: 'desk',
    print: true,
    shows: words(/^Versión 1/),
  },
  {
    name: 'quotation-being-compared',
    rare: true,
    as: 'barraca',
    path: quotation('chapas-secador', 'barraca'),
    shows: words('La recepción terminó'),
  },
  {
    name: 'quotation-selected',
    rare: true,
    as: 'barraca',
    path: quotation('pintura-hotel', 'barraca'),
    shows: heading('Datos del comprador'),
  },
  {
    name: 'quotation-not-selected',
    rare: true,
    as: 'materiales',
    path: quotation('pintura-hotel', 'materiales'),
    shows: words('Rechazada'),
  },
  {
    name: 'quotation-absent',
    rare: true,
    as: 'barraca',
    path: `/quotation-detail/${nobody}`,
    shows: heading('Cotización no encontrada'),
    trouble: failed,
  },
  {
    name: 'quotation-loading',
    as: 'barraca',
    path: quotation('galpon-esquila', 'barraca'),
    before: unanswered('quotations/sent'),
    shows: title('Cotización'),
  },
  {
    name: 'winner-success',
    as: 'barraca',
    path: async (cast) =>
      `/supplier-winner-success?rfqId=${await cast.rfq('pintura-hotel')}&quotationId=${await cast.quotation('pintura-hotel', 'barraca')}`,
    shows: heading('Tu comprador'),
  },
  {
    name: 'winner-success-absent',
    rare: true,
    as: 'barraca',
    path: `/supplier-winner-success?quotationId=${nobody}`,
    shows: heading('No se encontró la información solicitada'),
    trouble: failed,
  },
]
