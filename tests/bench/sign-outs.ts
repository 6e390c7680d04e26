import { startPair, type SharedSession } from '../lifecycle/fixtures/pair.ts'
import { list } from './list.ts'
import { load } from './load.ts'

const sessions = 300
/** Within this time a session that ended on one process has ended on every other. */
const aimMs = 100

/**
 * From a sign-out on one process to its session's end on another, as a Markdown table: both processes of a deployment
 * on one PostgreSQL, quiet and while the other one answers visitors at sixteen connections.
 */
export async function signOutsTable(): Promise<string> {
  const pair = await startPair()
  try {
    const measure = async () => {
      const times: Times[] = []
      for (let n = 0; n < sessions; n += 1) times.push(await signOutOnce(await pair.openSession(), pair.openStream))
      return times
    }
    const quiet = await measure()
    let isOver = false
    const visitors = (async () => {
      while (!isOver) await load(pair.ports[1], list.request, 1)
    })()
    const busy = await measure()
    isOver = true
    await visitors
    return [
      `| ${sessions} sign-outs, two processes, ms | p50 | p99 | slowest | aim |`,
      '| --- | --: | --: | --: | --: |',
      ...rows('', quiet),
      ...rows(', while it answers visitors', busy),
    ].join('\n')
  } finally {
    await pair.stop()
  }
}

/** Milliseconds after the answer to the sign-out; below 0 the other process knew before. */
type Times = { readonly stream: number; readonly refused: number; readonly accepted: number }

const signOutOnce = async (
  session: SharedSession,
  openStream: (session: SharedSession) => Promise<AsyncIterable<unknown>>,
): Promise<Times> => {
  const events = await openStream(session)
  const ended = (async () => {
    for await (const _ of events);
    return performance.now()
  })()
  await session.here.accounts.signOut()
  const answered = performance.now()
  let accepted = 0
  while (await isAccepted(session)) accepted += 1
  const refused = performance.now() - answered
  return { stream: (await ended) - answered, refused, accepted }
}

const isAccepted = ({ there }: SharedSession) =>
  there.rfqs.drafts.list().then(
    () => true,
    () => false,
  )

const rows = (when: string, times: readonly Times[]): readonly string[] => {
  const line = (what: string, values: readonly number[]) => {
    const sorted = values.toSorted((a, b) => a - b)
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!.toFixed(1)
    return `| ${what}${when} | ${at(0.5)} | ${at(0.99)} | ${at(1)} | ${aimMs} |`
  }
  return [
    line(
      'from the answer to the end of the stream',
      times.map(({ stream }) => stream),
    ),
    line(
      `from the answer to the first refusal (${times.filter(({ accepted }) => accepted > 0).length} were accepted once)`,
      times.map(({ refused }) => refused),
    ),
  ]
}
