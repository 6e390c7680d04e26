import type { Page } from '@playwright/test'
import type { Cast } from '../fixtures/cast.ts'
import { rfq } from './addresses.ts'
import { failed, failing, heading, unanswered, words, type Shot } from './shot.ts'

const own = async (cast: Cast) => `/quotation-detail/${await cast.quotation('galpon-esquila', 'barraca')}?tab=questions`
const unquoted = rfq('galpon-esquila', 'questions')

type Fields = { readonly questions?: readonly object[]; readonly publishedOn?: string }
/** The answer of this procedure with other values in it. */
const changingAnswer = (path: string, change: (answer: Fields) => object) => (page: Page) =>
  page.route(`**/rpc/${path}*`, async (route) => {
    const response = await route.fetch()
    const { json, ...rest } = (await response.json()) as { json: Fields }
    await route.fulfill({ response, json: { ...rest, json: { ...json, ...change(json) } } })
  })
const answering = (path: string, changes: object) => changingAnswer(path, () => changes)
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

/** An answer that changes what is asked. */
const changing = async (page: Page) => {
  await answer(page).fill('No: se amplía la platea. Cotiza 45 paños.')
  await page.getByLabel(/^Esto cambia lo pedido, Ítem 2/).check()
}

/** Files of the demo's drawing, as an answer and an addendum bring them. */
const plan = (name: string, addendum: number | null) => ({
  id: '00000000-0000-4000-8000-0000000000a1',
  name,
  kind: 'plan',
  type: 'pdf',
  megabytes: 0.4,
  pages: 2,
  signed: false,
  hasThumbnail: false,
  revealed: false,
  rfqItemId: null,
  addendum,
})
const slip = {
  number: 1,
  text: 'La platea se amplía para apoyar la báscula, por eso aumenta la malla.',
  material: true,
  changes: [],
  deadline: { before: '2026-12-18', after: '2026-12-21' },
}

/** The tab 'Consultas' of a supplier. */
const asking: readonly Shot[] = [
  { name: 'questions-own-quotation', rare: true, as: 'barraca', path: own, shows: words('Esperando respuesta') },
  { name: 'questions-before-quoting', rare: true, as: 'frio', path: unquoted, shows: words('Corte exacto') },
  {
    name: 'questions-record',
    as: 'frio',
    path: unquoted,
    before: async (page) => {
      await changingAnswer('rfqs/forSupplier', (rfq) => ({
        addenda: [{ ...slip, publishedOn: rfq.publishedOn ?? '2026-11-21' }],
        files: [plan('Ampliación de la platea', 1)],
      }))(page)
      await changingAnswer('clarifications/questions/list', ({ questions = [] }) => ({
        questions: questions.map((each, at) =>
          at === 0 ? { ...each, addendum: 1 } : at === 1 ? { ...each, files: [plan('Detalle de solape', null)] } : each,
        ),
      }))(page)
    },
    shows: words('Detalle de solape'),
  },
  { name: 'questions-set-aside', rare: true, as: 'transporte', path: unquoted, shows: words(/^No publicada/) },
  { name: 'questions-form', as: 'frio', path: unquoted, act: openForm, shows: heading('Haz una consulta') },
  {
    name: 'questions-form-identifying',
    rare: true,
    as: 'frio',
    path: unquoted,
    act: write('¿Se puede entregar de mañana? Consultas al 099 123 456.'),
    shows: words('Parece incluir datos que te identifican'),
  },
  {
    name: 'questions-form-short',
    rare: true,
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
    shows: words(/^Tienes 3\sconsultas sin responder/),
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
    rare: true,
    as: 'barraca',
    path: own,
    act: (page) => page.getByRole('button', { name: 'Retirar consulta' }).click(),
    shows: (page) => page.getByRole('dialog', { name: '¿Retirar la consulta?' }),
  },
  {
    name: 'questions-none',
    rare: true,
    as: 'frio',
    path: rfq('pupitres', 'questions'),
    shows: words('Todavía no hay consultas'),
  },
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
  { name: 'questions-buyer', rare: true, as: 'constructora', path: unquoted, shows: words('Corregir respuesta') },
  {
    name: 'questions-buyer-answering',
    as: 'constructora',
    path: unquoted,
    act: (page) => answer(page).fill('Sirve el del importador si dice colada, norma y fecha. Dudas al 099 214 555.'),
    shows: words('Parece incluir datos que te identifican'),
  },
  {
    name: 'questions-buyer-changing',
    rare: true,
    as: 'constructora',
    path: unquoted,
    act: changing,
    shows: words('Falta elegir qué cambia.'),
  },
  {
    name: 'questions-buyer-addendum',
    rare: true,
    as: 'constructora',
    path: unquoted,
    act: async (page) => {
      await changing(page)
      await page.getByRole('button', { name: /^Seguir con la aclaración/ }).click()
    },
    shows: words('Responde la consulta:'),
  },
  {
    name: 'questions-buyer-files',
    rare: true,
    as: 'constructora',
    path: unquoted,
    act: (page) =>
      page
        .getByRole('button', { name: /^Agregar archivos.*Ítem 2/ })
        .first()
        .click(),
    shows: words(/^PDF, JPG, PNG/),
  },
  {
    name: 'questions-buyer-setting-aside',
    rare: true,
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
    rare: true,
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
    rare: true,
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
    rare: true,
    as: 'constructora',
    path: unquoted,
    act: async (page) => {
      await heading('3 consultas esperan respuesta')(page).waitFor()
      const menu = page.getByRole('button', { name: 'Más acciones' }).filter({ visible: true })
      const end = page.getByRole('button', { name: 'Terminar recepción' }).filter({ visible: true })
      if (!(await end.isVisible())) await menu.click()
      await end.click()
    },
    shows: words(/^3\sconsultas esperan respuesta\. Cuando/),
  },
]

/** Questions and answers, on both sides. */
export const questionShots: readonly Shot[] = [...asking, ...answeringThem]
