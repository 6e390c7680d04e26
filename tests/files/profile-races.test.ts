import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { lockProfile } from '#features/accounts/server/profile-lock.ts'
import { saveProfile as storeProfile } from '#features/accounts/server/profile.ts'
import { checkFile } from '#features/files/server/check-handler.ts'
import { clean } from '#features/files/server/cleaning/clean.ts'
import type { MemberId } from '#platform/rpc.ts'
import { codeOf } from '../harness/product.ts'
import { openRechecking, phone, withPhone } from './fixtures/rechecking.ts'
import { sendParts, statusOf, textOf, upload } from './fixtures/uploading.ts'

const { platform, buyer, ready, stateOf, saveProfile, attach } = await openRechecking()

test('a profile that changes during a check has the last word', async () => {
  const by = await buyer()
  const fileId = await upload(by.product, textOf(withPhone), 'nota.txt')
  let isFirst = true
  const services = {
    ...platform,
    store: platform.files,
    clamd: undefined,
    clean: async (input: Parameters<typeof clean>[0]) => {
      const result = await clean(input)
      if (isFirst) await saveProfile(by, { phone })
      isFirst = false
      return result
    },
  }
  const run = () => checkFile(services, fileId, platform.write)
  await run()
  expect(await stateOf(by, fileId)).toBe('checking')
  await run()
  expect(await statusOf(by.product, fileId)).toMatchObject({ state: 'refused', refusal: { found: 'phone' } })
})

test.each([true, false])(
  'a publication waits for a profile that is being saved, and sees it (told: %s)',
  async (isTold) => {
    const by = await buyer()
    const form = { ...(await by.product.accounts.profile.load()), phone, placeId: null }
    const fileId = await ready(by, { text: withPhone })
    const [saved, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const saving = platform.write(async (tx) => {
      const given = isTold ? tx : Object.assign(Object.create(tx) as typeof tx, { emit: () => Promise.resolve() })
      await storeProfile(given, by.id as MemberId, form)
      saved.resolve()
      await commit.promise
    })
    await saved.promise
    const published = attach(by, [fileId])
    await waitedFor(commit)
    await saving
    expect(await published).toBe('FILE_CHECKING')
  },
)

test('saving a profile waits for a publication, and changes nothing of what it published', async () => {
  const by = await buyer()
  const fileId = await ready(by, { text: withPhone })
  const [attached, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const publishing = attach(by, [fileId], async () => {
    attached.resolve()
    await commit.promise
  })
  await attached.promise
  const saving = saveProfile(by, { phone })
  await waitedFor(commit)
  expect(await publishing).toBeNull()
  await saving
  expect(await statusOf(by.product, fileId)).toMatchObject({ state: 'ready', attached: true })
})

test.each(['describe', 'finish'] as const)(
  '%s takes its author’s profile before its file, as a publication does',
  async (procedure) => {
    const by = await buyer()
    const fileId = await sendParts(by.product, textOf('Chapa'), 'nota.txt')
    const acts = {
      describe: () => by.product.files.describe({ fileId, visibility: 'award' }),
      finish: () => by.product.files.finish({ fileId }),
    }
    const acting = await platform.write(async (tx) => {
      await lockProfile(tx, by.id)
      const waiting = codeOf(acts[procedure]())
      await expect.poll(waitingStatements).toBe(1)
      await tx.execute(sql`select from files where id = ${fileId} for update nowait`)
      await tx.execute(sql`select from file_uploads where file_id = ${fileId} for update nowait`)
      return { waiting }
    })
    expect(await acting.waiting).toBeNull()
  },
)

test('a file that is discarded while its upload ends is not kept, and neither call fails', async () => {
  const by = await buyer()
  const fileId = await sendParts(by.product, textOf('Chapa'), 'nota.txt')
  const acts = await platform.write(async (tx) => {
    await tx.execute(sql`select from file_uploads where file_id = ${fileId} for update`)
    const finished = codeOf(by.product.files.finish({ fileId }))
    await expect.poll(waitingStatements).toBe(1)
    const discarded = codeOf(by.product.files.discard({ fileId }))
    await expect.poll(waitingStatements).toBe(2)
    return [finished, discarded]
  })
  expect(await Promise.all(acts)).toEqual([null, null])
  expect(await statusOf(by.product, fileId)).toBeUndefined()
})

const waitingStatements = async () => {
  const { rows } = await platform.pool.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]!.waiting
}
/** Commits once another transaction waits for this one. */
const waitedFor = async (commit: { resolve(): void }) => {
  try {
    await expect.poll(waitingStatements).toBe(1)
  } finally {
    commit.resolve()
  }
}
