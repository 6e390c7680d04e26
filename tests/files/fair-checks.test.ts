import { v4 } from 'uuid'
import { expect, test } from 'vitest'
import { fileChecks } from '#features/files/server/check-queues.ts'
import { freshPlatform } from '../harness/platform.ts'
import { codeOf, productFor } from '../harness/product.ts'
import { peopleOf } from '../rfqs/fixtures/market.ts'
import { sendParts, textOf, upload } from './fixtures/uploading.ts'

const platform = await freshPlatform()
const people = peopleOf(platform)
const member = async (userType: 'buyer' | 'supplier') => productFor(platform, (await people.join(userType)).viewer)
/** The files whose checks wait, in the order in which they are taken. */
const queued = async () => {
  const { rows } = await platform.pool.query<{ id: string }>(
    `select data->>'fileId' as id from pgboss.job where name = $1 and state = 'created' order by priority desc, created_on`,
    [fileChecks.name],
  )
  return rows.map(({ id }) => id)
}

test('a file waits for one of each other author at most, however many they sent at once', async () => {
  const [flooding, other] = [await member('supplier'), await member('buyer')]
  const flood = await Promise.all(Array.from({ length: 8 }, () => sendParts(flooding, textOf('nota'), 'nota.txt')))
  const fileId = await sendParts(other, textOf('nota'), 'nota.txt')
  await Promise.all(flood.map((each) => flooding.files.finish({ fileId: each })))
  await other.files.finish({ fileId })
  const queue = await queued()
  expect(queue).toHaveLength(9)
  expect(queue.slice(0, 2)).toContain(fileId)
})

test('a file waits once, however often its author switches who sees it', async () => {
  await platform.jobs.drain()
  const [flooding, other] = [await member('supplier'), await member('buyer')]
  const switched = await upload(flooding, textOf('nota'), 'nota.txt')
  for (let n = 0; n < 5; n += 1)
    for (const visibility of ['award', 'now'] as const) await flooding.files.describe({ fileId: switched, visibility })
  const fileId = await upload(other, textOf('nota'), 'nota.txt')
  expect(await queued()).toEqual([switched, fileId])
})

test('who sees their files is switched 150 times an hour by one member, and everything else of them freely', async () => {
  const { files } = await member('buyer')
  const { fileId } = await files.begin({ key: v4(), name: 'nota.txt', size: 1, mediaType: '' })
  const change = (visibility: 'award' | 'now') => codeOf(files.describe({ fileId, visibility }))
  expect(await change('award')).toBeNull()
  await platform.pool.query(`update rate_limits set points = 149 where key like 'file-visibility:%'`)
  expect([await change('now'), await change('award')]).toEqual([null, 'TOO_MANY_REQUESTS'])
  expect(await files.describe({ fileId, visibleName: 'Nota' })).toMatchObject({
    visibility: 'now',
    visibleName: 'Nota',
  })
})
