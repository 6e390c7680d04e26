import pg from 'pg'

/** A statement with a name; each row of its answer is the list of its values. */
export type NamedReadConfig = pg.QueryArrayConfig & { readonly name: string }
export type Rows = { readonly rows: readonly (readonly unknown[])[] }

/** What is used here of the query of node-postgres, whose types leave it out. */
type PlainQuery = {
  name: string
  callback(error: Error | null, answer?: Rows): void
  /** What the callback is given, unless there is an error. */
  _results: Rows
  _canceledDueToError: Error | false
  /** Sends the statement. */
  prepare(connection: pg.Connection): void
  handleError(error: Error, connection: pg.Connection): void
}
const PlainQuery = pg.Query as unknown as new (text: string, values: readonly unknown[] | undefined) => PlainQuery

/** Reads one column's values. */
type Reader = (text: string) => unknown
type Column = { readonly dataTypeID: number; readonly format: 'text' | 'binary' }

/** What is known of a connection. */
type Known = {
  /** How the rows of each statement are read that it has a name for. */
  readonly readers: Map<string, readonly Reader[]>
  /** The same connection, without asking for the columns of what is sent. */
  readonly undescribed: pg.Connection
}
const connections = new WeakMap<pg.Connection, Known>()
const knownOf = (connection: pg.Connection): Known => {
  const known = connections.get(connection)
  if (known) return known
  const undescribed = Object.assign(Object.create(connection) as pg.Connection, { describe: () => undefined })
  const made = { readers: new Map<string, readonly Reader[]>(), undescribed }
  connections.set(connection, made)
  return made
}

/**
 * A named read whose columns are described once for a connection, not with each answer: writing, sending and reading
 * that takes a good part of a short statement (docs/speed.md#signed-in). A name stands for one text and one way to read
 * it. Its columns cannot change meanwhile: PostgreSQL refuses a statement whose columns are no longer what they were
 * when it got its name.
 */
export class NamedRead extends PlainQuery {
  readonly #types: pg.CustomTypesConfig
  readonly #rows: unknown[][] = []
  #known: Known | undefined
  #readers: readonly Reader[] = []

  constructor({ name, text, types }: NamedReadConfig, values: readonly unknown[] | undefined) {
    super(text, values)
    this.name = name
    this.#types = types ?? pg.types
    this._results = { rows: this.#rows }
  }

  override prepare(connection: pg.Connection): void {
    this.#known = knownOf(connection)
    const readers = this.#known.readers.get(this.name)
    this.#readers = readers ?? []
    super.prepare(readers ? this.#known.undescribed : connection)
  }

  handleRowDescription({ fields }: { readonly fields: readonly Column[] }): void {
    this.#readers = fields.map(({ dataTypeID, format }) => this.#types.getTypeParser(dataTypeID, format) as Reader)
    this.#known?.readers.set(this.name, this.#readers)
  }

  handleDataRow({ fields }: { readonly fields: unknown[] }): void {
    if (this._canceledDueToError) return
    try {
      // Decodes in place: a second array for each row is measurable with the 1,500 rows of a comparison.
      for (let at = 0; at < fields.length; at += 1)
        if (fields[at] !== null) fields[at] = this.#readers[at]!(fields[at] as string)
      this.#rows.push(fields)
    } catch (error) {
      this._canceledDueToError = error as Error
    }
  }

  handleCommandComplete(): void {
    // Only the rows are used, so the command's tag is not parsed.
  }

  /** A statement whose values cannot be written fails at once, and PostgreSQL answers what was sent of it. */
  override handleError(error: Error, connection: pg.Connection): void {
    super.handleError(error, connection)
    this.callback = () => undefined
  }
}
