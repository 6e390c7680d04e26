import { comeTo } from './fixtures/hydration.ts'
import { expect, test } from './fixtures/journey.ts'
import { deviceOf } from './fixtures/desk-papers.ts'

test('an opportunity is shared by WhatsApp or as a link, in the words of what visitors read', async ({
  cast,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const id = await cast.rfq('galpon-esquila')
  await page.goto(`/opportunity/${id}`)
  await page.getByRole('button', { name: 'Compartir' }).click()
  const address = new URL((await page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href'))!)
  expect(address.origin).toBe('https://wa.me')
  expect(address.searchParams.get('text')).toMatch(
    new RegExp(
      String.raw`^Materiales para galpón de esquila y baños\. Materiales de construcción\. Tacuarembó\. Recibe cotizaciones hasta el \d\d/\d\d/\d{4}\. http\S+/opportunity/${id}$`,
    ),
  )
  // Pressed before the program was there, the button does nothing.
  await expect(async () => {
    const copy = page.getByRole('button', { name: 'Copiar enlace' })
    if (!(await copy.isVisible())) await page.getByRole('button', { name: 'Compartir' }).click()
    await copy.click({ timeout: 3000 })
    await expect(page.getByText('Enlace copiado')).toBeVisible({ timeout: 3000 })
  }).toPass()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${cast.url}/opportunity/${id}`)
})

test('a menu that is opened before its program is there lies below its button', async ({
  cast,
  page,
  expectTrouble,
}) => {
  expectTrouble(/ERR_FAILED/)
  await page.route(/\.js$/, (route) => route.abort())
  await page.goto(`/opportunity/${await cast.rfq('galpon-esquila')}`)
  const opener = page.getByRole('button', { name: 'Compartir' })
  await opener.click()
  const [button, menu] = [await opener.boundingBox(), await page.locator(':popover-open').boundingBox()]
  expect(menu!.x + menu!.width).toBeCloseTo(button!.x + button!.width, 0)
  expect(menu!.y).toBeGreaterThanOrEqual(button!.y + button!.height)
})

test(
  'where there is a sheet of the system it is used; a buyer reads first what sharing its own gives away',
  { tag: '@long' },
  async ({ cast, visit }) => {
    const id = await cast.rfq('galpon-esquila')
    const pretendSheet = () =>
      Object.assign(navigator, { share: (shared: ShareData) => Promise.resolve(Object.assign(window, { shared })) })
    const visitor = await visit()
    await visitor.addInitScript(pretendSheet)
    await visitor.goto(`/opportunity/${id}`)
    const menu = visitor.locator(':popover-open')
    const opener = visitor.getByRole('button', { name: 'Compartir' })
    // At one moment: a pointer that comes first lets the page be hydrated before it presses.
    await opener.evaluate((button: HTMLElement) => button.click())
    // Only its script says so: it was pressed before.
    await expect(opener).toHaveAttribute('aria-expanded', 'true')
    await expect(menu).toBeVisible()
    await visitor.goto(`/opportunity/${id}`)
    await comeTo(visitor)
    // Once its script runs, it opens no menu of the page's own any more.
    await visitor.locator('button:not([popovertarget])', { hasText: 'Compartir' }).click()
    await expect
      .poll(() => visitor.evaluate(() => (window as { shared?: ShareData }).shared))
      .toMatchObject({ title: 'Materiales para galpón de esquila y baños', url: `${cast.url}/opportunity/${id}` })

    const buyer = await deviceOf(visit, cast, 'constructora')
    await buyer.addInitScript(pretendSheet)
    await buyer.goto(`/opportunity/${id}`)
    await expect(buyer.getByText('Acceso Restringido').first()).toBeVisible()
    await buyer.getByRole('button', { name: 'Compartir' }).click()
    await expect(buyer.getByText('quien la reciba va a saber que compra tu empresa')).toBeVisible()
    // Its owner, who came by that link, has a way back to it.
    await buyer.keyboard.press('Escape')
    await buyer.getByRole('link', { name: 'Abrir tu licitación' }).click()
    await expect(buyer.getByRole('tab', { name: /^Cotizaciones/ })).toBeVisible()
  },
)
