import { expect, test } from 'vitest'
import { openDeals } from '../quotations/fixtures/deals.ts'
import { served } from './fixtures/served.ts'

const deals = await openDeals()
const { buyer, publishFull } = deals
const { get } = await served(deals.platform)

const home = async () => (await get('/')).body.replace(/<script[\s\S]*?<\/script>/g, '')

test('the home page says so when nothing is open', async () => {
  expect(await home()).toContain('Hoy no hay ninguna licitación abierta.')
})

test('the home page counts open RFQs and their categories, and links to the last one published', async () => {
  const author = await buyer()
  await publishFull(author, { title: 'Vigas para el galpón' })
  deals.platform.clock.set(new Date(deals.platform.clock.now().getTime() + 60_000))
  const last = await publishFull(author, { title: 'Chapas para el techo, llamar al 099 765 432' })
  const body = await home()
  expect(body).toMatch(/Licitaciones abiertas<\/dt><dd[^>]*>2</)
  expect(body).toMatch(/Categorías<\/dt><dd[^>]*>1</)
  const [, shown] = new RegExp(`<a [^>]*href="/opportunity/${last}"[^>]*>(?:<[^>]*>)*([^<]*)`).exec(body) ?? []
  expect(shown).toMatch(/^Chapas para el techo, llamar al \[dato oculto/)
})
