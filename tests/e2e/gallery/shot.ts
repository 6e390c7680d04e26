import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import type { Cast, Who } from '../fixtures/cast.ts'
import { pressUntil } from '../fixtures/publishing.ts'

/** One state of one screen: how to come to it, and what shows that it is reached. */
export type Shot = {
  /** The picture's name, and the test's. */
  readonly name: string
  readonly as: Who | 'visitor'
  readonly path: string | ((cast: Cast) => string | Promise<string>)
  /** Before the page is opened: what its questions are answered, or are not. */
  readonly before?: (page: Page) => Promise<unknown>
  /** After it is opened: what a person does. */
  readonly act?: (page: Page, cast: Cast) => Promise<unknown>
  /** Visible once the state is reached. */
  readonly shows: (page: Page) => Locator
  /** Built of what others are built of: axe reads it in the long run only. */
  readonly rare?: true
  /** Only a phone, or only a desk, has this state. */
  readonly only?: 'phone' | 'desk'
  /** As it goes to paper: a PDF instead of a picture. */
  readonly print?: true
  /** What its console says because the state is what it is. */
  readonly trouble?: RegExp
}

/** An id that nothing has. */
export const nobody = '01990000-0000-7000-8000-000000000000'

export const title = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name, level: 1 })
export const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name }).first()
export const words = (text: string | RegExp) => (page: Page) => page.getByText(text).filter({ visible: true }).first()

/** Presses the button of this name until its dialog is there: before React has taken the page over nothing opens. */
export const opensDialog = (name: string) => (page: Page) =>
  pressUntil(page.getByRole('button', { name }), page.getByRole('dialog', { name }))

const procedure = (path: string) => `**/rpc/${path}*`
/** This question of the page is never answered: the screen waits. */
export const unanswered = (path: string) => (page: Page) => page.route(procedure(path), () => undefined)
/** This question of the page fails on its way, each time. */
export const failing = (path: string) => (page: Page) => page.route(procedure(path), (route) => route.abort('failed'))
/** What the browser says of a question that failed on purpose. */
export const failed = /ERR_FAILED|Failed to fetch|status of 4\d\d/

/**
 * A browser that takes one state after the other, each as another person, in one tab: it has read the product's files
 * once, and its program is compiled. The states share nothing else, because `show` replaces all that a page has stored.
 */
export type Seat = { readonly context: BrowserContext; tab?: { readonly page: Page; readonly shot: Shot } }

export const openSeat = async (browser: Browser, cast: Cast): Promise<Seat> => ({
  context: await browser.newContext({
    baseURL: cast.url,
    locale: 'es-UY',
    timezoneId: 'America/Montevideo',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  }),
})

/** Brings the state about. */
export const show = async (seat: Seat, cast: Cast, shot: Shot, width: number): Promise<Page> => {
  await leave(seat)
  const page = seat.tab?.page ?? (await seat.context.newPage())
  seat.tab = { page, shot }
  await page.goto(blank)
  const [origin] = shot.as === 'visitor' ? [] : (await cast.member(shot.as)).storage.origins
  await page.evaluate((stored) => {
    sessionStorage.clear()
    localStorage.clear()
    for (const { name, value } of stored) localStorage.setItem(name, value)
  }, origin?.localStorage ?? [])
  await page.setViewportSize({ width, height: width < 600 ? 740 : 800 })
  await shot.before?.(page)
  await page.goto(typeof shot.path === 'string' ? shot.path : await shot.path(cast))
  await shot.act?.(page, cast)
  await shot.shows(page).waitFor()
  if (shot.print) await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  return page
}

/** An address of the product without script. */
const blank = '/robots.txt'

/** Leaves the state. The next one takes the same tab, unless something was done to it that cannot be undone. */
export const leave = async (seat: Seat): Promise<void> => {
  const { tab } = seat
  const isReusable = tab && !tab.page.isClosed() && !tab.shot.before && !tab.shot.print
  for (const page of seat.context.pages()) if (!isReusable || page !== tab.page) await page.close()
  if (!isReusable) return void delete seat.tab
  await tab.page.unrouteAll({ behavior: 'ignoreErrors' })
  await tab.page.goto(blank)
  await tab.page.mouse.move(0, 0)
}

/**
 * What the screen cannot show at its width: a page that scrolls sideways, or a menu or dialog that stands over its
 * edge.
 */
export const beyond = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const over = document.documentElement.scrollWidth - window.innerWidth
    const floating = [...document.querySelectorAll(':popover-open, dialog[open]')].filter((one) => {
      const { left, right } = one.getBoundingClientRect()
      return left < 0 || right > window.innerWidth
    })
    return [
      ...(over > 0 ? [`the page is ${over} px too wide`] : []),
      ...floating.map((one) => `over the edge: ${one.textContent.slice(0, 60)}`),
    ]
  })
