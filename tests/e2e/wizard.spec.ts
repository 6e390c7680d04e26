import { addDays, formatDay, today } from '#lib/dates.ts'
import { boxOf } from './fixtures/boxes.ts'
import type { Cast } from './fixtures/cast.ts'
import { deviceOf, readyRfq, savedDraft } from './fixtures/desk-papers.ts'
import { quotationStep } from './fixtures/papers.ts'
import { expect, test } from './fixtures/journey.ts'
import { changeTexts, changeTitle, pressUntil } from './fixtures/publishing.ts'

const run = Date.now().toString(36)
const inDays = (days: number) => formatDay(addDays(today(new Date()), days))

test('a step opens when the one before is valid, a field when the one before is set; going back is free', async ({
  cast,
  visit,
}) => {
  const page = await deviceOf(visit, cast, 'consultora')
  const goOn = page.getByRole('button', { name: /^Continuar/ })
  await page.goto('/create-rfq')
  await expect(page.getByLabel('Moneda')).toBeDisabled()
  await expect(page.getByLabel('Fecha límite')).toBeDisabled()
  await goOn.click()
  await expect(page.getByText('Elige la categoría.', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Categoría')).toBeFocused()
  await page.getByLabel('Categoría').selectOption({ label: 'Obras' })
  await expect(page.getByLabel('Fecha límite')).toBeDisabled()
  await page.getByLabel('Moneda').selectOption('USD')
  await page.getByLabel('Fecha límite').fill(inDays(-1))
  await goOn.click()
  await expect(page.getByText('La fecha límite no puede ser anterior a hoy.')).toBeVisible()
  await page.getByLabel('Fecha límite').fill(inDays(366))
  await goOn.click()
  await expect(
    page.getByText(`La fecha límite puede ser, como máximo, el ${inDays(365)}: un año desde hoy.`),
  ).toBeVisible()
  await page.getByLabel('Fecha límite').fill(inDays(0))
  await goOn.click()
  await expect(page.getByRole('heading', { name: '¿Qué productos o servicios?' })).toBeVisible()
  await expect(page.getByText('Borrador guardado').first()).toBeVisible()
  await page.goto(page.url().replace(/step=\d/, 'step=4'))
  await expect(page.getByRole('heading', { name: '¿Qué productos o servicios?' })).toBeVisible()
  await page.getByRole('button', { name: 'Atrás' }).click()
  await expect(page.getByLabel('Categoría')).toHaveValue('obras')
})

test('a new draft opens again, when it is reloaded, at the step that it was written on', async ({ cast, visit }) => {
  const page = await deviceOf(visit, cast, 'consultora')
  await page.goto('/create-rfq')
  await page.getByLabel('Categoría').selectOption({ label: 'Obras' })
  await page.getByLabel('Moneda').selectOption('USD')
  await page.getByLabel('Fecha límite').fill(inDays(20))
  await expect(page.getByText('Borrador guardado').first()).toBeVisible()
  await expect(page).toHaveURL(/draft=.*&step=1$/)
  await page.reload()
  await expect(page.getByLabel('Fecha límite')).toHaveValue(inDays(20))
})

test('today is a deadline on a phone whose clock is two days ahead', async ({ cast, visit }) => {
  const page = await deviceOf(visit, cast, 'consultora')
  await page.clock.setSystemTime(addDays(today(new Date()), 2))
  await page.goto('/create-rfq')
  await page.getByLabel('Categoría').selectOption({ label: 'Obras' })
  await page.getByLabel('Moneda').selectOption('USD')
  await page.getByLabel('Fecha límite').fill(inDays(0))
  await page.getByRole('button', { name: /^Continuar/ }).click()
  await expect(page.getByRole('heading', { name: '¿Qué productos o servicios?' })).toBeVisible()
})

test('the budget takes digits only, the upper limit first, and says the three things that can be wrong', async ({
  cast,
  visit,
}) => {
  const page = await deviceOf(visit, cast, 'consultora')
  await page.goto(`/create-rfq?draft=${await savedDraft(cast, 'consultora', { title: `Mesas ${run}` })}&step=4`)
  await changeTexts(page)
  const [upper, lower] = [page.getByLabel('Límite superior'), page.getByLabel('Límite inferior')]
  await expect(lower).toBeDisabled()
  await expect(upper).toHaveAccessibleDescription('Monto entero, sin decimales.')
  await upper.fill('0')
  await upper.blur()
  await expect(page.getByText('El límite superior debe ser un número válido')).toBeVisible()
  await upper.fill('$U 850.000,00 aprox.')
  await expect(upper).toHaveValue('850000')
  // Key by key too, cents never become pesos.
  await upper.fill('')
  await upper.pressSequentially('850.000,00')
  await expect(upper).toHaveValue('850000')
  await expect(
    page.getByRole('status').filter({ hasText: 'Va sin decimales: queda $U\u00a0850.000,00.' }),
  ).toBeVisible()
  await upper.press('Backspace')
  await expect(upper).toHaveAccessibleDescription('$U\u00a085.000,00')
  await upper.fill('850000')
  await lower.fill('850000')
  await lower.blur()
  await expect(page.getByText('El límite inferior debe ser menor que el superior')).toBeVisible()
  await pressUntil(page.getByRole('button', { name: 'Publicar RFQ' }), lower.and(page.locator(':focus')))
  await lower.fill('700.000')
  await upper.fill('')
  await expect(lower).toBeEnabled()
  await expect(page.getByText('El límite inferior debe ser menor que el superior')).toBeHidden()
})

test('a lower limit that is no number is reported once it is left', { tag: '@long' }, async ({ cast, visit }) => {
  const page = await deviceOf(visit, cast, 'consultora')
  const draft = await savedDraft(cast, 'consultora', {
    title: `Bancos ${run}`,
    budgetUpper: '900',
    budgetLower: '12a',
  })
  await page.goto(`/create-rfq?draft=${draft}&step=4`)
  await page.getByLabel('Límite inferior').focus()
  await page.getByLabel('Límite inferior').blur()
  await expect(page.getByText('El límite inferior debe ser un número válido')).toBeVisible()
})

test(
  'step 4 leads to the field of an item that is folded: it unfolds and has the focus',
  { tag: '@long' },
  async ({ cast, visit }) => {
    const page = await deviceOf(visit, cast, 'consultora')
    const items = readyRfq().items.map((item, n) =>
      n === 1 ? { ...item, technicalDescription: 'Llamar al 099 551 204.' } : item,
    )
    await page.goto(`/create-rfq?draft=${await savedDraft(cast, 'consultora', { items })}&step=4`)
    const warning = page.getByText('Los pasos anteriores parecen incluir datos que te identifican').locator('../..')
    const sheet = page.getByRole('article', { name: 'La licitación, como se va a leer' })
    expect((await boxOf(sheet)).y - (await boxOf(warning)).bottom, 'the note does not touch the sheet').toBe(16)
    await page.getByRole('button', { name: /ir al campo/ }).click()
    await expect(page.getByLabel('Descripción técnica, ítem 2')).toBeFocused()
    await expect(page.getByRole('button', { name: 'Plegar ítem 1' })).toBeHidden()
  },
)

/** How many RFQs of this title the buyer has: other journeys publish as the same one meanwhile. */
const publishedAs = async (cast: Cast, title: string): Promise<number> => {
  const { api } = await cast.member('consultora')
  return (await api.rfqs.mine({ cursor: null })).rfqs.filter((rfq) => rfq.title === title).length
}

test('only a deliberate press publishes: Enter, and the rest of a double click, never do', async ({ cast, visit }) => {
  const title = `Sillas ${run}`
  const page = await deviceOf(visit, cast, 'consultora')
  await page.goto(`/create-rfq?draft=${await savedDraft(cast, 'consultora', { title })}&step=3`)
  await page.getByRole('button', { name: /^Continuar/ }).dblclick()
  await expect(page.getByRole('heading', { name: 'Revisa y publica' })).toBeVisible()
  await changeTitle(page)
  await changeTexts(page)
  for (const label of ['Título', 'Límite superior']) await page.getByLabel(label).press('Enter')
  const publish = page.getByRole('button', { name: 'Publicar RFQ' })
  await publish.press('Enter')
  await expect(page.getByText('Para publicar, presiona la barra espaciadora o haz clic.')).toBeVisible()
  expect(await publishedAs(cast, title)).toBe(0)
  await pressUntil(publish, page.getByText('RFQ Creada Exitosamente'), (it) => it.dblclick({ timeout: 1_000 }))
  await expect(page.getByRole('heading', { name: 'Mis Licitaciones', level: 1 })).toBeVisible()
  expect(await publishedAs(cast, title)).toBe(1)
  await expect(page.getByRole('link', { name: `Continuar con el borrador ${title}` })).toBeHidden()
})

test('a title left empty is generated, and the page says so', { tag: '@long' }, async ({ cast, visit }) => {
  const page = await deviceOf(visit, cast, 'consultora')
  await page.goto(`/create-rfq?draft=${await savedDraft(cast, 'consultora', { title: '' })}&step=4`)
  await page.getByLabel('Título').waitFor()
  const generated = page.getByText('Título generado automáticamente')
  await pressUntil(page.getByRole('button', { name: 'Publicar RFQ' }), generated)
  await expect(page.getByText('Compra de Productos de Mobiliario y equipamiento').first()).toBeVisible()
})

test('contact data and the own company’s name are pointed out with the words marked, and hold nothing back', async ({
  cast,
  visit,
}) => {
  const { api } = await cast.member('consultora')
  const { company } = await api.accounts.profile.load()
  const page = await deviceOf(visit, cast, 'consultora')
  const draft = await savedDraft(cast, 'consultora', { title: `Escritorios ${run}` })
  await page.goto(`/create-rfq?draft=${draft}&step=4`)
  await changeTexts(page)
  const description = page.getByLabel('Descripción', { exact: true })
  await description.fill(`Para la oficina de ${company.toUpperCase()}. Llamar al 099 551 204.`)
  await expect(page.getByText('Parece incluir datos que te identifican', { exact: true })).toBeVisible()
  await expect(page.getByText('Descripción: parece incluir datos que te identifican.')).toHaveRole('status')
  const marks = page.locator('mark')
  await expect(marks).toHaveCount(2)
  await expect(marks.nth(0)).toHaveText(/^te nombra: /)
  await expect(marks.nth(1)).toHaveText('dato: 099 551 204')
  await expect(page.getByText('Lo que te nombra no se oculta: lo leerán.')).toBeVisible()
  await description.fill('Sin datos.')
  await expect(marks).toHaveCount(0)
})

test(
  'from the first step the way back to the last is one press, until an earlier one is not valid; no press publishes',
  { tag: '@long' },
  async ({ cast, visit }) => {
    const title = `Armarios ${run}`
    const page = await deviceOf(visit, cast, 'consultora')
    await page.goto(`/create-rfq?draft=${await savedDraft(cast, 'consultora', { title })}&step=4`)
    const steps = page.getByRole('navigation', { name: 'Pasos' })
    const review = steps.getByRole('button', { name: /Revisar y publicar/ })
    await steps.getByRole('button', { name: /Qué necesitas/ }).click()
    await expect(page.getByRole('heading', { name: '¿Qué necesitas y para cuándo?' })).toBeFocused()
    await expect(steps.locator('[aria-current=step]')).toContainText('Qué necesitas')

    await review.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Revisa y publica' })).toBeFocused()
    await steps.getByRole('button', { name: /Qué necesitas/ }).click()
    await review.dblclick()
    await expect(page.getByRole('heading', { name: 'Revisa y publica' })).toBeVisible()

    await steps.getByRole('button', { name: /Qué necesitas/ }).click()
    await page.getByLabel('Fecha límite').fill('')
    await expect(review).toHaveAttribute('aria-disabled', 'true')
    await expect(review).toHaveAccessibleDescription('Elige la fecha límite.')
    // Pressed all the same, it says what is missing, where it is missing.
    await review.dispatchEvent('click')
    await expect(page.getByLabel('Fecha límite')).toBeFocused()
    await expect(page.getByLabel('Fecha límite')).toHaveAccessibleDescription(/Elige la fecha límite/)
    await page.getByLabel('Fecha límite').fill(inDays(9))
    await review.click()
    await expect(page.getByRole('heading', { name: 'Revisa y publica' })).toBeVisible()
    expect(await publishedAs(cast, title)).toBe(0)
  },
)

test('on a phone the line of the steps opens the way to each of them, also when quoting; no press sends', async ({
  cast,
  visit,
}) => {
  const page = await deviceOf(visit, cast, 'metalurgica')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(await quotationStep('metalurgica', 'botiquines', 4)(cast))
  const steps = page.getByRole('navigation', { name: 'Pasos' })
  await steps.getByRole('button', { name: /^Paso 4 de 4/ }).click()
  await steps.getByRole('button', { name: /Precios/ }).click()
  await expect(page.getByRole('heading', { name: 'Precios por ítem' })).toBeFocused()
  await steps.getByRole('button', { name: /^Paso 1 de 4/ }).press('Enter')
  await steps.getByRole('button', { name: /Revisar y enviar/ }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Revisa y envía' })).toBeFocused()

  await steps.getByRole('button', { name: /^Paso 4 de 4/ }).click()
  await steps.getByRole('button', { name: /Condiciones/ }).click()
  await page.getByLabel('Condiciones de pago').fill('')
  await steps.getByRole('button', { name: /^Paso 2 de 4/ }).click()
  await steps.getByRole('button', { name: /Revisar y enviar/ }).dispatchEvent('click')
  await expect(page.getByLabel('Condiciones de pago')).toBeFocused()
  await expect(page.getByText('Escribe las condiciones de pago.')).toHaveCount(2)
  const { api } = await cast.member('metalurgica')
  expect(await api.quotations.quoted({ rfqIds: [await cast.rfq('botiquines')] })).toEqual([])
})

test('an address that is being typed stays when the saved ones cannot be fetched again', async ({
  cast,
  visit,
  expectTrouble,
}) => {
  expectTrouble(/ERR_FAILED|No answer to/)
  const page = await deviceOf(visit, cast, 'consultora')
  await page.clock.install()
  const draft = await savedDraft(cast, 'consultora', { title: `Percheros ${run}`, requiresShipping: true })
  await page.goto(`/create-rfq?draft=${draft}&step=3`)
  await page.getByRole('button', { name: 'Agregar dirección' }).click()
  const street = page.getByRole('dialog').getByLabel('Dirección', { exact: true })
  await street.fill('Ruta 5 km 386')
  await page.route('**/rpc/accounts/addresses/list', (route) => route.abort('failed'))
  let hasFailed = false
  page.on('console', (message) => (hasFailed ||= message.text().startsWith('No answer to accounts')))
  // Once more if the list was still on its way when the page was looked at again.
  const lookAgain = async () => {
    await page.clock.fastForward('00:20')
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    return hasFailed
  }
  await expect.poll(lookAgain, { timeout: 20_000 }).toBe(true)
  await expect(street).toHaveValue('Ruta 5 km 386')
})
