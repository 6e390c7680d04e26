type Send = () => void

let leaving: Send[] | undefined

/**
 * What sends an answer of a request that came in this turn of the event loop. Those that are ready within the turn leave
 * together at its end, when all requests that had come were read: a reader who sleeps is woken once for all of them,
 * which costs more than to make a short answer (docs/speed.md). Later ones leave at once. `send` must not throw.
 */
export const joinTurn = (): ((send: Send) => void) => {
  if (!leaving) {
    leaving = []
    setImmediate(endTurn)
  }
  const turn = leaving
  return (send) => (turn === leaving ? void turn.push(send) : send())
}

const endTurn = (): void => {
  const turn = leaving ?? []
  leaving = undefined
  for (const send of turn) send()
}
