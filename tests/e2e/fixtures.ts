import { test as base, expect, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test'
import { castOf, type Cast } from './cast.ts'
import { startWiretap, type Wiretap } from './wiretap.ts'

/** Somebody at a browser of their own, and everything that browser was sent. */
export type Person = { readonly page: Page; readonly wiretap: Wiretap }

type OfTest = {
  /** Opens a browser of its own; what goes wrong on its pages fails the test. */
  visit: (options?: BrowserContextOptions) => Promise<Page>
  /** The same with a wiretap: for what must not be sent. */
  person: () => Promise<Person>
  /** Console errors this test brings about on purpose. */
  expectTrouble: (message: RegExp) => void
  trouble: Trouble
}
type OfWorker = { cast: Cast }

/** The address of the product that tests/e2e/one-product.ts started. */
const running = () => process.env.PRODUCT_URL!

/**
 * Journeys on the one product of the run, with every page watched: an error in its console, an exception nobody
 * caught or a violation of the content policy fails the test it happened in.
 */
export const test = base.extend<OfTest, OfWorker>({
  // eslint-disable-next-line no-empty-pattern
  cast: [({}, give) => give(castOf(running())), { scope: 'worker' }],
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from its first argument
  baseURL: ({}, give) => give(running()),
  // eslint-disable-next-line no-empty-pattern
  trouble: async ({}, give) => {
    const trouble: Trouble = { met: [], expected: [] }
    await give(trouble)
    const surprising = trouble.met.filter((one) => !trouble.expected.some((pattern) => pattern.test(one)))
    expect(surprising, 'what the pages complained about').toEqual([])
  },
  expectTrouble: ({ trouble }, give) => give((message) => void trouble.expected.push(message)),
  context: async ({ context, trouble }, give) => {
    await watch(context, trouble)
    await give(context)
  },
  visit: async ({ browser, baseURL, trouble }, give) => {
    const opened: BrowserContext[] = []
    await give(async (options = {}) => {
      const context = await browser.newContext({ baseURL: baseURL!, ...options })
      opened.push(context)
      await watch(context, trouble)
      return context.newPage()
    })
    await Promise.all(opened.map((context) => context.close()))
  },
  person: async ({ visit, baseURL }, give) => {
    const people: Person[] = []
    await give(async () => {
      const wiretap = await startWiretap(baseURL!)
      const page = await visit({ proxy: { server: wiretap.server } })
      people.push({ page, wiretap })
      return { page, wiretap }
    })
    // The browsers first: a wire that is cut under an open event stream is an error in its console.
    await Promise.all(people.map(({ page }) => page.context().close()))
    await Promise.all(people.map(({ wiretap }) => wiretap.stop()))
  },
})
export { expect }

type Trouble = { readonly met: string[]; readonly expected: RegExp[] }

/** Keeps what the pages of this browser complain about. */
export async function watch(context: BrowserContext, trouble: Pick<Trouble, 'met'>): Promise<void> {
  context.on('console', (message) => {
    if (message.type() === 'error') trouble.met.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => trouble.met.push(`${error.error().message} (${error.page()?.url()})`))
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      console.error(`Content policy: ${violatedDirective} forbids ${blockedURI} ${sample}`),
    ),
  )
}
