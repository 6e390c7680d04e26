import { desk, phone } from './fixtures/boxes.ts'
import { expect, test } from './fixtures/journey.ts'

/** What a reader may set (WCAG 1.4.12). */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }`

for (const viewport of [phone, desk])
  test(`with wide letters no figure of the portal is cut or covers another at ${viewport.width} px`, async ({
    visit,
  }) => {
    const page = await visit({ viewport })
    await page.goto('/opportunities')
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    }, spacing)
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
