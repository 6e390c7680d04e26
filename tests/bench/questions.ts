import pg, { type PoolConfig } from 'pg'
import { v7 } from 'uuid'
import { emptyDraft, emptyItem } from '#features/rfqs/domain/draft.ts'
import { addDays, today } from '#lib/dates.ts'
import { apiOf, insertPeople } from './people.ts'

const published = 500
const calls = 200

/** An RFQ with 1,000 questions, half of them answered: what each side waits for. As a Markdown table. */
export async function questionsTable(connection: PoolConfig, port: number): Promise<string> {
  const [buyer, supplier] = [
    (await insertPeople(connection, 'buyer', 1))[0]!,
    (await insertPeople(connection, 'supplier', 1))[0]!,
  ]
  const { rfqs, clarifications } = apiOf(port, buyer)
  const item = { ...emptyItem('a'), productName: 'Chapa', quantity: '620', type: 'largo' as const, unit: 'Metros' }
  const draft = {
    ...emptyDraft(),
    title: 'Techo de un galpón',
    categoryId: 'materiales-construccion',
    currency: 'UYU' as const,
    deadline: addDays(today(new Date()), 20),
    items: [item],
  }
  const { id: rfqId } = await rfqs.publish({ key: v7(), draftId: null, rfq: draft })
  await ask(connection, rfqId, supplier.id)
  const { questions } = clarifications
  const { list } = apiOf(port, supplier).clarifications.questions
  const { questions: waiting } = await questions.waiting({ rfqId, cursor: null })
  const open = waiting.map(({ id }) => id)
  const rows = [
    ['the buyer reads what waits', calls, () => questions.waiting({ rfqId, cursor: null })],
    ['the buyer reads the newest answers', calls, () => questions.answered({ rfqId })],
    ['a supplier reads the newest answers', calls, () => list({ rfqId })],
    ['a supplier reads the oldest answers', calls, () => list({ rfqId, before: 51 })],
    ['the buyer answers', open.length, () => questions.answer({ key: v7(), id: open.pop()!, answer: 'Sí.' })],
  ] as const
  const lines: string[] = []
  for (const [name, times, act] of rows) {
    const { p50, p99 } = await timesOf(times, act)
    lines.push(`| ${name} | ${p50.toFixed(1)} | ${p99.toFixed(1)} |`)
  }
  return ['| 1,000 questions on one RFQ, ms | p50 | p99 |', '| --- | --: | --: |', ...lines].join('\n')
}

async function ask(connection: PoolConfig, rfqId: string, askerId: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(
    `insert into questions (id, rfq_id, asker_id, text, asked_on, number, answer, answered_on)
     select gen_random_uuid(), $1, $2, '¿Sirve en largo de ' || n || ' m, cortado en obra?', current_date,
       case when n <= $3 then n end, case when n <= $3 then 'Sí, hasta 12 m.' end, case when n <= $3 then current_date end
     from generate_series(1, 1000) n`,
    [rfqId, askerId, published],
  )
  await client.query('analyze questions')
  await client.end()
}

async function timesOf(count: number, act: () => Promise<unknown>) {
  const times: number[] = []
  for (let n = 0; n < count; n++) {
    const began = performance.now()
    await act()
    times.push(performance.now() - began)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor((times.length - 1) * share)]!
  return { p50: at(0.5), p99: at(0.99) }
}
