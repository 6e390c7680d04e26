let take: () => void = () => undefined

/**
 * Settles once React has taken over the page that the server sent. A guard waits for it: a redirect decided before would
 * replace the waiting screen under React's hands (hydration mismatch).
 */
export const hydrated = new Promise<void>((resolve) => {
  take = resolve
})
export const markHydrated = () => take()
