import { formatRelative } from '#lib/dates.ts'
import { disclose } from '#ui/layout/disclose.ts'
import { storageKey } from '#ui/session/session-store.ts'
import { filterQuestions } from './help/filter-questions.ts'
import { registerServiceWorker } from './offline/register.ts'
import { followSections } from './reading/follow-sections.ts'

// All the script of a visitor's page that only informs: its menu, its index, its search and how
// long ago things were. It is not hydrated.

for (const root of document.querySelectorAll<HTMLElement>('[data-disclosure]')) disclose(root)
for (const index of document.querySelectorAll<HTMLElement>('nav[data-index]')) followSections(index)
registerServiceWorker()
const main = document.querySelector('main')
if (main?.querySelector('input[type=search]')) filterQuestions(main)

const sayAgo = () => {
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-ago]'))
    time.textContent = formatRelative(new Date(time.dateTime), new Date())
}
sayAgo()
setInterval(sayAgo, 60_000)

/** Somebody signed in meanwhile, in another tab or before the browser brought this page back: it is a member's now. */
const becomeMembers = () => {
  if (localStorage.getItem(storageKey) !== null) location.reload()
}
window.addEventListener('storage', ({ key }) => key === storageKey && becomeMembers())
window.addEventListener('pageshow', ({ persisted }) => persisted && becomeMembers())

// The entry before was made by a page with the whole program, and this one was loaded anew: the browser then changes
// the address only.
const shown = location.pathname
window.addEventListener('popstate', () => {
  if (location.pathname !== shown) location.reload()
})

const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
if (arrival?.responseStatus === 404) console.error('404: no existe la página', location.pathname)
