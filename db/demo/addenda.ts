import { v4 } from 'uuid'
import type { inProcessClient } from '#api.ts'
import { demoData } from './data.ts'
import type { DemoRfq } from './records.ts'

type Story = {
  readonly clientOf: (key: string) => ReturnType<typeof inProcessClient>
  readonly rfqIds: ReadonlyMap<string, string>
  readonly quotationIds: ReadonlyMap<string, string>
  readonly setClock: (daysAgo: number) => void
}

/** Publishes the addenda of the demo, and confirms them for the suppliers that did. */
export const publishAddenda = async (story: Story): Promise<void> => {
  for (const rfq of demoData.rfqs) await amend(story, rfq)
}

const amend = async ({ clientOf, rfqIds, quotationIds, setClock }: Story, { key, buyer, addendum }: DemoRfq) => {
  if (!addendum) return
  setClock(addendum.daysAgo)
  const rfqId = rfqIds.get(key)!
  const { items } = await clientOf(buyer).rfqs.own({ id: rfqId })
  const changed = [...addendum.quantities, ...addendum.takenOut.map((place) => [place, null] as const)]
  const changes = changed.map(([place, quantity]) => ({ itemId: items[place]!.id, quantity }))
  await clientOf(buyer).clarifications.addenda.publish({
    key: v4(),
    rfqId,
    addendum: { text: addendum.text, changes, material: true, deadline: null },
  })
  setClock(addendum.daysAgo - 0.5)
  for (const supplier of addendum.confirmedBy) {
    const id = quotationIds.get(`${key}/${supplier}`)!
    await clientOf(supplier).quotations.renew({ key: v4(), id, revision: 1, seenAddenda: 1 })
  }
}
