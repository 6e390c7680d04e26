import { itemTotal, plus, round, sum, times } from '#lib/money.ts'

type Item = {
  id: string
  productName: string
  quantity: string
  estimatedUnitPrice: string | null
  estimatedTotal: string | null
}
type Answer = { rfqItemId: string; declined: boolean; unitPrice: string | null; total: string | null; notes: string }
type Quotation = {
  id: string
  items: Answer[]
  itemsTotal: string
  price: string
  shipping: { cost: string } | null
  supplier: { label: string }
  sentAt: unknown
}
type Received = { rfq: { items: Item[]; closedAt?: unknown }; quotations: Quotation[] }

const idOf = (kind: string, at: number) =>
  `0193a000-0000-7000-${kind}-${(0xb00000 + at * 7919).toString(16).padStart(12, '0')}`

/** The same comparison with this many suppliers and items: those that are there, repeated at other prices. */
export const multiply = <T extends Received>(received: T, suppliers: number, items: number): T => {
  const { rfq, quotations } = received
  const manyItems = Array.from({ length: items }, (_, at) => {
    const model = rfq.items[at % rfq.items.length]!
    return { model, item: { ...model, id: idOf('8a00', at), productName: `${at + 1}. ${model.productName}` } }
  })
  const manyQuotations = Array.from({ length: suppliers }, (_, at) => {
    const model = quotations[at % quotations.length]!
    const dearer = String(1 + Math.floor(at / quotations.length) / 50 + (at % 3) / 100)
    const answers = manyItems.map(({ model: { id }, item }, index) => {
      const answers = [model, ...quotations].flatMap((one) => one.items.filter((line) => line.rfqItemId === id))
      const answer = answers.find((line) => line.unitPrice !== null)
      if (!answer?.unitPrice || (at % 4 === 3 && (index + at) % 5 === 0))
        return { rfqItemId: item.id, declined: true, unitPrice: null, total: null, notes: '' }
      const unitPrice = round(times(answer.unitPrice, dearer), 2)
      return { ...answer, rfqItemId: item.id, unitPrice, total: itemTotal(unitPrice, item.quantity) }
    })
    const itemsTotal = sum(answers.flatMap((answer) => answer.total ?? []))
    const id = idOf('9b00', at)
    return {
      ...model,
      id,
      items: answers,
      itemsTotal,
      price: plus(itemsTotal, model.shipping?.cost ?? '0'),
      supplier: { view: 'anonymous', label: `Proveedor #${id.slice(-6)}` },
    }
  })
  return { ...received, rfq: { ...rfq, items: manyItems.map(({ item }) => item) }, quotations: manyQuotations }
}
