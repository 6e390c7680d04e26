import type pg from 'pg'

/** Times of one kind of question, in milliseconds, and what PostgreSQL walks to answer it. */
export type Times = { readonly p50: number; readonly p95: number; readonly worst: number; readonly plan: string }

/**
 * Asks the questions in turn, `rounds` times, and answers the times. They leave out a round before, which reads what
 * nobody has read yet.
 */
export async function time<Q>(questions: readonly Q[], rounds: number, ask: (question: Q) => PromiseLike<unknown>) {
  const times: number[] = []
  for (let round = 0; round <= rounds; round++)
    for (const question of questions) {
      const began = performance.now()
      await ask(question)
      if (round > 0) times.push(performance.now() - began)
    }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!
  return { p50: at(0.5), p95: at(0.95), worst: times.at(-1)! }
}

type Node = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; Plans?: readonly Node[] }

/** The indexes of a query's plan, or the tables it reads in sequence. */
export async function planOf(client: pg.Pool | pg.PoolClient, query: { toSQL(): { sql: string; params: unknown[] } }) {
  const { sql, params } = query.toSQL()
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(`explain (format json) ${sql}`, params)
  const walk = (node: Node): readonly string[] => [
    ...(node['Index Name'] ? [node['Index Name']] : []),
    ...(node['Node Type'] === 'Seq Scan' ? [`ALL OF ${node['Relation Name']}`] : []),
    ...(node.Plans ?? []).flatMap(walk),
  ]
  return walk(rows[0]!['QUERY PLAN'][0].Plan)
}

/** Each name once, in alphabetical order. */
export const named = (plans: readonly (readonly string[])[]) => [...new Set(plans.flat())].toSorted().join(', ')
