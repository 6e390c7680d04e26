import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { v7 } from 'uuid'
import { expect, test } from './fixtures/journey.ts'
import { desk, draftWithFiles as draft, phone } from './fixtures/files-draft.ts'
import { touch } from './fixtures/fingers.ts'
import { goOn, pressUntil } from './fixtures/publishing.ts'
import { photo, plan } from './fixtures/sample-files.ts'
import { breakLine, carriedBy } from './fixtures/uploading.ts'
import { secretsIn } from '../files/fixtures/hunt.ts'

/** A finger that moves so far to the side. */
const swipe = (page: Page, by: number) =>
  touch(page, [
    [600, 400],
    [600 + by, 400],
  ])

test('files go up on a breaking line, are published, and are read and taken along without their author', async ({
  visit,
  cast,
  expectTrouble,
}) => {
  expectTrouble(/ERR_FAILED|Failed to fetch/)
  const buyer = await cast.newcomer('new-buyer')
  const id = v7()
  const title = `Techo del galpón ${id.slice(-6)}`
  await buyer.api.rfqs.drafts.save({ id, version: 0, draft: { ...draft, title } })
  const page = await visit({ storageState: buyer.storage, viewport: phone })
  const line = await breakLine(page)
  await page.goto(`/create-rfq?draft=${id}&step=2`)
  await page.getByRole('button', { name: 'Editar ítem 1' }).last().click()
  const field = page.getByRole('group', { name: 'Archivos, ítem 1' })
  const samples = [await photo('Galpón, lado norte.jpg', 2400, true), await plan('Planta de techos.pdf', 3)]
  for (const { buffer } of samples) expect(secretsIn(buffer, ['Arrocera'])).toEqual(['Arrocera'])
  await field.getByLabel(/^Agregar archivos/).setInputFiles(samples)
  await expect(field.getByText('Sin conexión. Sigue sola cuando vuelva.')).toBeVisible()
  await expect.poll(line.parts).toBe(4)
  const publish = page.getByRole('button', { name: 'Publicar RFQ' })

  await test.step('nothing is published meanwhile, on no device; a page that is loaded again goes on by itself', async () => {
    await goOn(page)
    await goOn(page)
    await expect(publish).toBeDisabled()
    await expect(publish).toHaveAccessibleDescription('Espera a que terminemos de revisar los archivos.')
    await expect(page.getByText('Subiendo 2 archivos')).toBeVisible()
    await page.reload()
    await expect(publish).toBeDisabled()
    const elsewhere = (await visit({ storageState: buyer.storage, viewport: desk })).getByRole('button', {
      name: 'Publicar RFQ',
    })
    await elsewhere.page().goto(`/create-rfq?draft=${id}&step=4`)
    await expect(elsewhere).toBeDisabled()
    await expect(elsewhere).toHaveAccessibleDescription(/^Un archivo no terminó de subir: quítalo o súbelo de nuevo\./)
    line.mend()
    for (const device of [publish, elsewhere]) await expect(device).toBeEnabled({ timeout: 60_000 })
  })

  await test.step('what is uploaded outlives the page', async () => {
    await expect(page.getByText('Marca la casilla «Revisé que mis archivos…».')).toBeVisible()
    await page.getByRole('button', { name: 'Ver los archivos' }).click()
    await expect(field.getByRole('button', { name: /^Ver, / })).toHaveCount(2)
  })

  const tick = field.getByRole('checkbox', { name: /^Revisé que mis archivos/ })
  await test.step('a form whose files wait for their author leads to the tick, and asks no server', async () => {
    await expect(tick).toBeFocused()
    await goOn(page)
    await expect(tick).toBeFocused()
    await expect(tick).toHaveAccessibleDescription('Marca la casilla «Revisé que mis archivos…».')
    await expect(tick).toBeInViewport({ ratio: 1 })
    await page.goto(`/create-rfq?draft=${id}&step=4`)
    await expect(page.getByText('Marca la casilla «Revisé que mis archivos…».')).toBeVisible()
    await pressUntil(publish, tick)
    await expect(tick).toBeFocused()
  })

  const copies = await test.step('its author sees the copy that the others will get', async () => {
    const loaded: Buffer[] = []
    for (const { name } of samples) {
      const row = field.getByRole('listitem').filter({ hasText: name.replace(/\.\w+$/, '') })
      const answer = page.waitForResponse('**/rpc/files/download*')
      await row.getByRole('button', { name: 'Ver copia' }).click()
      loaded.push(await carriedBy(await answer))
      const viewer = page.getByRole('dialog')
      await expect(viewer.getByText('Así lo ve la otra parte: sin autor, ubicación ni programa.')).toBeVisible()
      await expect(viewer.getByRole('img').first()).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(viewer).toHaveCount(0)
    }
    for (const copy of loaded) expect(secretsIn(copy, ['Arrocera'])).toEqual([])
    return loaded
  })

  await test.step('once its author has looked, it is published', async () => {
    await tick.check()
    await goOn(page)
    await goOn(page)
    await pressUntil(publish, page.getByText('RFQ Creada Exitosamente'))
  })

  const { rfqs } = await buyer.api.rfqs.mine({ cursor: null })
  const rfqId = rfqs.find((rfq) => rfq.title === title)!.id
  const supplier = await cast.newcomer('new-supplier')
  const reader = await visit({ storageState: supplier.storage, viewport: desk, hasTouch: true })

  await test.step('a supplier leafs through them with the keyboard alone, or with a finger', async () => {
    await reader.goto(`/opportunities?q=${title.slice(-6)}`)
    await reader
      .getByRole('link', { name: `Cotizar: ${title}` })
      .first()
      .click()
    await reader.waitForURL(`**/rfq/${rfqId}`)
    const chip = reader.getByRole('button', { name: 'Ver, Planta de techos' }).last()
    await chip.focus()
    await chip.press('Enter')
    const viewer = reader.getByRole('dialog', { name: 'Planta de techos' })
    await expect(viewer.locator('canvas[role="img"][data-drawn="1"]')).toBeVisible()
    await reader.keyboard.press('ArrowRight')
    await expect(viewer.locator('canvas[role="img"][data-drawn="2"]')).toBeVisible()
    await reader.keyboard.press('Home')
    const picture = reader.getByRole('dialog', { name: 'Galpón, lado norte' })
    await expect(picture.getByRole('img').first()).toBeVisible()
    await swipe(reader, -120)
    await expect(viewer.locator('canvas[role="img"][data-drawn="1"]')).toBeVisible()
    await swipe(reader, 120)
    await expect(picture).toBeVisible()
    await reader.keyboard.press('Escape')
    await expect(reader.getByRole('dialog')).toHaveCount(0)
    await expect(chip).toBeFocused()
    // Opened by its address, the page has no entry of the program behind it.
    await reader.goto(`/rfq/${rfqId}`)
    await chip.press('Enter')
    await expect(viewer).toBeVisible()
    await reader.goBack()
    await expect(reader.getByRole('dialog')).toHaveCount(0)
    await expect(chip).toBeFocused()
    expect(new URL(reader.url()).pathname).toBe(`/rfq/${rfqId}`)
  })

  await test.step('enlarges and fits them by button and by key, over the whole screen', async () => {
    const chip = reader.getByRole('button', { name: 'Ver, Galpón, lado norte' }).last()
    await chip.press('Enter')
    const viewer = reader.getByRole('dialog', { name: 'Galpón, lado norte' })
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
      await reader.keyboard.press(key)
      await isTimes(times)
    }
    await picture.dblclick()
    await isTimes(200)
    const left = async () => Math.round((await picture.boundingBox())!.x)
    const before = await left()
    await reader.keyboard.press('ArrowRight')
    await expect.poll(left).toBe(before - 80)
    await reader.mouse.move(600, 400)
    await reader.mouse.down()
    await reader.mouse.move(650, 400, { steps: 5 })
    await reader.mouse.up()
    await expect.poll(left).toBe(before - 30)
    // What is larger than the screen is moved by a finger, not turned.
    await swipe(reader, -60)
    await expect.poll(left).toBe(before - 90)
    await picture.dblclick()
    await isTimes(100)
    // Two fingers enlarge, and what lies between them stays there.
    const part = async () => (500 - (await picture.boundingBox())!.x) / (await picture.boundingBox())!.width
    const between = await part()
    await touch(
      reader,
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
      reader,
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
    await reader.keyboard.press('Escape')
    await expect(viewer).toHaveCount(0)
    await expect(chip).toBeFocused()
  })

  await test.step('and the pages of a PDF with fingers, where they stand one under the other', async () => {
    await reader.getByRole('button', { name: 'Ver, Planta de techos' }).last().press('Enter')
    await reader.setViewportSize(phone)
    const first = reader.getByRole('dialog').getByRole('img').first()
    await expect(first).toHaveAttribute('data-drawn', '1')
    const box = async () => (await first.boundingBox())!
    const fit = await box()
    const viewer = reader.getByRole('dialog')
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
      reader,
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
    // Drawn anew, as sharp as before.
    await expect.poll(() => first.evaluate((canvas: HTMLCanvasElement) => canvas.width)).toBe(fit.width * 3)
    const before = await box()
    await touch(reader, [
      [200, 400],
      [150, 330],
    ])
    await expect.poll(async () => Math.round((await box()).y - before.y)).toBe(-70)
    await reader.keyboard.press('Escape')
    await reader.setViewportSize(desk)
  })

  await test.step('and takes all of them along, without a word of who asks', async () => {
    const download = reader.waitForEvent('download')
    await reader.getByRole('button', { name: 'Descargar todos' }).click()
    const zip = await readFile(await (await download).path())
    const taken = unzipSync(zip)
    expect(Object.keys(taken)).toEqual(samples.map(({ name }) => name))
    for (const [at, { name }] of samples.entries()) expect(copies[at]!.equals(taken[name]!), name).toBe(true)
    expect(secretsIn(zip, ['Arrocera'])).toEqual([])
  })
})
