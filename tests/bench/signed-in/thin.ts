import { createServer } from 'node:http'
import pg from 'pg'
import { instructions, listening } from '../child.ts'
import type { Sent } from './record.ts'

type Rounds = readonly (readonly Sent[])[]
type Told = { readonly connection: pg.PoolConfig; readonly people: readonly Rounds[]; readonly answerBytes: number }
// The same statements in the same rounds, as named prepared statements, without checks, views and schemas: those of
// each person in turn. What the product answers from memory is not asked, but the answer is as long.
const { connection, people, answerBytes } = await instructions<Told>()
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
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows).padEnd(answerBytes))
  })
})
listening(server)
