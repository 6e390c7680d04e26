import { createRouterClient, type AnyRouter, type RouterClient } from '@orpc/server'
import { today } from '#lib/dates.ts'
import { transaction } from '#platform/database/db.ts'
import type { Context, Viewer } from '#platform/rpc.ts'
import type { TestPlatform } from './platform.ts'
import { testSettings } from './settings.ts'

export { testSettings }

export const visitor: Viewer = { kind: 'visitor' }

/** A verified person, as the builders would be handed one. */
export const memberViewer = (id: string, userType: 'buyer' | 'supplier'): Viewer => ({
  kind: 'member',
  id,
  userType,
  sessionId: '0193a000-0000-7000-8000-000000000000',
  expiresAt: new Date('2100-01-01T00:00:00Z'),
})

/**
 * A router (of one feature, or the whole) called in process by that viewer, on the platform of the test; each call
 * reads the test's clock.
 */
export const callAs = <R extends AnyRouter>(
  platform: TestPlatform,
  router: R,
  viewer: Viewer,
  given: Partial<Context> = {},
): RouterClient<R> =>
  createRouterClient(router as AnyRouter, {
    context: () => contextFor(platform, viewer, given),
  }) as RouterClient<R>

/** What api.ts hands to a procedure, on the platform of the test. */
export const contextFor = (platform: TestPlatform, viewer: Viewer, given: Partial<Context> = {}): Context => {
  const now = platform.clock.now()
  return {
    db: platform.db,
    now,
    today: today(now),
    transaction: (fn) => transaction(platform.db, { now, jobs: platform.jobs, listeners: platform.listeners }, fn),
    viewer,
    address: '127.0.0.1',
    requestId: 'test',
    live: platform.live,
    openStream: (stream) => stream,
    cached: platform.cached,
    log: platform.log,
    files: platform.files,
    settings: testSettings,
    maps: null,
    ...given,
  }
}
