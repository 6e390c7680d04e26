import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures/journey.ts'
import { rfq } from './gallery/addresses.ts'

/** The space bar changes how the control looks; it has the focus before and after. */
const looksDifferentWhenPressed = async (control: Locator): Promise<void> => {
  await control.press('Space')
  const on = await control.screenshot()
  await control.press('Space')
  expect((await control.screenshot()).equals(on)).toBe(false)
}

test('in forced colours an outline shows the focus, and chosen options look chosen', async ({ cast, visit }) => {
  const { storage } = await cast.member('constructora')
  const page = await visit({ storageState: storage, forcedColors: 'active', reducedMotion: 'reduce' })
  await page.goto('/contact')
  for (const name of ['Nombre completo', 'Asunto', 'Mensaje']) {
    const field = page.getByLabel(name, { exact: true })
    await expect(field).toBeEnabled()
    await field.focus()
    await expect(field).toHaveCSS('outline', /\b2px\b/)
  }
  await page.goto('/settings/notifications')
  await looksDifferentWhenPressed(page.getByRole('switch', { name: 'Mensajes en la campana' }))
  await page.goto(await rfq('galpon-esquila', 'comparison')(cast))
  const order = page.getByRole('group', { name: 'Ordenar por' })
  const segment = (name: string) => order.locator('label').filter({ hasText: name })
  await expect(segment('Total')).toHaveCSS('text-decoration-line', 'underline')
  await expect(segment('Ahorro')).toHaveCSS('text-decoration-line', 'none')
  const line = (name: string) =>
    page.getByRole('tab', { name }).evaluate((tab) => getComputedStyle(tab, '::after').backgroundColor)
  expect(await line('Comparación')).not.toBe(await page.evaluate(() => getComputedStyle(document.body).backgroundColor))
})

test('on a black background of the system stamps, icons, words of the plot and the step of a wizard are seen', async ({
  cast,
  visit,
}) => {
  const { storage } = await cast.member('constructora')
  const page = await visit({ storageState: storage, forcedColors: 'active', colorScheme: 'dark' })
  const iconsOfAnotherColour = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('svg')]
        .filter((icon) => getComputedStyle(icon).color !== getComputedStyle(icon.parentElement!).color)
        .map((icon) => icon.getAttribute('class')),
    )
  await page.goto('/opportunities')
  await expect(page.getByText('Vence', { exact: true }).first().locator('../..')).toHaveCSS('mix-blend-mode', 'normal')
  expect(await iconsOfAnotherColour()).toEqual([])
  await page.goto(await rfq('galpon-esquila', 'comparison')(cast))
  const words = page.getByRole('region', { name: 'Precio y entrega' }).locator('svg text')
  await expect(words.first()).toHaveCSS('fill', 'rgb(255, 255, 255)')
  await expect(words.first()).toHaveCSS('stroke', 'rgb(0, 0, 0)')
  expect(await iconsOfAnotherColour()).toEqual([])
  await page.goto('/create-rfq')
  const background = (number: string) =>
    page
      .getByRole('list')
      .getByText(number, { exact: true })
      .evaluate((part) => getComputedStyle(part).backgroundColor)
  expect(await background('1')).not.toBe(await background('2'))
  await page.setViewportSize({ width: 360, height: 740 })
  const bars = page.getByRole('button', { name: /^Paso 1 de 4/ }).locator('i')
  await expect(bars.nth(1)).toHaveCSS('border-top-width', '1px')
  const [done, ahead] = await bars.evaluateAll((all) => all.map((bar) => getComputedStyle(bar).backgroundColor))
  expect(done).not.toBe(ahead)
})

/** The contrast of the colour of an element with the darkest paper. */
const contrastOf = (of: Locator, property: 'color' | 'borderTopColor'): Promise<number> =>
  of.evaluate((element, name) => {
    const luminance = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = colour.match(/\d+/g)!.map((part) => {
        const share = Number(part) / 255
        return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    return (luminance('236 231 220') + 0.05) / (luminance(getComputedStyle(element)[name]) + 0.05)
  }, property)

test('who asks the system for more contrast gets 7:1 for muted text and 3:1 for lines', async ({ visit }) => {
  const page = await visit({ contrast: 'more' })
  await page.goto('/help')
  const muted = page.getByRole('navigation', { name: 'Temas' }).getByText('7', { exact: true }).first()
  expect(await contrastOf(muted, 'color')).toBeGreaterThan(7)
  expect(await contrastOf(page.getByText(/^\d+\spreguntas/).first(), 'color')).toBeGreaterThan(7)
  await page.goto('/contact')
  expect(
    await contrastOf(page.getByRole('textbox', { name: 'Mensaje' }).locator('..'), 'borderTopColor'),
  ).toBeGreaterThan(3)
  expect(await contrastOf(page.getByRole('contentinfo'), 'borderTopColor')).toBeGreaterThan(3)
})
