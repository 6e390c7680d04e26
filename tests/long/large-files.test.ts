import { strFromU8, unzipSync } from 'fflate'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { CleaningInput, CleaningResult } from '#features/files/domain/cleaning.ts'
import { childQueue } from '#platform/concurrency/child-queue.ts'
import { largePdf, largeWorkbook } from '../files/fixtures/large-files.ts'
import { inTime } from '../harness/rounds.ts'

const author = { names: ['Ferresur S.A.'], emails: [], phones: [], ruts: [], websites: [] }

/** The largest files that people hand in, in the memory of the product, at any load. */
const clean = childQueue<CleaningInput, CleaningResult>(
  fileURLToPath(import.meta.resolve('#features/files/server/cleaning/child.ts')),
  { maxCpuMs: 10 * 60_000, timeoutMs: 20 * 60_000, maxMemoryMb: 768 },
)

test('a workbook of 60,000 rows is cleaned in the memory of its process', inTime, async () => {
  const rows = 60_000
  const result = await clean({ bytes: largeWorkbook(rows), visibility: 'now', author })
  expect(result).toMatchObject({ ok: true, type: 'xlsx', warnings: [] })
  if (!result.ok) return
  const parts = unzipSync(result.bytes)
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml']!)
  expect(sheet.match(/<row /g)).toHaveLength(rows)
  expect(sheet).toContain(`<c r="J${rows}" s="3"><v>${(rows * 9 * 1.37).toFixed(2)}</v></c>`)
  const texts = strFromU8(parts['xl/sharedStrings.xml']!)
  expect(texts.match(/<si><t>Chapa trapezoidal \d+ calibre \d &amp; tornillos de fijación<\/t><\/si>/g)).toHaveLength(
    rows * 4,
  )
})

test('a PDF of 100,000 objects is cleaned in the memory of its process', inTime, async () => {
  const result = await clean({ bytes: largePdf(100_000), visibility: 'now', author })
  expect(result).toMatchObject({ ok: true, type: 'pdf', pages: 100, warnings: [] })
})
