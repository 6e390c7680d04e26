// The service worker (docs/rules/screens.md#installed). Without a connection it shows /sin-conexion in place of a page.
// It keeps that page and the files it needs, and nothing else: no answer of the API, and no page with anybody's data.
// The build fills in the files and the version (vite.config.ts).
const page = '/sin-conexion'
const files = []
const cacheName = `${page}-VERSION`

/**
 * Fetches what is kept, without saying who asks, if it is not there: it never was, or a sign-out deleted it. The page
 * is kept last, so that where it is, its files are.
 */
const fill = async () => {
  if (await caches.match(page, { cacheName })) return
  const answers = await Promise.all([page, ...files].map((path) => fetch(path, { credentials: 'omit' })))
  if (!answers.every(({ ok }) => ok)) return
  const cache = await caches.open(cacheName)
  const put = (answer) => cache.put(new URL(answer.url).pathname, answer)
  const [own, ...needed] = answers
  await Promise.all(needed.map(put))
  await put(own)
}

const deleteOlder = async () => {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)))
}

self.addEventListener('install', (event) => {
  event.waitUntil(fill().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  const start = async () => {
    await deleteOlder()
    // The browser asks for the page while this worker still starts, so that it delays nothing.
    await self.registration.navigationPreload?.enable()
    await self.clients.claim()
  }
  event.waitUntil(start())
})

/** The page from the network, or the offline page. */
const navigate = async (event) => {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request))
    event.waitUntil(fill().catch(() => undefined))
    return answer
  } catch (error) {
    const offline = await caches.match(page, { cacheName })
    if (offline) return offline
    throw error
  }
}

// A page inside the product, which changes without loading another, found that nothing is kept.
self.addEventListener('message', (event) => {
  if (event.data === 'fill') event.waitUntil(fill().catch(() => undefined))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') return event.respondWith(navigate(event))
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.location.origin || !files.includes(pathname)) return
  event.respondWith(caches.match(pathname, { cacheName }).then((kept) => kept ?? fetch(request)))
})
