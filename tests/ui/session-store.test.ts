import { ORPCError } from '@orpc/client'
import { beforeEach, expect, test, vi } from 'vitest'

/**
 * The browser's session in two tabs: each loads the module for itself, both share storage and locks. The server is a
 * fake behind the link.
 */
const storageKey = 'pliego.session'
const navigatorOfNode = navigator
const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
})

type Context = { anonymous?: boolean; token?: string; as?: string }
type Call = { readonly name: string; readonly input: { refreshToken?: string }; readonly token: string | null }

/** One account with one open session at a time, whose end is known at once. */
const fakeServer = () => {
  let turn = 1
  const calls: string[] = []
  const gates = new Map<string, { reached: () => void; open: Promise<void> }>()
  const session = () => ({
    accessToken: `access-${turn}`,
    refreshToken: `refresh-${turn}`,
    expiresAt: new Date(Date.now() + 900_000),
    user: { id: 'ana', email: 'ana@x.uy', emailConfirmedAt: new Date(0), userType: 'buyer', name: 'Ana', company: 'X' },
  })
  const next = () => {
    turn += 1
    return session()
  }
  const ended = () => new ORPCError('SESSION_ENDED', { status: 401 })
  const answers: Record<string, (call: Call) => unknown> = {
    'accounts.refresh': ({ input }) => {
      if (input.refreshToken !== `refresh-${turn}`) throw ended()
      return next()
    },
    'accounts.changePassword': next,
    'accounts.verify': () => ({
      email: 'eva@x.uy',
      userType: 'supplier',
      redirect: null,
      session: { ...session(), accessToken: 'eva', user: { ...session().user, id: 'eva', email: 'eva@x.uy' } },
    }),
    'accounts.sessions.endAll': () => void (turn += 1),
    'accounts.signOut': () => void (turn += 1),
  }
  return {
    calls,
    session,
    /** The connection is lost: no renewal arrives. */
    lost: false,
    /** That call has been done, and its answer waits until `open` is called. */
    hold: (name: string) => {
      const [reached, open] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      gates.set(name, { reached: reached.resolve, open: open.promise })
      return { done: reached.promise, open: open.resolve }
    },
    async answer(call: Call) {
      calls.push(call.name)
      if (this.lost && call.name === 'accounts.refresh') throw new TypeError('Failed to fetch')
      if (call.name === 'accounts.signOut' && call.token === 'eva') return {}
      const isForVisitors = call.name === 'accounts.refresh' || call.name === 'accounts.verify'
      if (!isForVisitors && call.token !== `access-${turn}`) throw ended()
      const answer = answers[call.name]?.(call) ?? {}
      const gate = gates.get(call.name)
      gate?.reached()
      await gate?.open
      return answer
    },
  }
}

let server = fakeServer()
beforeEach(() => {
  server = fakeServer()
  kept.clear()
  kept.set(storageKey, JSON.stringify(server.session()))
})

const openTab = async () => {
  vi.resetModules()
  const store = {
    ...(await import('#ui/session/session-store.ts')),
    ...(await import('#ui/session/session-renewal.ts')),
    ...(await import('#ui/session/session-calls.ts')),
  }
  const { api } = await import('#ui/api.ts')
  const { provideLink } = await import('#ui/api-link.ts')
  // As web/rpc.ts does in the browser.
  provideLink({
    call: (path, input, options) => {
      const { anonymous, token, as } = options.context as Context
      const ask = (with_: string | null) =>
        server.answer({ name: path.join('.'), input: input as Call['input'], token: with_ })
      return anonymous || token !== undefined ? ask(token ?? null) : store.withSession(ask, as)
    },
  })
  return { ...store, api }
}
const tokenKept = () => (JSON.parse(kept.get(storageKey) ?? 'null') as { accessToken: string } | null)?.accessToken
/** Long enough for whatever does not wait to happen. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 30))
const passwords = { currentPassword: 'a', newPassword: 'b' }

test('two tabs and many calls with an old token renew it once', async () => {
  const [one, other] = [await openTab(), await openTab()]
  kept.set(storageKey, JSON.stringify({ ...server.session(), accessToken: 'stale' }))
  await Promise.all([one, one, other, other].map(({ api }) => api.accounts.sessions.list()))
  expect(server.calls.filter((name) => name === 'accounts.refresh')).toHaveLength(1)
  expect(tokenKept()).toBe('access-2')
})

test('an access token close to its end is renewed before it is sent, and planned to be a minute before', async () => {
  const tab = await openTab()
  expect(tab.renewalDue()).toBeGreaterThan(830_000)
  expect(tab.renewalDue()).toBeLessThanOrEqual(840_000)
  kept.set(storageKey, JSON.stringify({ ...server.session(), expiresAt: new Date(Date.now() + 20_000) }))
  const later = await openTab()
  await later.api.accounts.sessions.list()
  expect(server.calls).toEqual(['accounts.refresh', 'accounts.sessions.list'])
})

test('a renewal that does not arrive signs nobody out; one that is refused does', async () => {
  const tab = await openTab()
  kept.set(storageKey, JSON.stringify({ ...server.session(), accessToken: 'stale' }))
  server.lost = true
  await expect(tab.api.accounts.sessions.list()).rejects.toThrow()
  expect(tab.authState().status).toBe('signed-in')
  server.lost = false
  kept.set(storageKey, JSON.stringify({ ...server.session(), accessToken: 'stale', refreshToken: 'stale' }))
  const other = await openTab()
  await expect(other.api.accounts.sessions.list()).rejects.toMatchObject({ status: 401 })
  expect(other.authState().status).toBe('signed-out')
  expect(kept.has(storageKey)).toBe(false)
})

const proof = { token: 'link', browser: 'secret', password: null }

test('the session of a mailed link is stored where nobody is signed in', async () => {
  kept.clear()
  const tab = await openTab()
  expect((await tab.confirmEmail(proof)).signedIn?.email).toBe('eva@x.uy')
  expect(tokenKept()).toBe('eva')
  expect(server.calls).toEqual(['accounts.verify'])
})

test('the session of a mailed link replaces nobody who signed in in another tab meanwhile: it is ended', async () => {
  kept.clear()
  const tab = await openTab()
  tab.authState()
  const held = server.hold('accounts.verify')
  const confirming = tab.confirmEmail(proof)
  await held.done
  kept.set(storageKey, JSON.stringify(server.session()))
  held.open()
  expect((await confirming).signedIn?.email).toBe('ana@x.uy')
  expect(tokenKept()).toBe('access-1')
  expect(server.calls).toEqual(['accounts.verify', 'accounts.signOut'])
})

test('a renewal waits while the password changes in another tab, and nobody is signed out', async () => {
  const [one, other] = [await openTab(), await openTab()]
  other.authState()
  const held = server.hold('accounts.changePassword')
  const changing = one.changePassword(passwords)
  await held.done
  const asking = other.api.accounts.sessions.list()
  await settled()
  expect(server.calls).not.toContain('accounts.refresh')
  held.open()
  await Promise.all([changing, asking])
  expect(tokenKept()).toBe('access-2')
  expect([one.authState().status, other.authState().status]).toEqual(['signed-in', 'signed-in'])
})

test('a password change with an old access token renews it first', async () => {
  const tab = await openTab()
  kept.set(storageKey, JSON.stringify({ ...server.session(), accessToken: 'stale' }))
  await tab.changePassword(passwords)
  expect(server.calls).toEqual(['accounts.changePassword', 'accounts.refresh', 'accounts.changePassword'])
  expect(tokenKept()).toBe('access-3')
})

test('a sign-out in another tab while the password changes also ends the new session', async () => {
  const tab = await openTab()
  const held = server.hold('accounts.changePassword')
  const changing = tab.changePassword(passwords)
  await held.done
  kept.delete(storageKey)
  held.open()
  await changing
  expect(tokenKept()).toBeUndefined()
  expect(tab.authState().status).toBe('signed-out')
  expect(server.calls.at(-1)).toBe('accounts.signOut')
})

test('what learns of the end of all sessions before the answer is here renews nothing: the person leaves for home', async () => {
  const tab = await openTab()
  const held = server.hold('accounts.sessions.endAll')
  const left: string[] = []
  const ending = tab.endEverySession(async () => void left.push(tab.authState().status))
  await held.done
  await expect(tab.api.accounts.sessions.list()).rejects.toMatchObject({ status: 401 })
  expect(tab.authState().status).toBe('signed-in')
  held.open()
  await ending
  expect(left).toEqual(['signed-in'])
  expect(tab.authState().status).toBe('signed-out')
  expect(server.calls).not.toContain('accounts.refresh')
})

const bruno = () => ({ ...server.session(), user: { ...server.session().user, id: 'bruno', name: 'Bruno' } })
const nameKept = () => (JSON.parse(kept.get(storageKey) ?? 'null') as { user: { name: string } } | null)?.user.name

test('what one person asked for is never done in the name of another, who signed in meanwhile in another tab', async () => {
  kept.set(storageKey, JSON.stringify({ ...server.session(), accessToken: 'stale' }))
  const tab = await openTab()
  tab.authState()
  kept.set(storageKey, JSON.stringify(bruno()))
  await expect(tab.api.accounts.sessions.list()).rejects.toMatchObject({ status: 401 })
  expect(server.calls).toEqual(['accounts.sessions.list'])
  expect(tab.authState()).toMatchObject({ status: 'signed-in', user: { id: 'bruno' } })
})

test('what was written on an open screen is saved in its author’s name only, whoever is signed in by then', async () => {
  const tab = await openTab()
  const save = () => tab.api.quotations.draft.save({} as never, { context: { as: 'ana' } })
  await save()
  kept.set(storageKey, JSON.stringify(bruno()))
  const later = await openTab()
  await expect(later.api.quotations.draft.save({} as never, { context: { as: 'ana' } })).rejects.toMatchObject({
    status: 401,
  })
  expect(server.calls).toEqual(['quotations.draft.save'])
})

test('nobody gets the data or the session of another, who signed in meanwhile in another tab', async () => {
  const tab = await openTab()
  const me = server.hold('accounts.me')
  const asking = tab.refetchUser()
  await me.done
  kept.set(storageKey, JSON.stringify(bruno()))
  me.open()
  await asking
  expect(nameKept()).toBe('Bruno')

  kept.set(storageKey, JSON.stringify(server.session()))
  const other = await openTab()
  const changed = server.hold('accounts.changePassword')
  const changing = other.changePassword(passwords)
  await changed.done
  kept.set(storageKey, JSON.stringify(bruno()))
  changed.open()
  await changing
  expect(nameKept()).toBe('Bruno')
  expect(server.calls.at(-1)).toBe('accounts.signOut')
})

test('without web locks one tab still does one thing at a time', async () => {
  vi.stubGlobal('navigator', { userAgent: 'old' })
  try {
    const tab = await openTab()
    const held = server.hold('accounts.changePassword')
    const changing = tab.changePassword(passwords)
    await held.done
    const asking = tab.api.accounts.sessions.list()
    await settled()
    held.open()
    await Promise.all([changing, asking])
    expect(server.calls).not.toContain('accounts.refresh')
  } finally {
    vi.stubGlobal('navigator', navigatorOfNode)
  }
})
