/**
 * Something of this type changed and should be fetched again; 'resync' means everything. Events carry no content
 * (docs/security.md#live-stream). `position` counts the events of the person: a page that comes back names its last
 * one.
 */
export type LiveEvent = { readonly position: number; readonly type: string; readonly id: string | null }

/** How many events a page may miss or leave unread before it is told to fetch everything. */
export const maxUnread = 100

/** The first event of a page that has just been opened and missed nothing: where the person's events stand. */
const start = (position: number): LiveEvent => ({ position, type: 'start', id: null })

/** The event that asks a page to fetch everything again: nothing before this position is told any more. */
const resync = (position: number): LiveEvent => ({ position, type: 'resync', id: null })

const isResync = (event: LiveEvent | undefined) => event?.type === 'resync'

/** The list with one event more, or only a resync when it is full. */
const withEvent = (events: readonly LiveEvent[], event: LiveEvent): LiveEvent[] =>
  events.length < maxUnread ? [...events, event] : [resync(event.position)]

/**
 * One subscription. Each event of a position is read once and in order, whatever is pushed twice. Between `hold` and
 * `resume` the pushed events wait, because earlier ones are still being fetched.
 */
export class LiveStream implements AsyncIterableIterator<LiveEvent, undefined> {
  readonly userId: string
  /** For a page without a position: since when nothing may have happened if it is to have missed nothing. */
  readonly quietSince: Date | null
  #position: number | null
  #unread: LiveEvent[] = []
  #held: LiveEvent[] = []
  #holds = 0
  #waiting: ((result: IteratorResult<LiveEvent, undefined>) => void)[] = []
  #ended = false
  #onEnd: (() => void)[] = []

  constructor(userId: string, after: number | null, quietSince: Date | null = null) {
    this.userId = userId
    this.quietSince = quietSince
    this.#position = after
  }

  /** Calls `listener` once the stream has ended, at once if it has. */
  onEnd(listener: () => void) {
    if (this.#ended) listener()
    else this.#onEnd.push(listener)
  }

  /** The position of the last event, read or not; null for a page that comes for the first time. */
  get after(): number | null {
    return this.#position
  }

  push(event: LiveEvent) {
    if (this.#ended) return
    if (this.#holds > 0) this.#held = withEvent(this.#held, event)
    else this.#deliver(event)
  }

  hold() {
    this.#holds += 1
  }

  /** Ends one `hold`: the missed events come first; null when they are not known, then everything is to be fetched. */
  resume(position: number, missed: readonly LiveEvent[] | null) {
    if (missed === null) {
      this.#position = null
      this.#deliver(resync(position))
    } else if (this.#position === null) this.#deliver(start(position))
    for (const event of missed ?? []) this.#deliver(event)
    this.#holds -= 1
    if (this.#holds === 0) for (const event of this.#held.splice(0)) this.#deliver(event)
  }

  #deliver(event: LiveEvent) {
    if (this.#ended || (this.#position !== null && event.position <= this.#position)) return
    this.#position = event.position
    const reader = this.#waiting.shift()
    if (reader) return reader({ value: event, done: false })
    const neverReads = this.#unread.length >= maxUnread && isResync(this.#unread[0])
    this.#unread = neverReads ? [] : withEvent(this.#unread, event)
    if (neverReads) this.end()
  }

  end() {
    if (this.#ended) return
    this.#ended = true
    for (const listener of this.#onEnd.splice(0)) listener()
    for (const reader of this.#waiting.splice(0)) reader({ value: undefined, done: true })
  }

  async next(): Promise<IteratorResult<LiveEvent, undefined>> {
    const event = this.#unread.shift()
    if (event) return { value: event, done: false }
    if (this.#ended) return { value: undefined, done: true }
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  async return(): Promise<IteratorResult<LiveEvent, undefined>> {
    this.#unread = []
    this.end()
    return { value: undefined, done: true }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.end()
  }

  [Symbol.asyncIterator]() {
    return this
  }
}
