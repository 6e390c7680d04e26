import { desk, phone } from './fixtures/files-draft.ts'
import { filedRfq } from './fixtures/filed-rfq.ts'
import { swipe, touch } from './fixtures/fingers.ts'
import { expect, test } from './fixtures/journey.ts'

test(
  'a picture is enlarged and fitted by button, key and fingers, over the whole screen',
  { tag: '@long' },
  async ({ cast, visit }) => {
    const { storage } = await cast.member('new-supplier')
    const page = await visit({ storageState: storage, viewport: desk, hasTouch: true })
    await page.goto(`/rfq/${await filedRfq(cast)}`)
    const chip = page.getByRole('button', { name: 'Ver, Platea antes de llenar' }).last()
    await chip.press('Enter')
    const viewer = page.getByRole('dialog', { name: 'Platea antes de llenar' })
    const picture = viewer.getByRole('img').first()
    await expect(picture).toBeVisible()
    expect(await viewer.boundingBox()).toEqual({ x: 0, y: 0, ...desk })
    const fit = (await picture.boundingBox())!
    const isTimes = (times: number) =>
      expect
        .poll(async () => {
          const { width, height } = (await picture.boundingBox())!
          return [width / fit.width, height / fit.height].map((part) => Math.round(part * 100))
        })
        .toEqual([times, times])
    const larger = viewer.getByRole('button', { name: 'Acercar' })
    const smaller = viewer.getByRole('button', { name: 'Alejar' })
    await expect(smaller).toBeDisabled()
    await larger.click()
    await isTimes(125)
    await larger.click()
    await isTimes(156)
    await smaller.click()
    await isTimes(125)
    await viewer.getByRole('button', { name: 'Ajustar' }).click()
    await isTimes(100)
    for (const [key, times] of [
      ['+', 125],
      ['+', 156],
      ['-', 125],
      ['0', 100],
    ] as const) {
      await page.keyboard.press(key)
      await isTimes(times)
    }
    await picture.dblclick()
    await isTimes(200)
    const left = async () => Math.round((await picture.boundingBox())!.x)
    const before = await left()
    await page.keyboard.press('ArrowRight')
    await expect.poll(left).toBe(before - 80)
    await page.mouse.move(600, 400)
    await page.mouse.down()
    await page.mouse.move(650, 400, { steps: 5 })
    await page.mouse.up()
    await expect.poll(left).toBe(before - 30)
    // What is larger than the screen is moved by a finger, not turned.
    await swipe(page, -60)
    await expect.poll(left).toBe(before - 90)
    await picture.dblclick()
    await isTimes(100)
    // Two fingers enlarge, and what lies between them stays there.
    const part = async () => (500 - (await picture.boundingBox())!.x) / (await picture.boundingBox())!.width
    const between = await part()
    await touch(
      page,
      [
        [450, 400],
        [400, 400],
      ],
      [
        [550, 400],
        [600, 400],
      ],
    )
    await isTimes(200)
    expect(await part()).toBeCloseTo(between, 2)
    await touch(
      page,
      [
        [400, 400],
        [480, 400],
      ],
      [
        [600, 400],
        [520, 400],
      ],
    )
    await isTimes(100)
    await page.keyboard.press('Escape')
    await expect(viewer).toHaveCount(0)
    await expect(chip).toBeFocused()
  },
)

test(
  'the pages of a PDF stand one under the other and are enlarged with fingers',
  { tag: '@long' },
  async ({ cast, visit }) => {
    const { storage } = await cast.member('new-supplier')
    const page = await visit({ storageState: storage, viewport: desk, hasTouch: true })
    await page.goto(`/rfq/${await filedRfq(cast)}`)
    await page.getByRole('button', { name: 'Ver, Planta de techos' }).last().press('Enter')
    await page.setViewportSize(phone)
    const first = page.getByRole('dialog').getByRole('img').first()
    await expect(first).toHaveAttribute('data-drawn', '1')
    const box = async () => (await first.boundingBox())!
    const fit = await box()
    const viewer = page.getByRole('dialog')
    const says = (text: string) => expect(viewer.getByRole('status').filter({ hasText: text })).toBeInViewport()
    await says('Página 1 de 3')
    await first.locator('..').evaluate((stack) => stack.scrollTo(0, stack.scrollHeight))
    await says('Página 3 de 3')
    await first.locator('..').evaluate((stack) => stack.scrollTo(0, 0))
    await viewer.getByRole('button', { name: 'Acercar' }).click()
    await expect.poll(async () => Math.round((await box()).width)).toBe(Math.round(fit.width * 1.25))
    await viewer.getByRole('button', { name: 'Alejar' }).click()
    await expect.poll(async () => (await box()).width).toBe(fit.width)
    await touch(
      page,
      [
        [160, 300],
        [110, 300],
      ],
      [
        [210, 300],
        [260, 300],
      ],
    )
    await expect.poll(async () => Math.round((await box()).width)).toBe(fit.width * 3)
    // Drawn again, as sharp as before.
    await expect.poll(() => first.evaluate((canvas: HTMLCanvasElement) => canvas.width)).toBe(fit.width * 3)
    const before = await box()
    await touch(page, [
      [200, 400],
      [150, 330],
    ])
    await expect.poll(async () => Math.round((await box()).y - before.y)).toBe(-70)
    await page.keyboard.press('Escape')
  },
)

test(
  'a second Escape before the viewer is shut leaves the page beneath where it is',
  { tag: '@long' },
  async ({ cast, visit }) => {
    const page = await visit({ storageState: (await cast.member('new-supplier')).storage, viewport: desk })
    const id = await filedRfq(cast)
    await page.goto('/supplier-dashboard')
    await page.goto(`/rfq/${id}`)
    await page.getByRole('button', { name: 'Ver, Platea antes de llenar' }).last().press('Enter')
    const viewer = page.getByRole('dialog', { name: 'Platea antes de llenar' })
    await expect(viewer.getByRole('img').first()).toBeVisible()
    await viewer.evaluate((dialog) => {
      for (const _ of [1, 2]) dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
    })
    await expect(viewer).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Ver, Platea antes de llenar' }).last()).toBeFocused()
    expect(new URL(page.url()).pathname).toBe(`/rfq/${id}`)
  },
)
