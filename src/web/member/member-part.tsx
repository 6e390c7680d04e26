import { useEffect, useSyncExternalStore, type ComponentType, type ReactNode } from 'react'
import { createListeners } from '#ui/listeners.ts'
import { authState } from '#ui/session/session-store.ts'

/**
 * A part of the page that only members load, so that a visitor's page does not carry its weight. A browser with a
 * session begins to load it at once, not when React first needs it; until it is there, `fallback` stands in its place.
 * Not `lazy`: React shows the fallback of a Suspense for 300 ms at least.
 */
export const memberPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  let Loaded: ComponentType<Props> | undefined
  let failure: { readonly error: unknown } | undefined
  let loading: Promise<void> | undefined
  const { subscribe, notify } = createListeners()
  const begin = () => {
    loading ??= load()
      .then(
        (part) => void (Loaded = part),
        (error: unknown) => void (failure = { error }),
      )
      .then(notify)
  }
  if (typeof window !== 'undefined' && authState().status === 'signed-in') begin()

  return function MemberPart({ fallback = null, ...props }: Props & { readonly fallback?: ReactNode }) {
    const Part = useSyncExternalStore(
      subscribe,
      () => Loaded,
      () => undefined,
    )
    const failed = useSyncExternalStore(
      subscribe,
      () => failure,
      () => undefined,
    )
    useEffect(begin, [])
    if (failed) throw failed.error
    return Part ? <Part {...(props as unknown as Props)} /> : fallback
  }
}
