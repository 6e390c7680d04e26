import type { Page } from '@playwright/test'
import { desk, phone } from './fixtures/boxes.ts'
import { expect, test } from './fixtures/journey.ts'
import { rfq } from './gallery/addresses.ts'

/** What a reader may set (WCAG 1.4.12). */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }`

const spaceLetters = (page: Page) =>
  page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }, spacing)

for (const viewport of [phone, desk])
  test(`with wide letters no figure of the portal is cut or covers another at ${viewport.width} px`, async ({
    visit,
  }) => {
    const page = await visit({ viewport })
    await page.goto('/opportunities')
    await spaceLetters(page)
    const summary = page.getByRole('region', { name: 'Pesos Uruguayos' })
    const boxes = await summary.getByRole('definition').evaluateAll((figures) =>
      figures.map((figure) => {
        const range = document.createRange()
        range.selectNodeContents(figure.querySelector('[aria-hidden="true"]') ?? figure)
        const { left, right, top, bottom } = range.getBoundingClientRect()
        return { left, right, top, bottom }
      }),
    )
    const { x, width } = (await summary.boundingBox())!
    for (const [at, one] of boxes.entries()) {
      expect(one.right).toBeLessThanOrEqual(x + width)
      for (const other of boxes.slice(at + 1)) {
        const isApart = one.right <= other.left || other.right <= one.left || one.bottom <= other.top + 2
        expect(isApart || other.bottom <= one.top + 2, JSON.stringify([one, other])).toBe(true)
      }
    }
    const day = page
      .getByRole('article')
      .first()
      .getByText(/^\d\d\/\d\d\/\d{4}$/)
    expect(await day.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0)
  })

test('with wide letters the heads of a comparison hold the ids of their suppliers', async ({ cast, visit }) => {
  const page = await visit({ storageState: (await cast.member('constructora')).storage, viewport: desk })
  await page.goto(await rfq('galpon-esquila', 'comparison')(cast))
  await page.getByRole('table').waitFor()
  await spaceLetters(page)
  const ids = page.locator('thead .hash').filter({ visible: true })
  await expect(ids).not.toHaveCount(0)
  const over = await ids.evaluateAll((all) =>
    all.map((id) => id.getBoundingClientRect().right - id.closest('th')!.getBoundingClientRect().right),
  )
  expect(Math.max(...over)).toBeLessThanOrEqual(0)
})
