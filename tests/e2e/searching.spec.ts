import { comeTo } from './fixtures/hydration.ts'
import { expect, test } from './fixtures/journey.ts'
import { anItem } from '../rfqs/fixtures/market.ts'
import { deviceOf, published } from './fixtures/desk-papers.ts'

const run = Date.now().toString(36)

test('a supplier finds an RFQ by any of its items, also typing before the program runs, and reads by which', async ({
  cast,
  visit,
}) => {
  const title = `Insumos del taller ${run}`
  const names = ['Trapos', 'Grasa de litio', 'Aceite hidráulico', `Electroválvulas ${run}`]
  await published(cast, 'colegio', { title, items: names.map((productName) => anItem({ productName })) })
  const page = await deviceOf(visit, cast, 'barraca')
  const typed = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await typed.promise
    await route.continue()
  })
  await page.goto('/opportunities', { waitUntil: 'commit' })
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(`electrovalvula ${run}`)
  typed.resolve()
  const card = page.getByRole('article').filter({ hasText: title })
  await expect(card.getByText(`Coincide: Electroválvulas ${run}`)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '1 licitación' })).toBeVisible()
})

test('what a visitor types before the page has loaded is searched for', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const field = document.querySelector<HTMLInputElement>('input[name="q"]')
      if (!field) return
      observer.disconnect()
      field.focus()
      field.value = 'cemento'
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/opportunities')
  await expect(page.getByRole('link', { name: 'Quitar filtro: «cemento»' })).toBeVisible()
})

test(
  'a search without results suggests what may have been meant, and one press searches it',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/opportunities?q=cemneto')
    await page.getByRole('link', { name: 'cemento', exact: true }).click()
    await expect(page).toHaveURL(/q=cemento/)
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  },
)

test('a supplier sees which opportunities are of its sector and which it has quoted', async ({ cast, visit }) => {
  const page = await deviceOf(visit, cast, 'barraca')
  const questions: string[] = []
  page.on('request', (request) => questions.push(new URL(request.url()).pathname))
  // Other journeys publish in the category too: a word keeps the demo's RFQ on the first page.
  await page.goto('/opportunities?category=materiales-construccion&q=esquila')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards.first().getByText('De tu sector')).toBeVisible()
  await expect(cards.filter({ hasText: 'Ya cotizaste' }).first()).toBeVisible()
  await page.goto('/opportunities?category=obras')
  await expect(cards.first().getByText('Cotizar', { exact: true })).toBeVisible()
  await expect(page.getByText('De tu sector')).toHaveCount(0)
  // One question for all cards of a page, none of a card's own.
  await expect.poll(() => questions.filter((path) => path === '/rpc/quotations/quoted').length).toBe(2)
})

test('a search without a connection says so, and runs when the connection is back', async ({ page, expectTrouble }) => {
  expectTrouble(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource/)
  await page.goto('/opportunities')
  await comeTo(page)
  const result = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /conexión|licitaci/ })
    .first()
  const search = page.getByRole('searchbox', { name: 'Buscar' })
  await search.fill(`algo ${run}`)
  await expect(result).toContainText(`con «algo ${run}»`)
  await page.context().setOffline(true)
  await search.fill(`nada ${run}`)
  await expect(result).toHaveText('Sin conexión: se busca al volver.')
  await expect(page.getByText('Buscando «nada')).toHaveCount(0)
  await page.context().setOffline(false)
  await expect(result).toContainText(`con «nada ${run}»`)
})

test('a list keeps its scroll position during hydration and when the reader comes back', async ({ page }) => {
  const place = () => page.evaluate(() => Math.round(window.scrollY))
  await page.goto('/opportunities')
  await page.mouse.wheel(0, 900)
  await expect.poll(place).toBe(900)
  await comeTo(page)
  expect(await place()).toBe(900)
  const opened = page.getByRole('main').getByRole('article').getByRole('heading').getByRole('link')
  const openAndComeBack = async (at: number) => {
    // Not by a pointer, for which the page would be scrolled or woken.
    await opened.nth(at).evaluate((link: HTMLElement) => link.click())
    await page.waitForURL(/\/opportunity\//)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Oportunidades')
    await page.goBack()
    await expect.poll(place).toBe(900)
  }
  await openAndComeBack(3)

  await test.step('also when the page was left before that', async () => {
    await page.goto('/opportunities')
    await page.mouse.wheel(0, 900)
    await expect.poll(place).toBe(900)
    await openAndComeBack(3)
    await comeTo(page)
    expect(await place()).toBe(900)
  })
})

test(
  'who loads more, opens one and comes back finds the same cards at the same place',
  { tag: '@long' },
  async ({ page }) => {
    const cards = page.getByRole('main').getByRole('article')
    // Before the program is there 'Ver más' leads to the next page, as for a browser without script.
    await page.goto('/opportunities')
    await comeTo(page)
    await page.getByRole('link', { name: 'Ver más' }).click()
    await expect.poll(() => cards.count()).toBeGreaterThan(12)
    // By its address: others publish meanwhile, some the same, and a page that is loaded again has theirs first.
    const chosen = cards.nth(13).getByRole('heading').getByRole('link')
    const [title, address] = [(await chosen.textContent())!, await chosen.getAttribute('href')]
    const opened = cards.getByRole('heading').locator(`a[href="${address}"]`)
    await opened.scrollIntoViewIfNeeded()
    const y = await page.evaluate(() => window.scrollY)
    await opened.click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.goBack()
    await expect(opened).toHaveText(title)
    await expect(opened).toBeInViewport()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(y)

    await test.step('also after the page was reloaded', async () => {
      await page.reload()
      await expect(opened).toHaveText(title)
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(y)
      await page.getByRole('contentinfo').getByRole('link', { name: 'Ayuda' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Ayuda' })).toBeVisible()
      await page.reload({ waitUntil: 'networkidle' })
      await page.goBack()
      await expect(opened).toHaveText(title)
      await expect.poll(() => page.evaluate(() => window.scrollY)).not.toBe(0)
    })
  },
)

test(
  'an address is the same page in any order of its filters, and with what other sites add to links',
  { tag: '@long' },
  async ({ cast, page }) => {
    const id = await cast.rfq('galpon-esquila')
    for (const address of [
      '/opportunities?q=cemento&currency=UYU',
      '/opportunities?utm_source=wa&value=over-100000&currency=UYU&fbclid=x',
      `/opportunity/${id}?fbclid=x`,
      '/oportunidades/obras?utm_source=wa',
    ]) {
      await page.goto(address)
      // What does not fit the page of the server is an error in the console, which fails the test.
      await page.waitForLoadState('networkidle')
      if (!address.startsWith('/oportunidades/')) await comeTo(page)
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    }
  },
)
