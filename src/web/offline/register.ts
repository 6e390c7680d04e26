/** Registers the service worker once the page has loaded; not in development, nor where browsers have none. */
export const registerServiceWorker = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () =>
    navigator.serviceWorker.register('/sw.js').catch((error: unknown) => console.warn('No service worker', error))
  if (document.readyState === 'complete') void register()
  else window.addEventListener('load', () => void register(), { once: true })
}

/**
 * Deletes what is kept on a shared device when nobody is signed in any more, and then lets the worker fetch its own
 * page again.
 */
export const deleteCaches = async (): Promise<void> => {
  if (!('caches' in window)) return
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
  await keepOfflinePage()
}

/**
 * Asks the worker for its own page if it was deleted. It looks by itself only when a page is loaded, and inside the
 * product pages change without that.
 */
export const keepOfflinePage = async (): Promise<void> => {
  // Not any cache: one that is still being filled, or was left half filled, does not have the page, which comes last.
  if (!('serviceWorker' in navigator) || (await caches.match('/sin-conexion'))) return
  navigator.serviceWorker.controller?.postMessage('fill')
}
