import type { AnyRouter } from '@tanstack/react-router'

/** How long a page may take to draw what its address names, ms. */
const patienceMs = 10_000
/** The events that show that the reader has begun to read. */
const signs = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to what the hash of an address names where it is drawn after the page: a member's page draws most of itself
 * when its answers have come, and browser and router look for it before. A reader who has begun to read is not moved.
 */
export const scrollToLateTargets = (router: AnyRouter): void => {
  let waiting = new AbortController()
  const waitFor = (id: string) => {
    waiting.abort()
    if (id === '' || document.getElementById(id)) return
    waiting = new AbortController()
    const { signal } = waiting
    const end = () => waiting.abort()
    const observer = new MutationObserver(() => {
      const target = document.getElementById(id)
      if (!target) return
      end()
      target.scrollIntoView()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    const timer = setTimeout(end, patienceMs)
    for (const sign of signs) addEventListener(sign, end, { signal, passive: true })
    signal.addEventListener('abort', () => {
      observer.disconnect()
      clearTimeout(timer)
    })
  }
  router.subscribe('onRendered', ({ toLocation }) => waitFor(toLocation.hash))
}
