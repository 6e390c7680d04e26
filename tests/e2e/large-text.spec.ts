import { browserOptions } from './fixtures/browser.ts'
import type { Cast, Who } from './fixtures/cast.ts'
import { quotationStep, rfqStep } from './fixtures/papers.ts'
import { unreadable } from './fixtures/unreadable.ts'
import { expect, test } from './fixtures/journey.ts'
import { rfq } from './gallery/addresses.ts'
import { beyond } from './gallery/shot.ts'

const own = await browserOptions()
/** The browser of somebody who chose letters of 32 px, twice the usual size, in its settings. */
test.use({
  launchOptions: { ...own, args: [...own.args!, '--blink-settings=defaultFontSize=32'] },
})

type Place = string | ((cast: Cast) => Promise<string>)

const places: readonly (readonly [who: Who | 'visitor', places: readonly Place[]])[] = [
  [
    'visitor',
    ['/', '/opportunities', '/oportunidades/obras', async (cast) => `/opportunity/${await cast.rfq('galpon-esquila')}`],
  ],
  ['frio', [1, 3, 4].map((step) => quotationStep('frio', 'botiquines', step as 1 | 3 | 4))],
  [
    'metalurgica',
    [
      '/opportunities',
      '/supplier-dashboard',
      async (cast) => `/quotation-detail/${await cast.quotation('galpon-esquila', 'metalurgica')}`,
      '/avisos',
      '/profile',
    ],
  ],
  [
    'constructora',
    [
      '/',
      '/buyer-dashboard',
      '/notifications',
      ...['', 'quotations', 'comparison'].map((tab) => rfq('galpon-esquila', tab)),
    ],
  ],
  ['arrocera', [2, 4].map((step) => rfqStep(step as 2 | 4))],
]

for (const [who, addresses] of places)
  test(
    `with letters of twice the size no page of ${who} scrolls sideways or cuts an amount`,
    { tag: '@long' },
    async ({ cast, visit }) => {
      const page = await visit(who === 'visitor' ? {} : { storageState: (await cast.member(who)).storage })
      for (const place of addresses) {
        const address = typeof place === 'string' ? place : await place(cast)
        await page.goto(address)
        await page.getByRole('heading', { level: 1 }).first().waitFor()
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
        await page.evaluate(() => document.fonts.ready.then(() => undefined))
        await expect
          .soft(async () => expect([...(await beyond(page)), ...(await unreadable(page))]).toEqual([]), address)
          .toPass({ timeout: 20_000 })
      }
    },
  )

test(
  'with letters of twice the size the footer and the header of a phone stay in the window',
  { tag: '@long' },
  async ({ cast, visit }) => {
    const viewport = { width: 360, height: 740 }
    const visitor = await visit({ viewport })
    await visitor.goto('/login')
    await expect(visitor.getByRole('contentinfo')).toBeVisible()
    expect.soft(await beyond(visitor)).toEqual([])
    const member = await visit({ storageState: (await cast.member('metalurgica')).storage, viewport })
    await member.goto('/avisos')
    await member.getByRole('heading', { level: 1 }).waitFor()
    expect.soft(await beyond(member)).toEqual([])
  },
)

test(
  'with letters of twice the size totals and averages of billions fit a phone',
  { tag: '@long' },
  async ({ visit }) => {
    const page = await visit({ viewport: { width: 360, height: 740 } })
    await page.goto('/opportunities?currency=USD&value=over-100000')
    const figures = page.getByRole('region', { name: 'Dólares Americanos' })
    await expect(figures).toBeVisible()
    await figures.evaluate((region) => {
      const walker = document.createTreeWalker(region, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        if (/^\d{1,3}(?:\.\d{3})+$/.test(node.textContent!)) node.textContent = '4.321.779.036'
    })
    await expect(figures.getByText('4.321.779.036')).toHaveCount(2)
    expect([...(await beyond(page)), ...(await unreadable(page))]).toEqual([])
  },
)
