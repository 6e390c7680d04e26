type Write = () => void

let pending: Write[] | undefined

/**
 * Called when a request arrives; returns the function that writes its answer. Answers that are ready within the same
 * tick of the event loop are written together at its end, when all requests that had arrived were read: a reader that
 * sleeps is woken once for all of them, and waking it costs more than a short answer (docs/speed.md). Later ones are
 * written at once. `write` must not throw.
 */
export const tickEndWriter = (): ((write: Write) => void) => {
  if (!pending) {
    pending = []
    setImmediate(endTick)
  }
  const ofThisTick = pending
  return (write) => (ofThisTick === pending ? void ofThisTick.push(write) : write())
}

const endTick = (): void => {
  const writes = pending ?? []
  pending = undefined
  for (const write of writes) write()
}
