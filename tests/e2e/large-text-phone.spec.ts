import { browserOptions } from './fixtures/browser.ts'
import { expect, test as base } from './fixtures/journey.ts'
import { unreadable } from './fixtures/unreadable.ts'
import { beyond, leave, openSeat, show, type Seat } from './gallery/shot.ts'
import { shots } from './gallery/shots.ts'

const own = await browserOptions()

/** One browser for all states, of somebody who chose letters of 32 px, twice the usual size, on a phone. */
const test = base.extend<object, { seat: Seat }>({
  seat: [
    async ({ browser, cast }, give) => {
      const seat = await openSeat(browser, cast)
      await give(seat)
      await seat.context.close()
    },
    { scope: 'worker' },
  ],
})
test.use({
  trace: 'off',
  launchOptions: { ...own, args: [...own.args!, '--blink-settings=defaultFontSize=32'] },
})

/** One screen of each layout; the long run reads all of them. */
const read = new Set([
  'opportunities',
  'opportunity',
  'register',
  'profile',
  'pricing',
  'publish-2-list',
  'publish-4-review',
  'files-list',
  'buyer-dashboard',
  'day-supplier',
  'rfq-quotations',
  'comparison',
  'comparison-suppliers',
  'confirm',
  'quote-1-rfq-open',
  'quote-1-prices',
  'quote-4-over-budget',
  'quotation-selected',
])

for (const shot of shots.filter(({ only, print }) => only !== 'desk' && !print))
  test(
    `with letters of twice the size ${shot.name} fits a phone, and nothing on it is cut`,
    {
      tag: read.has(shot.name) ? [] : ['@long'],
    },
    async ({ seat, cast, expectTrouble }) => {
      if (shot.trouble) expectTrouble(shot.trouble)
      const page = await show(seat, cast, shot, 360)
      await expect
        .poll(async () => [
          ...(await beyond(page)),
          ...(await unreadable(page)).filter((fault) => !fault.startsWith('no figure')),
        ])
        .toEqual([])
      await leave(seat)
    },
  )
