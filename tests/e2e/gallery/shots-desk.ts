import type { Page } from '@playwright/test'
import { emptyItem } from '#features/rfqs/domain/draft.ts'
import type { Cast } from '../fixtures/cast.ts'
import { readyRfq, savedDraft } from '../fixtures/desk-papers.ts'
import { freshRfqStep, rfqStep } from '../fixtures/papers.ts'
import { changeTexts } from '../fixtures/publishing.ts'
import { failed, failing, heading, words, type Shot } from './shot.ts'

const rfq = (key: string) => async (cast: Cast) => `/rfq/${await cast.rfq(key)}`
const step4 = async (cast: Cast) =>
  `/create-rfq?draft=${await savedDraft(cast, 'arrocera', { title: 'Repuestos de la secadora' })}&step=4`

/** Presses what the head of an own RFQ offers: a button, or a line of 'Más acciones'. */
const act = (name: string) => async (page: Page) => {
  await page.getByRole('tab', { name: 'Detalles' }).waitFor()
  const more = page.getByRole('button', { name: 'Más acciones' })
  if (await more.isVisible()) await more.click()
  await page.getByRole('button', { name }).filter({ visible: true }).click()
}
const again = (name: string) => async (page: Page) => {
  await act(name)(page)
  await page.getByRole('dialog').getByRole('button', { name }).click()
}
const dialog = (name: string) => (page: Page) => page.getByRole('dialog', { name })

/** Another device saves this draft while it is open here. */
const overtaken = async (page: Page, cast: Cast) => {
  await changeTexts(page)
  const id = new URL(page.url()).searchParams.get('draft')!
  const { api } = await cast.member('arrocera')
  await api.rfqs.drafts.save({ id, version: 1, draft: readyRfq({ title: 'Desde el teléfono' }) })
  await page.getByLabel('Requisitos').fill('Originales, con factura.')
}
const deleted = async (page: Page, cast: Cast) => {
  await changeTexts(page)
  const { api } = await cast.member('arrocera')
  await api.rfqs.drafts.discard({ id: new URL(page.url()).searchParams.get('draft')! })
  await page.getByLabel('Requisitos').fill('Originales, con factura.')
}

/** What a buyer does with its RFQs, and the states of a draft that is not alone. */
export const deskShots: readonly Shot[] = [
  {
    name: 'buyer-dashboard-drafts',
    rare: true,
    as: 'arrocera',
    path: async (cast) => {
      await cast.remember('a draft on the desk', () =>
        savedDraft(cast, 'arrocera', { title: 'Repuestos de la secadora' }),
      )
      return '/buyer-dashboard'
    },
    shows: heading('Borradores'),
  },
  {
    name: 'buyer-dashboard-row-actions',
    as: 'constructora',
    path: '/buyer-dashboard',
    act: async (page) => {
      await words('5 cotizaciones')(page).waitFor()
      await page
        .getByRole('button', { name: /^Más acciones de/ })
        .first()
        .click()
    },
    shows: (page) => page.getByRole('link', { name: 'Usar como plantilla' }).filter({ visible: true }),
  },
  {
    name: 'rfq-phone-actions',
    rare: true,
    as: 'constructora',
    path: rfq('galpon-esquila'),
    only: 'phone',
    act: (page) => page.getByRole('button', { name: 'Más acciones' }).click(),
    shows: (page) => page.getByRole('button', { name: 'Terminar recepción' }).filter({ visible: true }),
  },
  {
    name: 'rfq-extend',
    rare: true,
    as: 'constructora',
    path: rfq('galpon-esquila'),
    act: act('Extender fecha límite'),
    shows: dialog('Extender fecha límite'),
  },
  {
    name: 'rfq-extend-in-review-error',
    rare: true,
    as: 'constructora',
    path: rfq('suelos-nave'),
    act: again('Extender fecha límite'),
    shows: words('Elige la nueva fecha límite.'),
  },
  {
    name: 'rfq-end-reception',
    rare: true,
    as: 'constructora',
    path: rfq('galpon-esquila'),
    act: act('Terminar recepción'),
    shows: dialog('Terminar recepción'),
  },
  {
    name: 'rfq-end-reception-failed',
    as: 'constructora',
    path: rfq('galpon-esquila'),
    before: (page) => page.route('**/rpc/awards/endReception*', (route) => route.abort('failed')),
    act: again('Terminar recepción'),
    shows: words(/^No pudimos guardar el cambio/),
    trouble: failed,
  },
  {
    name: 'rfq-close',
    rare: true,
    as: 'constructora',
    path: rfq('suelos-nave'),
    act: act('Cerrar sin selección'),
    shows: dialog('Cerrar sin selección'),
  },
  {
    name: 'rfq-close-error',
    rare: true,
    as: 'constructora',
    path: rfq('suelos-nave'),
    act: again('Cerrar sin selección'),
    shows: words('Escribe el motivo.'),
  },
  {
    name: 'publish-1-template',
    rare: true,
    as: 'arrocera',
    path: async (cast) => `/create-rfq?template=${await cast.rfq('chapas-secador')}`,
    shows: words(/^Copiamos ítems/),
  },
  {
    name: 'publish-1-template-files-left-out',
    as: 'arrocera',
    path: async (cast) => `/create-rfq?template=${await cast.rfq('chapas-secador')}`,
    before: (page) =>
      page.route('**/rpc/rfqs/template*', async (route) => {
        const response = await route.fetch()
        const { json, ...rest } = (await response.json()) as { json: object }
        await route.fulfill({ response, json: { json: { ...json, filesLeftOut: 12, filesOverQuota: 3 }, ...rest } })
      }),
    shows: words(/12 archivos no entraron/),
  },
  {
    name: 'publish-template-failed',
    as: 'arrocera',
    path: async (cast) => `/create-rfq?template=${await cast.rfq('chapas-secador')}`,
    before: failing('rfqs/template'),
    shows: heading('No pudimos copiar la licitación'),
    trouble: failed,
  },
  {
    name: 'publish-template-foreign',
    rare: true,
    as: 'arrocera',
    path: async (cast) => `/create-rfq?template=${await cast.rfq('galpon-esquila')}`,
    shows: heading('No puedes ver esta licitación'),
    trouble: failed,
  },
  {
    name: 'publish-4-identifying',
    rare: true,
    as: 'arrocera',
    path: rfqStep(4, {
      title: 'Piso de la playa',
      description:
        'Hormigón para la playa de secado. Llamar a Gustavo al 099 551 204 o escribir a compras@lagunagrande.ejemplo.uy antes del viernes.',
      specialHandlingRequirements: 'Preguntar por la balanza de Arrocera Laguna Grande.',
      items: [
        {
          ...emptyItem('a'),
          productName: 'Cemento pórtland',
          quantity: '320',
          type: 'unidades',
          unit: 'Unidades',
          technicalDescription: 'Como el de www.lagunagrande.ejemplo.uy/obra',
        },
      ],
    }),
    shows: words('Los pasos anteriores parecen incluir datos que te identifican'),
  },
  {
    name: 'publish-offline',
    as: 'arrocera',
    path: step4,
    before: (page) => page.route('**/rpc/rfqs/drafts/{save,change}*', (route) => route.abort('failed')),
    act: async (page) => {
      await changeTexts(page)
      await page.getByLabel('Requisitos').fill('Originales, con factura.')
    },
    shows: words(/^Se perdió la conexión/),
    trouble: failed,
  },
  {
    name: 'publish-session-ended',
    rare: true,
    as: 'arrocera',
    path: step4,
    act: async (page) => {
      await changeTexts(page)
      await page.evaluate((key) => {
        const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as object
        localStorage.setItem(key, JSON.stringify({ ...kept, accessToken: 'none', refreshToken: 'none' }))
      }, 'pliego.session')
      await page.reload()
    },
    shows: words('Tu sesión terminó'),
    trouble: failed,
  },
  {
    name: 'publish-draft-newer',
    rare: true,
    as: 'arrocera',
    path: freshRfqStep(4, { title: 'Dos dispositivos' }),
    act: overtaken,
    shows: words('Este borrador cambió en otro lugar'),
    trouble: failed,
  },
  {
    name: 'publish-draft-deleted-elsewhere',
    rare: true,
    as: 'arrocera',
    path: freshRfqStep(4, { title: 'Borrado en otro lugar' }),
    act: deleted,
    shows: words('Este borrador ya no está'),
    trouble: failed,
  },
]
