import { expect, test } from 'vitest'
import { fileChecks } from '#features/files/server/check-queues.ts'
import { freshPlatform } from '../harness/platform.ts'
import { productFor } from '../harness/product.ts'
import { peopleOf } from '../rfqs/fixtures/market.ts'
import { sendParts, textOf } from './fixtures/uploading.ts'

const platform = await freshPlatform()
const people = peopleOf(platform)
const member = async (userType: 'buyer' | 'supplier') => productFor(platform, (await people.join(userType)).viewer)

test('a file waits for one of each other author at most, however many they sent at once', async () => {
  const [flooding, other] = [await member('supplier'), await member('buyer')]
  const flood = await Promise.all(Array.from({ length: 8 }, () => sendParts(flooding, textOf('nota'), 'nota.txt')))
  const fileId = await sendParts(other, textOf('nota'), 'nota.txt')
  await Promise.all(flood.map((each) => flooding.files.finish({ fileId: each })))
  await other.files.finish({ fileId })
  const { rows } = await platform.pool.query<{ id: string }>(
    `select data->>'fileId' as id from pgboss.job where name = $1 order by priority desc, created_on`,
    [fileChecks.name],
  )
  expect(rows).toHaveLength(9)
  expect(rows.slice(0, 2).map(({ id }) => id)).toContain(fileId)
})
