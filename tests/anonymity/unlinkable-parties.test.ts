import { describe, expect, test } from 'vitest'
import { profiles } from '#features/accounts/server/tables.ts'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { readyFile } from '../files/fixtures/uploading.ts'
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

/** Three deals with nothing in common: the first two between the same pair, the third between others. */
const deal = async (n: 1 | 2 | 3, by: typeof owner, to: typeof author, template?: string) => {
  after(n * 5)
  const files = template
    ? (await by.product.rfqs.template({ key: v7(), id: template })).draft.files
    : [await readyFile(platform, by.product)]
  for (const fileId of files) await by.product.files.describe({ fileId, visibleName: `Hoja${n}`, kind: 'plan' })
  const brochure = await readyFile(platform, to.product, { text: 'El mismo folleto', visibleName: `Folleto${n}` })
  const facts = [
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
    files,
    title: facts.title,
    description: `Texto${n} de la compra${n}`,
    deadline: facts.deadline,
    categoryId: facts.categoryId,
    currency: n === 1 ? 'USD' : 'UYU',
    location: { text: '', placeId: facts.place },
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
      unitPrice: facts.price,
      total: '',
      notes: `Nota${n}`,
      files: [],
    })),
    files: [brochure],
    deliveryTimeValue: String(30 + n),
    paymentTerms: `Pago${n}`,
  }))
  return { rfqId, id }
}
const first = await deal(1, owner, author)
// The second RFQ has the first one's file, by its template; the supplier sends the same brochure to both.
const second = await deal(2, owner, author, first.rfqId)
const third = await deal(3, otherOwner, otherAuthor)

/** Every word, number and id among the values of an answer. */
const tokens = (value: unknown): readonly string[] => {
  if (value instanceof Date) return tokens(value.toISOString())
  if (Array.isArray(value)) return value.flatMap(tokens)
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(tokens)
  return String(value).match(/[0-9a-f]{8}-[0-9a-f-]{27}|#?[\p{L}\d-]+(?:[.,:]\d+)*/gu) ?? []
}
/** The tokens that the first two answers share and the third does not have. */
const sharedTokens = (a: unknown, b: unknown, other: unknown) => {
  const [inB, inOther] = [new Set(tokens(b)), new Set(tokens(other))]
  return [...new Set(tokens(a))].filter((token) => inB.has(token) && !inOther.has(token))
}

describe('two RFQs between the same pair share no token that a third one does not have', () => {
  test('for the supplier', async () => {
    const read = async ({ rfqId, id }: typeof first, by = author) => ({
      request: await by.product.rfqs.forSupplier({ id: rfqId }),
      answered: await by.product.quotations.sent({ id }),
    })
    const [a, b, other] = [await read(first), await read(second), await read(third, otherAuthor)]
    expect(sharedTokens(a.request, b.request, other.request)).toEqual([])
    expect(sharedTokens(a, b, other)).toEqual([])
  })

  test('for visitors', async () => {
    const [a, b, other] = await Promise.all(
      [first, second, third].map(({ rfqId }) => visitor.rfqs.opportunity({ id: rfqId })),
    )
    expect(sharedTokens(a, b, other)).toEqual([])
  })

  test('for the buyer who reads their quotations, except the sector, all that a rare profile shows', async () => {
    const read = async ({ rfqId }: typeof first, by = owner) =>
      (await by.product.comparison.received({ rfqId })).quotations
    const shared = sharedTokens(await read(first), await read(second), await read(third, otherOwner))
    expect(shared).toEqual(['agroindustria'])
  })

  test('for another supplier', async () => {
    const read = ({ rfqId }: typeof first) => otherAuthor.product.rfqs.forSupplier({ id: rfqId })
    expect(sharedTokens(await read(first), await read(second), await read(third))).toEqual([])
  })

  test('in the buyer’s notifications', async () => {
    const read = async (by = owner) =>
      (await by.product.notifications.list({ type: null, unread: false, cursor: null, limit: 20 })).notifications
    const [b, a] = await read()
    const [other] = await read(otherOwner)
    expect(sharedTokens(a, b, other)).toEqual([])
  })
})

test('a label is the end of the RFQ’s id, or of the quotation’s', async () => {
  const [quotation] = (await owner.product.comparison.received({ rfqId: first.rfqId })).quotations
  expect(quotation?.supplier).toEqual({ view: 'anonymous', label: `Proveedor #${first.id.slice(-6)}` })
  const { buyer: party } = await author.product.rfqs.forSupplier({ id: first.rfqId })
  expect(party).toEqual({ view: 'anonymous', label: `Empresa #${first.rfqId.slice(-6)}` })
})
