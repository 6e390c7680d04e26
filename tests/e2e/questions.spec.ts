import { v7 } from 'uuid'
import { contactMask } from '#lib/contact-mask.ts'
import { boxOf, desk, phone } from './fixtures/boxes.ts'
import { deviceOf, published, quotedBy } from './fixtures/desk-papers.ts'
import { expect, test } from './fixtures/journey.ts'
import { leaksIn } from './fixtures/wiretap.ts'

for (const [device, size, tag] of [
  ['desk', desk, '@long'],
  ['phone', phone, []],
] satisfies [string, typeof desk, '@long' | []][])
  test(
    `a question is asked, answered and read by a rival who sees nothing of its asker, on a ${device}`,
    { tag },
    async ({ cast, visit, person, expectTrouble }) => {
      const rfqId = await published(cast, 'consultora', {
        title: `Camillas ${device}`,
        categoryId: 'transporte-logistica',
      })
      const [asker, buyer] = [await deviceOf(visit, cast, 'medica'), await deviceOf(visit, cast, 'consultora')]
      for (const page of [asker, buyer]) await page.setViewportSize(size)
      const { company, name } = await (await cast.member('medica')).api.accounts.profile.load()

      await asker.goto(`/rfq/${rfqId}`)
      await asker.getByRole('tab', { name: 'Consultas' }).click()
      if (device === 'phone') await asker.getByRole('button', { name: 'Consultar', exact: true }).click()
      const form = device === 'phone' ? asker.getByRole('dialog') : asker.getByRole('complementary')
      await form.getByLabel('Ítem').selectOption({ label: '2. Biombo de tres cuerpos' })
      await form.getByLabel('Consulta', { exact: true }).fill(`¿Sirve con ruedas? Soy de ${company}, 099 551 204.`)
      await expect(form.getByText('Parece incluir datos que te identifican', { exact: true })).toBeVisible()
      // The name is only warned of: this asker takes it out.
      await form.getByLabel('Consulta', { exact: true }).fill('¿Sirve con ruedas? Llamar al 099 551 204.')
      // What was typed and not sent outlives the page.
      await asker.reload()
      if (device === 'phone') await asker.getByRole('button', { name: 'Consultar', exact: true }).click()
      await expect(form.getByLabel('Consulta', { exact: true })).toHaveValue(
        '¿Sirve con ruedas? Llamar al 099 551 204.',
      )
      await expect(form.getByLabel('Ítem').locator('option:checked')).toHaveText('2. Biombo de tres cuerpos')
      await form.getByRole('button', { name: 'Enviar consulta' }).click()
      await expect(asker.getByText('Esperando respuesta')).toBeVisible()
      await expect(asker.getByRole('heading', { name: 'Consultas y aclaraciones' })).toBeFocused()

      await buyer.goto('/buyer-dashboard')
      await buyer.getByRole('link', { name: `1 consulta espera respuesta en Camillas ${device}` }).click()
      const card = buyer.getByRole('listitem').filter({ hasText: '¿Sirve con ruedas?' })
      await expect(card.getByText(contactMask).first()).toBeVisible()
      const second = device === 'desk' ? await buyer.context().newPage() : null
      await second?.goto(`/rfq/${rfqId}?tab=questions`)
      await second?.getByLabel(/^Respuesta, Ítem 2/).fill('No, solo fijas.')
      await card.getByRole('textbox').fill('Sí, con freno.')
      // The connection is lost: what was typed stays, and a second press publishes it.
      expectTrouble(/ERR_FAILED/)
      await buyer.route('**/rpc/clarifications/questions/answer', (route) => route.abort('failed'), { times: 1 })
      await card.getByRole('button', { name: /^Responder/ }).click()
      await expect(card.getByText('No pudimos guardarlo.', { exact: false })).toBeVisible()
      await expect(card.getByRole('textbox')).toHaveValue('Sí, con freno.')
      await card.getByRole('button', { name: /^Responder/ }).click()
      await expect(buyer.getByRole('heading', { name: 'Ninguna consulta espera respuesta' })).toBeFocused()
      await buyer.getByRole('button', { name: /^Corregir respuesta/ }).click()
      const correction = buyer.getByLabel(/^Respuesta, consulta/)
      await correction.fill('')
      await buyer.getByRole('button', { name: 'Guardar corrección' }).click()
      await expect(correction).toBeFocused()
      await buyer.getByRole('button', { name: 'Cancelar' }).click()
      if (second) {
        // The question was answered in the other tab: what was typed here is still there.
        const entry = second.getByRole('listitem').filter({ hasText: 'Sí, con freno.' })
        await expect(entry.getByText('Escribiste esta respuesta y no se publicó:')).toBeVisible()
        await expect(entry.getByText('No, solo fijas.')).toBeVisible()
        await entry.getByRole('button', { name: 'Descartar' }).click()
        await expect(entry.getByText('No, solo fijas.')).toHaveCount(0)
        await expect(second.getByRole('heading', { name: 'Publicadas', exact: true })).toBeFocused()
      }
      await expect(asker.getByText('Sí, con freno.')).toBeVisible()
      await expect(asker.getByRole('article').getByText('Tu consulta', { exact: true })).toBeVisible()

      const { page: rival, wiretap } = await person()
      await rival.setViewportSize(size)
      await rival.context().addInitScript(
        (stored) => {
          for (const { name: key, value } of stored) localStorage.setItem(key, value)
        },
        (await cast.member('frio')).storage.origins[0]!.localStorage,
      )
      await rival.goto(`/rfq/${rfqId}?tab=questions`)
      await expect(rival.getByText('Sí, con freno.')).toBeVisible()
      await expect(rival.getByText(/Ítem 2 · Biombo/).first()).toBeVisible()
      await expect(rival.getByRole('article').getByText('Tu consulta', { exact: true })).toHaveCount(0)
      expect(leaksIn(wiretap.heard(), { answer: 'Sí, con freno.' })).not.toEqual([])
      expect(leaksIn(wiretap.heard(), { company, name, phone: '099 551 204' })).toEqual([])
    },
  )

test(
  'the number of a question stands on the margin’s rule, and the form beside the record on a desk',
  { tag: '@long' },
  async ({ cast, visit }) => {
    const page = await deviceOf(visit, cast, 'frio')
    await page.setViewportSize(desk)
    await page.goto(`/rfq/${await cast.rfq('galpon-esquila')}?tab=questions`)
    const record = page.getByRole('list', { name: /^Consultas y aclaraciones, de la más nueva/ })
    const first = record.getByRole('listitem').first()
    const [entry, number, question] = [
      await boxOf(first),
      await boxOf(first.locator('> span').first()),
      await boxOf(first.getByRole('article')),
    ]
    expect([number.width, number.height, number.x - entry.x]).toEqual([27, 27, 0])
    expect(question.x - entry.x).toBe(27 + 24)
    const form = await boxOf(page.getByRole('complementary'))
    expect(form.width).toBe(344)
    expect(form.x).toBeGreaterThan((await boxOf(record)).right)
  },
)

test('a question that could not be taken back is asked about again', async ({ cast, visit, expectTrouble }) => {
  expectTrouble(/ERR_FAILED/)
  const rfqId = await published(cast, 'consultora', { title: 'Camillas con ruedas' })
  const { api } = await cast.member('medica')
  await api.clarifications.questions.ask({ key: v7(), rfqId, itemId: null, text: '¿Sirven con ruedas de goma?' })
  const page = await deviceOf(visit, cast, 'medica')
  await page.goto(`/rfq/${rfqId}?tab=questions`)
  await page.route('**/rpc/clarifications/questions/takeBack', (route) => route.abort('failed'), { times: 1 })
  const takeBack = page.getByRole('button', { name: 'Retirar consulta' })
  await takeBack.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Retirar consulta' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await takeBack.first().click()
  await expect(dialog.getByRole('button', { name: 'Retirar consulta' })).toBeVisible()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
})

test('an answer that was published is not asked for again while the questions are loaded', async ({ cast, visit }) => {
  const rfqId = await published(cast, 'consultora', { title: 'Camillas plegables' })
  const { api } = await cast.member('medica')
  await api.clarifications.questions.ask({ key: v7(), rfqId, itemId: null, text: '¿Sirven las de aluminio?' })
  const page = await deviceOf(visit, cast, 'consultora')
  await page.goto(`/rfq/${rfqId}?tab=questions`)
  const card = page.getByRole('listitem').filter({ hasText: '¿Sirven las de aluminio?' })
  await card.getByRole('textbox').fill('Sí, las de aluminio también.')
  const reload = Promise.withResolvers<void>()
  await page.route('**/rpc/clarifications/questions/waiting**', async (route) => {
    await reload.promise
    await route.continue()
  })
  await card.getByRole('button', { name: /^Responder/ }).click()
  await expect(page.getByText('Respuesta publicada')).toBeVisible()
  await expect(card.getByRole('textbox')).toHaveValue('')
  await expect(page.getByText('Escribe la respuesta.')).toHaveCount(0)
  reload.resolve()
  await expect(page.getByRole('heading', { name: 'Ninguna consulta espera respuesta' })).toBeVisible()
})

test('questions that are open when their quotation is selected take no more of them and show what was folded', async ({
  cast,
  visit,
}) => {
  const rfqId = await published(cast, 'consultora', { title: 'Camillas de traslado' })
  const [supplier, buyer] = [await cast.member('medica'), await cast.member('consultora')]
  const quotationId = await quotedBy(cast, 'medica', rfqId)
  const question = { key: v7(), rfqId, itemId: null, text: '¿Sirven las de tijera?' }
  await supplier.api.clarifications.questions.ask(question)
  const { questions } = await buyer.api.clarifications.questions.waiting({ rfqId, cursor: null })
  const answer = { key: v7(), id: questions[0]!.id, answer: 'Sí. Se muestran con aviso al 099 314 277.' }
  await buyer.api.clarifications.questions.answer(answer)
  const page = await deviceOf(visit, cast, 'medica')
  await page.goto(`/quotation-detail/${quotationId}?tab=questions`)
  await expect(page.getByText(contactMask).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Enviar consulta' })).toBeVisible()

  const choice = { revision: 1, acceptTerms: true, acceptExpired: false }
  await buyer.api.awards.select({ key: v7(), rfqId, quotationId, ...choice })
  await expect(page.getByText('Seleccionada', { exact: true })).toBeVisible()
  await expect(page.getByText('La recepción terminó: ya no se consulta.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Enviar consulta' })).toHaveCount(0)
  await expect(page.getByText('Sí. Se muestran con aviso al 099 314 277.')).toBeVisible()
})

test('questions that are open are fetched again by the events of their own RFQ alone', async ({ cast, visit }) => {
  const [rfqId, otherId] = [
    await published(cast, 'consultora', { title: 'Camillas de masajes' }),
    await published(cast, 'consultora', { title: 'Camillas de parto' }),
  ]
  const { api } = await cast.member('medica')
  const ask = (about: string, text: string) =>
    api.clarifications.questions.ask({ key: v7(), rfqId: about, itemId: null, text })
  const quotationId = await quotedBy(cast, 'medica', rfqId)
  const page = await deviceOf(visit, cast, 'medica')
  const stream = page.waitForResponse('**/rpc/notifications/live')
  await page.goto(`/quotation-detail/${quotationId}?tab=questions`)
  await stream
  await expect(page.getByRole('button', { name: 'Enviar consulta' })).toBeVisible()
  let fetched = 0
  page.on('request', (request) => void (fetched += Number(request.url().includes('/questions/list'))))

  await ask(otherId, '¿Son las de tres cuerpos?')
  await quotedBy(cast, 'medica', otherId)
  await ask(rfqId, '¿Con orificio facial?')
  await expect(page.getByText('¿Con orificio facial?').first()).toBeVisible()
  expect(fetched).toBe(1)
})
