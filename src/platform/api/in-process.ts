import type { publicReads } from '#lib/public-reads.ts'
import { isUnavailable, publicErrors } from '../http/calls/rpc-errors.ts'
import type { Cached } from '../public-cache.ts'
import type { Context, Viewer } from '../rpc.ts'
import { whileAnswering, type Caller, type MakeContext, type Services } from './call-context.ts'

/** The lists and figures that the pages of visitors have in common. */
const sharedLists: ReadonlySet<string> = new Set<(typeof publicReads)[number]>([
  'rfqs/opportunities',
  'rfqs/summary',
  'rfqs/byCategory',
])

/** Answers the lists that pages have in common from memory: all pages made in one epoch ask for each of them once. */
const cacheLists =
  (cached: Cached) =>
  <T>({ path, input, next }: { path: readonly string[]; input: unknown; next(): Promise<T> }): Promise<T> => {
    const name = path.join('/')
    return sharedLists.has(name) ? cached(['page', name, input], next) : next()
  }

/**
 * The options of oRPC's client for calls of this viewer within the process. `onUnavailable` is called when the database
 * cannot be reached.
 */
export const inProcess = (
  services: Services,
  contextOf: MakeContext,
  { viewer, caller, onUnavailable }: { viewer: Viewer; caller: Caller; onUnavailable?: (() => void) | undefined },
) => ({
  context: () => contextOf(caller, viewer),
  interceptors: [
    ...(services.tracing ? [services.tracing.procedure] : []),
    async <T>(call: { next(): Promise<T>; context: Context }): Promise<T> => {
      try {
        return await publicErrors({ ...call, next: () => whileAnswering(services, () => call.next()) })
      } catch (error) {
        if (isUnavailable(error)) onUnavailable?.()
        throw error
      }
    },
    ...(services.cached ? [cacheLists(services.cached)] : []),
  ],
})
