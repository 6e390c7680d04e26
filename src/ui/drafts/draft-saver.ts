import { ORPCError } from '@orpc/client'
import type { RfqDraft } from '#features/rfqs/domain/draft.ts'

/** What the screen says of the draft; quiet unless it fails (corrections, Hands, keyboards, ears). */
export type Saving =
  | { readonly kind: 'untouched' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved' }
  /** No answer: what is typed is kept on this device and sent again by itself. */
  | { readonly kind: 'lost' }
  /** Nobody is signed in any more: it is kept on this device until somebody is. */
  | { readonly kind: 'ended' }
  /** Another device saved a newer version, published the draft or deleted it. */
  | { readonly kind: 'newer' }
  | { readonly kind: 'refused'; readonly code: string }

type Saved = { readonly version: number }

export type DraftSaver<Draft = RfqDraft> = {
  /** The form changed: it is saved a second after the last change. */
  change(draft: Draft): void
  /** Saves now what is waiting; settles when nothing is under way. */
  flush(): Promise<void>
  /** Saves nothing more, once what is under way has ended: before publishing, or the draft would come back. */
  hold(): Promise<void>
  /** Goes on saving after `hold`. */
  release(): void
  /** It was published: there is nothing to save any more, nor to keep. */
  forget(): void
  /** The version the server has of what this form holds, as far as it is known. */
  version(): number
  /** True while nothing can be saved because another device was faster. */
  isOvertaken(): boolean
  /** The server said so otherwise than to a save: at publishing. */
  overtake(): void
  /** Goes on from the version another device wrote, whose content this form replaces. */
  overwrite(version: number): void
}

/** How long after the last key a draft is saved (issue 4, Drafts). */
const delayMs = 1_000
const slowestRetryMs = 30_000

/** Saves a form as it is written: one request at a time, always the latest content, over the version it began with. */
export const draftSaver = <Draft>(options: {
  version: number
  save: (draft: Draft, version: number) => Promise<Saved>
  report: (state: Saving) => void
  /** Keeps what the server does not have yet; null once it has everything. */
  keep: (unsaved: { draft: Draft; version: number } | null) => void
}): DraftSaver<Draft> => {
  let { version } = options
  let waiting: Draft | null = null
  /** Sent without an answer, while more was written: it goes again as it was, or its own late arrival would look like another device. */
  let unanswered: Draft | null = null
  let underWay: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let stuck = false
  let held = false
  let ended = false

  const plan = (delay: number) => {
    clearTimeout(timer)
    if (!held && !stuck) timer = setTimeout(() => void send(), delay)
  }

  const send = async (): Promise<void> => {
    clearTimeout(timer)
    if (underWay) return underWay
    const sending = unanswered ?? waiting
    if (sending === null || held || stuck) return
    if (unanswered === null) waiting = null
    unanswered = null
    options.report({ kind: 'saving' })
    underWay = options.save(sending, version).then(
      (saved) => succeed(saved),
      (error: unknown) => fail(error, sending),
    )
    await underWay
  }

  const succeed = (saved: Saved) => {
    underWay = null
    failures = 0
    version = saved.version
    if (waiting !== null) {
      options.keep({ draft: waiting, version })
      return plan(delayMs)
    }
    options.keep(null)
    options.report({ kind: 'saved' })
  }

  const fail = (error: unknown, sent: Draft) => {
    underWay = null
    const refusal = refusalOf(error)
    if (refusal === null && waiting !== null) unanswered = sent
    waiting ??= sent
    if (refusal === null) {
      failures += 1
      options.report({ kind: isEnded(error) ? 'ended' : 'lost' })
      return plan(Math.min(slowestRetryMs, delayMs * 2 ** failures))
    }
    stuck = refusal === 'DRAFT_NEWER'
    options.report(stuck ? { kind: 'newer' } : { kind: 'refused', code: refusal })
  }

  return {
    change: (draft) => {
      if (ended) return
      waiting = draft
      options.keep({ draft, version })
      plan(delayMs)
    },
    flush: async () => {
      await send()
      if (waiting !== null && !stuck && failures === 0) await send()
    },
    hold: async () => {
      held = true
      clearTimeout(timer)
      await underWay
    },
    release: () => {
      held = false
      if (waiting !== null) plan(delayMs)
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
    isOvertaken: () => stuck,
    overtake: () => {
      stuck = true
      clearTimeout(timer)
      options.report({ kind: 'newer' })
    },
    overwrite: (newer) => {
      version = newer
      unanswered = null
      stuck = false
      plan(0)
    },
  }
}

/** The session could not be renewed either: signing in again is what helps. */
const isEnded = (error: unknown): boolean => error instanceof ORPCError && error.status === 401

/** The code of an answer that sending again would not change; null for a lost connection, a fault, an ended session, a hurry. */
const refusalOf = (error: unknown): string | null =>
  error instanceof ORPCError && error.status < 500 && ![401, 408, 429].includes(error.status)
    ? String(error.code)
    : null
