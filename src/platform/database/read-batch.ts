import pg from 'pg'
import type { Column, NamedRead } from './named-read.ts'

/**
 * Named reads that node-postgres sends as one query: in one write and with one `Sync` at the end, so that PostgreSQL
 * runs them in one transaction and writes their answers together. When one fails, PostgreSQL skips the rest.
 */
export class ReadBatch {
  /** Called when the connection is free again, or cannot be used any more. Set by node-postgres. */
  callback: ((error: Error | null) => void) | undefined
  #waiting: readonly NamedRead[]
  readonly #retry: (reads: readonly NamedRead[]) => void

  /** `retry` sends again what was skipped, and what failed only because it was prepared before a migration. */
  constructor(reads: readonly NamedRead[], retry: (reads: readonly NamedRead[]) => void) {
    this.#waiting = reads
    this.#retry = retry
  }

  /** The statement that is answered now: node-postgres remembers its name when PostgreSQL has parsed it. */
  get name(): string | undefined {
    return this.#waiting[0]?.name
  }
  get text(): string | undefined {
    return this.#waiting[0]?.text
  }

  submit(connection: pg.Connection): void {
    const { stream } = connection
    stream.cork()
    this.#waiting = this.#waiting.filter((read) => read.send(connection))
    connection.sync()
    stream.uncork()
  }

  handleRowDescription({ fields }: { readonly fields: readonly Column[] }): void {
    this.#waiting[0]!.describe(fields)
  }

  handleDataRow({ fields }: { readonly fields: unknown[] }): void {
    this.#waiting[0]!.addRow(fields)
  }

  handleCommandComplete(): void {
    const [read, ...rest] = this.#waiting
    this.#waiting = rest
    read!.complete()
  }

  /** A statement failed, or the connection was lost: then all that wait for it have failed. */
  handleError(error: Error): void {
    const [failed, ...leftOut] = this.#waiting
    this.#waiting = []
    if (failed?.isOutdated(error)) leftOut.unshift(failed)
    else failed?.fail(error)
    if (error instanceof pg.DatabaseError && !endsConnection(error)) this.#retry(leftOut)
    else for (const read of leftOut) read.fail(error)
    this.callback?.(error)
  }

  handleReadyForQuery(): void {
    this.callback?.(null)
  }
}

/** By its code, because the word for its severity is in the server's language. */
const endsConnection = ({ code = '' }: pg.DatabaseError): boolean => /^(?:08|57P)/.test(code)
