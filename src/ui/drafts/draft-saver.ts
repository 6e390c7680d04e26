import { ORPCError } from '@orpc/client'

/** Whether a draft is saved (docs/rules/screens.md#drafts). */
export type SaveStatus =
  | { readonly kind: 'untouched' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved' }
  /** No answer: the draft stays on this device and is sent again automatically. */
  | { readonly kind: 'lost' }
  /** The session has ended: the draft stays on this device until somebody signs in. */
  | { readonly kind: 'ended' }
  /** Another device saved a newer version, published the draft or deleted it. */
  | { readonly kind: 'newer' }
  | { readonly kind: 'refused'; readonly code: string }

type Saved = { readonly version: number }

export type DraftSaver<Draft> = {
  /** The form changed: it is saved a second after the last change. */
  change(draft: Draft): void
  /** Saves now what is waiting; settles when no request is pending. */
  flush(): Promise<void>
  /** Stops saving and waits for the pending request: before publishing, or a late save would bring the draft back. */
  hold(): Promise<void>
  /** Resumes saving after `hold`. */
  release(): void
  /** The draft was published: nothing is saved any more, and nothing is kept on this device. */
  forget(): void
  /** The version on the server of what this form holds, as far as it is known. */
  version(): number
  /** Whether saving is blocked because another device saved a newer version. */
  isOvertaken(): boolean
  /** Blocks saving: the server reported a newer version in answer to something else, such as publishing. */
  overtake(): void
  /** Saves over the version of another device. */
  overwrite(version: number): void
}

/** How long after the last change a draft is saved. */
const delayMs = 1_000
const maxRetryDelayMs = 30_000

/**
 * Saves a form while it is edited: one request at a time, always the latest content, over the version it started from.
 */
export const draftSaver = <Draft>(options: {
  version: number
  save: (draft: Draft, version: number) => Promise<Saved>
  report: (status: SaveStatus) => void
  /** Keeps on this device what the server does not have yet; called with null once the server has everything. */
  keep: (unsaved: { draft: Draft; version: number } | null) => void
}): DraftSaver<Draft> => {
  let { version } = options
  let waiting: Draft | null = null
  /**
   * Sent without an answer while more was typed. It is sent again unchanged: a different content would be refused as
   * another device's if the first request did arrive.
   */
  let unanswered: Draft | null = null
  let pending: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let overtaken = false
  let held = false
  let ended = false

  const schedule = (delay: number) => {
    clearTimeout(timer)
    if (!held && !overtaken) timer = setTimeout(() => void send(), delay)
  }

  const send = async (): Promise<void> => {
    clearTimeout(timer)
    if (pending) return pending
    const content = unanswered ?? waiting
    if (content === null || held || overtaken) return
    if (unanswered === null) waiting = null
    unanswered = null
    options.report({ kind: 'saving' })
    pending = options.save(content, version).then(
      (saved) => succeed(saved),
      (error: unknown) => fail(error, content),
    )
    await pending
  }

  const succeed = (saved: Saved) => {
    pending = null
    failures = 0
    version = saved.version
    if (waiting !== null) {
      options.keep({ draft: waiting, version })
      return schedule(delayMs)
    }
    options.keep(null)
    options.report({ kind: 'saved' })
  }

  const fail = (error: unknown, sent: Draft) => {
    pending = null
    const code = finalRefusal(error)
    if (code === null && waiting !== null) unanswered = sent
    waiting ??= sent
    if (code === null) {
      failures += 1
      options.report({ kind: isSessionEnded(error) ? 'ended' : 'lost' })
      return schedule(Math.min(maxRetryDelayMs, delayMs * 2 ** failures))
    }
    overtaken = code === 'DRAFT_NEWER'
    options.report(overtaken ? { kind: 'newer' } : { kind: 'refused', code })
  }

  return {
    change: (draft) => {
      if (ended) return
      waiting = draft
      options.keep({ draft, version })
      schedule(delayMs)
    },
    flush: async () => {
      await send()
      if (waiting !== null && !overtaken && failures === 0) await send()
    },
    hold: async () => {
      held = true
      clearTimeout(timer)
      await pending
    },
    release: () => {
      held = false
      if (waiting !== null) schedule(delayMs)
    },
    forget: () => {
      ended = true
      held = true
      clearTimeout(timer)
      waiting = null
      unanswered = null
      options.keep(null)
    },
    version: () => version,
    isOvertaken: () => overtaken,
    overtake: () => {
      overtaken = true
      clearTimeout(timer)
      options.report({ kind: 'newer' })
    },
    overwrite: (newer) => {
      version = newer
      unanswered = null
      overtaken = false
      schedule(0)
    },
  }
}

/** The session could not be renewed either: only signing in again helps. */
const isSessionEnded = (error: unknown): boolean => error instanceof ORPCError && error.status === 401

/**
 * The code of a refusal that another try would not change; null for a lost connection, a fault, an ended session, a
 * rate limit.
 */
const finalRefusal = (error: unknown): string | null =>
  error instanceof ORPCError && error.status < 500 && ![401, 408, 429].includes(error.status)
    ? String(error.code)
    : null
