import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { killAllOf, leftBehind } from '../harness/processes.ts'
import { demoPassword } from '../../db/demo/companies.ts'
import { demoData } from '../../db/demo/data.ts'
import { apiAt } from './fixtures/publishing.ts'
import { firstPage, freePort, startPliego } from './fixtures/server.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'pliego-dev-'))
afterAll(() => {
  killAllOf(dataDir)
  rmSync(dataDir, { recursive: true, force: true })
})

const port = await freePort()
const server = startPliego({ dataDir, port, dev: true, env: { DEMO: '1' } })

test('in development, pages come from the sources', async () => {
  await firstPage(server, port)
  const page = await fetch(`http://127.0.0.1:${port}/`)
  expect(await page.text()).toContain('tanstack-start-dev-client-entry')
})

test.runIf(process.env.LONG)('in development, every kind of file is made', async () => {
  const signedInAs = async (key: string) => {
    const { email } = [...demoData.buyers, ...demoData.suppliers].find((person) => person.key === key)!
    return apiAt(port, (await apiAt(port).accounts.signIn({ email, password: demoPassword, device: 'x' })).accessToken)
  }
  const [buyer, supplier] = [await signedInAs('constructora'), await signedInAs('barraca')]
  const { rfqs } = await buyer.rfqs.mine({ cursor: null })
  const counts = await buyer.comparison.responses({ rfqIds: rfqs.map(({ id }) => id) })
  const { rfqId } = counts.toSorted((a, b) => b.count - a.count)[0]!
  const { quotations } = await buyer.comparison.received({ rfqId })
  const open = rfqs.find(({ status }) => status === 'active')!
  const files = [
    await buyer.comparison.exports.xlsx({ rfqId }),
    await buyer.comparison.exports.pdf({ rfqId }),
    await supplier.quotations.priceSheet({ rfqId: open.id, items: [] }),
    await buyer.comparison.exports.csv({ rfqId, quotationId: quotations[0]!.id }),
  ]
  const firstCharacters = await Promise.all(
    files.map(async (file) => (await file.slice(0, 4).text()).replace('\uFEFF', '')),
  )
  expect(firstCharacters).toEqual(['PK\u0003\u0004', '%PDF', 'PK\u0003\u0004', expect.stringMatching(/^["\w]/)])
})

test('in development, SIGTERM shuts down cleanly', async () => {
  server.signal('SIGTERM')
  expect({ code: await server.ended(), left: await leftBehind(dataDir, 500) }).toEqual({ code: 0, left: [] })
})
