import { expect, test } from './fixtures/journey.ts'

/** Pages that only inform: a visitor's browser does not hydrate them, a member's does. */

for (const address of ['/', '/help', '/no-existe'])
  test(`the menu of ${address} opens and closes without hydration`, async ({ page, expectTrouble }) => {
    if (address === '/no-existe') expectTrouble(/404/)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(address, { waitUntil: 'networkidle' })
    expect(await page.evaluate(() => Object.keys(document.body).some((key) => key.startsWith('__react')))).toBe(false)
    const menu = page.getByRole('navigation', { name: 'Menú principal' })
    const button = page.getByRole('button', { name: 'Menú' })
    await button.click()
    await expect(menu).toBeVisible()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(button).toBeFocused()
    await button.click()
    await page.mouse.click(180, 700)
    await expect(menu).toBeHidden()
    await button.click()
    await menu.getByRole('link', { name: 'Explorar oportunidades' }).click()
    await expect(page.getByRole('heading', { name: 'Oportunidades', level: 1 })).toBeVisible()
  })

test('a category says how long ago its newest was published, as the server cannot', async ({ page }) => {
  await page.goto('/oportunidades/materiales-construccion')
  await expect(page.locator('time[data-ago]').first()).toHaveText(/^hace /)
})

test('becomes a member’s when somebody signs in in another tab, and a visitor’s again when the session goes', async ({
  page,
  context,
  cast,
  expectTrouble,
}) => {
  // The session may go while its page still asks for something.
  expectTrouble(/401.*accounts\/me/)
  await page.goto('/pricing')
  const account = page.getByRole('button', { name: /Menú de la cuenta/ })
  await expect(account).toHaveCount(0)
  const [stored] = (await cast.member('barraca')).storage.origins.flatMap(({ localStorage }) => localStorage)
  const other = await context.newPage()
  await other.goto('/about')
  await other.evaluate(({ name, value }) => localStorage.setItem(name, value), stored!)
  await expect(account).toBeVisible()
  // Signing out would end the session that other journeys have, too.
  await other.evaluate(() => localStorage.clear())
  await expect(page.getByRole('link', { name: 'Crear cuenta' }).first()).toBeVisible()
})
