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

/** What a wizard's form starts from. */
export type DraftStart<Draft> = {
  readonly draft: Draft
  /** The version that the server has of it; 0: none yet. */
  readonly version: number
  /** Whether it comes from this device and has to be saved at once. */
  readonly unsaved: boolean
  /** What was sent before it without an answer: the server may have that. */
  readonly unanswered?: Draft | undefined
}

/** What the server does not have of a draft, over the version it had, and what was sent last without an answer. */
export type Unsaved<Draft> = Pick<DraftStart<Draft>, 'draft' | 'version' | 'unanswered'>

/** The form that a draft is saved for. */
export type SavedForm<Draft> = {
  save(draft: Draft, version: number): Promise<{ readonly version: number }>
  report(status: SaveStatus): void
}

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
  /** Goes on for a form that was opened again with what this one has not saved; false if it will save nothing more. */
  resume(form: SavedForm<Draft>): boolean
}

/** How long after the last change a draft is saved. */
const delayMs = 1_000
const maxRetryDelayMs = 30_000

/**
 * Saves a form while it is edited: one request at a time, always the latest content, over the version it started from.
 */
export const draftSaver = <Draft>(
  start: DraftStart<Draft>,
  openedFor: SavedForm<Draft>,
  /** Keeps on this device what the server does not have yet; called with null once the server has everything. */
  keep: (unsaved: Unsaved<Draft> | null) => void,
): DraftSaver<Draft> => {
  let form = openedFor
  let { version, draft: latest } = start
  let waiting: Draft | null = null
  /**
   * Sent without an answer so far, by this tab or by one before it. After a failure it is sent again unchanged, before
   * what was typed since: a different content would be refused as another device's if the first request did arrive.
   */
  let unanswered: Draft | null = start.unanswered ?? (start.unsaved ? start.draft : null)
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
    if (waiting === content) waiting = null
    unanswered = content
    form.report({ kind: 'saving' })
    pending = form.save(content, version).then(
      (saved) => succeed(saved),
      (error: unknown) => fail(error),
    )
    await pending
  }

  const succeed = (saved: { readonly version: number }) => {
    pending = null
    unanswered = null
    failures = 0
    version = saved.version
    if (waiting !== null) {
      keep({ draft: waiting, version })
      return schedule(delayMs)
    }
    keep(null)
    form.report({ kind: 'saved' })
  }

  const fail = (error: unknown) => {
    pending = null
    const code = finalRefusal(error)
    if (code === null) {
      failures += 1
      // Without a session nothing is tried again: what waits is sent when somebody signs in (local-drafts.ts).
      if (isSessionEnded(error)) return form.report({ kind: 'ended' })
      form.report({ kind: 'lost' })
      return schedule(Math.min(maxRetryDelayMs, delayMs * 2 ** failures))
    }
    unanswered = null
    waiting ??= latest
    overtaken = code === 'DRAFT_NEWER'
    form.report(overtaken ? { kind: 'newer' } : { kind: 'refused', code })
  }

  return {
    change: (draft) => {
      if (ended) return
      waiting = draft
      latest = draft
      keep({ draft, version, unanswered: unanswered ?? undefined })
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
      if (waiting !== null || unanswered !== null) schedule(delayMs)
    },
    forget: () => {
      ended = true
      held = true
      clearTimeout(timer)
      waiting = null
      unanswered = null
      keep(null)
    },
    version: () => version,
    isOvertaken: () => overtaken,
    overtake: () => {
      overtaken = true
      clearTimeout(timer)
      form.report({ kind: 'newer' })
    },
    overwrite: (newer) => {
      version = newer
      unanswered = null
      // Nothing waits where publishing was refused: all of it had been sent before.
      waiting ??= latest
      overtaken = false
      schedule(0)
    },
    resume: (again) => {
      if (ended || overtaken) return false
      form = again
      return true
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
