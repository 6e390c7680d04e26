import pg from 'pg'
import type { StatementObserver } from '../observability/statements.ts'
import { NamedRead, type NamedReadConfig, type Rows } from './named-read.ts'
import { ReadBatch } from './read-batch.ts'

/** The most statements that one connection is given at once. */
const maxTogether = 16

/**
 * A pool that sends the named reads of one tick of the event loop together, over one connection (`ReadBatch`;
 * docs/speed.md#signed-in). A write to a socket costs as much as all the rest of a short statement, in this process and
 * in PostgreSQL. Each sees what was committed before it, and when it fails the others do not. The same statement with
 * the same values is sent once, and its rows are shared: nobody writes in them. They are answered together, so a
 * `select` that has a name takes a millisecond or less (`statement`). Everything else has a connection of its own:
 * searches, reads without a name, writes, which may wait for a lock, and transactions.
 */
export class PipeliningPool extends pg.Pool {
  readonly #observe: StatementObserver | undefined
  #waiting: NamedRead[] = []

  constructor(config: pg.PoolConfig, observe?: StatementObserver) {
    super(config)
    this.#observe = observe
  }

  override query(...args: readonly unknown[]): never {
    const [statement, values] = args as [pg.QueryConfig, readonly unknown[] | undefined]
    if (!isNamedRead(statement) || typeof args.at(-1) === 'function')
      return (super.query as (...given: readonly unknown[]) => never).apply(this, [...args])
    return this.#ask(statement, values ?? statement.values) as never
  }

  #ask(statement: NamedReadConfig, values: readonly unknown[] = []): Promise<Rows> {
    const same = this.#waiting.find((read) => read.asks(statement, values))
    if (same) return same.answer
    const read = new NamedRead(statement, values, this.#observe)
    if (this.#waiting.push(read) === 1) setImmediate(() => this.#sendWaiting())
    return read.answer
  }

  #sendWaiting(): void {
    const waiting = this.#waiting
    this.#waiting = []
    for (const read of waiting) if (!isShort(read)) this.#send([read])
    const short = waiting.filter(isShort)
    for (let first = 0; first < short.length; first += maxTogether) this.#send(short.slice(first, first + maxTogether))
  }

  #send(reads: readonly NamedRead[]): void {
    this.connect((error, client, release) => {
      if (error || !client) {
        for (const read of reads) read.fail(error ?? new Error('No connection'))
        return
      }
      // A lost connection fails each of its statements.
      client.on('error', ignoreLoss)
      const sendEach = (leftOut: readonly NamedRead[]) => leftOut.forEach((read) => this.#send([read]))
      const query = client.query as unknown as (batch: ReadBatch, ended: (error: Error | null) => void) => void
      query.call(client, new ReadBatch(reads, sendEach), (failed) => {
        client.off('error', ignoreLoss)
        // As the pool does itself, a connection on which a statement failed is closed.
        release(failed ?? undefined)
      })
    })
  }
}

const ignoreLoss = () => undefined

const isNamedRead = (statement: pg.QueryConfig): statement is NamedReadConfig =>
  Boolean(statement.name) && (statement as Partial<NamedReadConfig>).rowMode === 'array'
/** A search (`with …`) may take longer than others should wait for it. */
const isShort = ({ text }: NamedRead): boolean => text.startsWith('select ')
