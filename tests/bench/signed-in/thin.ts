import { createServer } from 'node:http'
import pg from 'pg'
import { instructions, listening } from '../child.ts'
import type { Sent } from './record.ts'

type Rounds = readonly (readonly Sent[])[]
// The same statements in the same rounds, as named prepared statements, without checks, views and schemas: those of each
// person in turn.
const { connection, people } = await instructions<{ connection: pg.PoolConfig; people: readonly Rounds[] }>()
const pool = new pg.Pool({ ...connection, max: 16 })
let asked = 0
const answerRounds = async () => {
  const rows: unknown[] = []
  for (const round of people[asked++ % people.length]!)
    rows.push(...(await Promise.all(round.map(async (sent) => (await pool.query(sent)).rows as unknown))))
  return rows
}
const server = createServer((_request, response) => {
  void answerRounds().then((rows) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows))
  })
})
listening(server)
