import autocannon from 'autocannon'

/** As many at once as in the tables of docs/speed.md. */
export const connections = 16

/** What one contestant answered: how long each request took (ms), and over how many seconds. */
export type Run = { readonly times: readonly number[]; readonly seconds: number }
/** Requests a second, and the times (ms) within which half and 99 of 100 requests were answered. */
export type Measure = { readonly rate: number; readonly p50: number; readonly p99: number }

export type Contestant = { readonly name: string; run(seconds: number): Promise<Run> }

/**
 * A call with that body, or without one a page as a browser asks for it. Each `[<id>]` in a body is another number in
 * each request.
 */
export type Request = {
  readonly path: string
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
  /** The status of every answer but one, if it is not 200. */
  readonly status?: number
  /** Another address in each request. */
  readonly next?: () => string
  /** Who sends it: each connection is another of them. */
  readonly senders?: readonly { readonly body: string; readonly headers: Readonly<Record<string, string>> }[]
}

/** Sends that request over 16 kept connections for this many seconds. Refuses (throws) answers of another status. */
export async function load(
  port: number,
  { path, body, headers, next, senders, status = 200 }: Request,
  seconds: number,
): Promise<Run> {
  const times: number[] = []
  const began = performance.now()
  let opened = 0
  const setupClient = (client: autocannon.Client) => {
    const sender = senders?.[opened++ % senders.length]
    if (sender) client.setHeadersAndBody({ 'content-type': 'application/json', ...sender.headers }, sender.body)
  }
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const running = autocannon(
      {
        url: `http://127.0.0.1:${port}${path}`,
        ...(body === undefined
          ? { headers: { 'accept-encoding': 'br', ...headers } }
          : { method: 'POST' as const, headers: { 'content-type': 'application/json', ...headers }, body }),
        ...(next && { requests: [{ setupRequest: (request) => ({ ...request, path: next() }) }] }),
        setupClient,
        idReplacement: body?.includes('[<id>]') ?? false,
        connections,
        duration: seconds,
      },
      (error: unknown, done) => (error ? reject(error as Error) : resolve(done)),
    )
    running.on('response', (_client, _status, _bytes, ms) => times.push(ms))
  })
  const others = Object.entries(result.statusCodeStats ?? {}).filter(([each]) => Number(each) !== status)
  const other = others.reduce((sum, [, { count = 0 }]) => sum + count, 0)
  if (other > (status === 200 ? 0 : 1) || result.errors > 0 || times.length === 0)
    throw new Error(`${other} answers of another status and ${result.errors} errors at port ${port}${path}`)
  return { times, seconds: (performance.now() - began) / 1000 }
}

/**
 * Runs all of them in turn, so that what disturbs the machine disturbs each alike: one unmeasured turn to warm up, then
 * `rounds` rounds, every other one backwards. The rate is the median of the rounds, the times are those of all
 * requests.
 */
export async function alternate(
  contestants: readonly Contestant[],
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<ReadonlyMap<Contestant, Measure>> {
  for (const contestant of contestants) await contestant.run(seconds)
  const runs = new Map(contestants.map((contestant) => [contestant, [] as Run[]]))
  for (let round = 0; round < rounds; round += 1)
    for (const contestant of round % 2 === 0 ? contestants : contestants.toReversed())
      runs.get(contestant)?.push(await contestant.run(seconds))
  return new Map([...runs].map(([contestant, each]) => [contestant, measureOf(each)]))
}

function measureOf(runs: readonly Run[]): Measure {
  const rates = runs.map(({ times, seconds }) => times.length / seconds).toSorted((a, b) => a - b)
  const times = Float64Array.from(runs.flatMap((run) => run.times)).sort()
  const within = (share: number) => times[Math.floor((times.length - 1) * share)] ?? NaN
  return { rate: rates[Math.floor(rates.length / 2)] ?? NaN, p50: within(0.5), p99: within(0.99) }
}
