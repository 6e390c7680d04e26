import { ORPCError } from '@orpc/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { DraftStart, SaveStatus } from '#ui/drafts/draft-saver.ts'
import { localDrafts } from '#ui/drafts/local-drafts.ts'
import { storageKey, reloadSession } from '#ui/session/session-store.ts'

const stored = new Map<string, string>()
vi.stubGlobal('window', { addEventListener: () => undefined, removeEventListener: () => undefined })
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
})

const signedIn = (id: string | null) => {
  const user = { id, email: 'ana@x.uy', emailConfirmedAt: null, userType: 'buyer', name: 'Ana', company: 'X' }
  const session = { accessToken: 'a', refreshToken: 'r', expiresAt: new Date(), user }
  if (id === null) stored.delete(storageKey)
  else stored.set(storageKey, JSON.stringify(session))
  reloadSession()
}

/** A tab of Ana's, and a server that has one draft and refuses a version that is not its own, as the real one does. */
const openTab = () => {
  let drafts = localDrafts('draft', z.string())
  const server = {
    draft: '',
    version: 1,
    online: true,
    hasSession: true,
    asked: 0,
    saves: [] as string[],
    losesAnswers: false,
  }
  const save = async (draft: string, version: number) => {
    server.asked += 1
    if (!server.online) throw new TypeError('Failed to fetch')
    if (!server.hasSession) throw new ORPCError('SIGN_IN_REQUIRED', { status: 401 })
    server.saves.push(draft)
    if (version !== server.version && draft !== server.draft) throw new ORPCError('DRAFT_NEWER', { status: 409 })
    Object.assign(server, { draft, version: server.version + 1 })
    if (server.losesAnswers) throw new TypeError('Failed to fetch')
    return { version: server.version }
  }
  /** A wizard on the draft, as the page opens it (rfq-wizard-page.tsx), and what it shows about saving. */
  const openForm = () => {
    const local = drafts.read('ana', 'one')
    const start: DraftStart<string> = local ? { ...local, unsaved: true } : { ...server, unsaved: false }
    const states: SaveStatus['kind'][] = []
    const saver = drafts.open('ana', 'one', start, { save, report: ({ kind }) => states.push(kind) })
    if (start.unsaved) saver.change(start.draft)
    const close = () => {
      saver.write()
      void saver.flush()
    }
    return { saver, close, states, shown: start.draft }
  }
  /** The tab goes away with what waits in it; the browser keeps what this device stored. */
  const closeTab = () => {
    vi.clearAllTimers()
    drafts = localDrafts('draft', z.string())
  }
  return { server, openForm, closeTab }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
  stored.clear()
  signedIn('ana')
})
afterEach(() => void vi.useRealTimers())

test('a form that is closed without a connection is still saved once the connection is back', async () => {
  const { server, openForm } = openTab()
  const form = openForm()
  form.saver.change('a')
  server.online = false
  form.close()
  await pass(60_000)
  server.online = true
  await pass(30_000)
  expect(server).toMatchObject({ draft: 'a', saves: ['a'] })
  expect(stored.get('pliego.draft.ana.one')).toBeUndefined()
})

test('a reopened form keeps what the closed one could not save, and is not told of another device', async () => {
  const { server, openForm } = openTab()
  server.losesAnswers = true
  const former = openForm()
  former.saver.change('a')
  await pass(1_000)
  former.saver.change('ab')
  former.close()
  server.losesAnswers = false
  server.saves.length = 0
  const form = openForm()
  expect(form.shown).toBe('ab')
  form.saver.change('abc')
  await pass(60_000)
  expect(server).toMatchObject({ draft: 'abc', saves: ['a', 'abc'] })
  expect(form.states.at(-1)).toBe('saved')
})

test.each([
  ['whose first save arrived without an answer', true],
  ['whose first save did not arrive', false],
])('a draft %s goes on in a new tab with the latest text, without asking', async (_, arrives) => {
  const { server, openForm, closeTab } = openTab()
  Object.assign(server, arrives ? { losesAnswers: true } : { online: false })
  const former = openForm()
  former.saver.change('a')
  await pass(1_000)
  former.saver.change('ab')
  await pass(300)
  closeTab()
  Object.assign(server, { losesAnswers: false, online: true })
  const form = openForm()
  expect(form.shown).toBe('ab')
  await pass(60_000)
  expect(server.draft).toBe('ab')
  expect([form.states.at(-1), stored.get('pliego.draft.ana.one')]).toEqual(['saved', undefined])
})

test('a draft whose first save had no answer is asked about when another device saved after it', async () => {
  const { server, openForm, closeTab } = openTab()
  server.losesAnswers = true
  const former = openForm()
  former.saver.change('a')
  await pass(1_000)
  former.saver.change('ab')
  await pass(300)
  closeTab()
  Object.assign(server, { losesAnswers: false, draft: 'of another device', version: server.version + 1 })
  const form = openForm()
  await pass(60_000)
  expect([form.shown, server.draft, form.states.at(-1)]).toEqual(['ab', 'of another device', 'newer'])
})

test('what another tab kept since is shown and not saved over what this one saved', async () => {
  const { server, openForm } = openTab()
  const former = openForm()
  former.saver.change('a')
  await pass(1_000)
  stored.set('pliego.draft.ana.one', JSON.stringify({ draft: 'of the other tab', version: 1 }))
  const form = openForm()
  expect(form.shown).toBe('of the other tab')
  await pass(60_000)
  expect(server.draft).toBe('a')
  expect(form.states.at(-1)).toBe('newer')
})

test('a form whose session ended asks no more, and is saved when its author signs in again', async () => {
  const { server, openForm } = openTab()
  const form = openForm()
  form.saver.change('a')
  server.hasSession = false
  signedIn(null)
  form.close()
  await pass(600_000)
  expect(server).toMatchObject({ asked: 1, saves: [] })
  server.hasSession = true
  signedIn('ana')
  await pass(0)
  expect(server).toMatchObject({ draft: 'a', saves: ['a'] })
})
