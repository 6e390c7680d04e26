import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { v4 } from 'uuid'
import { expect, test } from 'vitest'
import { resumeChecks } from '#features/files/server/check-handler.ts'
import { fileChecks, formerFileChecks } from '#features/files/server/check-queues.ts'
import { files } from '#features/files/server/tables.ts'
import { dayMs } from '#lib/durations.ts'
import { freshPlatform } from '../harness/platform.ts'
import { codeOf, productFor } from '../harness/product.ts'
import { eicar, startClamd } from '../platform/fixtures/clamd.ts'
import { peopleOf } from '../rfqs/fixtures/market.ts'
import { plantedPdf } from './fixtures/planted-pdf.ts'
import { readyFile, sendParts, statusOf, textOf, upload } from './fixtures/uploading.ts'

/** A virus scanner that the test can send away. */
const scanner = await startClamd()
const clamd = { ...scanner }
const platform = await freshPlatform({ clamd })
const { viewer, id } = await peopleOf(platform).join('buyer')
const product = productFor(platform, viewer)
const { jobs } = platform
const storedKeys = async () => {
  const keys: string[] = []
  for await (const { key } of platform.files.list()) keys.push(key)
  return keys
}

test('a virus is found before anything opens the file, and nothing of it is kept', async () => {
  const before = await storedKeys()
  const fileId = await upload(product, textOf(eicar), 'nota.txt')
  await jobs.drain()
  expect(await statusOf(product, fileId)).toMatchObject({ state: 'refused', refusal: { code: 'FILE_INFECTED' } })
  expect(await codeOf(product.files.download({ fileId }))).toBe('FILE_NOT_FOUND')
  expect(await storedKeys()).toEqual(before)
})

test('why a file is refused as damaged is told to its author, and versions that know no details read the code', async () => {
  const fileId = await upload(product, textOf('x'.repeat(2 * 1024 * 1024 + 1)), 'precios.txt')
  await jobs.drain()
  const refusal = { code: 'FILE_TEXT_TOO_LARGE', page: null, found: null, mayBeAward: false }
  expect(await statusOf(product, fileId)).toMatchObject({ state: 'refused', refusal })
  const [stored] = await platform.db.select().from(files).where(eq(files.id, fileId))
  expect(stored).toMatchObject({ refusal: 'FILE_DAMAGED', damage: 'FILE_TEXT_TOO_LARGE', storageKey: null })
})

test('a file that no scanner read stays unchecked, is reported after a day, and is checked when it is back', async () => {
  Object.assign(clamd, { port: 1 })
  const fileId = await upload(product, textOf('espera'), 'espera.txt')
  expect((await jobs.drain()).failed).not.toEqual([])
  expect(await statusOf(product, fileId)).toMatchObject({ state: 'checking', unchecked: false })
  platform.clock.set(new Date(platform.clock.now().getTime() + dayMs))
  await jobs.drain({ ahead: true })
  expect(await statusOf(product, fileId)).toMatchObject({ state: 'checking', unchecked: true })
  Object.assign(clamd, scanner)
  await platform.write((tx) => resumeChecks(tx, platform.clock.now()))
  await jobs.drain()
  expect(await statusOf(product, fileId)).toMatchObject({ state: 'ready', unchecked: false })
})

test('a start queues one check of each file that waits for it, whatever became of its job, and none where one waits', async () => {
  const [queued, lost, running] = [
    await upload(product, textOf('en la cola'), 'cola.txt'),
    await upload(product, textOf('perdido'), 'perdido.txt'),
    await upload(product, textOf('a medias'), 'medias.txt'),
  ]
  const { pool, clock } = platform
  await pool.query(`delete from pgboss.job where name = '${fileChecks.name}' and data ->> 'fileId' = '${lost}'`)
  await pool.query(`update pgboss.job set state = 'active', started_on = now()
    where name = '${fileChecks.name}' and data ->> 'fileId' = '${running}'`)
  const start = () => platform.write((tx) => resumeChecks(tx, new Date(clock.now().getTime() + 1)))
  await start()
  await start()
  const { rows } = await pool.query<{ id: string; checks: number }>(`
    select data ->> 'fileId' as id, count(*)::int as checks from pgboss.job
    where name = '${fileChecks.name}' and state in ('created', 'retry') group by 1`)
  const once = [queued, lost, running].map((id) => ({ id, checks: 1 }))
  expect(rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(once.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
  await jobs.drain()
  for (const id of [queued, lost, running]) expect((await statusOf(product, id))?.state).toBe('ready')
})

/** A file that was visible now, each time that its author switches it. */
const switched = async (bytes: Uint8Array<ArrayBuffer>, name: string) => {
  const fileId = await upload(product, bytes, name)
  await jobs.drain()
  const seen = []
  for (const visibility of ['award', 'now', 'award'] as const) {
    await product.files.describe({ fileId, visibility })
    await jobs.drain()
    const file = await statusOf(product, fileId)
    expect(file).toMatchObject({ state: 'ready', visibility })
    seen.push({ hiddenRemoved: file?.hiddenRemoved, isCopy: file?.isCopy })
  }
  return seen
}
const thrice = (seen: { hiddenRemoved: boolean; isCopy: boolean }) => [seen, seen, seen]

test('a cleaned file is known to be a copy, however it is switched, also where nothing hidden was found', async () => {
  expect(await switched(await plantedPdf(), 'memoria.pdf')).toEqual(thrice({ hiddenRemoved: true, isCopy: true }))
  const blank = sharp({ create: { width: 60, height: 40, channels: 3, background: '#c05020' } })
  const plain = new Uint8Array(await blank.jpeg({ quality: 95 }).toBuffer())
  expect(await switched(plain, 'galpón.jpg')).toEqual(thrice({ hiddenRemoved: false, isCopy: true }))
  expect(await switched(textOf('Chapa'), 'nota.txt')).toEqual(thrice({ hiddenRemoved: false, isCopy: false }))
})

test('the original of a file that was cleaned can be uploaded again, to be revealed as it is', async () => {
  const original = await plantedPdf()
  const again = await sendParts(product, original, 'memoria.pdf', { visibility: 'award' })
  await product.files.finish({ fileId: again })
  await jobs.drain()
  expect(await statusOf(product, again)).toMatchObject({ state: 'ready', visibility: 'award', isCopy: false })
  const revealed = await (await product.files.download({ fileId: again })).bytes()
  expect(Buffer.from(revealed).equals(Buffer.from(original))).toBe(true)
})

test('what is refused as visible now keeps its bytes, and the award reveals it as it was uploaded', async () => {
  const fileId = await upload(product, textOf('Llamar a Marta: marta@marcada.uy'), 'contacto.txt')
  await jobs.drain()
  expect(await statusOf(product, fileId)).toMatchObject({
    state: 'refused',
    refusal: { code: 'FILE_IDENTIFIES_YOU', found: 'email', mayBeAward: true },
  })
  const again = await product.files.describe({ fileId, visibility: 'award' })
  expect(again).toMatchObject({ state: 'checking', refusal: null })
  await jobs.drain()
  expect(await statusOf(product, fileId)).toMatchObject({ state: 'ready', visibility: 'award', type: 'txt' })
  expect(await (await product.files.download({ fileId })).text()).toBe('Llamar a Marta: marta@marcada.uy')
  await product.files.describe({ fileId, visibility: 'now' })
  await jobs.drain()
  expect(await statusOf(product, fileId)).toMatchObject({ state: 'refused', visibility: 'now' })
})

test('a file that becomes visible now is cleaned first, and what was uploaded is gone', async () => {
  const pdf = await plantedPdf()
  const fileId = await sendParts(product, pdf, 'Certificado.pdf')
  await product.files.describe({ fileId, visibility: 'award' })
  await product.files.finish({ fileId })
  await jobs.drain()
  expect(await (await product.files.download({ fileId })).bytes()).toEqual(pdf)
  const before = await storedKeys()
  expect(await product.files.describe({ fileId, visibility: 'now', reviewed: true })).toMatchObject({
    state: 'checking',
    reviewed: false,
  })
  expect(await codeOf(product.files.download({ fileId }))).toBe('FILE_NOT_FOUND')
  await jobs.drain()
  const copy = Buffer.from(await (await product.files.download({ fileId })).arrayBuffer())
  expect(copy.includes('Autora Ferresur')).toBe(false)
  expect(await storedKeys()).toHaveLength(before.length)
})

test('what the author changes during a check wins over the check', async () => {
  const fileId = await upload(product, textOf('cambia'), 'cambia.txt')
  await product.files.describe({ fileId, visibility: 'award' })
  await product.files.describe({ fileId, visibility: 'now' })
  await product.files.describe({ fileId, visibility: 'award', visibleName: 'Otro nombre' })
  await jobs.drain()
  expect(await statusOf(product, fileId)).toMatchObject({
    state: 'ready',
    visibility: 'award',
    visibleName: 'Otro nombre',
  })
})

test('a discarded file leaves no row and no bytes, also while it is checked', async () => {
  const before = await storedKeys()
  const [ready, checking, begun] = [
    await readyFile(platform, product),
    await upload(product, textOf('a'), 'a.txt'),
    await sendParts(product, textOf('a'), 'a.txt'),
  ]
  for (const fileId of [ready, checking, begun]) await product.files.discard({ fileId })
  expect((await jobs.drain()).failed).toEqual([])
  expect(await product.files.status({ ids: [ready, checking, begun] })).toEqual([])
  expect(await storedKeys()).toEqual(before)
})

test('a kind of the other side and a name that is too long are refused', async () => {
  const fileId = await readyFile(platform, product)
  expect(await codeOf(product.files.describe({ fileId, kind: 'certificate' }))).toBe('INVALID')
  expect(await codeOf(product.files.describe({ fileId, visibleName: 'x'.repeat(81) }))).toBe('INVALID')
  expect(await product.files.describe({ fileId, kind: 'plan', visibleName: ' Planta ' })).toMatchObject({
    kind: 'plan',
    visibleName: 'Planta',
  })
})

test('the account’s quota counts everything that it has, and published files that share their bytes once', async () => {
  const fileId = await readyFile(platform, product)
  const [row] = await platform.db.select().from(files).where(eq(files.id, fileId))
  const most = 2_048 * 1_048_576
  await platform.db
    .update(files)
    .set({ size: 2_000_000_000, attachedAt: platform.clock.now() })
    .where(eq(files.id, fileId))
  await platform.db.insert(files).values({ ...row!, id: v4(), size: 2_000_000_000, attachedAt: platform.clock.now() })
  const begin = (size: number) => product.files.begin({ key: v4(), name: 'a', size, mediaType: '' })
  await begin(10_000_000)
  const used = 2_010_000_000
  await platform.db.insert(files).values({ ...row!, id: v4(), size: most - used - 10_000_000, storageKey: 'x' })
  expect(await codeOf(begin(10_000_000))).toBe('FILES_QUOTA')
  await platform.db.delete(files).where(eq(files.ownerId, id))
})

test('a check that a version before queued is done, and one of this version is not for those to take', async () => {
  const fileId = await upload(product, textOf('antes'), 'antes.txt')
  await platform.pool.query('delete from pgboss.job where name = $1', [fileChecks.name])
  await platform.write((tx) => tx.enqueue(formerFileChecks, { fileId }))
  await platform.write((tx) => resumeChecks(tx, new Date(platform.clock.now().getTime() + 1)))
  const queued = await platform.pool.query(`select name from pgboss.job where data ->> 'fileId' = $1`, [fileId])
  expect(queued.rows).toEqual([{ name: formerFileChecks.name }])
  await jobs.drain()
  expect((await statusOf(product, fileId))?.state).toBe('ready')
  expect(fileChecks.name).not.toBe(formerFileChecks.name)
})

test('files are checked one at a time', () => {
  expect(fileChecks.concurrency).toBe(1)
})

/** Runs the waiting checks, and `meanwhile` as soon as one of them asks the store to keep something. */
const duringCheck = async (meanwhile: () => Promise<void>) => {
  const put = platform.files.put.bind(platform.files)
  const [asked, stored] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  Object.assign(platform.files, {
    put: async (...given: Parameters<typeof put>) => {
      asked.resolve()
      await stored.promise
      return put(...given)
    },
  })
  const checked = jobs.drain()
  await asked.promise
  await meanwhile()
  stored.resolve()
  await checked
  Object.assign(platform.files, { put })
}

test('while the store takes its time with a file, no connection of the database waits for it', async () => {
  const { pool } = platform
  const fileId = await upload(product, textOf('despacio'), 'despacio.txt')
  await duringCheck(async () => {
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0)
    expect(await statusOf(product, fileId)).toMatchObject({ state: 'checking' })
  })
  expect(await statusOf(product, fileId)).toMatchObject({ state: 'ready' })
})

test('however often its author switches a file during its check, one more check follows, of the last choice', async () => {
  const fileId = await upload(product, textOf('indeciso'), 'indeciso.txt')
  const waiting = async () => {
    const { rows } = await platform.pool.query(
      `select from pgboss.job where data ->> 'fileId' = $1 and state in ('created', 'retry')`,
      [fileId],
    )
    return rows.length
  }
  const before = await storedKeys()
  await duringCheck(async () => {
    for (const visibility of ['award', 'now', 'award', 'now', 'award'] as const)
      await product.files.describe({ fileId, visibility })
    expect(await waiting()).toBe(0)
  })
  expect(await statusOf(product, fileId)).toMatchObject({ state: 'ready', visibility: 'award' })
  const { rows } = await platform.pool.query(`select from pgboss.job where data ->> 'fileId' = $1`, [fileId])
  expect(rows).toHaveLength(2)
  expect(await storedKeys()).toHaveLength(before.length + 1)
})
