import { addDays, formatDay, today } from '#lib/dates.ts'
import { deviceOf, savedDraft } from './fixtures/desk-papers.ts'
import { demoPassword } from '../../db/demo/companies.ts'
import { expect, test } from './fixtures/journey.ts'
import { changeTexts, changeTitle, pressUntil } from './fixtures/publishing.ts'

const run = Date.now().toString(36)
const address = (id: string, step: number) => `/create-rfq?draft=${id}&step=${step}`

test(
  'what is typed is saved automatically and can be continued on another device',
  { tag: '@long' },
  async ({ cast, visit }) => {
    const title = `Juegos de patio ${run}`
    const page = await deviceOf(visit, cast, 'colegio')
    await page.goto(address(await savedDraft(cast, 'colegio', { title }), 4))
    await changeTexts(page)
    await page.getByLabel('Requisitos').fill('Montaje incluido.')
    await expect(page.getByText('Borrador guardado')).toBeVisible()
    const other = await deviceOf(visit, cast, 'colegio')
    await other.goto('/buyer-dashboard')
    await other.getByRole('link', { name: `Continuar con el borrador ${title}` }).click()
    await other
      .getByRole('button', { name: /^Continuar/ })
      .or(other.getByText('Montaje incluido.'))
      .first()
      .waitFor()
    await other.goto(page.url())
    await expect(other.getByText('Montaje incluido.')).toBeVisible()
  },
)

test('a lost connection is shown wherever one has scrolled to, and what was typed meanwhile arrives when it is back', async ({
  cast,
  visit,
  expectTrouble,
}) => {
  expectTrouble(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK|Failed to fetch|ERR_FAILED|ERR_CONNECTION/)
  const page = await deviceOf(visit, cast, 'colegio')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(address(await savedDraft(cast, 'colegio', { title: `Pizarras ${run}` }), 4))
  await changeTexts(page)
  await page.context().setOffline(true)
  await page.getByLabel('Requisitos').fill('Escrito sin conexión.')
  await expect(page.getByText(/^Se perdió la conexión/)).toBeVisible()
  await page.getByLabel('Descripción', { exact: true }).fill('Y esto también.')
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await page.getByRole('button', { name: 'Sin conexión: se guarda al volver' }).click()
  await expect(page.getByText(/^Se perdió la conexión/)).toBeInViewport()
  await page.context().setOffline(false)
  await expect(page.getByText('Borrador guardado')).toBeVisible()
  await expect(page.getByText(/^Se perdió la conexión/)).toBeHidden()
  const other = await deviceOf(visit, cast, 'colegio')
  await other.goto(page.url())
  await expect(other.getByText('Escrito sin conexión.')).toBeVisible()
  await expect(other.getByText('Y esto también.')).toBeVisible()
})

test('a session that ends in the middle says so, and after signing in the same draft has all that was typed', async ({
  cast,
  visit,
  expectTrouble,
}) => {
  expectTrouble(/status of 401/)
  const page = await deviceOf(visit, cast, 'colegio')
  await page.goto(address(await savedDraft(cast, 'colegio', { title: `Laboratorio ${run}` }), 4))
  await changeTexts(page)
  await page.getByLabel('Requisitos').fill('Antes.')
  await expect(page.getByText('Borrador guardado')).toBeVisible()
  const here = page.url()
  await page.evaluate((key) => {
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as object
    localStorage.setItem(key, JSON.stringify({ ...kept, accessToken: 'none', refreshToken: 'none' }))
    window.dispatchEvent(new StorageEvent('storage', { key }))
  }, 'pliego.session')
  await page.getByLabel('Requisitos').fill('Escrito cuando la sesión ya no estaba.')
  await expect(page.getByText('Tu sesión terminó', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Se perdió la conexión/)).toBeHidden()
  await page.getByLabel('Correo electrónico').fill((await cast.member('colegio')).email)
  await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page.getByText('Escrito cuando la sesión ya no estaba.')).toBeVisible()
  expect(page.url()).toBe(here)
  await expect(page.getByText('Borrador guardado')).toBeVisible()
})

test('two devices on one draft: the second is warned, either text can be kept, and publishing waits for the choice', async ({
  cast,
  visit,
  expectTrouble,
}) => {
  expectTrouble(/status of 409/)
  const id = await savedDraft(cast, 'colegio', { title: `Biblioteca ${run}` })
  const [phone, desk] = [await deviceOf(visit, cast, 'colegio'), await deviceOf(visit, cast, 'colegio')]
  for (const page of [phone, desk]) await page.goto(address(id, 4))
  for (const page of [desk, phone]) await changeTitle(page)
  await phone.getByLabel('Título').fill(`Desde el teléfono ${run}`)
  await expect(phone.getByText('Borrador guardado')).toBeVisible()

  await test.step('a publish from the older version is held back', async () => {
    const conflict = desk.getByText('Este borrador cambió en otro lugar')
    await pressUntil(desk.getByRole('button', { name: 'Publicar RFQ' }), conflict)
  })
  await test.step('the choice is in view, or a press away, from the foot of the page', async () => {
    const choice = desk.getByRole('button', { name: 'Guardar las dos' })
    const toTheFoot = () => desk.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await toTheFoot()
    await expect(choice).toBeInViewport()
    await desk.setViewportSize({ width: 360, height: 740 })
    await toTheFoot()
    await expect(choice).not.toBeInViewport()
    const word = desk.getByRole('button', { name: 'Cambió en otro lugar' })
    await expect(word).toBeInViewport()
    await word.click()
    await expect(choice).toBeInViewport()
  })
  await test.step('both are kept', async () => {
    await desk.getByLabel('Título').fill(`Desde el escritorio ${run}`)
    await desk.getByRole('button', { name: 'Guardar las dos' }).click()
    await expect(desk.getByText('Borrador guardado')).toBeVisible()
    await desk.goto('/buyer-dashboard')
    for (const from of ['teléfono', 'escritorio'])
      await expect(desk.getByRole('link', { name: `Continuar con el borrador Desde el ${from} ${run}` })).toBeVisible()
  })
})

test('a version is kept over another one only once that one was read, and a failure to read it is shown', async ({
  cast,
  visit,
  expectTrouble,
}) => {
  expectTrouble(/status of 409|ERR_FAILED|No answer to/)
  const id = await savedDraft(cast, 'colegio', { title: `Auditorio ${run}` })
  const page = await deviceOf(visit, cast, 'colegio')
  await page.goto(address(id, 4))
  await changeTitle(page)
  const { api } = await cast.member('colegio')
  await api.rfqs.drafts.save({
    id,
    version: 1,
    draft: { ...(await api.rfqs.drafts.load({ id })).draft, title: 'Otro' },
  })
  await page.route('**/rpc/rfqs/drafts/load*', (route) => route.abort('failed'), { times: 2 })
  await page.getByLabel('Título').fill(`El que queda ${run}`)
  const keep = page.getByRole('button', { name: 'Quedarme con esta' })
  await keep.click()
  await expect(page.getByText('No pudimos leer la otra versión')).toBeVisible()
  await keep.click()
  await expect(page.getByText('Borrador guardado')).toBeVisible()
  expect((await api.rfqs.drafts.load({ id })).draft.title).toBe(`El que queda ${run}`)
})

test('a form whose draft was deleted elsewhere says so', async ({ cast, visit, expectTrouble }) => {
  expectTrouble(/status of 40[49]/)
  const id = await savedDraft(cast, 'colegio', { title: `Comedor ${run}` })
  const page = await deviceOf(visit, cast, 'colegio')
  await page.goto(address(id, 1))
  const deadline = page.getByLabel('Fecha límite')
  await expect(deadline).toBeVisible()
  await (await cast.member('colegio')).api.rfqs.drafts.discard({ id })
  await deadline.fill(formatDay(addDays(today(new Date()), 15)))
  await expect(page.getByText('Este borrador ya no está')).toBeVisible()
  // Whoever lost the answer to a publishing finds out before publishing it again.
  await expect(page.getByRole('link', { name: 'Ver si está publicado' })).toHaveAttribute('href', '/buyer-dashboard')
  await page.getByRole('button', { name: 'Guardar en otro borrador' }).click()
  await expect(page.getByText('Es otro borrador: el anterior ya no está.')).toBeVisible()
  await expect(page.getByText('la otra versión sigue', { exact: false })).toHaveCount(0)
})

test('a draft that is deleted leaves nothing on the device, and taken back it goes on with what was not saved', async ({
  cast,
  visit,
  expectTrouble,
}) => {
  expectTrouble(/Failed to fetch|ERR_FAILED/)
  const title = `Vestuario ${run}`
  const id = await savedDraft(cast, 'colegio', { title })
  const page = await deviceOf(visit, cast, 'colegio')
  const kept = () => page.evaluate((draft) => Object.keys(localStorage).filter((key) => key.includes(draft)), id)
  await page.goto(address(id, 4))
  await changeTexts(page)
  await page.route('**/rpc/rfqs/drafts/{save,change}*', (route) => route.abort('failed'))
  await page.getByLabel('Requisitos').fill('Sin guardar todavía.')
  await expect(page.getByText(/^Se perdió la conexión/)).toBeVisible()
  await expect.poll(kept).not.toEqual([])
  await page.goto('/buyer-dashboard')
  await page.unroute('**/rpc/rfqs/drafts/{save,change}*')
  await page.getByRole('button', { name: `Eliminar borrador ${title}` }).click()
  await expect(page.getByText('Borrador eliminado')).toBeVisible()
  expect(await kept()).toEqual([])
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await page.getByRole('link', { name: `Continuar con el borrador ${title}` }).waitFor()
  await page.goto(address(id, 4))
  await expect(page.getByText('Sin guardar todavía.')).toBeVisible()
  await expect(page.getByText('Borrador guardado')).toBeVisible()
  await expect.poll(kept).toEqual([])
})

test(
  'what one device kept without a connection is not lost when another one saved since',
  { tag: '@long' },
  async ({ cast, visit, expectTrouble }) => {
    expectTrouble(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK|Failed to fetch|ERR_FAILED|status of 409/)
    const id = await savedDraft(cast, 'colegio', { title: `Gimnasio ${run}` })
    const [phone, desk] = [await deviceOf(visit, cast, 'colegio'), await deviceOf(visit, cast, 'colegio')]
    await phone.goto(address(id, 4))
    await changeTexts(phone)
    await phone.route('**/rpc/rfqs/drafts/{save,change}*', (route) => route.abort('failed'))
    await phone.getByLabel('Requisitos').fill('Anotado en la obra.')
    await expect(phone.getByText(/^Se perdió la conexión/)).toBeVisible()
    await desk.goto(address(id, 4))
    await changeTexts(desk)
    await desk.getByLabel('Requisitos').fill('Anotado en la oficina.')
    await expect(desk.getByText('Borrador guardado')).toBeVisible()
    await phone.unroute('**/rpc/rfqs/drafts/{save,change}*')
    await phone.reload()
    await expect(phone.getByText('Este borrador cambió en otro lugar')).toBeVisible()
    await expect(phone.getByText('Anotado en la obra.')).toBeVisible()
    await phone.getByRole('button', { name: 'Descartar esta y ver la nueva' }).click()
    await expect(phone.getByText('Anotado en la oficina.')).toBeVisible()
  },
)

test(
  'a version whose publishing was held back can be kept over the newer one',
  { tag: '@long' },
  async ({ cast, visit, expectTrouble }) => {
    expectTrouble(/status of 409/)
    const id = await savedDraft(cast, 'colegio', { title: `Gimnasio ${run}` })
    const [phone, desk] = [await deviceOf(visit, cast, 'colegio'), await deviceOf(visit, cast, 'colegio')]
    for (const page of [phone, desk]) await page.goto(address(id, 4))
    await changeTitle(phone)
    await phone.getByLabel('Título').fill(`Desde el teléfono ${run}`)
    await expect(phone.getByText('Borrador guardado')).toBeVisible()
    const conflict = desk.getByText('Este borrador cambió en otro lugar')
    await pressUntil(desk.getByRole('button', { name: 'Publicar RFQ' }), conflict)
    await desk.getByRole('button', { name: 'Quedarme con esta' }).click()
    await expect(conflict).toBeHidden()
    await expect(desk.getByText('Borrador guardado')).toBeVisible()
  },
)

test('what is typed to sign up survives a reload in its tab, without the password, until the account exists', async ({
  visit,
}) => {
  const email = `ines.${Date.now().toString(36)}@prueba.ejemplo.uy`
  const password = 'Otra-Clave-9!'
  const page = await visit()
  await page.goto('/register?type=supplier')
  const typed = [
    [page.getByLabel('Nombre completo'), 'Inés Prueba'],
    [page.getByLabel('Correo electrónico'), email],
    [page.getByLabel('RUT'), '216409180016'],
    [page.getByLabel('Teléfono'), '099 111 222'],
  ] as const
  for (const [field, text] of typed) await field.fill(text)
  await page.getByLabel('Comprador').check()
  await page.getByText('Agregar sitio web y descripción').click()
  await page.getByLabel('Descripción').fill('Vendemos a obras.')
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  const kept = () =>
    page.evaluate(() => [sessionStorage, localStorage].map((storage) => JSON.stringify(storage)).join())
  expect(await kept()).toContain('Inés Prueba')
  expect(await kept()).not.toContain(password)

  await page.reload()
  for (const [field, text] of typed) await expect(field).toHaveValue(text)
  await expect(page.getByLabel('Comprador')).toBeChecked()
  // Folded otherwise: what is restored is seen.
  await expect(page.getByLabel('Descripción')).toBeVisible()
  await expect(page.getByLabel('Descripción')).toHaveValue('Vendemos a obras.')
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue('')
  const other = await page.context().newPage()
  await other.goto('/register')
  await expect(other.getByLabel('Nombre completo')).toBeEnabled()
  await expect(other.getByLabel('Nombre completo')).toHaveValue('')

  await page.getByLabel('Empresa', { exact: true }).fill('Prueba Inés S.A.S.')
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByLabel('Confirmar contraseña').fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  expect(await kept()).not.toContain('Inés Prueba')
})
