import { rfq } from './addresses.ts'
import { heading, words, type Shot } from './shot.ts'

const opened = async (page: Parameters<Shot['shows']>[0]) => {
  await page.getByRole('button', { name: 'Nueva aclaración' }).click()
  await page.getByLabel('Qué aclaras').fill('La platea se amplía: hace falta más malla. Escribir a obra@ejemplo.uy.')
}
const quotationOf = (supplier: 'limpieza' | 'medica') => async (cast: Parameters<Exclude<Shot['path'], string>>[0]) =>
  `/quotation-detail/${await cast.quotation('odontologia', supplier)}`

/** Confirmed on this page only: the quotation of the demo stays as it is. */
const confirmedHere = async (page: Parameters<Shot['shows']>[0]) => {
  let confirmed = false
  await page.route('**/rpc/quotations/renew*', (route) => {
    confirmed = true
    return route.fulfill({ json: { json: {} } })
  })
  await page.route('**/rpc/quotations/sent*', async (route) => {
    const response = await route.fetch()
    const { json, meta } = (await response.json()) as { json: object; meta: unknown }
    await route.fulfill({ response, json: { json: confirmed ? { ...json, unconfirmed: null } : json, meta } })
  })
}

/** Addenda: the buyer's dialog and list, the supplier's confirmation, the marks in the comparison. */
export const addendaShots: readonly Shot[] = [
  { name: 'addenda-list', as: 'policlinica', path: rfq('odontologia', 'details'), shows: words('Aclaración N.º') },
  {
    name: 'addendum-text',
    rare: true,
    as: 'policlinica',
    path: rfq('odontologia', 'details'),
    act: async (page) => {
      await opened(page)
      await page.getByText('No', { exact: true }).click()
    },
    shows: words('Qué pasa al publicar'),
  },
  {
    name: 'addendum-changes',
    as: 'constructora',
    path: rfq('galpon-esquila', 'details'),
    act: async (page) => {
      await opened(page)
      await page.getByLabel('Cambiar cantidad').selectOption({ index: 2 })
      await page.getByLabel(/^antes .*, ahora/).fill('45')
      await page.getByLabel('Retirar ítem').selectOption({ index: 3 })
    },
    shows: words('El total estimado público pasa'),
  },
  {
    name: 'addendum-refused',
    rare: true,
    as: 'policlinica',
    path: rfq('insumos-limpieza', 'details'),
    act: async (page) => {
      await page.getByRole('button', { name: 'Nueva aclaración' }).click()
      await page.getByLabel('Cambiar cantidad').selectOption({ index: 1 })
      await page.getByRole('button', { name: 'Publicar aclaración' }).click()
    },
    shows: words('Para que puedan cotizar de nuevo'),
  },
  {
    name: 'quotation-unconfirmed',
    as: 'limpieza',
    path: quotationOf('limpieza'),
    shows: heading(/La licitación cambió/),
  },
  {
    name: 'quotation-confirmed',
    rare: true,
    as: 'medica',
    path: quotationOf('medica'),
    shows: words('Aclaración N.º'),
  },
  {
    name: 'quotation-just-confirmed',
    rare: true,
    as: 'limpieza',
    path: quotationOf('limpieza'),
    before: confirmedHere,
    act: (page) => page.getByRole('button', { name: 'Confirmar mis precios' }).click(),
    shows: words('Confirmaste tus precios'),
  },
  { name: 'day-supplier-unconfirmed', rare: true, as: 'limpieza', path: '/', shows: words('para confirmar') },
  {
    name: 'supplier-dashboard-unconfirmed',
    rare: true,
    as: 'limpieza',
    path: '/supplier-dashboard',
    shows: words('Sin confirmar'),
  },
  {
    name: 'quote-changed-rfq',
    rare: true,
    as: 'limpieza',
    path: async (cast) => `${await quotationOf('limpieza')(cast)}?step=1`,
    shows: words('La licitación cambió: aclaración'),
  },
  {
    name: 'quote-amended',
    rare: true,
    as: 'barraca',
    path: async (cast) => `/rfq/${await cast.rfq('odontologia')}`,
    act: async (page) => {
      const bar = page.getByRole('button', { name: /Insumos odontológicos/ })
      const details = page.getByText('Ver detalles')
      await bar.or(details).or(page.getByText('Plegar')).first().waitFor()
      if (await bar.isVisible()) await bar.click()
      else if (await details.isVisible()) await details.click()
    },
    shows: words('Aclaración N.º'),
  },
  {
    name: 'received-unconfirmed',
    rare: true,
    as: 'policlinica',
    path: rfq('odontologia', 'quotations'),
    act: (page) =>
      page
        .getByRole('button', { name: /^Proveedor/ })
        .last()
        .click(),
    shows: words('cantidades anteriores'),
  },
  {
    name: 'comparison-unconfirmed',
    rare: true,
    as: 'policlinica',
    path: rfq('odontologia', 'comparison'),
    shows: words(/no confirmó la aclaración/),
  },
  {
    name: 'comparison-unconfirmed-phone',
    rare: true,
    as: 'policlinica',
    only: 'phone',
    path: rfq('odontologia', 'comparison'),
    act: (page) => page.getByRole('button', { name: 'Proveedor siguiente' }).click(),
    shows: words('Sin confirmar la aclaración'),
  },
  {
    name: 'comparison-unconfirmed-paper',
    as: 'policlinica',
    path: rfq('odontologia', 'comparison'),
    shows: words(/no confirmó la aclaración/),
    only: 'desk',
    print: true,
  },
  {
    name: 'confirm-unconfirmed',
    rare: true,
    as: 'policlinica',
    path: async (cast) =>
      `/rfq/${await cast.rfq('odontologia')}/quotation/${await cast.quotation('odontologia', 'limpieza')}/confirm`,
    shows: words('Su proveedor puede confirmar hasta el'),
  },
  {
    name: 'opportunity-amended',
    rare: true,
    as: 'visitor',
    path: async (cast) => `/opportunity/${await cast.rfq('odontologia')}`,
    shows: words('Tiene 1 aclaración'),
  },
]
