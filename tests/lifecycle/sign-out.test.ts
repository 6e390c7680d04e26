import { afterAll, expect, test } from 'vitest'
import { startPair } from './fixtures/pair.ts'

const pair = await startPair()
afterAll(() => pair.stop())

test('signing out of one process ends the session’s stream in another, which refuses its token from then on', async () => {
  const sessions = await Promise.all(Array.from({ length: 12 }, pair.openSession))
  const streams = await Promise.all(sessions.map(pair.openStream))
  await Promise.all(
    sessions.map(async ({ here, there }, index) => {
      expect(await there.rfqs.drafts.list()).toEqual([])
      await here.accounts.signOut()
      // The end of the stream is the event; what follows it is refused at the first try.
      for await (const _ of streams[index]!);
      await expect(there.rfqs.drafts.list()).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
    }),
  )
  const untouched = await pair.openSession()
  expect(await untouched.there.rfqs.drafts.list()).toEqual([])
})
