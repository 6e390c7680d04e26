import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browserOptions } from './fixtures/browser.ts'
import { expect, test } from './fixtures/journey.ts'

/** A machine that has the sister of Arial and no other font, so that the test reads the same everywhere. */
const onlyLiberation = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'pliego-fonts-'))
  const file = join(folder, 'fonts.conf')
  const fonts = join(import.meta.dirname, '../../node_modules/pdfjs-dist/standard_fonts')
  writeFileSync(file, `<fontconfig><dir>${fonts}</dir><cachedir>${folder}</cachedir></fontconfig>`)
  return file
}
const { env, ...options } = await browserOptions()
test.use({
  launchOptions: { ...options, env: { ...env, FONTCONFIG_FILE: onlyLiberation() } as Record<string, string> },
})

// A category in which no other journey publishes: a title may take one line more in another face.
for (const width of [360, 1280])
  for (const address of ['/', '/opportunities?category=energia-electricidad'])
    test(`at ${width} px nothing on ${address} moves when the fonts arrive late`, async ({ page }) => {
      await page.setViewportSize({ width, height: width < 600 ? 740 : 800 })
      let release = (): void => undefined
      const painted = new Promise<void>((resolve) => (release = resolve))
      await page.route('**/*.woff2', async (route) => {
        await painted
        await route.continue()
      })
      await page.addInitScript(() => {
        const shifts: number[] = []
        Object.assign(window, { shifts })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await page.goto(address, { waitUntil: 'commit' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe('loading')
      release()
      await page.evaluate(() => document.fonts.ready)
      const shifts = await page.evaluate(
        () =>
          new Promise<number[]>((resolve) =>
            requestAnimationFrame(() =>
              requestAnimationFrame(() => resolve((window as unknown as { shifts: number[] }).shifts)),
            ),
          ),
      )
      expect(shifts.reduce((all, value) => all + value, 0)).toBeLessThan(0.02)
    })
