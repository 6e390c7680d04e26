import type { Page } from '@playwright/test'
import { boxOf, phone } from './fixtures/boxes.ts'
import { cards, names, openItems, three } from './fixtures/items.ts'
import { expect, test } from './fixtures/journey.ts'

const grip = (page: Page, n: number) => page.getByRole('button', { name: `Mover ítem ${n}`, exact: true })

test.describe('the order of the items of a request', () => {
  test.use({ storageState: async ({ cast }, give) => give((await cast.member('arrocera')).storage) })

  test('items are reordered by keyboard alone, with announcements, and by dragging', async ({ page, cast }) => {
    await openItems(page, cast, three)
    await grip(page, 1).press('Space')
    await expect(page.getByText(/^Cemento, en el lugar 1 de 3/)).toBeAttached()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByText('Cemento, lugar 2 de 3.')).toBeAttached()
    await expect(grip(page, 2)).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.press('Space')
    await expect(page.getByText('Cemento queda en el lugar 3 de 3.')).toBeAttached()
    expect(await names(page)).toEqual(['Arena', 'Cal', 'Cemento'])

    await grip(page, 3).press('Space')
    await page.keyboard.press('Home')
    await page.keyboard.press('Escape')
    await expect(page.getByText('Cemento volvió al lugar 3.')).toBeAttached()
    expect(await names(page)).toEqual(['Arena', 'Cal', 'Cemento'])

    // By its buttons: at the top there is no further, and what puts it down gives the focus back.
    await grip(page, 3).press('Space')
    const bar = page.getByRole('toolbar', { name: /^Mover ítem/ })
    await bar.getByRole('button', { name: 'Al principio' }).press('Enter')
    await expect(bar.getByRole('button', { name: 'Al principio' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(grip(page, 3)).toBeFocused()
    await grip(page, 3).press('Space')
    await bar.getByRole('button', { name: 'Listo' }).press('Enter')
    await expect(grip(page, 3)).toBeFocused()

    const [from, to] = [await boxOf(grip(page, 3)), await boxOf(cards(page).first())]
    await page.mouse.move(from.x + 10, from.y + 20)
    await page.mouse.down()
    await page.mouse.move(from.x + 10, from.y - 20, { steps: 4 })
    await page.mouse.move(to.x + 20, to.y + 10, { steps: 8 })
    await expect(cards(page).first()).toHaveAttribute('data-drop', 'before')
    await page.mouse.up()
    await expect.poll(() => names(page)).toEqual(['Cemento', 'Arena', 'Cal'])
    await expect(grip(page, 1)).toHaveAttribute('aria-pressed', 'false')
  })

  test(
    'a finger drags an item down the list while the page scrolls, also over the bar at the foot, and taps the next button',
    { tag: '@long' },
    async ({ visit, cast }) => {
      const { storage } = await cast.member('arrocera')
      const page = await visit({ storageState: storage, viewport: phone, hasTouch: true, isMobile: true })
      const many = Array.from({ length: 20 }, (_, n) => ({ ...three[0]!, key: `k${n}`, productName: `Repuesto ${n}` }))
      await openItems(page, cast, many)
      await grip(page, 2).evaluate((one) => one.scrollIntoView({ block: 'center' }))
      const [{ x, y }, bar] = [await boxOf(grip(page, 2)), await boxOf(page.locator('[data-foot-bar]'))]
      const browser = await page.context().newCDPSession(page)
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
        browser.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x: x + 10, y: at }] })
      await touch('touchStart', y + 20)
      for (const at of [y + 40, y + 80, bar.y + bar.height / 2]) await touch('touchMove', at)
      await expect(cards(page).last()).toHaveAttribute('data-drop', 'after')
      await touch('touchEnd')
      await expect.poll(async () => (await names(page)).at(-1)).toBe('Repuesto 1')
      await page.getByRole('button', { name: 'Quitar ítem 20' }).tap()
      await expect(cards(page)).toHaveCount(19)
    },
  )

  test('removed items come back where they were, all at once, and the focus is never lost', async ({ page, cast }) => {
    await openItems(page, cast, three)
    await page.getByRole('button', { name: 'Quitar ítem 2' }).click()
    await expect(page.getByRole('button', { name: /^Cal/ })).toBeFocused()
    await page.getByRole('button', { name: 'Quitar ítem 2' }).click()
    await expect(page.getByRole('button', { name: /^Cemento/ })).toBeFocused()
    await expect(page.getByLabel('Avisos')).toContainText('2 ítems quitados')
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(page.getByRole('button', { name: /^Arena/ })).toBeFocused()
    expect(await names(page)).toEqual(['Cemento', 'Arena', 'Cal'])
    // With the keyboard alone the toast's button would be too far.
    await page.getByRole('button', { name: 'Quitar ítem 2' }).press('Enter')
    await expect(page.getByRole('button', { name: /^Cal/ })).toBeFocused()
    await page.keyboard.press('Control+z')
    await expect(page.getByRole('button', { name: /^Arena/ })).toBeFocused()
    expect(await names(page)).toEqual(['Cemento', 'Arena', 'Cal'])
    await page.getByRole('button', { name: 'Duplicar ítem 1' }).click()
    await expect(page.getByLabel('Producto, ítem 2')).toHaveValue('Cemento')
  })
})
