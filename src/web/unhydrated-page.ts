import { formatRelative } from '#lib/dates.ts'
import { disclose } from '#ui/layout/disclose.ts'
import { signUpFrom, returnPath } from '#ui/session/sign-in-from.ts'
import { storageKey } from '#ui/session/session-store.ts'
import { filterQuestions } from './help/filter-questions.ts'
import { registerServiceWorker } from './offline/register.ts'
import { followSections } from './reading/follow-sections.ts'

// The script of a visitor's page that is not hydrated, or not yet: its menu, its index, its search and how long ago
// things were. Where React takes over, it ends.

const ended = new AbortController()
const { signal } = ended
const ends = [
  ...[...document.querySelectorAll<HTMLElement>('[data-disclosure]')].map((root) => disclose(root)),
  ...[...document.querySelectorAll<HTMLElement>('nav[data-index]')].map(followSections),
]
const main = document.querySelector('main')
if (main?.querySelector('[data-result]')) ends.push(filterQuestions(main))
registerServiceWorker()

const sayAgo = () => {
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-ago]'))
    time.textContent = formatRelative(new Date(time.dateTime), new Date())
}
sayAgo()
const minutes = setInterval(sayAgo, 60_000)

/** Somebody signed in meanwhile, in another tab or before the browser brought this page back: it is a member's now. */
const becomeMembers = () => {
  if (localStorage.getItem(storageKey) !== null) location.reload()
}
window.addEventListener('storage', ({ key }) => key === storageKey && becomeMembers(), { signal })
window.addEventListener('pageshow', ({ persisted }) => persisted && becomeMembers(), { signal })

/**
 * As the hydrated header does (src/ui/layout/header.tsx), but written when it is pressed: it is drawn for many pages.
 */
const keepPage = ({ target }: Event) => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('header a') : null
  const path = link?.getAttribute('href')
  if (!link || (path !== '/login' && path !== '/register')) return
  const redirect = returnPath(location.pathname, location.search)
  const search = path === '/register' ? signUpFrom(location.pathname) : redirect === null ? null : { redirect }
  if (search) link.search = String(new URLSearchParams(search))
}
for (const press of ['click', 'auxclick']) document.addEventListener(press, keepPage, { capture: true, signal })

// The entry before was made by a page with the whole program, and this one was loaded again: the browser then changes
// the address only.
const address = () => location.pathname + location.search
const shown = address()
window.addEventListener('popstate', () => address() !== shown && location.reload(), { signal })

const end = () => {
  ended.abort()
  clearInterval(minutes)
  for (const endOne of ends) endOne()
}
window.addEventListener('hydrated', end, { once: true })

const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
if (arrival?.responseStatus === 404) console.error('404: no existe la página', location.pathname)
