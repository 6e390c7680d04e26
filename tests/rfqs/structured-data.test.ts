import { describe, expect, test } from 'vitest'
import { publicUrl, served } from '../platform/fixtures/served.ts'
import { openDeals } from '../quotations/fixtures/deals.ts'
import { anItem } from './fixtures/market.ts'
import { withoutIds } from '../harness/without-ids.ts'

const { platform, buyer, publish } = await openDeals()
const { get } = await served(platform)
const owner = await buyer()

const dataOf = (html: string): readonly Record<string, unknown>[] =>
  [...html.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json!) as Record<string, unknown>,
  )

describe('what search engines read of an opportunity', () => {
  test('is what it asks for, where and until when, and the way to it, of the visitor’s view', async () => {
    const items = ['Chapa', 'Clavos', 'Canaleta del 099 123 456', 'Cuarto'].map((productName) =>
      anItem({ productName }),
    )
    const id = await publish(owner, {
      title: 'Techo </script><script>alert(1)</script>, llamar al 099 765 432',
      items,
      location: { text: 'Salto', placeId: 'uy:salto-salto' },
    })
    const { body } = await get(`/opportunity/${id}`)
    const [demand, breadcrumbs, ...others] = dataOf(body)
    expect(others).toEqual([])
    expect(demand).toMatchObject({
      '@type': 'Demand',
      url: `${publicUrl}/opportunity/${id}`,
      availabilityEnds: '2026-03-20',
      areaServed: { name: 'Salto' },
    })
    expect(demand!['itemOffered']).toHaveLength(3)
    expect(String(demand!['name'])).toContain('</script><script>alert(1)</script>')
    expect(body).not.toContain('<script>alert(1)')
    expect(withoutIds(JSON.stringify([demand, breadcrumbs]))).not.toMatch(/099|Cuarto/)
    expect(breadcrumbs).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [{ position: 1 }, {}, { position: 3 }],
    })
  })

  test('has no description where none was written', async () => {
    const id = await publish(owner, { title: 'Sin descripción', description: '' })
    expect(dataOf((await get(`/opportunity/${id}`)).body)[0]).not.toHaveProperty('description')
  })

  test('is nothing once it stopped receiving', async () => {
    const id = await publish(owner, { title: 'Breve' })
    await owner.product.awards.endReception({ key: '0193a000-0000-7000-8000-0000000000aa', rfqId: id })
    const { status, body } = await get(`/opportunity/${id}`)
    expect([status, dataOf(body)]).toEqual([200, []])
  })

  test('finds the feed from the portal', async () => {
    expect((await get('/opportunities')).body).toMatch(/<link[^>]*type="application\/atom\+xml"[^>]*>/)
  })
})
