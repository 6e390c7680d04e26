import type { Page } from '@playwright/test'
import type { Cast } from '../fixtures/cast.ts'
import { rfq } from './addresses.ts'
import { failed, failing, heading, unanswered, words, type Shot } from './shot.ts'

const own = async (cast: Cast) => `/quotation-detail/${await cast.quotation('galpon-esquila', 'barraca')}?tab=questions`
const unquoted = rfq('galpon-esquila', 'questions')

/** The answer of this procedure with other values in it. */
const answering = (path: string, changes: object) => (page: Page) =>
  page.route(`**/rpc/${path}*`, async (route) => {
    const response = await route.fetch()
    const { json, ...rest } = (await response.json()) as { json: object }
    await route.fulfill({ response, json: { ...rest, json: { ...json, ...changes } } })
  })
const list = 'clarifications/questions/list'

/** On a phone the form stands behind the bar at the foot. */
const openForm = async (page: Page) => {
  await words(/Puedes consultar hasta/)(page).waitFor()
  const opener = page.getByRole('button', { name: 'Consultar', exact: true })
  if (await opener.isVisible()) await opener.click()
}
const write = (text: string) => async (page: Page) => {
  await openForm(page)
  await page.getByLabel('Consulta', { exact: true }).fill(text)
}
const answer = (page: Page) => page.getByLabel('Respuesta, Ítem 2', { exact: false })

/** The tab 'Consultas' of a supplier. */
const asking: readonly Shot[] = [
  { name: 'questions-own-quotation', as: 'barraca', path: own, shows: words('Esperando respuesta') },
  { name: 'questions-before-quoting', as: 'frio', path: unquoted, shows: words('Corte exacto') },
  { name: 'questions-set-aside', as: 'transporte', path: unquoted, shows: words(/^No publicada/) },
  { name: 'questions-form', as: 'frio', path: unquoted, act: openForm, shows: heading('Haz una consulta') },
  {
    name: 'questions-form-identifying',
    as: 'frio',
    path: unquoted,
    act: write('¿Se puede entregar de mañana? Consultas al 099 123 456.'),
    shows: words('Parece incluir datos que te identifican'),
  },
  {
    name: 'questions-form-short',
    as: 'frio',
    path: unquoted,
    act: async (page) => {
      await write('¿Y?')(page)
      await page.getByRole('button', { name: 'Enviar consulta' }).click()
    },
    shows: words('Escribe al menos 10 caracteres.'),
  },
  {
    name: 'questions-limit',
    as: 'barraca',
    path: own,
    before: answering(list, { waiting: 3 }),
    act: openForm,
    shows: words(/^Tienes 3 consultas sin responder/),
  },
  {
    name: 'questions-over',
    as: 'barraca',
    path: own,
    before: answering(list, { asking: 'over' }),
    shows: words(/^El plazo para consultar terminó/),
  },
  {
    name: 'questions-take-back',
    as: 'barraca',
    path: own,
    act: (page) => page.getByRole('button', { name: 'Retirar consulta' }).click(),
    shows: (page) => page.getByRole('dialog', { name: '¿Retirar la consulta?' }),
  },
  { name: 'questions-none', as: 'frio', path: rfq('pupitres', 'questions'), shows: words('Todavía no hay consultas') },
  { name: 'questions-loading', as: 'frio', path: unquoted, before: unanswered(list), shows: heading('Consultas') },
  {
    name: 'questions-failed',
    as: 'frio',
    path: unquoted,
    before: failing(list),
    shows: heading('No pudimos cargar las consultas'),
    trouble: failed,
  },
]

/** The tab 'Consultas' of the buyer. */
const answeringThem: readonly Shot[] = [
  { name: 'questions-buyer', as: 'constructora', path: unquoted, shows: heading('3 consultas esperan respuesta') },
  {
    name: 'questions-buyer-answering',
    as: 'constructora',
    path: unquoted,
    act: (page) => answer(page).fill('Sirve el del importador si dice colada, norma y fecha. Dudas al 099 214 555.'),
    shows: words('Parece incluir datos que te identifican'),
  },
  {
    name: 'questions-buyer-setting-aside',
    as: 'constructora',
    path: unquoted,
    act: async (page) => {
      await page
        .getByRole('button', { name: /^No publicar/ })
        .first()
        .click()
      await page.getByRole('radio', { name: /^Identifica a alguien/ }).check()
    },
    shows: words('No publicada (Identifica a alguien)'),
  },
  {
    name: 'questions-buyer-correcting',
    as: 'constructora',
    path: unquoted,
    act: (page) => page.getByRole('button', { name: /^Corregir respuesta.*consulta 4$/ }).click(),
    shows: (page) => page.getByRole('button', { name: 'Guardar corrección' }),
  },
  {
    name: 'questions-buyer-ended',
    as: 'constructora',
    path: unquoted,
    before: answering('rfqs/own', { status: 'reviewing' }),
    shows: words(/ya no se publican respuestas/),
  },
  {
    name: 'questions-buyer-none',
    as: 'colegio',
    path: rfq('aberturas-liceo', 'questions'),
    shows: heading('Todavía no hay consultas'),
  },
  {
    name: 'questions-buyer-failed',
    as: 'constructora',
    path: unquoted,
    before: failing('clarifications/questions/counts'),
    shows: heading('No pudimos cargar las consultas'),
    trouble: failed,
  },
  {
    name: 'questions-ending-reception',
    as: 'constructora',
    path: unquoted,
    act: async (page) => {
      await heading('3 consultas esperan respuesta')(page).waitFor()
      const menu = page.getByRole('button', { name: 'Más acciones' }).filter({ visible: true })
      const end = page.getByRole('button', { name: 'Terminar recepción' }).filter({ visible: true })
      if (!(await end.isVisible())) await menu.click()
      await end.click()
    },
    shows: words(/^3 consultas esperan respuesta\. Cuando/),
  },
]

/** Questions and answers, on both sides. */
export const questionShots: readonly Shot[] = [...asking, ...answeringThem]
