let resolveHydrated: () => void = () => undefined

/**
 * Resolves when React has hydrated the page of the server. Guards wait for it: an earlier redirect would replace the
 * page during hydration and cause a mismatch.
 */
export const hydrated = new Promise<void>((resolve) => {
  resolveHydrated = resolve
})
/** Called by the root once it is hydrated. The event is heard by the inline script of platform/http/still-page.ts. */
export const markHydrated = () => {
  resolveHydrated()
  window.dispatchEvent(new Event('hydrated'))
}
