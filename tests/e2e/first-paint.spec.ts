import { expect, test } from './fixtures/journey.ts'

for (const address of ['/login', '/contact', '/opportunities'])
  test(`${address} asks for its program when its first content is on the screen, not before`, async ({ page }) => {
    await page.goto(address)
    const program = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith('.js') && !name.includes('unhydrated-page'))
          .map(({ startTime }) => startTime),
      )
    await expect.poll(async () => (await program()).length).toBeGreaterThan(3)
    const shown = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime)
    expect(Math.min(...(await program()))).toBeGreaterThanOrEqual(shown!)
  })
