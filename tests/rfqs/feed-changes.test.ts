import { v7 } from 'uuid'
import { XMLParser } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { opportunityFeed } from '#features/rfqs/server/discovery/feed.ts'
import { anAddendum } from '../clarifications/fixtures/addenda.ts'
import { testNow } from '../harness/platform.ts'
import { openDeals } from '../quotations/fixtures/deals.ts'

const { platform, buyer, supplier, publish, quote } = await openDeals()
const [owner, author] = [await buyer(), await supplier()]
const hour = 3_600_000
const at = (hours: number) => new Date(testNow.getTime() + hours * hour)

type Entry = { id: string; published: string; updated: string; summary: string }
const feed = async () => {
  const source = { db: platform.db, today: '2026-03-10', publicUrl: 'https://pliego.example' } as const
  const xml = (await opportunityFeed(source, null)) ?? ''
  const { feed: parsed } = new XMLParser().parse(xml) as { feed: { updated: string; entry: Entry[] } }
  return parsed
}

test('an entry of the feed says when it last changed for visitors: not with a quotation, a question or its answer', async () => {
  platform.clock.set(at(0))
  const [changing, other] = [await publish(owner), await publish(owner)]
  const { questions, addenda } = owner.product.clarifications
  const shown = async () => {
    const { entry, updated } = await feed()
    const [first, last] = [changing, other].map((id) => entry.find((each) => each.id === `urn:uuid:${id}`)!)
    expect([first!.published, last!.published, last!.updated]).toEqual(
      Array.from({ length: 3 }, () => at(0).toISOString()),
    )
    expect(updated).toBe(first!.updated)
    return [first!.updated, /hasta el (\S+)\.$/.exec(first!.summary)?.[1]]
  }
  expect(await shown()).toEqual([at(0).toISOString(), '20/03/2026'])

  platform.clock.set(at(1))
  await quote(author, changing)
  const question = { key: v7(), rfqId: changing, itemId: null, text: '¿Sirve en bolsas de 50 kg?' }
  const { id } = await author.product.clarifications.questions.ask(question)
  await questions.answer({ key: v7(), id, answer: 'Sí, sirve.' })
  expect(await shown()).toEqual([at(0).toISOString(), '20/03/2026'])

  platform.clock.set(at(2))
  await owner.product.awards.extend({ key: v7(), rfqId: changing, deadline: '2026-03-27' })
  expect(await shown()).toEqual([at(2).toISOString(), '27/03/2026'])

  platform.clock.set(at(3))
  await addenda.publish({ key: v7(), rfqId: changing, addendum: anAddendum() })
  expect(await shown()).toEqual([at(3).toISOString(), '27/03/2026'])
})
