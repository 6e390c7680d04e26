import type { ServerResponse } from 'node:http'
import type { LiveStream } from '../live/live-stream.ts'

/** How often a silent stream gets a comment, in seconds, so that no proxy closes it as idle. */
const silenceSeconds = 25

/**
 * Sends each event as the client of the contract reads it (server-sent events), until the stream or the connection
 * ends. It waits for a slow reader. With ten thousand streams open, each costs little more than its connection: an
 * iterator of the contract's, which wraps each event three times, cost as much again.
 */
export const sendEvents = async (response: ServerResponse, stream: LiveStream): Promise<void> => {
  if (response.destroyed) return stream.end()
  response.once('close', () => stream.end())
  // The second header is for nginx, which would keep events back.
  response.writeHead(200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' })
  response.flushHeaders()
  const hush = keepAwake(response)
  try {
    for await (const event of stream) {
      // What was left unread when the connection broke off is read by nobody.
      if (response.destroyed) break
      const isTaken = response.write(`event: message\ndata: ${JSON.stringify({ json: event })}\n\n`)
      if (!isTaken) await drained(response)
    }
  } finally {
    hush()
    response.end()
  }
}

const drained = (response: ServerResponse) =>
  new Promise<void>((resolve) => {
    const goOn = () => {
      response.off('drain', goOn).off('close', goOn)
      resolve()
    }
    response.on('drain', goOn).on('close', goOn)
  })

/** The open streams, by the second of the round in which each is told a comment. */
const rounds = Array.from({ length: silenceSeconds }, () => new Set<ServerResponse>())
let second = 0
let open = 0
let clock: NodeJS.Timeout | undefined

/** Returns the function that ends it. */
const keepAwake = (response: ServerResponse): (() => void) => {
  const round = rounds[open % silenceSeconds]!.add(response)
  open += 1
  clock ??= setInterval(tellNextRound, 1_000).unref()
  return () => {
    round.delete(response)
  }
}

const tellNextRound = () => {
  second = (second + 1) % silenceSeconds
  for (const response of rounds[second]!) if (!response.writableNeedDrain) response.write(':\n\n')
}
