import pg from 'pg'
import type { StatementObserver } from '../observability/statements.ts'

/** A statement with a name; each row of its answer is the list of its values. */
export type NamedReadConfig = pg.QueryArrayConfig & { readonly name: string }
export type Rows = { readonly rows: readonly (readonly unknown[])[] }

/** What is used here of the query of node-postgres, whose types leave it out. */
type PlainQuery = {
  name: string
  /** Sends all of the statement. */
  prepare(connection: pg.Connection): void
  handleError(error: Error, connection: pg.Connection): void
}
const PlainQuery = pg.Query as unknown as new (text: string, values: readonly unknown[] | undefined) => PlainQuery

/** Reads one column's values. */
type Reader = (text: string) => unknown
export type Column = { readonly dataTypeID: number; readonly format: 'text' | 'binary' }

/** The state kept for a connection. */
type Known = {
  /** The readers of the columns of each statement that has a name on this connection. */
  readonly readers: Map<string, readonly Reader[]>
  /** The same connection, to which a statement is sent without the end of a batch. */
  readonly unsynced: pg.Connection
  /** The same, without asking for a description of the columns. */
  readonly undescribed: pg.Connection
}
const connections = new WeakMap<pg.Connection, Known>()
const knownOf = (connection: pg.Connection): Known => {
  const known = connections.get(connection)
  if (known) return known
  const nothing = () => undefined
  const unsynced = Object.assign(Object.create(connection) as pg.Connection, { sync: nothing, close: nothing })
  const undescribed = Object.assign(Object.create(unsynced) as pg.Connection, { describe: nothing })
  const made = { readers: new Map<string, readonly Reader[]>(), unsynced, undescribed }
  connections.set(connection, made)
  return made
}

/**
 * A named read, one of a `ReadBatch`. Its columns are described once for a connection, not with each answer: writing,
 * sending and reading the description takes a good part of a short statement (docs/speed.md#signed-in). A name stands
 * for one text and one way to read it. Its columns cannot change meanwhile: PostgreSQL refuses a statement whose
 * columns are no longer what they were when it got its name (`isOutdated`).
 */
export class NamedRead extends PlainQuery {
  readonly text: string
  readonly #statement: NamedReadConfig
  readonly #values: readonly unknown[]
  readonly #observe: StatementObserver | undefined
  readonly #answered = Promise.withResolvers<Rows>()
  readonly #rows: unknown[][] = []
  #ended: ReturnType<StatementObserver> | undefined
  #known: Known | undefined
  #hadName = false
  #readers: readonly Reader[] = []
  #error: Error | null = null

  constructor(statement: NamedReadConfig, values: readonly unknown[], observe?: StatementObserver) {
    super(statement.text, values)
    this.name = statement.name
    this.text = statement.text
    this.#statement = statement
    this.#values = values
    this.#observe = observe
  }

  get answer(): Promise<Rows> {
    return this.#answered.promise
  }

  /** Whether it is the same statement with the same values. */
  asks(statement: NamedReadConfig, values: readonly unknown[]): boolean {
    return this.#statement === statement && this.#values.every((value, at) => value === values[at])
  }

  /** Sends it; false when its values cannot be serialized, in which case it has failed. */
  send(connection: pg.Connection): boolean {
    this.#ended = this.#observe?.(this)
    this.#known = knownOf(connection)
    const readers = this.#known.readers.get(this.name)
    this.#hadName = readers !== undefined
    this.#readers = readers ?? []
    this.prepare(readers ? this.#known.undescribed : this.#known.unsynced)
    return this.#error === null
  }

  describe(columns: readonly Column[]): void {
    const { types = pg.types } = this.#statement
    this.#readers = columns.map(({ dataTypeID, format }) => types.getTypeParser(dataTypeID, format) as Reader)
    this.#known?.readers.set(this.name, this.#readers)
  }

  addRow(values: unknown[]): void {
    if (this.#error) return
    try {
      // Decodes in place: a second array for each row is measurable with the 1,500 rows of a comparison.
      for (let at = 0; at < values.length; at += 1)
        if (values[at] !== null) values[at] = this.#readers[at]!(values[at] as string)
      this.#rows.push(values)
    } catch (error) {
      this.#error = error as Error
    }
  }

  /** All rows are there. */
  complete(): void {
    if (this.#error) return this.fail(this.#error)
    this.#ended?.()
    this.#answered.resolve({ rows: this.#rows })
  }

  fail(error: Error): void {
    this.#error = error
    this.#ended?.(error)
    this.#answered.reject(error)
  }

  /** Whether it was refused because a migration changed its columns since this connection gave it its name. */
  isOutdated(error: Error): boolean {
    return this.#hadName && error instanceof pg.DatabaseError && error.code === '0A000'
  }

  /** Called by `prepare`. */
  override handleError(error: Error): void {
    this.fail(error)
  }
}
