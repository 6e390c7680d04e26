import pg from 'pg'
import { NamedRead, type NamedReadConfig, type Rows } from './named-read.ts'

type Waiting = {
  readonly read: NamedRead
  readonly resolve: (answer: Rows) => void
  readonly reject: (error: Error) => void
}

/** The most statements that one connection is given at once. */
const maxTogether = 16

/**
 * A pool that sends the named reads of one tick of the event loop together: over one connection, in one write, without
 * waiting for the answer of each before the next (docs/speed.md). A write to a socket costs as much as all the rest of
 * a short statement, in this process and in PostgreSQL. Each is its own transaction, and when it fails the others do
 * not. They are answered one after the other, so a `select` that has a name takes a millisecond or less (`statement`).
 * Everything else has a connection of its own: searches, reads without a name, writes, which may wait for a lock, and
 * transactions.
 */
export class PipeliningPool extends pg.Pool {
  #waiting: Waiting[] = []

  override query(...args: readonly unknown[]): never {
    const [statement, values] = args as [pg.QueryConfig, unknown[] | undefined]
    if (!isNamedRead(statement) || typeof args.at(-1) === 'function')
      return (super.query as (...given: readonly unknown[]) => never).apply(this, [...args])
    const answer = new Promise<Rows>((resolve, reject) => {
      const waiting = { read: new NamedRead(statement, values ?? statement.values), resolve, reject }
      if (!isShort(statement)) this.#send([waiting])
      else if (this.#waiting.push(waiting) === 1) setImmediate(() => this.#sendBatch())
    })
    return answer as never
  }

  #sendBatch(): void {
    const batch = this.#waiting
    this.#waiting = []
    for (let first = 0; first < batch.length; first += maxTogether) this.#send(batch.slice(first, first + maxTogether))
  }

  #send(together: readonly Waiting[]): void {
    this.connect((error, client, release) => {
      if (error || !client) for (const { reject } of together) reject(error ?? new Error('No connection'))
      else sendTogether(client, together, release)
    })
  }
}

const isNamedRead = (statement: pg.QueryConfig): statement is NamedReadConfig =>
  Boolean(statement.name) && (statement as Partial<NamedReadConfig>).rowMode === 'array'
/** A search (`with …`) may take longer than others should wait for it. */
const isShort = ({ text }: pg.QueryConfig): boolean => text.startsWith('select ')

type Query = (this: pg.PoolClient, read: NamedRead, answered: (error: Error | null, answer: Rows) => void) => void

const sendTogether = (client: pg.PoolClient, together: readonly Waiting[], release: (error?: Error) => void): void => {
  let left = together.length
  let failed: Error | undefined
  // A lost connection fails each of its statements.
  const ignoreLoss = () => undefined
  client.on('error', ignoreLoss)
  const settled = () => {
    left -= 1
    if (left > 0) return
    setPipeline(client, false)
    client.off('error', ignoreLoss)
    // As the pool does itself, a connection on which a statement failed is closed.
    release(failed)
  }
  const { stream } = (client as unknown as { connection: { stream: { cork(): void; uncork(): void } } }).connection
  const query = client.query as unknown as Query
  setPipeline(client, true)
  stream.cork()
  for (const { read, resolve, reject } of together)
    query.call(client, read, (error, answer) => {
      failed ??= error ?? undefined
      if (error) reject(error)
      else resolve(answer)
      settled()
    })
  stream.uncork()
}

/** node-postgres reads this at each statement. It is on only while a connection has nothing but one batch to send. */
const setPipeline = (client: pg.PoolClient, pipeline: boolean): void => {
  Object.assign(client, { pipeline })
}
