import type { Locator, Page } from '@playwright/test'
import { boxOf, desk, inWindow } from './fixtures/boxes.ts'
import { matrix, opened, prices } from './fixtures/comparison.ts'
import { crowded } from './fixtures/crowd.ts'
import { expect, test } from './fixtures/journey.ts'

const choices = (page: Page) => page.getByRole('link', { name: /^Elegir, / }).filter({ visible: true })

test(
  'on a desk the first item price stands within 560 px, four rows are whole, and every row of two lines is 58 px',
  { tag: '@long' },
  async ({ visit, cast }) => {
    const page = await opened(visit, cast)
    const price = prices(page).first().locator('td').nth(2)
    await expect(price).toContainText('350,10')
    expect((await boxOf(price.locator('span').first())).bottom).toBeLessThanOrEqual(560)
    const fourth = await boxOf(prices(page).nth(3))
    expect(fourth.bottom).toBeLessThanOrEqual((await boxOf(choices(page).first())).y)
    const lineHeight = 18
    for (const row of await prices(page).all()) {
      const name = await boxOf(row.getByRole('rowheader').getByText(/./).first())
      if (name.height <= 2 * lineHeight) expect((await boxOf(row)).height).toBeCloseTo(58, 0)
    }
  },
)

test(
  'the title takes one line however long it is, and gives its whole text to who points at it',
  { tag: '@long' },
  async ({ visit, cast }) => {
    const long = 'Materiales, herramientas y mano de obra '.repeat(6).trim()
    const page = await opened(visit, cast, {
      before: (each) =>
        each.route('**/rpc/rfqs/own*', async (route) => {
          const response = await route.fetch()
          const body = (await response.json()) as { json: object }
          await route.fulfill({ response, json: { ...body, json: { ...body.json, title: long } } })
        }),
    })
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveAttribute('title', long)
    expect((await boxOf(title)).height).toBeLessThan(44)
    expect((await boxOf(title)).right).toBeLessThanOrEqual(1240)
  },
)

test('order, weights and files stand on the line of the tabs', { tag: '@long' }, async ({ visit, cast }) => {
  const page = await opened(visit, cast)
  const tab = await boxOf(page.getByRole('tab', { name: 'Comparación' }))
  for (const tool of [
    page.getByRole('group', { name: 'Ordenar por' }),
    page.getByRole('button', { name: 'Ponderar' }),
    page.getByRole('button', { name: 'Exportar PDF' }),
  ]) {
    const { y, bottom } = await boxOf(tool)
    expect(y).toBeGreaterThanOrEqual(tab.y)
    expect(bottom).toBeLessThanOrEqual(tab.bottom)
  }
  // Neither covers the other, also with a fifth order.
  await page.getByRole('button', { name: 'Ponderar' }).click()
  await page.getByRole('button', { name: 'Ordenar por puntaje' }).click()
  await expect(page.getByText('Puntaje', { exact: true }).first()).toBeVisible()
  const lastTab = await boxOf(page.getByRole('tab', { name: 'Consultas' }))
  expect(lastTab.right + 8).toBeLessThanOrEqual((await boxOf(page.getByRole('group', { name: 'Ordenar por' }))).x)
  await page.getByText('Ahorro', { exact: true }).first().click()
  await expect(page).toHaveURL(/sort=savings/)
  await page.getByRole('tab', { name: 'Detalles' }).click()
  await expect(page.getByRole('heading', { name: '8 ítems' })).toBeVisible()
})

test('«Condiciones» is one row with the payment, and opens to validity, size and proposal', async ({ visit, cast }) => {
  const page = await opened(visit, cast)
  const conditions = page.getByRole('button', { name: /^Condiciones/ })
  const row = page.getByRole('row', { name: /^Condiciones/ })
  expect((await boxOf(row)).height).toBeLessThanOrEqual(47)
  await expect(page.getByRole('row', { name: /^Validez/ })).toHaveCount(0)
  await expect(row.getByRole('button', { name: /^Ver 2 archivos, 1 se revela al elegir, Proveedor/ })).toBeVisible()
  await conditions.click()
  await expect(conditions).toHaveAttribute('aria-expanded', 'true')
  for (const name of [/^Validez/, /^Tamaño y antigüedad/, /^Propuesta e información adicional/])
    await expect(page.getByRole('row', { name })).toBeVisible()
})

test('the files of a quotation and of its items hang on a clip, which opens them', async ({ visit, cast }) => {
  const page = await opened(visit, cast)
  const clips = page.getByRole('button', { name: /^Ver 2 archivos, Proveedor/ })
  await expect(clips).toHaveCount(2)
  await clips.first().press('Enter')
  const viewer = page.getByRole('dialog', { name: 'Chapa trapezoidal calibre 25' })
  await expect(viewer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(clips.first()).toBeFocused()
  // In its row the clip stands for a pointer; the keyboard opens the item, which has it too.
  await clips.nth(1).click()
  await expect(viewer).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Chapa trapezoidal/ }).click()
  await expect(clips).toHaveCount(3)
  await expect(clips.nth(2)).toHaveText('2 archivos')
})

test(
  'no button «Elegir» is cut at the foot of the screen, also with «Ponderar» open',
  { tag: '@long' },
  async ({ visit, cast }) => {
    const page = await opened(visit, cast)
    const whole = async () => {
      await expect(choices(page)).toHaveCount(5)
      for (const choice of await choices(page).all())
        expect((await boxOf(choice)).bottom).toBeLessThanOrEqual(desk.height)
    }
    await whole()
    await page.getByRole('button', { name: 'Ponderar' }).click()
    await expect(page.getByRole('button', { name: 'Ordenar por puntaje' })).toBeVisible()
    await whole()
    expect((await boxOf(prices(page).first())).bottom).toBeLessThan((await boxOf(choices(page).first())).y)
  },
)

test(
  'thirty suppliers slide under a head with their buttons, which tells who is in view',
  { tag: '@long' },
  async ({ visit, cast }) => {
    const page = await opened(visit, cast, { before: crowded(30, 20) })
    const head = page.getByRole('group', { name: 'Proveedores' })
    await expect(head.getByText(/^1 a \d+ de 30$/)).toBeVisible()
    expect((await boxOf(choices(page).first())).bottom).toBeLessThanOrEqual(420)
    const shown = await head.getByText(/ de 30$/).textContent()
    await head.getByRole('button', { name: 'Proveedores siguientes' }).click()
    await expect(head.getByText(/ de 30$/)).not.toHaveText(shown!)
  },
)

test(
  'green is the only fill of a price: the highest is small red text, and the leading column has no tint',
  { tag: '@long' },
  async ({ visit, cast }) => {
    const page = await opened(visit, cast)
    const fills = await prices(page)
      .locator('td:nth-of-type(n + 3)')
      .filter({ hasNotText: 'No cotiza' })
      .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).backgroundColor))
    expect([...new Set(fills)].toSorted()).toEqual(['rgb(234, 245, 238)', 'rgb(255, 255, 255)'].toSorted())
    const highest = matrix(page).getByText(/^Más alto/)
    await expect(highest.first()).toHaveCSS('font-size', '12px')
  },
)

test('buying from several suppliers is one line where it saves nothing, and opens to the share of each supplier', async ({
  visit,
  cast,
}) => {
  const page = await opened(visit, cast)
  await expect(matrix(page).getByText(/^Comprar por separado costaría/)).toContainText('7.372,80')
  await expect(page.getByRole('row', { name: /^Mejor combinación/ })).toHaveCount(0)
  const opener = page.getByRole('button', { name: 'Ver el reparto' })
  await opener.evaluate((element) => element.scrollIntoView({ block: 'end' }))
  await opener.click()
  const shares = page.getByRole('row', { name: /^Mejor combinación/ })
  await expect(shares).toContainText('717.203,80')
  await expect.poll(() => inWindow(shares.locator('th, td')), 'all of it, above the buttons').toBe(7)
  await expect(shares.locator('td').first()).not.toHaveCSS('background-color', 'rgb(8, 63, 74)')
})

test(
  'buying from several suppliers has the dark band where it saves money',
  { tag: '@long' },
  async ({ visit, cast }) => {
    const page = await opened(visit, cast, { before: crowded(30, 50) })
    await expect(
      page
        .getByRole('row', { name: /^Mejor combinación/ })
        .locator('td')
        .first(),
    ).toHaveCSS('background-color', 'rgb(8, 63, 74)')
    await expect(page.getByText(/^Comprar por separado/)).toHaveCount(0)
  },
)

test('the crosshair marks item and supplier of the price that is pointed at, and arrow keys walk over the prices', async ({
  visit,
  cast,
}) => {
  const page = await opened(visit, cast)
  const marked = page.locator('[data-cross="cell"]')
  const supplier = page.locator('thead [data-cross="column"]')
  await prices(page).nth(1).locator('td').nth(3).hover()
  await expect(page.locator('tr[data-cross="row"]')).toContainText('ø 8 mm')
  // The sum behind the price stands beside it, not on it.
  const tip = page.getByRole('tooltip')
  await expect(tip).toContainText(/^[\d.]+ × [\d.,]+ = [\d.,]+/)
  const [price, sum] = [(await marked.boundingBox())!, (await tip.boundingBox())!]
  expect(sum.y >= price.y + price.height || sum.y + sum.height <= price.y).toBe(true)
  await expect(supplier).toContainText('713.301,60')
  await page.mouse.move(5, 5)
  await expect(marked).toHaveCount(0)

  await matrix(page).focus()
  await page.keyboard.press('ArrowDown')
  await expect(marked).toBeFocused()
  await expect(marked).toContainText('350,10')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(marked).toContainText('314,34')
  await page.keyboard.press('End')
  await expect(supplier).toContainText('573.713,20')
  await page.keyboard.press('Home')
  await expect(supplier).toContainText('709.831,00')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: /Con certificado de colada/ }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(matrix(page)).toBeFocused()
  await expect(marked).toHaveCount(0)
})

for (const [motion, slides] of [
  ['no-preference', true],
  ['reduce', false],
] as const)
  test(
    `with motion at ${motion} the columns ${slides ? 'slide' : 'jump'} to their new order`,
    { tag: '@long' },
    async ({ visit, cast }) => {
      const page = await opened(visit, cast, {
        motion,
        before: (each) =>
          each.addInitScript(() => {
            const start = document.startViewTransition?.bind(document)
            if (!start) throw new Error('This browser has no view transitions')
            document.startViewTransition = (options) => {
              document.documentElement.dataset.transitions = String(
                Number(document.documentElement.dataset.transitions ?? '0') + 1,
              )
              return start(options)
            }
          }),
      })
      const first = page.getByRole('columnheader', { name: /Proveedor #/ }).first()
      const before = await first.textContent()
      await page.getByText('Entrega', { exact: true }).first().click()
      await expect(first).not.toHaveText(before!)
      const html = page.locator('html')
      if (slides) await expect(html).toHaveAttribute('data-transitions', '1')
      else await expect(html).not.toHaveAttribute('data-transitions')
      // Nothing keeps its name, which would slow down every later transition.
      await expect(page.locator('td[style*="view-transition-name: c"]')).toHaveCount(0)
    },
  )

test(
  'the plot names the first three of thirty, and any other that is pointed at or in focus',
  { tag: '@long' },
  async ({ visit, cast }) => {
    const page = await opened(visit, cast, { before: crowded(30, 20) })
    const plot = page.getByRole('group', { name: /^Precio total contra plazo de entrega/ }).filter({ visible: true })
    await expect(plot.getByText(/: más (arriba|abajo)$/)).toBeVisible()
    const names = plot.locator('text').filter({ hasText: /^#/ })
    await expect(names).toHaveCount(3)
    await plot.locator('[role="img"][tabindex="0"]').last().focus()
    await expect(names).toHaveCount(4)
  },
)

test(
  'on paper estimates and prices have one size, and no total runs out of its column',
  { tag: '@long' },
  async ({ visit, cast }) => {
    // As wide as a lying A4 sheet between its margins.
    const page = await opened(visit, cast, { before: crowded(7, 8), viewport: { width: 1047, height: 740 } })
    await page.emulateMedia({ media: 'print' })
    const cells = page.getByRole('row', { name: /^1\. Cemento/ }).getByRole('cell')
    const sizeOf = (cell: Locator) => cell.evaluate((one) => getComputedStyle(one).fontSize)
    // The change of medium may draw the rows again: a cell that is gone has no size.
    const sizes = async () => Promise.all([sizeOf(cells.nth(1)), sizeOf(cells.nth(2))])
    await expect.poll(async () => new Set(await sizes()).size === 1 && (await sizes())[0].endsWith('px')).toBe(true)
    const columns = page.getByRole('columnheader', { name: /Proveedor #/ })
    await expect(columns).toHaveCount(7)
    for (const column of await columns.all())
      expect(await column.locator('b').evaluate((total) => total.scrollWidth - total.clientWidth)).toBeLessThanOrEqual(
        0,
      )
  },
)
