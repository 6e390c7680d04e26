import { createServer } from 'node:http'
import pg from 'pg'
import { instructions, listening } from './child.ts'

// What a dozen lines of node:http and pg do: the same SQL, as rows, with no checks of anything.
const { connection, query } = await instructions<{ connection: pg.PoolConfig; query: pg.QueryConfig }>()
const pool = new pg.Pool({ ...connection, max: 16 })
const server = createServer((_request, response) => {
  void pool.query(query).then(({ rows }) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows))
  })
})
listening(server)
