import { createServer } from 'node:http'
import pg from 'pg'
import { instructions, listening } from '../child.ts'
import type { Sent } from './record.ts'

// The same statements in the same rounds, as named prepared statements, without checks, views and schemas.
const { connection, rounds } = await instructions<{ connection: pg.PoolConfig; rounds: readonly (readonly Sent[])[] }>()
const pool = new pg.Pool({ ...connection, max: 16 })
const answerRounds = async () => {
  const rows: unknown[] = []
  for (const round of rounds)
    rows.push(...(await Promise.all(round.map(async (sent) => (await pool.query(sent)).rows as unknown))))
  return rows
}
const server = createServer((_request, response) => {
  void answerRounds().then((rows) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows))
  })
})
listening(server)
