type PgError = { code?: unknown; cause?: unknown }

/** The database's own error inside the query builder's. */
const databaseError = (error: unknown): PgError => {
  const outer = error as PgError | null | undefined
  return ((outer?.cause as PgError | undefined) ?? outer ?? {}) as PgError
}

/** The SQLSTATE of a failed query, or the socket's error code, such as ECONNREFUSED. */
export const sqlState = (error: unknown): string | undefined => {
  const { code } = databaseError(error)
  return typeof code === 'string' ? code : undefined
}

const socketCodes =
  /^(?:ECONN(?:REFUSED|RESET|ABORTED)|ENOENT|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|E(?:HOST|NET)UNREACH)$/
/** True for the code of a socket that cannot be connected or was closed. Other services fail with the same codes. */
export const isSocketCode = (state: string): boolean => socketCodes.test(state)

/**
 * Connection lost (08), out of resources (53), shutting down (57P), read-only (25006: it became a replica), or a
 * timeout (57014, 55P03, 25P03).
 */
const unavailableStates = /^(?:08...|53...|57P..|25006|57014|55P03|25P03)$/
const unavailableMessages = /timeout|terminated|not queryable|after calling end/i

/** True when the database cannot be reached or is out of resources: the answer is 503, and a later try may succeed. */
export const databaseUnavailable = (error: unknown): boolean => {
  const state = sqlState(error)
  if (state !== undefined) return unavailableStates.test(state) || isSocketCode(state)
  const inner = databaseError(error)
  return inner instanceof Error && unavailableMessages.test(inner.message)
}
