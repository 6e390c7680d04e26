import { v7 } from 'uuid'
import { addDays, today } from '#lib/dates.ts'
import { contactMask } from '#lib/contact-mask.ts'
import { boxOf, desk, inWindow, phone, tablet } from './fixtures/boxes.ts'
import { deviceOf, readyRfq, savedDraft } from './fixtures/desk-papers.ts'
import { expect, test } from './fixtures/journey.ts'
import { upload } from './fixtures/filed-rfq.ts'
import { drawing, photo } from './fixtures/sample-files.ts'
import { changeTexts, changeTitle, pressUntil } from './fixtures/publishing.ts'

const run = Date.now().toString(36)
const address = (draft: string) => `/create-rfq?draft=${draft}&step=4`
const sheetName = 'La licitación, como se va a leer'

test(
  'what step 4 shows suppliers is what they read, and what it shows folded they do not',
  { tag: '@long' },
  async ({ cast, visit }) => {
    const title = `Armarios ${run}`
    const { api } = await cast.member('consultora')
    const { company } = await api.accounts.profile.load()
    const { id: addressId } = await api.accounts.addresses.add({
      key: v7(),
      label: 'Depósito',
      addressText: 'Camino Carrasco 4471, portón 3',
      placeId: 'uy:montevideo-montevideo',
    })
    const page = await deviceOf(visit, cast, 'consultora')
    const [first, ...others] = readyRfq({}).items
    const files = [
      await upload(await cast.member('consultora'), await photo('Consultorio.jpg', 200)),
      await upload(await cast.member('consultora'), drawing('Planta.dwg'), { visibility: 'award' }),
    ]
    const draft = await savedDraft(cast, 'consultora', {
      items: [{ ...first!, files }, ...others],
      title,
      description: 'Para el archivo. Llamar al 099 551 204.',
      requirements: 'Cerradura y dos llaves.',
      budgetUpper: '850000',
      specialConditions: 'Retirar los embalajes.',
      requiresShipping: true,
      addressId,
      deliveryContactName: 'Rubén Acosta',
      deliveryInstructions: 'Entrar por la balanza.',
      preferredDeliveryTime: 'De 7 a 12',
    })
    await page.goto(address(draft))
    const sheet = page.getByRole('article', { name: sheetName })
    const folded = sheet.getByRole('region', { name: 'Plegado hasta que elijas' })
    const shown = [title, 'Para el archivo.', contactMask, 'Cerradura y dos llaves.', 'Hasta $U\u00a0850.000,00']
    const more = ['Retirar los embalajes.', 'De 7 a 12', 'Camilla fija', '4 unidades', 'Montevideo']
    for (const text of [...shown, ...more]) await expect(sheet).toContainText(text)
    await expect(sheet.locator('mark')).toHaveText('dato: 099 551 204')
    const hidden = [company, 'Camino Carrasco 4471, portón 3', 'Rubén Acosta', 'Entrar por la balanza.']
    for (const text of hidden) await expect(folded).toContainText(text)
    await expect(sheet).toContainText('4.500,00')
    const ofItem = sheet.getByRole('rowheader', { name: /^Camilla fija/ })
    await expect(ofItem).toContainText('1 archivo1 archivo que se revela al elegir')
    for (const mark of ['Público: cualquiera', 'Proveedores registrados', 'Solo tú', 'lo abre solo el proveedor'])
      await expect(sheet.getByText(mark).first()).toBeVisible()
    await pressUntil(page.getByRole('button', { name: 'Publicar RFQ' }), page.getByText('RFQ Creada Exitosamente'))

    const [published] = (await api.rfqs.mine({ cursor: null })).rfqs.filter((rfq) => rfq.title === title)
    const supplier = await deviceOf(visit, cast, 'metalurgica')
    await supplier.goto(`/rfq/${published!.id}`)
    const main = supplier.getByRole('main')
    for (const text of [...shown, ...more]) await expect(main).toContainText(text)
    for (const text of [...hidden, '099 551 204', '4.500,00', 'se revela al elegir', 'Planta'])
      await expect(main).not.toContainText(text)
  },
)

test(
  'each part of the sheet is changed from the sheet: in its place, or on its step',
  { tag: '@long' },
  async ({ cast, visit }) => {
    const page = await deviceOf(visit, cast, 'consultora')
    const draft = await savedDraft(cast, 'consultora', { title: `Bibliotecas ${run}` })
    await page.goto(address(draft))
    await changeTitle(page)
    await expect(page.getByLabel('Título')).toBeFocused()
    await page.getByLabel('Título').fill(`Estantes ${run}`)
    await page.getByRole('button', { name: 'Listo con el título' }).click()
    await expect(page.getByRole('button', { name: 'Cambiar el título' })).toBeFocused()
    await expect(page.getByRole('heading', { name: `Estantes ${run}` })).toBeVisible()

    await changeTexts(page)
    await expect(page.getByLabel('Descripción', { exact: true })).toBeFocused()
    await page.getByLabel('Requisitos').fill('Tres estantes cada una.')
    await page.getByRole('button', { name: 'Listo con los textos' }).click()
    await expect(page.getByText('Tres estantes cada una.')).toBeVisible()

    for (const [what, heading] of [
      ['categoría, moneda, fecha límite y ubicación', '¿Qué necesitas y para cuándo?'],
      ['los ítems', '¿Qué productos o servicios?'],
      ['la entrega', '¿Cómo lo recibes?'],
    ] as const) {
      await page.getByRole('button', { name: `Cambiar ${what}` }).click()
      await expect(page.getByRole('heading', { name: heading })).toBeFocused()
      await page.goBack()
      await expect(page.getByRole('heading', { name: `Estantes ${run}` })).toBeVisible()
    }
  },
)

test(
  'the optional conditions appear when they are asked for, and stay on the sheet once written',
  { tag: '@long' },
  async ({ cast, visit }) => {
    const page = await deviceOf(visit, cast, 'consultora')
    const draft = await savedDraft(cast, 'consultora', { title: `Mesas ${run}` })
    await page.goto(address(draft))
    await expect(page.getByLabel('Notas adicionales')).toBeHidden()
    await page.getByRole('button', { name: /^Agregar condiciones/ }).click()
    await expect(page.getByLabel('Plazo de entrega deseado')).toBeFocused()
    await page.getByLabel('Notas adicionales').fill('Se paga a 30 días.')
    await expect(page.getByText('Borrador guardado')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Se paga a 30 días.')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Agregar condiciones/ })).toBeHidden()
    await changeTexts(page)
    await expect(page.getByLabel('Notas adicionales')).toHaveValue('Se paga a 30 días.')
  },
)

test(
  'a part with a wrong field is never folded, and publishing leads to that field',
  { tag: '@long' },
  async ({ cast, visit }) => {
    const page = await deviceOf(visit, cast, 'consultora')
    const draft = await savedDraft(cast, 'consultora', { title: `Sillones ${run}`, budgetUpper: '900' })
    await page.goto(address(draft))
    await changeTexts(page)
    const lower = page.getByLabel('Límite inferior')
    await lower.fill('1000')
    await page.getByRole('button', { name: 'Listo con los textos' }).click()
    await expect(lower).toBeFocused()
    await expect(page.getByText('El límite inferior debe ser menor que el superior')).toBeVisible()
    await page.getByRole('button', { name: 'Atrás' }).click()
    await page.getByRole('button', { name: /^Continuar/ }).click()
    await expect(lower).toHaveValue('1000')
    await pressUntil(page.getByRole('button', { name: 'Publicar RFQ' }), lower.and(page.locator(':focus')))
  },
)

test(
  'the sheet has its fold, its creases and the stamp of its deadline, which lies over no word',
  { tag: '@long' },
  async ({ cast, visit }) => {
    const page = await deviceOf(visit, cast, 'consultora')
    const draft = await savedDraft(cast, 'consultora', {
      title: `Escritorios ${run}`,
      deadline: addDays(today(new Date()), 40),
      requirements: 'Garantía.',
    })
    for (const size of [phone, tablet, desk]) {
      await page.setViewportSize(size)
      await page.goto(address(draft))
      const sheet = page.getByRole('article', { name: sheetName })
      const stamp = sheet.getByText('Vence', { exact: true }).locator('..').locator('..')
      const over = await boxOf(stamp)
      const words = sheet.locator('dt, dd, h3, button, p').filter({ visible: true })
      for (const word of await words.all()) {
        const box = await boxOf(word)
        const meets = box.x < over.right && box.right > over.x && box.y < over.bottom && box.bottom > over.y
        // A paragraph's box is as wide as its column; its words end before the stamp.
        if (meets && (await word.evaluate((it) => it.tagName)) !== 'P')
          throw new Error(`${size.width} px: the stamp lies over ${await word.textContent()}`)
      }
      await expect(sheet.locator('hr')).toHaveCount(4)
      const publish = page.getByRole('button', { name: 'Publicar RFQ' })
      if (size !== tablet) expect(await inWindow(publish), `${size.width} px`).toBe(1)
    }
  },
)
