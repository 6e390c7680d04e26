/**
 * Something of this type changed and should be fetched again; 'resync' means everything. Events carry no content
 * (docs/security.md#live-stream).
 */
export type LiveEvent = { readonly type: string; readonly id: string }

/** The event that asks a page to fetch everything again. */
export const resync: LiveEvent = { type: 'resync', id: '' }

const maxUnread = 100

/** One subscription. Keeps unread events up to the limit, from its creation and not only from its first read. */
export class LiveStream implements AsyncIterableIterator<LiveEvent> {
  #unread: LiveEvent[] = []
  #waiting: ((result: IteratorResult<LiveEvent, undefined>) => void)[] = []
  #ended = false
  readonly #onEnd: () => void

  constructor(onEnd: () => void) {
    this.#onEnd = onEnd
  }

  push(event: LiveEvent) {
    if (this.#ended) return
    const reader = this.#waiting.shift()
    if (reader) return reader({ value: event, done: false })
    if (this.#unread.length < maxUnread) return void this.#unread.push(event)
    const neverReads = this.#unread[0] === resync
    this.#unread = neverReads ? [] : [resync]
    if (neverReads) this.end()
  }

  end() {
    if (this.#ended) return
    this.#ended = true
    this.#onEnd()
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

  [Symbol.asyncIterator]() {
    return this
  }
}
