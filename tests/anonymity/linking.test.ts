import { describe, expect, it } from 'vitest'
import { profiles } from '#features/accounts/server/tables.ts'
import { eq } from 'drizzle-orm'
import { openDeals } from '../quotations/fixtures/deals.ts'
import { anItem } from '../rfqs/fixtures/market.ts'

const deals = await openDeals()
const { platform, buyer, supplier, publish, quote, visitor } = deals
const after = (hours: number) => platform.clock.set(new Date(Date.parse('2026-03-10T15:00:00Z') + hours * 3_600_000))
const [owner, otherOwner] = [await buyer(), await buyer()]
after(1)
const [author, otherAuthor] = [await supplier(), await supplier()]
await platform.db
  .update(profiles)
  .set({ companySector: 'agroindustria', companySize: '101-500', department: 'Treinta y Tres' })
  .where(eq(profiles.id, author.id))

/** Three deals with nothing in common but what every deal has: the first two between the same pair, the third between others. */
const deal = async (n: 1 | 2 | 3, by: typeof owner, to: typeof author) => {
  after(n * 5)
  const told = [
    {
      deadline: '2026-03-21',
      title: 'Asado frío',
      categoryId: 'agro-insumos',
      place: 'uy:minas-lavalleja',
      price: '101,11',
    },
    {
      deadline: '2026-04-22',
      title: 'Bomba doble',
      categoryId: 'tecnologia',
      place: 'uy:rocha-rocha',
      price: '207,77',
    },
    { deadline: '2026-05-23', title: 'Cinta verde', categoryId: 'otros', place: 'uy:salto-salto', price: '303,33' },
  ][n - 1]!
  const rfqId = await publish(by, {
    title: told.title,
    description: `Texto${n} de la compra${n}`,
    deadline: told.deadline,
    categoryId: told.categoryId,
    currency: n === 1 ? 'USD' : 'UYU',
    location: { text: '', placeId: told.place },
    items: [
      anItem({
        productName: `Cosa${n}`,
        quantity: `${n}0${n}`,
        technicalDescription: `Así${n}`,
        unit: ['Piezas', 'Cajas', 'Kits'][n - 1]!,
      }),
    ],
  })
  after(n * 5 + n)
  const { id } = await quote(to, rfqId, (items) => ({
    items: items.map((item) => ({
      rfqItemId: item.id,
      declined: false,
      unitPrice: told.price,
      total: '',
      notes: `Nota${n}`,
    })),
    deliveryTimeValue: String(30 + n),
    paymentTerms: `Pago${n}`,
  }))
  return { rfqId, id }
}
const first = await deal(1, owner, author)
const second = await deal(2, owner, author)
const third = await deal(3, otherOwner, otherAuthor)

/** Every word, number and id among the values of an answer; the names of its fields are everybody's. */
const tokens = (value: unknown): readonly string[] => {
  if (value instanceof Date) return tokens(value.toISOString())
  if (Array.isArray(value)) return value.flatMap(tokens)
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(tokens)
  return String(value).match(/[0-9a-f]{8}-[0-9a-f-]{27}|#?[\p{L}\d-]+(?:[.,:]\d+)*/gu) ?? []
}
/** What the two answers share and the third has not. */
const linking = (one: unknown, two: unknown, other: unknown) => {
  const [inTwo, inOther] = [new Set(tokens(two)), new Set(tokens(other))]
  return [...new Set(tokens(one))].filter((token) => inTwo.has(token) && !inOther.has(token))
}

describe('two requests between the same pair share no token that a third one has not', () => {
  it('as the supplier reads them', async () => {
    const read = async ({ rfqId, id }: typeof first, by = author) => ({
      request: await by.product.rfqs.forSupplier({ id: rfqId }),
      answered: await by.product.quotations.sent({ id }),
    })
    const [one, two, other] = [await read(first), await read(second), await read(third, otherAuthor)]
    expect(linking(one.request, two.request, other.request)).toEqual([])
    expect(linking(one, two, other)).toEqual([])
  })

  it('as visitors read them', async () => {
    const [one, two, other] = await Promise.all(
      [first, second, third].map(({ rfqId }) => visitor.rfqs.opportunity({ id: rfqId })),
    )
    expect(linking(one, two, other)).toEqual([])
  })

  it('as the buyer reads their quotations, beyond sector, size, department and time', async () => {
    const read = async ({ rfqId }: typeof first, by = owner) =>
      (await by.product.comparison.received({ rfqId })).quotations
    const shared = linking(await read(first), await read(second), await read(third, otherOwner))
    expect(shared.toSorted()).toEqual(['101-500', 'Treinta', 'Tres', 'agroindustria', 'y'])
  })

  it('as another supplier reads the two requests', async () => {
    const read = ({ rfqId }: typeof first) => otherAuthor.product.rfqs.forSupplier({ id: rfqId })
    expect(linking(await read(first), await read(second), await read(third))).toEqual([])
  })

  it('in what the buyer is notified of', async () => {
    const read = async (by = owner) =>
      (await by.product.notifications.list({ type: null, unread: false, cursor: null, limit: 20 })).notifications
    const [two, one] = await read()
    const [other] = await read(otherOwner)
    expect(linking(one, two, other)).toEqual([])
  })
})

it('a label is the end of the request’s own id, or of the quotation’s', async () => {
  const [quotation] = (await owner.product.comparison.received({ rfqId: first.rfqId })).quotations
  expect(quotation?.supplier).toEqual({ view: 'anonymous', label: `Proveedor #${first.id.slice(-6)}` })
  const { buyer: party } = await author.product.rfqs.forSupplier({ id: first.rfqId })
  expect(party).toEqual({ view: 'anonymous', label: `Empresa #${first.rfqId.slice(-6)}` })
})
