type Flight = { readonly running: Promise<unknown>; next?: Promise<unknown> }

/**
 * Runs one load of a key for all callers of the same moment. Callers that arrive while a load is running share the
 * next one, which starts after they arrived: nobody gets an answer older than their own call. Nothing is cached.
 */
export const singleFlight = <T>() => {
  const flights = new Map<string, Flight>()
  return (key: string, load: () => Promise<T>): Promise<T> => {
    const start = (): Promise<T> => {
      const running = load().finally(() => {
        if (!flight.next) flights.delete(key)
      })
      const flight: Flight = { running }
      flights.set(key, flight)
      return running
    }
    const current = flights.get(key)
    if (!current) return start()
    current.next ??= current.running.then(start, start)
    return current.next as Promise<T>
  }
}
