import type { Locator, Page } from '@playwright/test'
import { emptyItem } from '#features/rfqs/domain/draft.ts'
import { boxOf, desk, phone, pressedHeight, tablet } from './fixtures/boxes.ts'
import { deviceOf, published, savedDraft } from './fixtures/desk-papers.ts'
import { expect, test } from './fixtures/journey.ts'
import { quotationStep } from './fixtures/papers.ts'

/** An RFQ with long texts that this supplier has not quoted yet. */
const unquoted = async (cast: Parameters<typeof published>[0]) =>
  `/rfq/${await published(cast, 'arrocera', {
    title: 'Material eléctrico para las veinticuatro viviendas de la cooperativa',
    description: 'Instalación en dos etapas. '.repeat(40),
    requirements: 'Certificado de calidad. '.repeat(20),
    items: ['Cable unipolar 2,5 mm² celeste, rollo de 100 m', 'Tablero estanco'].map((productName, at) => ({
      ...emptyItem(`k${at}`),
      productName,
      quantity: '72',
      type: 'unidades' as const,
      unit: 'Unidades',
    })),
  })}`

const fresh = async (page: Page, path: string) => {
  await page.goto(path)
  await page
    .getByLabel(/^Precio unitario/)
    .first()
    .waitFor()
}

test(
  'on a phone the RFQ is a bar of 44 px that opens, and the first price field begins within 420 px',
  { tag: '@long' },
  async ({ cast, visit }) => {
    const page = await deviceOf(visit, cast, 'metalurgica')
    await page.setViewportSize(phone)
    await fresh(page, await unquoted(cast))
    const bar = page.getByRole('heading', { level: 1 }).getByRole('button')
    expect((await boxOf(bar)).height).toBe(44)
    expect((await boxOf(page.getByLabel(/^Precio unitario/).first())).bottom).toBeLessThanOrEqual(420)
    await expect(bar).toContainText('10 días')

    await bar.click()
    await expect(bar).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByText('Certificado de calidad.').first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Oportunidades' }).last()).toBeVisible()
    await bar.press('Enter')
    await expect(page.getByText('Certificado de calidad.').first()).toBeHidden()

    // Its files are a strip that moves sideways within the page, not with it.
    await page.goto(`/opportunity/${await cast.rfq('galpon-esquila')}`)
    await expect(page.getByText('Planta, corte y fachada')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  },
)

test(
  'both ways of a spreadsheet stand in one menu beside the title of the prices',
  { tag: '@long' },
  async ({ cast, visit }) => {
    const page = await deviceOf(visit, cast, 'metalurgica')
    await page.setViewportSize(phone)
    await fresh(page, await unquoted(cast))
    await expect(page.getByRole('button', { name: 'Subir planilla' })).toBeHidden()
    const menu = page.getByRole('button', { name: 'Planilla', exact: true })
    const [opener, title] = [await boxOf(menu), await boxOf(page.getByRole('heading', { name: 'Precios por ítem' }))]
    expect(opener.height).toBe(44)
    expect(Math.abs(opener.y + opener.height / 2 - title.y - title.height / 2)).toBeLessThanOrEqual(2)
    await menu.click()
    await expect(page.getByRole('button', { name: 'Descargar planilla' })).toBeVisible()
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Subir planilla' }).click()
    await chooser
  },
)

test(
  'nothing is red before a price was typed, and nothing covers the form to say what is missing',
  { tag: '@long' },
  async ({ cast, visit }) => {
    for (const size of [phone, desk]) {
      const page = await deviceOf(visit, cast, 'metalurgica')
      await page.setViewportSize(size)
      await fresh(page, await unquoted(cast))
      expect(await redIn(page)).toEqual([])
      await expect(page.getByText(/^Falta responder: /)).toBeHidden()
      await expect(page.getByRole('button', { name: /^Continuar/ })).toHaveAccessibleDescription(
        /2\sítems por responder/,
      )
      await page
        .getByLabel(/^Precio unitario/)
        .first()
        .fill('10')
      const missing = page.getByText(/^Falta responder: /)
      await expect(missing).toBeVisible()
      const second = page.getByLabel(/^Precio unitario/).nth(1)
      // A screen at whose foot the next price is, where what is missing would cover it.
      if (size === phone) await page.setViewportSize({ ...phone, height: Math.ceil((await boxOf(second)).bottom) + 76 })
      await page.keyboard.press('Enter')
      await expect(second).toBeFocused()
      if (size === phone) expect((await boxOf(second)).bottom).toBeLessThan((await boxOf(missing)).y)
      await page.context().close()
    }
  },
)

/** The words on a screen that stand in the colour of errors. */
const redIn = (page: Page) =>
  page.locator('[data-wizard]').evaluate((wizard) => {
    const probe = wizard.appendChild(document.createElement('i'))
    probe.className = 'bad'
    const red = getComputedStyle(probe).color
    probe.remove()
    return [...wizard.querySelectorAll('*')]
      .filter((one) => getComputedStyle(one).color === red && one.textContent !== '')
      .map((one) => one.textContent)
  })

test(
  'on a phone the line of the steps is one line in each step of both wizards',
  { tag: '@long' },
  async ({ cast, visit }) => {
    const supplier = await deviceOf(visit, cast, 'frio')
    const buyer = await deviceOf(visit, cast, 'consultora')
    const quotation = await quotationStep('frio', 'botiquines', 4)(cast)
    const draft = `/create-rfq?draft=${await savedDraft(cast, 'consultora', { title: 'Mesas' })}&step=4`
    for (const [page, path] of [
      [supplier, quotation],
      [buyer, draft],
    ] as const) {
      await page.setViewportSize(phone)
      for (const step of [1, 2, 3, 4]) {
        await page.goto(path.replace(/step=\d/, `step=${step}`))
        const line = page.getByRole('navigation', { name: 'Pasos' }).getByRole('button', { name: `Paso ${step} de 4` })
        const { height } = await boxOf(line)
        expect(height, `step ${step}`).toBe(44)
        const words = (await boxOf(line.locator('span').first())).height
        expect(words, `step ${step}`).toBeLessThan(30)
      }
    }
  },
)

test(
  '12 px or more lie between the total and the button that sends, also with many digits',
  { tag: '@long' },
  async ({ cast, visit }) => {
    const page = await deviceOf(visit, cast, 'frio')
    await page.setViewportSize(phone)
    await page.goto(await quotationStep('frio', 'botiquines', 4)(cast))
    const send = page.getByRole('button', { name: 'Enviar cotización' })
    await send.waitFor()
    const total = page.locator('[data-foot-bar] b')
    const [sum, button] = [await boxOf(total), await boxOf(send)]
    expect(Math.max(button.y - sum.bottom, button.x - sum.right)).toBeGreaterThanOrEqual(12)
  },
)

test(
  'an item’s title stands on the left edge of its fields, also beside a number of two digits',
  { tag: '@long' },
  async ({ cast, visit }) => {
    const items = Array.from({ length: 10 }, (_, at) => ({ ...emptyItem(`k${at}`), productName: `Silla ${at + 1}` }))
    const path = `/create-rfq?draft=${await savedDraft(cast, 'consultora', { items, title: 'Sillas' })}&step=2`
    for (const size of [phone, tablet, desk]) {
      const page = await deviceOf(visit, cast, 'consultora')
      await page.setViewportSize(size)
      await page.goto(path)
      for (const number of [1, 10]) {
        const item = page.locator('[data-item]').nth(number - 1)
        const title = item.getByRole('heading', { name: `Silla ${number}`, exact: true })
        const label = item.getByText('Producto', { exact: true })
        expect((await boxOf(title)).x + (await leftPadding(title)), `${size.width} px, item ${number}`).toBe(
          (await boxOf(label)).x,
        )
      }
      await page.context().close()
    }
  },
)

const leftPadding = (locator: Locator) => locator.evaluate((it) => Number.parseFloat(getComputedStyle(it).paddingLeft))

test(
  'on a phone one title stands before the first control of the steps after the first',
  { tag: '@long' },
  async ({ cast, visit }) => {
    const page = await deviceOf(visit, cast, 'consultora')
    await page.setViewportSize(phone)
    const path = `/create-rfq?draft=${await savedDraft(cast, 'consultora', { title: 'Mesas' })}&step=`
    for (const step of [2, 3, 4]) {
      await page.goto(path + step)
      await page.getByRole('navigation', { name: 'Pasos' }).waitFor()
      const titles = await page.locator('main :is(h1, h2)').evaluateAll((all) => {
        const control = document.querySelector('[data-wizard] :is(input, select, textarea, button):not(nav *)')!
        return all
          .filter((one) => one.getBoundingClientRect().width > 1 && one.compareDocumentPosition(control) & 4)
          .map((one) => one.textContent)
      })
      expect(titles).toHaveLength(1)
    }
  },
)

test(
  'on a phone fields, the way back, links below figures and our address are 44 px high to a finger',
  { tag: '@long' },
  async ({ cast, visit }) => {
    const page = await deviceOf(visit, cast, 'consultora')
    await page.setViewportSize(phone)
    await page.goto('/create-rfq')
    await expect(page.getByLabel('Categoría')).toBeEnabled()
    const visitor = await visit({ viewport: phone })
    await visitor.goto('/')
    const figures = visitor.getByRole('region', { name: 'Ahora en Pliego' })
    const contact = await visit({ viewport: phone })
    await contact.goto('/contact')
    for (const target of [
      contact.getByRole('complementary').getByRole('link', { name: 'soporte@' }),
      page.getByRole('link', { name: 'Mis Licitaciones' }).last(),
      page.getByLabel('Categoría'),
      page.getByLabel('Fecha límite'),
      figures.getByRole('link', { name: 'Ver todas' }),
      figures.locator('a[href^="/opportunity/"]'),
    ])
      expect(await pressedHeight(target), String(target)).toBeGreaterThanOrEqual(44)
  },
)
