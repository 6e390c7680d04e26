import type { Page } from '@playwright/test'
import { addDays, today } from '#lib/dates.ts'
import { confirmEmail, mailedLink, signIn, signUp, type NewPerson } from './fixtures/access.ts'
import { expect, test } from './fixtures/journey.ts'
import { publishRfq, type WrittenRfq } from './fixtures/publishing.ts'
import { sendQuotation, type WrittenQuotation } from './fixtures/quoting.ts'
import { demoPassword } from '../../db/demo/companies.ts'
import { demoData } from '../../db/demo/data.ts'
import { leaksIn } from './fixtures/wiretap.ts'

/** Nobody of an earlier run on the same product. */
const run = Date.now().toString(36)
const ignacio: NewPerson = {
  name: 'Ignacio Bentancur Olivera',
  email: `ignacio.${run}@molinoscebollati.ejemplo.uy`,
  company: 'Molinos del Cebollatí S.A.',
  rut: '218355710019',
  phone: '099 481 726',
  website: 'https://molinoscebollati.ejemplo.uy',
  password: 'Harina-4-Ceros!',
}
const rfq: WrittenRfq = {
  title: 'Piso y muro del depósito de harina',
  category: 'Materiales de construcción',
  deadline: addDays(today(new Date()), 10),
  description: 'Ampliación del depósito del molino, con entrega en obra en dos viajes.',
  items: [
    { product: 'Cemento pórtland', quantity: '180', family: 'Unidades', unit: 'Unidades', estimate: '390' },
    { product: 'Arena', quantity: '24,5', family: 'Volumen', unit: 'Metros cúbicos', estimate: '1.850' },
  ],
  delivery: {
    label: 'Molino',
    street: 'Camino al Puerto Viejo 2471, galpón 3',
    contact: 'Rosario Techera Píriz',
    phone: '098 337 514',
    instructions: 'Preguntar por la balanza grande antes de entrar',
  },
}

const lucia: NewPerson = {
  name: 'Lucía Nande Ferreira',
  email: `lucia.${run}@acerosyaguari.ejemplo.uy`,
  company: 'Aceros del Yaguarí S.R.L.',
  rut: '216409180016',
  phone: '098 640 157',
  website: 'https://acerosyaguari.ejemplo.uy',
  password: 'Hierro-y-Arena-9!',
}
const winning: WrittenQuotation = {
  prices: { 'Cemento pórtland': '378,50', Arena: '1.720' },
  notes: 'Entrega paletizada',
  days: '4',
  payment: '30 días de la entrega',
  shippingCost: '6.500',
  carrier: 'Fletes Guaviyú Hermanos',
  proposal: 'Reponemos sin costo lo que llegue roto. Consultas al 098 640 157.',
}
const losing: WrittenQuotation = {
  ...winning,
  prices: { 'Cemento pórtland': '401', Arena: null },
  carrier: 'Transportes Del Guazú',
  proposal: 'Stock permanente en el corralón.',
}
const rival = demoData.suppliers[0]!

/** What identifies each of them: nothing of it may reach another before the award, nor a loser ever. */
const secretsOf = (one: Omit<NewPerson, 'password'>) => ({
  [`the name of ${one.name}`]: one.name,
  [`the company of ${one.name}`]: one.company,
  [`the mail of ${one.name}`]: one.email,
  [`the phone of ${one.name}`]: one.phone,
  [`the RUT of ${one.name}`]: one.rut,
  [`the site of ${one.name}`]: new URL(one.website).host,
})
const secrets = {
  buyer: {
    ...secretsOf(ignacio),
    'the street of the delivery': rfq.delivery.street,
    'the contact of the delivery': rfq.delivery.contact,
    'the phone of the delivery': rfq.delivery.phone,
    'the instructions of the delivery': rfq.delivery.instructions,
  },
  winner: { ...secretsOf(lucia), 'the carrier of the winner': winning.carrier },
  loser: { ...secretsOf(rival), 'the carrier of the loser': losing.carrier },
}

test('two people who do not know each other make a deal', async ({ person, visit }) => {
  test.setTimeout(300_000)
  const [buyer, winner, loser] = [await person(), await person(), await person()]
  const mailbox = await visit()

  await test.step('a buyer signs up and follows the mailed link, which signs in', async () => {
    const { page } = buyer
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Crear cuenta' }).click()
    await signUp(page, ignacio)
    await confirmEmail(page, await mailedLink(mailbox, ignacio.email))
    await expect(page).toHaveURL('/')
  })

  const rfqId = await test.step('publishes an RFQ through the four steps', async () => {
    const { page } = buyer
    await page.getByRole('banner').getByRole('link', { name: 'Nueva RFQ' }).click()
    await publishRfq(page, rfq)
    const details = page.getByRole('link', { name: `Ver detalles de ${rfq.title}` })
    const href = await details.getAttribute('href')
    return href!.split('/').at(-1)!
  })

  await test.step('a supplier finds it as a visitor and signs up from it', async () => {
    const { page } = winner
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Explorar oportunidades' }).click()
    await page.getByLabel('Buscar').fill(rfq.title)
    await expect(page.getByRole('link', { name: `Quitar filtro: «${rfq.title}»` })).toBeVisible()
    await page.getByRole('link', { name: rfq.title, exact: true }).first().click()
    await expect(page.getByRole('heading', { name: rfq.title, level: 1 })).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Crear cuenta/ })
      .first()
      .click()
    await expect(page).toHaveURL(`/register?type=supplier&from=opportunity&rfq=${rfqId}`)
    await expect(page.getByRole('heading', { name: 'Únete como Proveedor' })).toBeVisible()
    await signUp(page, lucia)
    await confirmEmail(page, await mailedLink(mailbox, lucia.email))
    await expect(page).toHaveURL(`/rfq/${rfqId}`)
  })

  await test.step('quotes each item through the four steps', async () => {
    await sendQuotation(winner.page, winning)
    await expect(winner.page.getByRole('link', { name: `Ver detalles de ${rfq.title}` })).toBeVisible()
  })

  await test.step('another supplier quotes one item and declines the other', async () => {
    const { page } = loser
    await page.goto(`/login?redirect=/rfq/${rfqId}`)
    await signIn(page, { email: rival.email, password: demoPassword })
    await expect(page).toHaveURL(`/rfq/${rfqId}`)
    await sendQuotation(page, losing)
  })

  await test.step('the buyer is notified and compares without knowing them', async () => {
    const { page } = buyer
    await openNewest(page, 2, '2 cotizaciones nuevas')
    await expect(page).toHaveURL(new RegExp(`/rfq/${rfqId}`))
    await page.getByRole('tab', { name: /^Cotizaciones/ }).click()
    await expect(page.getByRole('tabpanel').getByRole('heading', { name: /^Proveedor #[0-9a-f]{6}/ })).toHaveCount(2)
    await page.getByRole('tab', { name: 'Comparación' }).click()
    await expect(page.getByRole('link', { name: /^Elegir *, Proveedor #[0-9a-f]{6}$/ })).toHaveCount(2)
  })

  await test.step('nobody was sent who the others are', () => {
    expect(leaksIn(buyer.wiretap.heard(), { ...secrets.winner, ...secrets.loser })).toEqual([])
    expect(leaksIn(winner.wiretap.heard(), { ...secrets.buyer, ...secrets.loser })).toEqual([])
    expect(leaksIn(loser.wiretap.heard(), { ...secrets.buyer, ...secrets.winner })).toEqual([])
    // The wires do carry what each was meant to read, event streams too.
    for (const { wiretap } of [buyer, winner, loser]) {
      expect(leaksIn(wiretap.heard(), { title: rfq.title })).not.toEqual([])
      expect(wiretap.heard().filter(({ address }) => address.endsWith('/rpc/notifications/live'))).not.toEqual([])
    }
  })

  await test.step('the buyer confirms the selection with the terms', async () => {
    const { page } = buyer
    // The lowest total that answers every item stands first.
    await page
      .getByRole('link', { name: /^Elegir *, Proveedor #/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: rfq.title })).toBeVisible()
    await page.getByRole('checkbox', { name: 'Acepto los términos y condiciones' }).check()
    await page.getByRole('button', { name: 'Confirmar selección' }).click()
    await expect(page).toHaveURL(/\/selection-success/)
    await expect(page.getByText(lucia.company).first()).toBeVisible()
    await expect(page.getByText(lucia.phone).first()).toBeVisible()
  })

  await test.step('the winner is congratulated and learns who buys', async () => {
    const { page } = winner
    await openNewest(page, 1, 'Tu cotización fue seleccionada')
    await expect(page.getByText('¡Felicitaciones!').first()).toBeVisible()
    await page.getByRole('link', { name: 'Ver próximos pasos' }).click()
    await expect(page.getByRole('heading', { name: '¡Felicitaciones!', level: 1 })).toBeVisible()
    for (const known of [ignacio.company, ignacio.name, ignacio.email, rfq.delivery.street])
      await expect(page.getByText(known).first()).toBeVisible()
    // On paper the page says what it is, and greets nobody.
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { name: 'Cotización seleccionada', level: 1 })).toBeVisible()
    await expect(page.getByRole('main').getByText('¡Felicitaciones!').filter({ visible: true })).toHaveCount(0)
    await page.emulateMedia({ media: null })
  })

  await test.step('the loser learns only that it lost', async () => {
    const { page } = loser
    await openNewest(page, 1, 'Tu cotización no fue seleccionada')
    await expect(page).toHaveURL(/\/quotation-detail\//)
    // Its own list, with what it lost before, stands until the detail came.
    await expect(page.getByText(/^Cotización #/)).toBeVisible()
    await expect(page.getByText('Rechazada', { exact: true })).toBeVisible()
  })

  await test.step('only the two of the deal were told who they are', () => {
    expect(leaksIn(buyer.wiretap.heard(), secrets.loser)).toEqual([])
    expect(leaksIn(winner.wiretap.heard(), secrets.loser)).toEqual([])
    expect(leaksIn(loser.wiretap.heard(), { ...secrets.buyer, ...secrets.winner })).toEqual([])
  })
})

/** Opens the bell, which must count as many unread ones at least, and the newest of that title. */
const openNewest = async (page: Page, unread: number, notification: string): Promise<void> => {
  const bell = page.getByRole('button', { name: /^Notificaciones, \d+ sin leer/ })
  await expect
    .poll(async () => Number(/(\d+) sin leer/.exec((await bell.textContent()) ?? '')?.[1] ?? 0))
    .toBeGreaterThanOrEqual(unread)
  await bell.click()
  const list = page.getByRole('region', { name: 'Notificaciones recientes' })
  await list.getByRole('button', { name: notification }).first().click()
}
