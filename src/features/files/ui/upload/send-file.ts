import type { ORPCError } from '@orpc/client'
import type { FileVisibility } from '../../domain/kinds.ts'
import { partBytes } from '../../domain/limits.ts'
import { longestLimitMs, type UploadPause } from '../../domain/pauses.ts'
import { isLost, refusalCode, retryAfter } from '#ui/refusal.ts'

/** A part that was not sent in time is halved, down to this size in bytes. */
const minPartBytes = partBytes / 4
/** The server gives a whole request 30 s. */
const partTimeMs = 28_000
const otherTimeMs = 20_000
/** How long to wait before another try when no answer comes: twice as long each time. */
const firstPauseMs = 1_000
const longestPauseMs = 30_000

type CallOptions = { readonly signal: AbortSignal }
/** The three calls of an upload. */
export type UploadCalls = {
  readonly begin: (
    input: { key: string; name: string; size: number; mediaType: string; visibility?: FileVisibility | undefined },
    options: CallOptions,
  ) => Promise<{ fileId: string; partSize: number; received: number }>
  readonly part: (
    input: { fileId: string; offset: number; bytes: File },
    options: CallOptions,
  ) => Promise<{ received: number }>
  readonly finish: (input: { fileId: string }, options: CallOptions) => Promise<unknown>
}
/** Waits `ms`, or until the connection is back or the signal stops it. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<void>

type Sending = {
  readonly calls: UploadCalls
  readonly wait: Wait
  readonly key: string
  readonly file: File
  readonly visibility: FileVisibility | undefined
  readonly signal: AbortSignal
  readonly onBegun: (fileId: string) => void
  readonly onSent: (bytes: number) => void
  readonly onPaused: (pause: UploadPause) => void
}

/**
 * Sends one file in parts, and goes on by itself after a lost connection or a fault: the same key asks the server where
 * it stands. A part that takes too long is halved. Rejects when the server refuses the file or limits the account for
 * more than an hour, and when the signal stops it.
 */
export const sendFile = async (sending: Sending): Promise<void> => {
  const { file, signal, wait, key, visibility } = sending
  let partSize = partBytes
  for (let tries = 0; ; tries++) {
    signal.throwIfAborted()
    try {
      const begun = await timed(otherTimeMs, signal, (options) =>
        sending.calls.begin({ key, name: file.name, size: file.size, mediaType: file.type, visibility }, options),
      )
      if (tries === 0) partSize = begun.partSize
      sending.onBegun(begun.fileId)
      sending.onSent(begun.received)
      await sendParts(sending, begun.fileId, begun.received, {
        size: () => partSize,
        onSent: () => (tries = 0),
      })
      await timed(otherTimeMs, signal, (options) => sending.calls.finish({ fileId: begun.fileId }, options))
      return
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof SlowPart) {
        partSize = Math.max(minPartBytes, partSize / 2)
        if (partSize === minPartBytes) await wait(firstPauseMs, signal)
        continue
      }
      const pause = pauseAfter(error)
      if (pause === null) throw error
      sending.onPaused(pause)
      await wait((retryAfter(error) ?? 0) * 1_000 || Math.min(longestPauseMs, firstPauseMs * 2 ** tries), signal)
    }
  }
}

class SlowPart extends Error {}

type Parts = { readonly size: () => number; readonly onSent: () => void }

const sendParts = async ({ calls, file, signal, onSent }: Sending, fileId: string, from: number, parts: Parts) => {
  let offset = from
  while (offset < file.size) {
    const bytes = new File([file.slice(offset, offset + parts.size())], 'part')
    const start = performance.now()
    try {
      const { received } = await timed(partTimeMs, signal, (options) => calls.part({ fileId, offset, bytes }, options))
      offset = received
    } catch (error) {
      const took = performance.now() - start
      if (isTimeout(error) || (isLost(error) && took > partTimeMs / 2)) throw new SlowPart('the part was not through')
      // A gap: the server says which part it expects.
      if (refusalCode(error) !== 'FILE_OFFSET') throw error
      offset = (error as ORPCError<string, { received: number }>).data.received
    }
    parts.onSent()
    onSent(offset)
  }
}

const timed = async <Value>(ms: number, signal: AbortSignal, call: (options: CallOptions) => Promise<Value>) => {
  signal.throwIfAborted()
  const both = new AbortController()
  const cancel = () => both.abort(signal.reason)
  const timer = setTimeout(() => both.abort(new DOMException('The call took too long', 'TimeoutError')), ms)
  signal.addEventListener('abort', cancel)
  try {
    return await call({ signal: both.signal })
  } catch (error) {
    throw both.signal.aborted ? both.signal.reason : error
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', cancel)
  }
}

const isTimeout = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError'

const troubles: Readonly<Record<string, 'fault' | 'signed-out'>> = {
  TOO_MANY_REQUESTS: 'fault',
  UNAVAILABLE: 'fault',
  FAULT: 'fault',
  INTERNAL_SERVER_ERROR: 'fault',
  SIGN_IN_REQUIRED: 'signed-out',
}
/** Why no file was stored, if that says nothing of the file itself and passes; null for a refusal. */
const pauseAfter = (error: unknown): UploadPause | null => {
  if (isLost(error)) return { kind: 'offline' }
  const waitMs = (retryAfter(error) ?? 0) * 1_000
  if (waitMs > 0) return waitMs > longestLimitMs ? null : { kind: 'limit', until: new Date(Date.now() + waitMs) }
  const kind = troubles[refusalCode(error)]
  return kind === undefined ? null : { kind }
}
