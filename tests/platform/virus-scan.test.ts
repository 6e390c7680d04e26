import { expect, test } from 'vitest'
import { scanForViruses } from '#platform/files/virus-scan.ts'
import { eicar, startClamd } from './fixtures/clamd.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test('clamd finds a virus in any part of a file, and says when there is none', async () => {
  const clamd = await startClamd()
  expect(await scanForViruses(bytes('nothing'), clamd)).toBe('clean')
  expect(await scanForViruses(bytes(`${'x'.repeat(200_000)}${eicar}`), clamd)).toBe('infected')
})

test('a file is never taken for clean when clamd refuses it, hangs up or is not there', async () => {
  const refusing = await startClamd(() => 'INSTREAM size limit exceeded. ERROR')
  await expect(scanForViruses(bytes('a'), refusing)).rejects.toThrow('did not scan')
  const silent = await startClamd(() => null)
  await expect(scanForViruses(bytes('a'), silent)).rejects.toThrow()
  await expect(scanForViruses(bytes('a'), { host: '127.0.0.1', port: 1 })).rejects.toThrow('ECONNREFUSED')
})
