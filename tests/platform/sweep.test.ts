import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { once } from '#platform/idempotency.ts'
import { sendMail } from '#platform/mail/mail.ts'
import { sweepHandler } from '#platform/sweep.ts'
import { idempotencyKeys, mails, rateLimits } from '#platform/tables.ts'
import { freshPlatform } from '../harness/platform.ts'
import { attemptOn } from '../harness/attempt.ts'

const { db, pool, clock, jobs, write } = await freshPlatform()
const day = 86_400_000

test('the nightly sweep deletes old rows only', async () => {
  const start = clock.now().getTime()
  const mail = { to: 'ana@ejemplo.uy', subject: 'Hola', text: 'Hola', html: '<p>Hola</p>', kind: 'recovery' } as const
  const writeRows = (key: string) =>
    write(async (tx) => {
      await once(tx, { actorId: uuidv7(), procedure: 'p', key, body: null }, async () => 1)
      await sendMail(tx, mail)
    })
  await writeRows('old')
  clock.set(new Date(start + 29 * day))
  await writeRows('new')
  clock.set(new Date(start + 31 * day))
  await pool.query("insert into rate_limits values ('expired', 1, $1), ('running', 1, $2), ('without end', 1, null)", [
    clock.now().getTime() - 1,
    clock.now().getTime() + 1,
  ])
  await sweepHandler({ db, clock }).run({}, attemptOn({ db, clock, jobs }))
  expect((await db.select({ key: idempotencyKeys.key }).from(idempotencyKeys)).map(({ key }) => key)).toEqual(['new'])
  expect(await db.$count(mails)).toBe(1)
  const keys = (await db.select({ key: rateLimits.key }).from(rateLimits)).map(({ key }) => key)
  expect(keys).toContain('running')
  expect(keys).toContain('without end')
  expect(keys).not.toContain('expired')
  expect((await jobs.drain()).done).toBe(2)
})
