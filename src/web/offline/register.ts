/** Registers the service worker once the page is there. Browsers that have none, and development, go without. */
export const registerServiceWorker = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () =>
    navigator.serviceWorker.register('/sw.js').catch((error: unknown) => console.warn('No service worker', error))
  if (document.readyState === 'complete') void register()
  else window.addEventListener('load', () => void register(), { once: true })
}

/**
 * Deletes what the service worker keeps: after a sign-out nothing of the product is left on a shared device. The next
 * page that is loaded brings the worker's own page again.
 */
export const deleteCaches = async (): Promise<void> => {
  if (!('caches' in window)) return
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
}
