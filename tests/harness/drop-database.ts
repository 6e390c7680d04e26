import pg from 'pg'
import type { Address } from './address.ts'

/**
 * Drops a database of the test server and ends what is still connected to it. No test role may end an autovacuum worker
 * there (42501), but the worker ends soon: it is tried again.
 */
export const dropDatabase = async (server: Address, name: string): Promise<void> => {
  const admin = new pg.Client(server)
  await admin.connect()
  try {
    await drop(admin, name)
  } finally {
    await admin.end()
  }
}

const drop = async (admin: pg.Client, name: string, tries = 20): Promise<void> => {
  try {
    await admin.query(`drop database ${name} with (force)`)
  } catch (error) {
    if (tries === 0 || !(error instanceof pg.DatabaseError) || error.code !== '42501') throw error
    await new Promise((resolve) => setTimeout(resolve, 250))
    await drop(admin, name, tries - 1)
  }
}
