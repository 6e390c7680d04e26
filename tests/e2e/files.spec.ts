import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import { v7 } from 'uuid'
import { expect, test } from './fixtures/journey.ts'
import { desk, draftWithFiles as draft, phone } from './fixtures/files-draft.ts'
import { swipe } from './fixtures/fingers.ts'
import { goOn, pressUntil } from './fixtures/publishing.ts'
import { photo, plan } from './fixtures/sample-files.ts'
import { breakLine, carriedBy } from './fixtures/uploading.ts'
import { secretsIn } from '../files/fixtures/hunt.ts'

test('files are uploaded over an interrupted connection, published, and downloaded without their author', async ({
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
  await expect(field.getByText('Sin conexión. La subida sigue sola cuando vuelva la conexión.')).toBeVisible()
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
