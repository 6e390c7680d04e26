import type { Page } from '@playwright/test'
import type { RfqDraft } from '#features/rfqs/domain/draft.ts'
import { filedQuotation, filedRfq, revealedFiles } from '../fixtures/filed-rfq.ts'
import { freshRfqStep } from '../fixtures/papers.ts'
import { drawing, oldDocument, photo, plan, type Sample } from '../fixtures/sample-files.ts'
import { warnedFiles } from '../fixtures/warned-files.ts'
import { choose } from '../fixtures/uploading.ts'
import { failed, failing, type Shot } from './shot.ts'

/**
 * A form of an author of its own: each waiting file of an author lowers the priority of that author's next one, and the
 * states of many workers upload at once.
 */
const form = (author: string, step: 2 | 4 = 2, fields: Partial<RfqDraft> = {}) => {
  const as = `filing-buyer-${author}` as const
  return { as, path: freshRfqStep(step, fields, as) }
}
const openItem = (page: Page) => page.getByRole('button', { name: 'Editar ítem 2' }).last().click()
const filesOf = (page: Page, of = 'ítem 2') => page.getByRole('group', { name: `Archivos, ${of}` })
const add = async (page: Page, files: readonly Sample[], of?: string) =>
  filesOf(page, of)
    .getByLabel(/^Agregar archivos/)
    .setInputFiles([...files])
/** A file is checked in a process of its own, one at a time: on a busy machine that takes its time. */
const checked = (page: Page, files: number, of?: string) =>
  filesOf(page, of)
    .getByRole('button', { name: /^Ver,/ })
    .nth(files - 1)
    // The checks of all states share one queue.
    .waitFor({ timeout: 150_000 })
const mixed = async (page: Page) => {
  await openItem(page)
  await add(page, [await photo('Galpón, lado norte.jpg'), await plan('Planta de techos.pdf')])
  await checked(page, 2)
}
const viewer = (page: Page) => page.getByRole('dialog')

/** Files of an RFQ, from the empty field to the viewer. */
export const filesShots: readonly Shot[] = [
  {
    name: 'files-empty',
    rare: true,
    ...form('empty'),
    act: openItem,
    shows: (page) => filesOf(page).getByText('Archivos').first(),
  },
  {
    name: 'files-list',
    rare: true,
    ...form('list'),
    act: mixed,
    shows: (page) => filesOf(page).getByRole('checkbox', { name: /^Revisé que/ }),
  },
  {
    name: 'files-review-asked',
    rare: true,
    ...form('review-asked'),
    act: async (page) => {
      await mixed(page)
      await page.getByRole('button', { name: /^Continuar/ }).click()
    },
    shows: (page) => filesOf(page).getByText('Marca la casilla «Revisé que mis archivos…».'),
  },
  {
    name: 'files-cleaned-award',
    rare: true,
    ...form('cleaned-award'),
    act: async (page) => {
      await mixed(page)
      await filesOf(page).getByText('Se revela al elegir', { exact: true }).last().click()
    },
    shows: (page) => filesOf(page).getByRole('button', { name: 'Subir el original' }),
  },
  {
    name: 'files-editing',
    rare: true,
    ...form('editing'),
    act: async (page) => {
      await mixed(page)
      await page.getByRole('button', { name: 'Editar, Planta de techos' }).click()
      await page.getByLabel('Nombre visible, Planta de techos').fill('Planta de techos, consultas al 099 123 456')
    },
    shows: (page) =>
      filesOf(page).getByText('Los proveedores leerán «[dato oculto hasta la selección]».', { exact: false }),
  },
  {
    name: 'files-warned',
    rare: true,
    ...form('warned'),
    act: async (page) => {
      await openItem(page)
      await add(page, await warnedFiles())
      await checked(page, 4)
    },
    shows: (page) => filesOf(page).getByText('Este PDF tiene páginas recortadas', { exact: false }),
  },
  {
    name: 'files-refused',
    rare: true,
    ...form('refused'),
    act: async (page) => {
      await openItem(page)
      await add(page, [
        drawing('Estructura.dwg'),
        oldDocument('Memoria constructiva.doc'),
        await plan('Nota de obra.pdf', 1, 'Empresa Nueva, Ing. Etcheverry'),
      ])
      await checked(page, 1)
    },
    shows: (page) => filesOf(page).getByText('Los archivos .doc y .xls no se aceptan.', { exact: false }),
  },
  {
    name: 'files-uploading',
    ...form('uploading'),
    before: (page) => page.route('**/rpc/files/part*', () => undefined),
    act: async (page) => {
      await openItem(page)
      await add(page, [await photo('Platea.jpg'), await plan('Planta.pdf')])
    },
    shows: (page) => filesOf(page).getByText('En espera'),
  },
  {
    name: 'files-too-heavy',
    rare: true,
    as: 'arrocera',
    path: freshRfqStep(4),
    before: (page) => page.route('**/rpc/files/part*', () => undefined),
    act: (page) => {
      const plans = Array.from({ length: 7 }, (_, at) => ({ name: `Plano ${at + 1}.pdf`, size: 10_480_000 }))
      return choose(filesOf(page, 'toda la licitación').getByLabel(/^Agregar archivos/), plans)
    },
    shows: (page) => filesOf(page, 'toda la licitación').getByText('60 MB en total.', { exact: false }),
  },
  {
    name: 'files-offline',
    rare: true,
    ...form('offline'),
    before: failing('files/part'),
    act: async (page) => {
      await openItem(page)
      await add(page, [await photo('Platea.jpg')])
    },
    shows: (page) => filesOf(page).getByText('Sin conexión. La subida sigue sola cuando vuelva la conexión.'),
    trouble: failed,
  },
  {
    name: 'files-viewer-pdf',
    as: 'constructora',
    path: async (cast) => `/rfq/${await cast.rfq('galpon-esquila')}?tab=details`,
    act: (page) => page.getByRole('button', { name: /^Planta, corte y fachada/ }).click(),
    shows: (page) => viewer(page).locator('canvas[data-drawn="1"]').first(),
  },
  {
    name: 'files-viewer-copy',
    rare: true,
    ...form('viewer-copy'),
    act: async (page) => {
      await mixed(page)
      await page.getByRole('button', { name: 'Ver copia' }).first().click()
    },
    shows: (page) => viewer(page).getByRole('img', { name: 'Galpón, lado norte' }),
  },
  {
    name: 'files-publish-whole',
    rare: true,
    ...form('publish-whole', 4, { requiresShipping: false }),
    act: async (page) => {
      await add(page, [await plan('Planta de techos.pdf')], 'toda la licitación')
      await checked(page, 1, 'toda la licitación')
    },
    shows: (page) => filesOf(page, 'toda la licitación').getByRole('button', { name: /^Ver, / }),
  },
  {
    name: 'files-publish-waits',
    ...form('publish-waits', 4, { requiresShipping: false }),
    before: (page) => page.route('**/rpc/files/part*', () => undefined),
    act: async (page) => add(page, [await photo('Platea.jpg')], 'toda la licitación'),
    shows: (page) => page.getByText('Espera a que terminemos de revisar los archivos.'),
  },
  {
    name: 'files-read-by-suppliers',
    rare: true,
    as: 'new-supplier',
    path: async (cast) => `/rfq/${await filedRfq(cast)}`,
    act: async (page) => {
      const bar = page.getByRole('button', { name: /^Materiales para galpón/ })
      if (await page.getByRole('heading', { name: 'Precios por ítem' }).isVisible()) return
      await bar.click({ timeout: 2_000 }).catch(() => undefined)
    },
    shows: (page) => page.getByRole('button', { name: /^Ver, Planta de techos/ }).last(),
  },
  {
    name: 'files-quoting-item',
    rare: true,
    as: 'new-supplier',
    path: async (cast) => `/rfq/${await filedRfq(cast)}`,
    act: async (page) => {
      // Its draft is saved: at the next width the file is there already.
      const button = page.getByRole('button', { name: /^(?:Agregar archivos|1 archivo), Chapa/ })
      await button.waitFor()
      if ((await button.textContent()) !== 'Agregar archivos') return
      await button.click()
      await add(page, [await plan('Ficha.pdf', 2, 'Ficha de la chapa')])
    },
    shows: (page) => filesOf(page).getByRole('button', { name: /^Ver, / }),
  },
  {
    name: 'files-received',
    as: 'constructora',
    path: async (cast) => `/rfq/${await cast.rfq('galpon-esquila')}?tab=quotations`,
    act: async (page) => {
      const folded = page.getByText('1 archivo se revela al elegir · Certificado')
      const row = page.getByRole('button', { name: /Proveedor #/ }).first()
      await row.waitFor()
      if (!(await folded.isVisible())) await row.click()
    },
    shows: (page) => page.getByText('1 archivo se revela al elegir · Certificado'),
  },
  {
    name: 'files-revealed',
    rare: true,
    as: 'filing-buyer',
    path: async (cast) => `/rfq/${(await revealedFiles(cast)).rfqId}?tab=quotations`,
    act: async (page) => {
      const versions = page.getByText('Ver 2 versiones')
      const row = page.getByRole('button', { name: /^Empresa Nueva/ }).first()
      await row.or(versions).first().waitFor()
      if (!(await versions.isVisible())) await row.click()
      await versions.click()
      for (const version of [2, 1]) await page.locator('summary', { hasText: `Versión ${version}` }).click()
    },
    shows: (page) => page.getByText('nuevo en esta versión', { exact: false }),
  },
  {
    name: 'files-revealed-to-supplier',
    rare: true,
    as: 'filing-supplier',
    path: async (cast) => `/quotation-detail/${(await revealedFiles(cast)).id}`,
    act: (page) => page.locator('summary', { hasText: 'Versión 2' }).click(),
    shows: (page) => page.getByText('nuevo en esta versión', { exact: false }),
  },
  {
    name: 'files-own-rfq',
    rare: true,
    as: 'filing-buyer',
    path: async (cast) => `/rfq/${await filedRfq(cast)}?tab=details`,
    shows: (page) => page.getByRole('heading', { name: 'Archivos' }),
  },
  {
    name: 'files-own-quotation',
    rare: true,
    as: 'filing-supplier',
    path: async (cast) => `/quotation-detail/${await filedQuotation(cast)}`,
    shows: (page) => page.getByRole('heading', { name: 'Archivos' }).first(),
  },
  {
    name: 'files-public-count',
    rare: true,
    as: 'visitor',
    path: async (cast) => `/opportunity/${await filedRfq(cast)}`,
    shows: (page) => page.getByText('Archivos', { exact: true }),
  },
]
