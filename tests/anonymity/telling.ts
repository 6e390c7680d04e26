import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { identities } from '#features/accounts/server/tables.ts'
import { readViewer } from '#features/accounts/server/viewer.ts'
import { noticeMailHandler } from '#features/notifications/server/mailing.ts'
import { notificationPreferences } from '#features/notifications/server/tables.ts'
import { keptMails } from '#platform/mail.ts'
import { notice } from '#platform/live.ts'
import type { Viewer } from '#platform/rpc.ts'
import { goodPassword, ownBrowser, signUpForm } from '../accounts/people.ts'
import { testSettings, visitor } from '../harness/api.ts'
import { freshPlatform, type TestPlatform } from '../harness/platform.ts'
import { fileText } from '../harness/file-text.ts'
import { askFor, productFor, type Answer } from '../harness/product.ts'
import type { Party } from './parties.ts'

export type Person = 'owner' | 'otherBuyer' | 'supplier' | 'winner' | 'loser'
export type Who = Person | 'visitor' | 'pending'
export type Phase = 'before' | 'after'
/** Something that left the server: to whom, when, in answer to what. `team` reads its mail, `log` is what the operator reads. */
export type Told = {
  readonly who: Who | 'team' | 'log'
  readonly phase: Phase
  readonly name: string
  readonly answer: unknown
}

/** Where everybody is: a known town, the same for both twins of a party. */
const towns: Record<Person, string> = {
  owner: 'uy:minas-lavalleja',
  otherBuyer: 'uy:melo-cerro-largo',
  supplier: 'uy:rocha-rocha',
  winner: 'uy:salto-salto',
  loser: 'uy:melo-cerro-largo',
}
const noon = Date.parse('2026-03-10T15:00:00Z')
const minute = 60_000

/** A marketplace that writes down every single thing that leaves it. `shape` may change what is sent. */
export const openRecorded = async (shape: (name: string, input: unknown) => unknown = (_name, input) => input) => {
  const mailing = noticeMailHandler({
    get db() {
      return platform.db
    },
    get clock() {
      return platform.clock
    },
    jobs: () => platform.jobs,
    settings: { ...testSettings, mailServer: true },
  })
  const platform: TestPlatform = await freshPlatform({ now: new Date('2024-06-01T15:00:00Z'), handlers: [mailing] })
  const told: Told[] = []
  const viewers = new Map<Who, Viewer>([['visitor', visitor]])
  const phase = { now: 'before' as Phase }
  const viewerOf = (who: Who) => viewers.get(who) ?? visitor
  const at = (minutes: number) => platform.clock.set(new Date(noon + minutes * minute))

  /** Asks as that viewer and keeps what was answered. */
  const ask = async (who: Who, name: string, input?: unknown): Promise<Answer> => {
    const viewer = viewerOf(who)
    // Signing out, here or everywhere, ends sessions that nobody is in, so that everybody can go on.
    const leaving = name === 'accounts.signOut' || name === 'accounts.sessions.endAll'
    const asking = leaving && viewer.kind !== 'visitor' ? { ...viewer, id: v7(), sessionId: v7() } : viewer
    const answer = await askFor(productFor(platform, asking, `10.0.0.${who}`), name, shape(name, input))
    told.push({ who, phase: phase.now, name, answer: await readable(name, answer) })
    return answer
  }
  /** The same for what has to succeed. */
  const succeed = async <T>(who: Who, name: string, input?: unknown): Promise<T> => {
    const answer = await ask(who, name, input)
    if ('refused' in answer) throw new Error(`${name} was refused: ${JSON.stringify(answer.refused)}`)
    return answer.result as T
  }

  const join = async (who: Person | 'pending', party: Party) => {
    const userType = who === 'owner' || who === 'otherBuyer' || who === 'pending' ? 'buyer' : 'supplier'
    const email = party.signInEmail
    await succeed(who, 'accounts.signUp', {
      ...signUpForm({ email, userType, name: party.name, company: party.company, companyRut: party.rut }),
      companyType: 'srl',
      companySector: 'construccion',
      companySize: '11-50',
      companyLocation: party.location,
      placeId: who === 'pending' ? null : towns[who],
      phone: party.phone,
      website: party.website,
      description: party.description,
    })
    if (who !== 'pending') await verify(who, party)
    const { accessToken } = await succeed<{ accessToken: string }>(who, 'accounts.signIn', {
      email,
      password: goodPassword,
      device: 'Prueba',
    })
    const viewer = await readViewer({ ...platform, settings: testSettings }, `Bearer ${accessToken}`)
    // In reach of a timer for as long as the story lasts.
    viewers.set(who, { ...viewer, expiresAt: new Date(noon + 1_000 * minute) } as Viewer)
    if (viewer.kind === 'member')
      await platform.db.insert(notificationPreferences).values({ userId: viewer.id, emailNotifications: true })
  }
  const verify = async (who: Person, party: Party) => {
    const mail = (await keptMails(platform.db)).find((one) => one.to === party.signInEmail)
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
    await succeed(who, 'accounts.verify', { token, browser: ownBrowser })
    const own = eq(identities.company, party.company)
    await platform.db.update(identities).set({ email: party.contactEmail }).where(own)
  }
  const streams = new Map<Who, AsyncIterator<unknown>>()
  const listen = async (who: Person) => {
    const events = await productFor(platform, viewerOf(who)).notifications.live()
    await events.next()
    streams.set(who, events)
  }
  /** Writes down what the live streams brought until now: a last event of our own says that nothing is missing. */
  const hear = async () => {
    for (const [who, events] of streams) {
      const viewer = viewerOf(who)
      const sentinel = JSON.stringify([viewer.kind === 'visitor' ? '' : viewer.id, 'sentinel', ''])
      await notice(platform.db, 'live', sentinel)
      for (;;) {
        const { value } = (await events.next()) as { value: { type: string } }
        if (value.type === 'sentinel') break
        told.push({ who, phase: phase.now, name: 'notifications.live', answer: value })
      }
    }
  }
  /** Runs every job that is due: the mails of notifications are written, in this phase. */
  const post = async () => {
    const { failed } = await platform.jobs.drain()
    if (failed.length > 0) throw new Error('A job of the story failed', { cause: failed[0] })
  }
  /** Everything told from here on is told after the award. */
  const award = async () => {
    await hear()
    phase.now = 'after'
  }
  /** Mails, by who reads them and when they were written, and the lines of the log. */
  const readRest = async (cast: Record<Person | 'pending', Party>, awardedAt: Date) => {
    const readers = new Map(
      Object.entries(cast).flatMap(
        ([who, { signInEmail, contactEmail }]) =>
          [
            [signInEmail, who],
            [contactEmail, who],
          ] as [string, Who][],
      ),
    )
    for (const { to, subject, text, html, kind, createdAt } of (await keptMails(platform.db)).toReversed())
      told.push({
        who: to === testSettings.teamEmail ? 'team' : readers.get(to)!,
        phase: createdAt < awardedAt ? 'before' : 'after',
        name: `mail ${kind}`,
        answer: { subject, text, html },
      })
    for (const answer of platform.logLines) told.push({ who: 'log', phase: 'after', name: 'log', answer })
  }
  return { platform, told, at, ask, succeed, join, listen, hear, post, award, readRest, viewerOf }
}
export type Recorded = Awaited<ReturnType<typeof openRecorded>>

/** The answer as one can read it: a stream's first event, the texts inside a file. */
const readable = async (name: string, answer: Answer): Promise<unknown> => {
  if (!('result' in answer)) return answer
  if (name === 'notifications.live') return firstEvent(answer.result)
  return answer.result instanceof File ? { result: await fileText(answer.result) } : answer
}

const firstEvent = async (events: unknown) => {
  const stream = events as AsyncIterator<unknown>
  const { value } = (await stream.next()) as { value: unknown }
  await stream.return?.()
  return { result: value }
}
