import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { firstPage, freePort, startPliego } from '../lifecycle/fixtures/server.ts'

/**
 * From the command to the first page, on a disk, as one Markdown table: a first start, which makes the database and
 * fills the demo marketplace, and later ones (aim: 3 s). The build exists already.
 */
export async function startsTable(rounds: number): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pliego-starts-'))
  try {
    const times: number[] = []
    for (let start = 0; start <= rounds; start++) times.push(await startOnce(dataDir))
    const [first, ...later] = times
    const ms = (value: number) => value.toFixed(0)
    return [
      '| start to first page, ms | measured | aim |',
      '| --- | --: | --: |',
      `| the first, with the demo marketplace | ${ms(first!)} | |`,
      `| later ones, the slowest of ${rounds} | ${ms(Math.max(...later))} | 3,000 |`,
    ].join('\n')
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function startOnce(dataDir: string): Promise<number> {
  const port = await freePort()
  const server = startPliego({ dataDir, port, env: { DEMO: '1' } })
  try {
    return await firstPage(server, port)
  } finally {
    server.signal('SIGTERM')
    await server.ended()
  }
}
