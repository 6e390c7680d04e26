import { expect, test } from 'vitest'
import type { FileAuthor } from '#features/files/domain/cleaning.ts'
import { clean } from '#features/files/server/cleaning/clean.ts'
import { authorNames } from '#lib/masking/masking.ts'
import { demoData } from '../../db/demo/data.ts'
import {
  filesOfAddenda,
  filesOfQuotations,
  filesOfRfqs,
  keptFiles,
  overlapFile,
  readKept,
} from '../../db/demo/files.ts'

const everybody: FileAuthor = {
  names: [...demoData.buyers, ...demoData.suppliers].flatMap(({ company, name, email, website }) =>
    authorNames({ company, name, emails: [email], website }),
  ),
  emails: [...demoData.buyers, ...demoData.suppliers].map(({ email }) => email),
  phones: [],
  ruts: [],
  websites: [],
}
const used = [
  ...Object.values(filesOfRfqs).flatMap(({ whole, items }) => [...whole, ...Object.values(items).flat()]),
  ...Object.values(filesOfQuotations).flatMap(({ whole, items }) => [...whole, ...Object.values(items).flat()]),
  ...Object.values(filesOfAddenda).flat(),
  overlapFile,
]

test('what is kept of the demo’s files is what their check would say, and names nobody before the award', async () => {
  for (const kept of keptFiles) {
    const { type, pages, bytes, thumbnail } = readKept(kept)
    expect(thumbnail!.length).toBeGreaterThan(1000)
    const visibilities = new Set(used.filter((file) => file.kept === kept).map(({ visibility }) => visibility))
    expect(visibilities.size, `${kept} is shown in one way`).toBe(1)
    const [visibility = 'now'] = visibilities
    const checked = await clean({ bytes, visibility, author: everybody })
    expect(checked).toMatchObject({ ok: true, type, pages, warnings: [], signed: false })
    // It was cleaned before it was kept: nothing hidden is left to take out.
    if (visibility === 'now') expect(checked).toMatchObject({ hiddenRemoved: false })
  }
}, 60_000)
