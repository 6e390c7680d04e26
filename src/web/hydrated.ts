let resolveHydrated: () => void = () => undefined
let done = false

/** Whether React has hydrated the page. */
export const isHydrated = (): boolean => done

/**
 * Resolves when React has hydrated the page of the server. Guards wait for it: an earlier redirect would replace the
 * page during hydration and cause a mismatch.
 */
export const hydrated = new Promise<void>((resolve) => {
  resolveHydrated = resolve
})
/**
 * Called by what React hydrates last: the root, and on the pages of a session the sign of loading, which is hydrated
 * after the root. The event is heard by the inline script of platform/http/pages/page-script.ts.
 */
export const markHydrated = () => {
  done = true
  resolveHydrated()
  // The router remembers a scroll position only when it hears the event; this page was scrolled before.
  if (window.scrollY > 0) document.dispatchEvent(new Event('scroll'))
  window.dispatchEvent(new Event('hydrated'))
}
