import { desk, phone } from './fixtures/boxes.ts'
import { opened } from './fixtures/comparison.ts'
import { expect, test } from './fixtures/journey.ts'

test(
  'on a phone an arrow stands at each edge at which tabs are hidden, and on a desk none',
  { tag: '@long' },
  async ({ visit, cast }) => {
    const page = await opened(visit, cast, { viewport: phone })
    const tabs = page.getByRole('tablist', { name: 'Licitación' })
    const [before, after] = ['before', 'after'].map((end) => page.locator(`[data-more-tabs=${end}]`))
    await expect(before!).toBeInViewport({ ratio: 1 })
    await expect(after!).toBeInViewport({ ratio: 1 })
    await tabs.evaluate((box) => void (box.scrollLeft = box.scrollWidth))
    await expect(after!).toHaveCount(0)
    await expect(before!).toBeVisible()
    await tabs.evaluate((box) => void (box.scrollLeft = 0))
    await expect(before!).toHaveCount(0)
    // A press on the arrow is one on the tab below it.
    const { x, y, width, height } = (await after!.boundingBox())!
    await page.mouse.click(x + width / 4, y + height / 2)
    await expect(page.getByRole('tab', { name: 'Comparación' })).toHaveAttribute('aria-selected', 'true')
    await page.setViewportSize(desk)
    await expect(page.locator('[data-more-tabs]')).toHaveCount(0)
  },
)
