import type { Page, ViewportSize } from '@playwright/test'
import { v7 } from 'uuid'
import { boxOf } from './fixtures/boxes.ts'
import { expect, test } from './fixtures/journey.ts'
import { pieces, publishItems, quoteAtPrice } from './fixtures/through-api.ts'

/** 30 meshes and 2 lamps. */
const asked = [pieces('Malla electrosoldada', '30', '100'), pieces('Lámpara de obra', '2', '100')]
const figures = (page: Page) => page.getByRole('region', { name: 'La licitación cambió' })

for (const [where, viewport, tag] of [
  ['a desk', { width: 1280, height: 800 }, []],
  ['a phone', { width: 360, height: 740 }, '@long'],
] satisfies [string, ViewportSize, '@long' | []][])
  test(
    `on ${where} an addendum changes what is asked, its supplier confirms with one tap, and only then is chosen`,
    { tag },
    async ({ cast, visit }) => {
      const [owner, supplier] = [await cast.newcomer('new-buyer'), await cast.newcomer('new-supplier')]
      const rfqId = await publishItems(owner, `Malla para ${where}`, asked)
      const id = await quoteAtPrice(supplier, rfqId, '100')
      const buyer = await visit({ storageState: owner.storage, viewport })
      const page = await visit({ storageState: supplier.storage, viewport })
      const dialog = buyer.getByRole('dialog', { name: 'Nueva aclaración' })

      await test.step('the buyer answers a question with an addendum, and reads what happens before publishing', async () => {
        const [malla] = (await supplier.api.rfqs.forSupplier({ id: rfqId })).items
        const question = { rfqId, itemId: malla!.id, text: '¿Alcanzan 30 paños de malla?' }
        await supplier.api.clarifications.questions.ask({ key: v7(), ...question })
        await buyer.goto(`/rfq/${rfqId}?tab=questions`)
        // Typed and left, and overtaken by the addendum below.
        await buyer.getByRole('button', { name: 'Nueva aclaración' }).click()
        await dialog.getByLabel('Qué aclaras').fill('La obra ya tiene lámparas.')
        await dialog.getByLabel('Retirar ítem').selectOption({ label: '2. Lámpara de obra' })
        await dialog.getByRole('button', { name: 'Volver' }).click()
        const text = 'La platea se amplía: hace falta más malla, y ninguna lámpara.'
        await buyer.getByLabel(/^Respuesta, Ítem 1/).fill(text)
        await buyer.getByLabel(/^Esto cambia lo pedido/).check()
        await buyer.getByRole('button', { name: /^Seguir con la aclaración/ }).click()
        await expect(dialog.getByLabel('Qué aclaras')).toHaveValue(text)
        await buyer.getByLabel(/^antes 30, ahora/).fill('45')
        // Shut and opened again: what was typed is there.
        await dialog.getByRole('button', { name: 'Volver' }).click()
        await buyer.getByRole('button', { name: /^Seguir con la aclaración/ }).click()
        await expect(buyer.getByLabel(/^antes 30, ahora/)).toHaveValue('45')
        await buyer.getByLabel('Retirar ítem').selectOption({ label: '2. Lámpara de obra' })
        await buyer.getByRole('button', { name: 'Deshacer el cambio, ítem 2' }).click()
        await expect(buyer.getByLabel('Retirar ítem')).toBeFocused()
        await buyer.getByLabel('Retirar ítem').selectOption({ label: '2. Lámpara de obra' })
        await expect(buyer.getByText('1 cotización queda sin confirmar')).toBeVisible()
        await expect(buyer.getByText('pasa de $U 3.200,00 a $U 4.500,00')).toBeVisible()
        await buyer.getByRole('button', { name: 'Publicar aclaración' }).click()
        await expect(buyer.getByText('Publicaste la aclaración')).toBeVisible()
        await expect(buyer.getByRole('heading', { name: 'Ninguna consulta espera respuesta' })).toBeFocused()
        const record = buyer.getByRole('list', { name: /^Consultas y aclaraciones/ }).locator('> li')
        await expect(record).toHaveCount(2)
        await expect(record.first().getByRole('heading', { name: /^Aclaración N\.º.1, / })).toBeVisible()
        const [entry, slip] = [await boxOf(record.first()), await boxOf(record.first().getByRole('article'))]
        expect(slip.x - entry.x).toBe(viewport.width < 768 ? 0 : 27 + 24)
        await expect(record.last().getByRole('link', { name: /^Aclaración N\.º.1$/ })).toBeVisible()
        // Ending reception now would leave nothing that can be chosen.
        const end = buyer.getByRole('dialog', { name: 'Terminar recepción' })
        if (viewport.width < 768) await buyer.getByRole('button', { name: 'Más acciones' }).click()
        await buyer.getByRole('button', { name: 'Terminar recepción' }).click()
        await expect(end).toContainText('Si terminas la recepción no podrás elegirla.')
        await end.getByRole('button', { name: 'Volver' }).click()
      })

      await test.step('what was typed before is published without the item that is gone; after the tenth there are answers', async () => {
        const question = { rfqId, itemId: null, text: '¿Se entrega en la obra, sin cargo?' }
        await supplier.api.clarifications.questions.ask({ key: v7(), ...question })
        await buyer.reload()
        await buyer.getByLabel(/^Esto cambia lo pedido/).check()
        await buyer.getByRole('button', { name: 'Nueva aclaración' }).click()
        await expect(dialog.getByLabel('Qué aclaras')).toHaveValue('La obra ya tiene lámparas.')
        await dialog.getByText('No', { exact: true }).click()
        await dialog.getByRole('button', { name: 'Publicar aclaración' }).click()
        await expect(buyer.getByText(/^Publicaste la aclaración N\.º.2$/)).toBeVisible()
        const addendum = { text: 'No cambia nada más.', changes: [], material: false, deadline: null }
        for (let number = 3; number <= 10; number++)
          await owner.api.clarifications.addenda.publish({ key: v7(), rfqId, addendum })
        await buyer.reload()
        await expect(buyer.getByRole('button', { name: /^Responder/ })).toBeVisible()
        await expect(buyer.getByRole('button', { name: /^Seguir con la aclaración/ })).toHaveCount(0)
      })

      await test.step('the quotation cannot be chosen before it is confirmed', async () => {
        await buyer.goto(`/rfq/${rfqId}/quotation/${id}/confirm`)
        await expect(buyer.getByText(/Su proveedor puede confirmar hasta el/)).toBeVisible()
        await expect(buyer.getByRole('button', { name: 'Confirmar selección' })).toHaveCount(0)
      })

      await test.step('its supplier reads before and now, and confirms', async () => {
        await page.goto(`/quotation-detail/${id}`)
        await expect(page.getByText('Sin confirmar', { exact: true })).toBeVisible()
        await expect(figures(page).getByRole('row', { name: /^Malla electrosoldada/ })).toContainText('$U 4.500,00')
        await expect(figures(page).getByRole('row', { name: /^Lámpara de obra/ })).toContainText('No cuenta')
        // On a phone each total has a line of its own: two long ones side by side left their sheet.
        const totals = figures(page)
          .getByRole('row', { name: /^Total general/ })
          .getByRole('cell')
        const [before, now] = [await boxOf(totals.first()), await boxOf(totals.last())]
        expect(now.y >= before.bottom).toBe(where === 'a phone')
        const confirm = figures(page).getByRole('button', { name: 'Confirmar mis precios' })
        const withdraw = await boxOf(page.getByRole('button', { name: 'Retirar' }))
        expect(withdraw.y > (await boxOf(confirm)).bottom, 'what is asked for comes first').toBe(where === 'a phone')
        await confirm.click()
        await expect(page.locator(':focus')).toContainText('Confirmaste tus precios')
        await expect(figures(page)).toHaveCount(0)
        expect(await supplier.api.quotations.sent({ id })).toMatchObject({
          price: '4500',
          revision: 2,
          unconfirmed: null,
        })
      })

      await test.step('and is chosen', async () => {
        await buyer.reload()
        await buyer.getByRole('checkbox', { name: 'Acepto los términos y condiciones' }).check()
        await buyer.getByRole('button', { name: 'Confirmar selección' }).click()
        await expect(buyer.getByRole('heading', { name: 'Proveedor Seleccionado', level: 1 })).toBeVisible()
      })
    },
  )

test('a quotation that is withdrawn after its prices were confirmed no longer shows that they were', async ({
  cast,
  visit,
}) => {
  const [owner, supplier] = [await cast.newcomer('new-buyer'), await cast.newcomer('new-supplier')]
  const rfqId = await publishItems(owner, 'Malla que se retira', asked)
  const id = await quoteAtPrice(supplier, rfqId, '100')
  const addendum = { text: 'El acero tiene que ser soldable.', changes: [], material: true, deadline: null }
  await owner.api.clarifications.addenda.publish({ key: v7(), rfqId, addendum })
  const page = await visit({ storageState: supplier.storage })
  await page.goto(`/quotation-detail/${id}`)
  await figures(page).getByRole('button', { name: 'Confirmar mis precios' }).click()
  const note = page.getByText('Confirmaste tus precios')
  await expect(note).toBeVisible()
  await page.getByRole('button', { name: 'Retirar' }).click()
  await page.getByRole('button', { name: 'Retirar cotización' }).click()
  await expect(page.getByText('Retirada', { exact: true })).toBeVisible()
  await expect(note).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 }).locator('span')).toBeFocused()
})

test('the notice of an addendum leads to its text, and its row is no wider than a phone', async ({ cast, visit }) => {
  const [owner, supplier] = [await cast.newcomer('new-buyer'), await cast.newcomer('new-supplier')]
  const rfqId = await publishItems(owner, `HDPE-${'X'.repeat(80)}`, asked)
  await quoteAtPrice(supplier, rfqId, '100')
  const addendum = { text: 'El acceso es por la calle lateral.', changes: [], material: false, deadline: null }
  await owner.api.clarifications.addenda.publish({ key: v7(), rfqId, addendum })
  const page = await visit({ storageState: supplier.storage, viewport: { width: 360, height: 740 } })
  await page.goto('/notifications')
  const row = page.getByRole('button', { name: /Aclaración en/ }).first()
  await expect(row).toBeVisible()
  expect(await row.evaluate((button) => button.scrollWidth - button.clientWidth)).toBeLessThanOrEqual(0)
  await row.click()
  await expect(page.getByText(addendum.text)).toBeInViewport()
})
