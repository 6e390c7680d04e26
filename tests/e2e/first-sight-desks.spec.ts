import type { Locator, Page } from '@playwright/test'
import { deviceOf, published, quotedBy } from './fixtures/desk-papers.ts'
import { expect, test } from './fixtures/journey.ts'

/** Where something stands, in CSS pixels from the top left of the page. */
const box = async (locator: Locator) => {
  const found = await locator.boundingBox()
  if (!found) throw new Error('Not on the screen')
  return { ...found, right: found.x + found.width, bottom: found.y + found.height }
}
const phone = { width: 360, height: 740 }
const desk = { width: 1280, height: 800 }
const tablet = { width: 768, height: 800 }
const noSideways = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)

const ledger = (page: Page) => page.getByRole('list', { name: /cotizaci(ones|ón)$/ })
const rows = (page: Page) => ledger(page).getByRole('listitem')

test('the tab of quotations is a ledger: five rows within 700 px, totals in one column at the right, each with its Elegir', async ({
  cast,
  visit,
}) => {
  const page = await deviceOf(visit, cast, 'constructora')
  await page.setViewportSize(desk)
  await page.goto(`/rfq/${await cast.rfq('galpon-esquila')}?tab=quotations`)
  await expect(rows(page)).toHaveCount(5)
  expect((await box(rows(page).last())).bottom).toBeLessThanOrEqual(700)
  const totals = await Promise.all(
    (await rows(page).all()).map((row) => box(row.getByText(/pesos uruguayos$/).locator('..'))),
  )
  for (const total of totals) expect(Math.abs(total.right - totals[0]!.right)).toBeLessThanOrEqual(1)
  await expect(rows(page).first()).toContainText('Menor total')
  await expect(rows(page).getByRole('link', { name: /^Elegir, Proveedor #/ })).toHaveCount(5)
  for (const width of [360, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await noSideways(page)
  }
})

test('a row of the ledger opens into the document by keyboard and stays where it was', async ({ cast, visit }) => {
  const page = await deviceOf(visit, cast, 'constructora')
  await page.setViewportSize(desk)
  await page.goto(`/rfq/${await cast.rfq('galpon-esquila')}?tab=quotations`)
  const first = rows(page).first()
  const name = first.getByRole('button', { name: /^Proveedor #/ })
  await expect(name).toHaveAttribute('aria-expanded', 'false')
  const before = await box(name)
  await name.focus()
  await page.keyboard.press('Enter')
  await expect(name).toHaveAttribute('aria-expanded', 'true')
  await expect(first.getByRole('article').getByRole('table')).toBeVisible()
  expect((await box(name)).y).toBe(before.y)
  await page.keyboard.press('Enter')
  await expect(first.getByRole('article')).toBeHidden()
})

test(
  'without quotations the tab offers to share the public page, to invite by WhatsApp or mail, and to extend',
  { tag: '@long' },
  async ({ cast, visit }) => {
    const page = await deviceOf(visit, cast, 'frigorifico')
    const rfqId = await cast.rfq('alambrado-corrales')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`/rfq/${rfqId}?tab=quotations`)
    await page.getByRole('button', { name: 'Copiar enlace' }).click()
    await expect(page.getByText('Enlace copiado')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/opportunity/${rfqId}`)
    const addressOf = async (name: string) => new URL((await page.getByRole('link', { name }).getAttribute('href'))!)
    const whatsapp = await addressOf('WhatsApp')
    expect(whatsapp.origin).toBe('https://wa.me')
    expect(whatsapp.searchParams.get('text')).toMatch(/\. Recibe cotizaciones hasta el \S+ http\S+$/)
    const mail = await addressOf('Correo')
    expect(mail.protocol).toBe('mailto:')
    expect(mail.searchParams.get('body')).toMatch(/\. Recibe cotizaciones hasta el \S+\s+http\S+$/)
    await page.getByRole('tabpanel').getByRole('button', { name: 'Extender fecha límite' }).click()
    await expect(page.getByRole('dialog', { name: 'Extender fecha límite' })).toBeVisible()
  },
)

test(
  'whoever is signed in has a footer of one line of 56 px, on every width',
  { tag: '@long' },
  async ({ cast, visit }) => {
    const page = await deviceOf(visit, cast, 'constructora')
    for (const size of [phone, tablet, desk]) {
      await page.setViewportSize(size)
      await page.goto('/notifications')
      await expect(page.getByRole('button', { name: /^Notificaciones/ })).toBeVisible()
      expect((await box(page.getByRole('contentinfo'))).height).toBe(56)
      await noSideways(page)
    }
  },
)

test(
  'on a desk of 768 to 1199 px a title has a line of its own, and a row one date',
  { tag: '@long' },
  async ({ cast, visit }) => {
    const page = await deviceOf(visit, cast, 'constructora')
    for (const width of [768, 1024, 1199]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/buyer-dashboard')
      const row = page.getByRole('row').filter({ hasText: 'Materiales para galpón de esquila y baños' })
      await expect(row).toBeVisible()
      const all = row.getByRole('rowheader').or(row.getByRole('cell'))
      const cells = await Promise.all((await all.all()).map(box))
      expect(cells.length).toBeGreaterThan(2)
      const [title, ...others] = cells.toSorted((a, b) => a.y - b.y)
      for (const cell of others) expect(cell.y).toBeGreaterThanOrEqual(title!.bottom)
      expect((await row.innerText()).match(/\d{2}\/\d{2}\/\d{4}/g)).toHaveLength(1)
      await noSideways(page)
    }
  },
)

test(
  'the one sheet that asks for a choice has its button at the padding of the sheet',
  { tag: '@long' },
  async ({ cast, visit }) => {
    const page = await deviceOf(visit, cast, 'constructora')
    await page.setViewportSize(desk)
    await page.goto('/buyer-dashboard')
    const sheet = page.getByRole('region', { name: 'Elementos de protección para tres cuadrillas' })
    const button = sheet.getByRole('link', { name: 'Comparar' })
    const [outer, inner] = [await box(sheet), await box(button)]
    // The sheet's hairline is 1 px.
    expect(Math.round(outer.right - inner.right)).toBe(33)
  },
)

test(
  'the supplier’s desk says what comes next and until when, in one date a row; on a phone rows are compact',
  { tag: '@long' },
  async ({ cast, visit }) => {
    const page = await deviceOf(visit, cast, 'barraca')
    await page.setViewportSize(phone)
    await page.goto('/supplier-dashboard')
    const call = await box(page.getByRole('link', { name: 'Buscar nuevas oportunidades' }))
    expect(call.width).toBe(328)
    const row = page.getByRole('row').filter({ hasText: 'Materiales para galpón de esquila y baños' })
    await expect(row).toContainText(/Puedes modificarla\s*hasta el \d{2}\/\d{2}\/\d{4}/)
    expect((await row.innerText()).match(/\d{2}\/\d{2}\/\d{4}/g)).toHaveLength(1)
    expect((await box(row)).height).toBeLessThanOrEqual(250)
    await noSideways(page)
    await page.setViewportSize(tablet)
    for (const each of await page.getByRole('row').filter({ hasText: 'Enviada hace' }).all())
      expect((await box(each.getByText(/^Enviada hace/))).right + 12).toBeLessThanOrEqual(
        (await box(each.locator('td:nth-child(5)'))).x,
      )
  },
)

test('the total of a sent quotation stands on the first screen', { tag: '@long' }, async ({ cast, visit }) => {
  const page = await deviceOf(visit, cast, 'barraca')
  for (const size of [phone, desk]) {
    await page.setViewportSize(size)
    await page.goto('/supplier-dashboard')
    await page.getByRole('link', { name: /^Ver detalles de Materiales para galpón/ }).click()
    const total = page.getByText(/pesos uruguayos$/).first()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Materiales para galpón de esquila y baños')
    expect((await box(total.locator('..'))).bottom).toBeLessThanOrEqual(size.height)
  }
})

test(
  'the index of the profile shows the section one reads, and no value is cut at 768 px',
  { tag: '@long' },
  async ({ cast, visit }) => {
    const page = await deviceOf(visit, cast, 'constructora')
    await page.setViewportSize(tablet)
    await page.goto('/profile')
    const index = page.getByRole('navigation', { name: 'Secciones del perfil' })
    const current = index.locator('[aria-current]')
    await expect(current).toHaveText('Datos personales')
    await index.getByRole('link', { name: 'Direcciones' }).click()
    await expect(current).toHaveText('Direcciones')
    await page.mouse.move(400, 400)
    await page.mouse.wheel(0, 10_000)
    await expect(current).toHaveText('Sesiones')
    const cut = await page
      .getByRole('form', { name: 'Datos del perfil' })
      .locator('input')
      .evaluateAll((fields) => fields.filter((field) => field.scrollWidth > field.clientWidth).map(({ id }) => id))
    expect(cut).toEqual([])
  },
)

test(
  'the bell groups the new quotations of an RFQ, and marks all as read without closing',
  { tag: '@long' },
  async ({ cast, visit }) => {
    const title = `Zócalos del depósito ${Date.now().toString(36)}`
    const rfqId = await published(cast, 'arrocera', { title })
    for (const supplier of ['barraca', 'frio', 'limpieza'] as const) await quotedBy(cast, supplier, rfqId)
    const page = await deviceOf(visit, cast, 'arrocera')
    for (const size of [phone, desk]) {
      await page.setViewportSize(size)
      await page.goto('/notifications')
      await page.getByRole('button', { name: /^Notificaciones, \d+ sin leer/ }).click()
      const bell = page.getByRole('region', { name: 'Notificaciones recientes' })
      const group = bell.getByRole('button', { name: new RegExp(`^(?!Marcar).*3 cotizaciones nuevas.*${title}`) })
      await expect(group).toContainText('Sin leer.')
      // The time at the right of its row, on the line of the kind; the amount as a figure below the words.
      const [row, time, kind] = [
        await box(group),
        await box(group.getByRole('time')),
        await box(group.getByText('Sin leer. Cotización', { exact: true })),
      ]
      expect(row.right - time.right).toBeLessThanOrEqual(16)
      expect(Math.abs(time.y - kind.y)).toBeLessThanOrEqual(4)
      expect((await box(group.getByText(/pesos uruguayos$/).locator('..'))).y).toBeGreaterThan(kind.bottom)
      const panel = await box(bell)
      expect(panel.bottom).toBeLessThanOrEqual(size.height)
    }
    const bell = page.getByRole('region', { name: 'Notificaciones recientes' })
    await bell.getByRole('button', { name: /^Marcar todas/ }).click()
    await expect(page.getByRole('button', { name: 'Notificaciones', exact: true })).toBeVisible()
    await expect(bell).toBeVisible()
    await expect(bell.getByText('Sin leer.')).toHaveCount(0)
    await bell.getByRole('button', { name: new RegExp(`^(?!Marcar).*3 cotizaciones nuevas.*${title}`) }).click()
    await expect(page).toHaveURL(new RegExp(`/rfq/${rfqId}\\?tab=comparison`))
  },
)

test(
  'on the page a group opens in its place, and amounts and times stand in columns',
  { tag: '@long' },
  async ({ cast, visit }) => {
    const page = await deviceOf(visit, cast, 'constructora')
    await page.setViewportSize(desk)
    await page.goto('/notifications')
    const group = page
      .getByRole('main')
      .getByRole('button', { name: /cotizaciones nuevas/ })
      .first()
    await expect(group).toHaveAttribute('aria-expanded', 'false')
    await group.scrollIntoViewIfNeeded()
    const before = await box(group)
    await group.press('Enter')
    await expect(group).toHaveAttribute('aria-expanded', 'true')
    expect((await box(group)).y).toBe(before.y)
    const times = await Promise.all((await page.getByRole('main').getByRole('time').all()).map(box))
    for (const time of times) expect(time.right).toBe(times[0]!.right)
    await expect(page.getByRole('main')).not.toContainText('"')
  },
)
