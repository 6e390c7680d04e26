import type pg from 'pg'

/** Where the run's PostgreSQL is, in a form that reaches every test process. */
export type Address = {
  host?: string
  port?: number
  user?: string
  password?: string
  database?: string
  connectionString?: string
}

/** The embedded PostgreSQL whose socket is in that folder. */
export const onSocket = (host: string): Address => ({ host, port: 5432, user: 'pliego', database: 'pliego' })

/** The same server, another database. */
export const onDatabase = (server: Address, database: string): pg.PoolConfig => {
  if (!server.connectionString) return { ...server, database }
  const url = new URL(server.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}

/** The address of a database as DATABASE_URL takes it: the one it came with, or that of its socket on this machine. */
export const urlOf = ({ connectionString, host = '', port, user, database }: pg.PoolConfig): string =>
  connectionString ?? `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
