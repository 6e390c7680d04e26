import type { Page } from '@playwright/test'
import { boxOf } from './fixtures/boxes.ts'
import { expect, test } from './fixtures/journey.ts'

/** What a visitor sees first, by the boxes of what is drawn. */

const at = async (page: Page, width: number, height = 740) => page.setViewportSize({ width, height })

const cards = (page: Page) => page.getByRole('main').getByRole('article')

test('on a phone the portal shows a whole opportunity within the first 740 px, below search and totals', async ({
  page,
}) => {
  await at(page, 360)
  await page.goto('/opportunities')
  const search = await boxOf(page.getByRole('searchbox', { name: 'Buscar' }))
  const totals = await boxOf(page.getByRole('region', { name: 'Pesos Uruguayos' }))
  const first = await boxOf(cards(page).first())
  expect(search.y).toBeLessThan(totals.y)
  expect(totals.height, 'the totals are a strip').toBeLessThanOrEqual(44)
  expect(totals.bottom).toBeLessThan(first.y)
  await expect(page.getByRole('region', { name: 'Pesos Uruguayos' })).toContainText(
    /Valor promedio de \d+\slicitaciones/,
  )
  expect((await boxOf(page.getByText(/^Valor promedio/).first())).bottom).toBeLessThanOrEqual(totals.bottom)
  expect(first.y).toBeLessThanOrEqual(310)
  expect(first.bottom).toBeLessThanOrEqual(740)
})

test('on a phone the filters lie in one sheet at the foot, which counts what they leave', async ({ page }) => {
  await at(page, 360)
  await page.goto('/opportunities')
  await expect(page.getByRole('combobox', { name: 'Moneda' })).toBeHidden()
  await page.getByRole('button', { name: 'Filtros' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filtros' })
  const show = sheet.getByRole('button', { name: /^Ver \d+ licitaci/ })
  const unfiltered = (await show.textContent())!
  await sheet.getByRole('combobox', { name: 'Moneda' }).selectOption({ label: 'Dólares Americanos' })
  await expect(page).toHaveURL(/currency=USD/)
  await expect(show).not.toHaveText(unfiltered)
  const found = await show.textContent()
  await sheet.evaluate((element) => Promise.all(element.getAnimations().map((animation) => animation.finished)))
  expect((await boxOf(sheet)).bottom).toBe(740)
  await show.click()
  await expect(sheet).toBeHidden()
  await expect(page.getByText(found!.replace('Ver ', ''), { exact: true })).toBeVisible()
})

test(
  'every stamp of the portal straddles its crease and covers no label and no amount, at any width',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/opportunities')
    await expect(cards(page)).toHaveCount(12)
    await expect(page.getByText(/Total estimado parcial/).first()).toBeVisible()
    for (const width of [360, 768, 1280]) {
      await at(page, width)
      const troubles = await cards(page).evaluateAll((articles) =>
        articles.flatMap((article) => {
          const title = article.querySelector('h3')?.textContent ?? ''
          const crease = article.querySelector('hr')!.getBoundingClientRect().y
          const state = [...article.querySelectorAll('[aria-hidden] *')].find((part) =>
            /^(Vence|Venció|Ya cotizaste)$/.test(part.textContent),
          )!
          const stamp = state.parentElement!.parentElement!.getBoundingClientRect()
          const found: string[] = []
          if (stamp.top >= crease - 8 || stamp.bottom <= crease + 8) found.push(`${title}: beside the crease`)
          const texts = document.createTreeWalker(article, NodeFilter.SHOW_TEXT)
          while (texts.nextNode()) {
            const node = texts.currentNode
            if (state.parentElement!.parentElement!.contains(node) || node.parentElement!.closest('.vh')) continue
            const range = document.createRange()
            range.selectNodeContents(node)
            for (const box of range.getClientRects())
              if (
                box.width > 1 &&
                box.left < stamp.right &&
                box.right > stamp.left &&
                box.top < stamp.bottom &&
                box.bottom > stamp.top
              )
                found.push(`${title}: over ${node.textContent}`)
          }
          return found
        }),
      )
      expect(troubles, `${width} px`).toEqual([])
    }
  },
)

test(
  'what was found before is dimmed while the portal searches, and can still be read',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/opportunities')
    await expect(cards(page)).toHaveCount(12)
    const title = cards(page).first().getByRole('heading')
    const ink = await title.evaluate((element) => getComputedStyle(element).color)
    let answer = (): void => undefined
    const answered = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/rpc/rfqs/opportunities?*', async (route) => {
      await answered
      await route.continue()
    })
    await page.getByRole('searchbox', { name: 'Buscar' }).fill('pintura')
    await expect(page.getByText('Buscando «pintura»…')).toBeVisible()
    const dimmed = await title.evaluate((element) => getComputedStyle(element).color)
    expect(dimmed).toBe('rgb(99, 107, 119)')
    expect(dimmed).not.toBe(ink)
    answer()
    await expect(page.getByText(/licitaci(ón|ones) con «pintura»/)).toBeVisible()
  },
)

/** The buttons in sun yellow whose middle lies in the window. */
const sunInView = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('a, button')].filter((element) => {
        const box = element.getBoundingClientRect()
        const middle = box.y + box.height / 2
        return (
          box.width > 0 &&
          middle > 0 &&
          middle < window.innerHeight &&
          getComputedStyle(element).backgroundColor === 'rgb(244, 182, 63)'
        )
      }).length,
  )

/** The figures of an opportunity: on a phone in two columns, else on one line; no value touches another. */
const factsStandApart = async (page: Page, width: number) => {
  const values = await page
    .getByText(/^(Total estimado|Ítems|Archivos|Departamento|Fecha límite)$/)
    .locator('xpath=self::dt/following-sibling::dd/*[1] | self::dt/following-sibling::dd[not(*)]')
    .all()
  const boxes = await Promise.all(values.map(boxOf))
  expect(boxes).toHaveLength(5)
  for (const [n, box] of boxes.entries())
    for (const other of boxes.slice(n + 1))
      expect(other.x >= box.right + 8 || other.y >= box.bottom || other.bottom <= box.y).toBe(true)
  if (width >= 768)
    expect(new Set(boxes.map(({ bottom, height }) => Math.round((bottom - height / 2) / 12))).size).toBe(1)
}

test(
  'one sun button at a time is in view on a public opportunity, at any width',
  { tag: '@long' },
  async ({ page, cast }) => {
    await page.goto(`/opportunity/${await cast.rfq('galpon-esquila')}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const width of [360, 768, 1280]) {
      await at(page, width, 740)
      await factsStandApart(page, width)
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      for (let top = 0; top < height; top += 60) {
        await page.evaluate((y) => window.scrollTo(0, y), top)
        expect(await sunInView(page), `${width} px, scrolled by ${top} px`).toBeLessThanOrEqual(1)
      }
      await page.evaluate(() => window.scrollTo(0, 0))
      if (width === 360) expect(await sunInView(page)).toBe(1)
    }
  },
)

test(
  'a supplier reads the whole sheet of a public opportunity and is not told to register',
  { tag: '@long' },
  async ({ visit, cast }) => {
    const page = await visit({ storageState: (await cast.member('barraca')).storage })
    await page.goto(`/opportunity/${await cast.rfq('galpon-esquila')}`)
    await expect(page.getByRole('heading', { name: 'El pliego completo' })).toBeAttached()
    const items = page.getByRole('main').getByRole('article').first().getByRole('listitem')
    expect(await items.count()).toBeGreaterThan(3)
    await expect(page.getByText('Presupuesto', { exact: true })).toBeVisible()
    await expect(page.getByText(/plegado|registrados/)).toHaveCount(0)
    await expect(page.getByRole('link', { name: /Crear cuenta/ })).toHaveCount(0)
  },
)

test(
  'related opportunities are of the same category or about to expire, and none is alone in its row',
  { tag: '@long' },
  async ({ page, cast }) => {
    await at(page, 1280)
    await page.goto(`/opportunity/${await cast.rfq('galpon-esquila')}`)
    const category = await page.getByRole('article').first().locator('p').first().textContent()
    const related = page.getByRole('region', { name: 'Otras licitaciones abiertas' }).getByRole('article')
    for (const width of [768, 1280]) {
      await at(page, width)
      const drawn = await related.filter({ visible: true }).all()
      expect(drawn.length).toBeGreaterThan(0)
      const rows = new Map<number, number>()
      for (const card of drawn) {
        const { y } = await boxOf(card)
        rows.set(Math.round(y), (rows.get(Math.round(y)) ?? 0) + 1)
        const words = (await card.textContent()) ?? ''
        const left = Number(/quedan? (\d+) día/i.exec(words)?.[1] ?? (/vence hoy/i.test(words) ? 1 : 99))
        expect(words.includes(category!) || left <= 7, words).toBe(true)
      }
      expect([...rows.values()].slice(1), `cards in each further row at ${width} px`).not.toContain(1)
      if (drawn.length > 1) continue
      const sheet = await boxOf(page.getByRole('article').first())
      expect((await boxOf(drawn[0]!)).width, `one alone is as wide as the sheet at ${width} px`).toBeCloseTo(
        sheet.width,
        0,
      )
    }
  },
)

test(
  'the index of a page of text stays in view at the left, and the text has a readable measure',
  { tag: '@long' },
  async ({ page }) => {
    await at(page, 1280, 800)
    for (const address of ['/how-it-works', '/about', '/pricing', '/help', '/privacy', '/terms']) {
      await page.goto(address)
      const index = page.getByRole('navigation', { name: address === '/help' ? 'Temas' : 'En esta página' })
      const last = index.getByRole('link').last()
      await last.click()
      const name = (await last.textContent())!.replace(/\d+$/, '')
      const heading = page.getByRole('heading', { level: 2, name, exact: true })
      await expect(heading).toBeInViewport()
      await expect(last).toBeInViewport()
      expect((await boxOf(last)).right).toBeLessThan((await boxOf(heading)).x)
      await index.getByRole('link').nth(1).click()
      expect((await boxOf(index.getByRole('link').first())).y).toBeGreaterThanOrEqual(0)
      for (const paragraph of await page.getByRole('main').getByRole('paragraph').all())
        expect((await boxOf(paragraph)).width).toBeLessThanOrEqual(620)
    }
  },
)

test(
  'on a phone the index of a page of text is a line that stays on top, and headings land below it',
  { tag: '@long' },
  async ({ page }) => {
    await at(page, 360)
    await page.goto('/how-it-works')
    const index = page.getByRole('navigation', { name: 'En esta página' })
    await index.getByRole('link', { name: 'Si vendes' }).click()
    const heading = page.getByRole('heading', { level: 2, name: 'Si vendes' })
    await expect(heading).toBeInViewport()
    const line = await boxOf(index)
    expect(line.y).toBe(0)
    expect(line.height).toBeLessThanOrEqual(48)
    expect((await boxOf(heading)).y).toBeGreaterThanOrEqual(line.bottom)
  },
)

test(
  'on a phone the sign-up takes less than three screens, and no column of the footer is alone',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/register')
    const form = await boxOf(page.getByRole('main').locator('form'))
    expect(form.height).toBeLessThan(3 * 740 - 300)
    const heads = page.getByRole('contentinfo').getByRole('heading')
    await expect(heads).toHaveCount(3)
    const tops = await Promise.all((await heads.all()).map(async (head) => (await boxOf(head)).y))
    expect(new Set(tops).size).toBe(1)
  },
)
