import type { Page, ViewportSize } from '@playwright/test'
import { desk, phone, tablet } from './fixtures/boxes.ts'
import { matrix, opened } from './fixtures/comparison.ts'
import { crowded } from './fixtures/crowd.ts'
import { expect, test } from './fixtures/journey.ts'

/**
 * What has the focus, if it is part of the comparison and something lies over a corner of it, or the window ends there.
 */
const covered = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element?.closest('#comparacion') || element.role === 'region') return ''
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const isSeen = (x: number, y: number) => {
      const over = document.elementFromPoint(x, y)
      // A choice is a hidden input in its label.
      return over !== null && (element.contains(over) || over.contains(element))
    }
    const middle = (left + right) / 2
    const points = [left + 6, middle, right - 6].flatMap((x) => [isSeen(x, top + 2), isSeen(x, bottom - 2)])
    const name = element.getAttribute('aria-label') ?? element.textContent
    return points.every(Boolean) ? '' : `${name} at ${[left, top, right, bottom].map(Math.round).join(' ')}`
  })

/** Presses the keys; after each, what has the focus comes into view. */
const walk = async (page: Page, keys: readonly string[]): Promise<void> => {
  for (const [at, key] of keys.entries()) {
    await page.keyboard.press(key)
    // Columns slide into view: on a busy machine they arrive some frames later.
    await expect.poll(() => covered(page), { message: `${at + 1}. ${key}`, intervals: [0, 50, 100] }).toBe('')
  }
}
const times = (count: number, key: string) => Array.from({ length: count }, () => key)

for (const [viewport, letters, tag] of [
  [phone, '100%', '@long'],
  [tablet, '100%', '@long'],
  [desk, '100%', []],
  [desk, '150%', '@long'],
] satisfies [ViewportSize, string, '@long' | []][])
  test(
    `at ${viewport.width} px with letters of ${letters} nothing of the comparison has the focus under what stays`,
    { tag },
    async ({ visit, cast }) => {
      const page = await opened(visit, cast, { viewport, before: viewport === phone ? crowded(5, 12) : crowded(7, 12) })
      await page.evaluate((size) => void (document.documentElement.style.fontSize = size), letters)
      await page.getByRole('tab', { name: 'Comparación' }).focus()
      await walk(page, times(60, 'Tab'))
      await walk(page, times(60, 'Shift+Tab'))
      if (viewport === phone) return
      await matrix(page).focus()
      await walk(page, [
        ...times(14, 'ArrowDown'),
        ...times(7, 'ArrowRight'),
        ...times(14, 'ArrowUp'),
        ...times(7, 'ArrowLeft'),
      ])
    },
  )
