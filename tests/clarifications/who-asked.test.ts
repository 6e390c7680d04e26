import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { calls, type Ids } from '../anonymity/fixtures/calls.ts'
import { noFiles } from '../anonymity/fixtures/file-story.ts'
import { normalized } from '../anonymity/fixtures/normalized-outputs.ts'
import { askFor } from '../harness/product.ts'
import { withUnitPrice } from '../quotations/fixtures/changes.ts'
import { aQuotation, type Person } from '../quotations/fixtures/deals.ts'
import { questionsHandler } from '#features/clarifications/server/question-notices.ts'
import { anAddendum } from './fixtures/addenda.ts'
import { openQuestions } from './fixtures/asking.ts'
import { attemptOn } from '../harness/attempt.ts'

const market = await openQuestions()
const { platform, buyer, supplier, publish, quote, of, ask, answer, setAside, waiting, onDay } = market

/** The procedures that read one RFQ, its quotations and its questions. */
const ofOneRfq =
  /^(rfqs\.(own|forSupplier)|comparison\.(received|responses|bestComplete)|quotations\.quoted|clarifications\..*)$/

const at = (minute: number) => platform.clock.set(new Date(Date.UTC(2026, 2, 10, 15, minute)))

/** What the buyer and a rival read of an RFQ on which this one asks, another one quoted, and a rival reads. */
const readingsOf = async (who: 'quoting' | 'drafting' | 'new') => {
  onDay(10)
  const [owner, rival] = [await buyer(), await supplier()]
  const people = { quoting: await supplier(), drafting: await supplier(), new: await supplier() }
  const rfqId = await publish(owner)
  await quote(people.quoting, rfqId)
  at(5)
  await quote(rival, rfqId, (items) => ({ items: withUnitPrice(aQuotation(items), '90').items }))
  const asker: Person = people[who]
  at(10)
  const id = await ask(asker, rfqId, '¿Sirve en bolsas? Soy Vendedora, 099 111 333')
  await answer(owner, id)
  await of(owner).correct({ key: v7(), id, answer: 'No, no sirve.' })
  at(15)
  await setAside(owner, await ask(asker, rfqId))
  at(18)
  await owner.product.clarifications.addenda.publish({
    key: v7(),
    rfqId,
    questionId: await ask(asker, rfqId, '¿Alcanzan 30 paños?'),
    addendum: anAddendum({ text: 'No: cotiza 45 paños.' }),
  })
  at(20)
  const question = await ask(asker, rfqId)
  await questionsHandler.run({}, attemptOn(platform))
  const ids: Ids = {
    rfq: rfqId,
    draft: v7(),
    address: v7(),
    won: v7(),
    lost: v7(),
    notice: v7(),
    question,
    files: noFiles(),
  }
  const readings: string[] = []
  const known = new Map<string, string>()
  const named = (one: string) => known.get(one) ?? (known.set(one, `id ${known.size}`), known.get(one)!)
  const reading = Object.keys(calls).filter((name) => ofOneRfq.test(name))
  for (const person of [owner, rival])
    for (const name of reading)
      for (const input of calls[name]!(ids, 'visitor'))
        readings.push(normalized(`${name} ${JSON.stringify(await askFor(person.product, name, input))}`, named))
  for (const person of [owner, rival])
    readings.push(
      normalized(
        JSON.stringify(await person.product.notifications.list({ type: null, unread: false, cursor: null, limit: 20 })),
        named,
      ),
    )
  return readings
}

test('the buyer and a rival read the same bytes whoever asked', async () => {
  const [first, ...others] = [await readingsOf('quoting'), await readingsOf('drafting'), await readingsOf('new')]
  expect(first!.join()).toContain('¿Sirve en bolsas?')
  expect(first!.join()).toContain('cotiza 45 paños')
  expect(first!.join()).toContain('Nueva consulta en')
  for (const other of others) expect(other).toEqual(first)
})

test('within a day questions stand in the order of random ids, and no reading has a time of day', async () => {
  const [owner, ...askers] = [await buyer(), ...(await Promise.all(Array.from({ length: 6 }, () => supplier())))]
  const rfqId = await publish(owner)
  for (const [n, asker] of askers.entries()) {
    platform.clock.set(new Date(`2026-03-${11 + (n % 2)}T1${n}:0${n}:00Z`))
    await ask(asker as Person, rfqId, `¿Sirve la medida ${n}?`)
  }
  const rows = await waiting(owner!, rfqId)
  const keys = rows.map(({ askedOn, id }) => `${askedOn} ${id}`)
  expect(keys).toEqual(keys.toSorted().toReversed())
  expect(rows.map(({ askedOn }) => askedOn)).toEqual([
    ...Array.from({ length: 3 }, () => '2026-03-12'),
    ...Array.from({ length: 3 }, () => '2026-03-11'),
  ])
  const { rows: columns } = await platform.pool.query<{ column_name: string }>(
    `select column_name from information_schema.columns where table_name = 'questions' and data_type like 'time%'`,
  )
  expect(columns).toEqual([])
})
