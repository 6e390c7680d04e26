import type { Page } from '@playwright/test'
import { addDays, today } from '#lib/dates.ts'
import { deviceOf, published, quotedBy } from './fixtures/desk-papers.ts'
import { demoPassword } from '../../db/demo/companies.ts'
import { expect, test } from './fixtures/journey.ts'

const run = Date.now().toString(36)
const greeting = /^(Buen día|Buenas tardes|Buenas noches), /
const dayOf = (page: Page) => page.getByRole('heading', { name: greeting, level: 1 })
const part = (page: Page, name: RegExp) => page.getByRole('region', { name })

const signedInAs = async (page: Page, { email }: { email: string }) => {
  await page.goto('/login')
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword)
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(dayOf(page)).toBeVisible()
}

test(
  'a buyer’s first day leads to the first RFQ, and then the day fills by itself',
  { tag: '@long' },
  async ({ cast, visit, expectTrouble }) => {
    // The draft may not be on the server yet when the page is loaded again; this device has it.
    expectTrouble(/404.*drafts\/load/)
    const newcomer = await cast.newcomer('new-buyer')
    const page = await visit()

    await test.step('signing in leads to the day, which says what to do', async () => {
      await signedInAs(page, newcomer)
      await expect(page).toHaveURL('/')
    })

    await test.step('the list typed there is reviewed by the wizard, in no currency yet, and is lost by no reload', async () => {
      const list = page.getByLabel('Lista de lo que necesitas')
      await page.getByRole('button', { name: 'Revisar la lista' }).click()
      await expect(page.getByText('Pega o escribe primero lo que necesitas.')).toBeVisible()
      await list.fill('- 1. 320 bolsas de pórtland de 25 kg\n- 2. 20 varillas del 8\n- 3. Cal')
      await page.reload()
      await expect(list).toHaveValue(/320 bolsas[^]*Cal$/)
      await page.getByRole('button', { name: 'Revisar la lista' }).click()
      const review = page.getByRole('dialog', { name: 'Revisa la lista' })
      await expect(review).toBeVisible()
      await expect(review).toContainText('3 filas. Moneda: sin elegir.')
      await expect(page).toHaveURL(/\/create-rfq/)
      await page.reload()
      await review.getByRole('button', { name: 'Agregar 2 ítems' }).click()
      await expect(page.getByText('1 fila sin agregar')).toBeVisible()
      await expect(page).toHaveURL(/draft=/)
      await page.reload()
      await page.getByRole('button', { name: /^Revisar ?,/ }).click()
      await expect(review.getByText('Cal', { exact: true }).first()).toBeVisible()
      await review.getByRole('button', { name: 'Ahora no' }).click()
      await page.getByRole('button', { name: 'Descartar' }).click()
      await page.reload()
      await expect(page.getByText('2 ítems').first()).toBeVisible()
      await expect(page.getByText('sin agregar')).toHaveCount(0)
    })

    const title = `Camillas para el día ${run}`
    const device = { ...cast, member: () => Promise.resolve(newcomer) }
    const rfqId = await published(device, 'new-buyer', { title, deadline: addDays(today(new Date()), 3) })

    await test.step('the deadline stands in the week', async () => {
      await page.goto('/')
      await expect(part(page, /^1 vence en 7 días/).getByRole('link', { name: title })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Hoy no hay nada que decidir' })).toBeVisible()
    })

    await test.step('a quotation that arrives moves nothing until it is asked for, and leads to the comparison', async () => {
      const deadline = part(page, /^1 vence en 7 días/)
      await deadline.hover()
      const before = await deadline.boundingBox()
      await quotedBy(cast, 'barraca', rfqId)
      const offer = page.getByRole('button', { name: '1 cotización nueva Mostrar' })
      await expect(offer).toBeVisible()
      expect(await deadline.boundingBox()).toEqual(before)
      await offer.click()
      await expect(offer).toHaveCount(0)
      const news = part(page, /^1 cotización nueva/)
      await expect(news.getByText(title).first()).toBeVisible()
      await news.getByRole('link', { name: `Ver las cotizaciones de ${title}` }).click()
      await expect(page).toHaveURL(`/rfq/${rfqId}?tab=comparison`)
    })

    await test.step('once reception ends it waits for a decision, with the one filled button', async () => {
      await page.goto(`/rfq/${rfqId}`)
      await page.getByRole('button', { name: 'Terminar recepción' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Terminar recepción' }).click()
      await page.getByRole('banner').getByRole('link', { name: 'Inicio', exact: true }).click()
      await part(page, /^1 espera tu decisión/)
        .getByRole('link', { name: `Comparar las cotizaciones de ${title}` })
        .click()
      await expect(page).toHaveURL(`/rfq/${rfqId}?tab=comparison`)
    })
  },
)

test(
  'a file dropped on the first day is read by the wizard, which says so when a reload has lost it',
  { tag: '@long' },
  async ({ cast, visit }) => {
    const page = await visit()
    await signedInAs(page, await cast.newcomer('new-buyer'))
    await page.getByLabel('Planilla con la lista').setInputFiles({
      name: 'lista.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Producto;Cantidad;Unidad\nCodo 110;4;unidades'),
    })
    const review = page.getByRole('dialog', { name: 'Revisa la lista' })
    await expect(review.getByText('lista.csv')).toBeVisible()
    await page.reload()
    await expect(page.getByText('La planilla no quedó guardada al volver a cargar la página.')).toBeVisible()
  },
)

test('a supplier’s day links to the RFQs that it can quote, and then to its draft', async ({ cast, visit }) => {
  const title = `Camilla sola ${run}`
  const rfqId = await published(cast, 'hotel', {
    title,
    categoryId: 'equipamiento-medico',
    deadline: addDays(today(new Date()), 2),
  })
  const page = await deviceOf(visit, cast, 'medica')
  await page.goto('/')
  await expect(dayOf(page)).toBeVisible()
  await part(page, /oportunidad/)
    .getByRole('link', { name: `Cotizar ${title}` })
    .click()
  await expect(page).toHaveURL(new RegExp(`/rfq/${rfqId}`))
  await expect(page.getByRole('heading', { name: title }).first()).toBeVisible()
})

test('a new supplier reads which first steps are done, until all are', { tag: '@long' }, async ({ cast, visit }) => {
  const supplier = await cast.newcomer('new-supplier')
  const page = await visit({ storageState: supplier.storage })
  const steps = page.getByRole('region', { name: /pasos? hechos?$/ })
  await page.goto('/')
  await expect(steps).toHaveAccessibleName('1/3 paso hecho')
  await expect(steps).toContainText('Faltan el sector, el tamaño y la ubicación.')
  const profile = await supplier.api.accounts.profile.load()
  await supplier.api.accounts.profile.save({
    ...profile,
    companySector: 'salud',
    companySize: '1-10',
    companyLocation: 'Rivera',
    placeId: null,
  })
  await page.reload()
  await expect(steps).toHaveAccessibleName('2/3 pasos hechos')
  await steps.getByRole('link', { name: 'Mis avisos' }).click()
  await expect(page.getByRole('heading', { name: 'Mis avisos', level: 1 })).toBeVisible()
  await supplier.api.alerts.save({ name: 'Hierro', filters: { text: 'hierro' }, byMail: true })
  const known = page.waitForResponse('**/rpc/alerts/list*')
  await page.goto('/')
  await known
  await expect(part(page, /oportunidad/)).toBeVisible()
  await expect(steps).toBeHidden()
})

test(
  'a buyer sees no button «Cotizar» on the screens where others have it',
  { tag: '@long' },
  async ({ cast, visit }) => {
    const rfqId = await cast.rfq('aberturas-liceo')
    const page = await deviceOf(visit, cast, 'constructora')
    for (const [path, shown] of [
      ['/', dayOf(page)],
      ['/opportunities', page.getByRole('link', { name: /^Ver detalles: / }).first()],
      [`/opportunity/${rfqId}`, page.getByText('Acceso Restringido: Solo los proveedores pueden enviar cotizaciones')],
      [`/rfq-publica/${rfqId}`, page.getByText('Acceso Restringido: Solo los proveedores pueden enviar cotizaciones')],
    ] as const) {
      await page.goto(path)
      await expect(shown).toBeVisible()
      await expect(page.getByRole('button', { name: /Cotizar/ })).toHaveCount(0)
      await expect(page.getByRole('link', { name: /Cotizar/ })).toHaveCount(0)
      await expect(page.getByText('Cotizar', { exact: true })).toHaveCount(0)
    }
  },
)

test(
  'a member never sees the visitors’ home page before the own one',
  { tag: '@long' },
  async ({ cast, visit, expectTrouble }) => {
    expectTrouble(/ERR_FAILED/)
    const page = await deviceOf(visit, cast, 'constructora')
    // The page's script never arrives: what is seen is the page before it runs.
    await page.route('**/assets/*.js', (route) => route.abort('failed'))
    await page.goto('/')
    await expect(page.getByRole('heading', { name: /Publica una licitación/ })).toBeHidden()
    const visitor = await visit()
    await visitor.route('**/assets/*.js', (route) => route.abort('failed'))
    await visitor.goto('/')
    await expect(visitor.getByRole('heading', { name: /Publica una licitación/ })).toBeVisible()
  },
)
