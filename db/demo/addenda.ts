import { v4 } from 'uuid'
import { demoData } from './data.ts'
import { filesOfAddenda } from './files.ts'
import type { DemoRfq } from './records.ts'
import type { Client, DemoServices } from './story.ts'
import { uploadAll } from './uploading.ts'

type Story = {
  readonly services: DemoServices
  readonly clientOf: (key: string) => Client
  readonly rfqIds: ReadonlyMap<string, string>
  readonly quotationIds: ReadonlyMap<string, string>
  readonly setClock: (daysAgo: number) => void
}

/** Publishes the addenda of the demo, and confirms them for the suppliers that did. */
export const publishAddenda = async (story: Story): Promise<void> => {
  for (const rfq of demoData.rfqs) await amend(story, rfq)
}

const amend = async (
  { services, clientOf, rfqIds, quotationIds, setClock }: Story,
  { key, buyer, addendum }: DemoRfq,
) => {
  if (!addendum) return
  const rfqId = rfqIds.get(key)!
  const questionId = addendum.asked ? await ask(clientOf(addendum.asked.by), rfqId, addendum.asked, setClock) : null
  setClock(addendum.daysAgo)
  const { items } = await clientOf(buyer).rfqs.own({ id: rfqId })
  const changed = [...addendum.quantities, ...addendum.takenOut.map((place) => [place, null] as const)]
  const changes = changed.map(([place, quantity]) => ({ itemId: items[place]!.id, quantity }))
  const { whole } = await uploadAll(services, clientOf(buyer), { whole: filesOfAddenda[key] ?? [], items: [] })
  await clientOf(buyer).clarifications.addenda.publish({
    key: v4(),
    rfqId,
    addendum: { text: addendum.text, changes, material: true, deadline: null },
    files: [...whole],
    questionId,
  })
  setClock(addendum.daysAgo - 0.5)
  for (const supplier of addendum.confirmedBy) {
    const id = quotationIds.get(`${key}/${supplier}`)!
    await clientOf(supplier).quotations.renew({ key: v4(), id, revision: 1, seenAddenda: 1 })
  }
}

/** The question that an addendum answers. */
const ask = async (
  supplier: Client,
  rfqId: string,
  { daysAgo, text }: { readonly daysAgo: number; readonly text: string },
  setClock: Story['setClock'],
): Promise<string> => {
  setClock(daysAgo)
  return (await supplier.clarifications.questions.ask({ key: v4(), rfqId, itemId: null, text })).id
}
