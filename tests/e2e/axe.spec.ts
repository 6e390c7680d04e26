import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as base, watch, type Trouble } from './fixtures/journey.ts'
import { beyond, leave, openSeat, show, type Seat } from './gallery/shot.ts'
import { mailPictures } from './gallery/mails.ts'
import { shots } from './gallery/shots.ts'

/** The program that every page is sent: its short form, because each state sends it again. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const phone = 360
const desk = 1280

/** One browser for all states that a worker takes, and what the pages of the state at hand complained about. */
type WatchedSeat = Seat & { readonly met: Trouble['met'] }
const test = base.extend<object, { seat: WatchedSeat }>({
  seat: [
    async ({ browser, cast }, give) => {
      const seat: WatchedSeat = { ...(await openSeat(browser, cast)), met: [] }
      await watch(seat.context, seat)
      await give(seat)
      await seat.context.close()
    },
    { scope: 'worker' },
  ],
})

// What axe says tells where; recording every page would take most of the time.
test.use({ trace: 'off' })
// The states do not depend on each other: all workers share them.
test.describe.configure({ mode: 'parallel' })

// The edges are looked at on a phone and a desk; axe reads one of them in turn, both in the long run.
const readsAll = Boolean(process.env.LONG)

// Paper is not read aloud. States that stand only while the server's answer is late, lost or made up are built of the
// same parts as the others: only the long run reads them.
const onScreen = shots.filter(({ print, before, rare }) => !print && (readsAll || (before === undefined && !rare)))

for (const [index, shot] of onScreen.entries())
  test(`axe finds nothing on ${shot.name}, and nothing stands over its edge`, async ({
    seat,
    cast,
    trouble,
    expectTrouble,
  }) => {
    if (shot.trouble) expectTrouble(shot.trouble)
    const first = shot.only === 'phone' ? phone : desk
    const page = await show(seat, cast, shot, first)
    const found = async (width: number) => {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(() => beyond(page), { message: `${width} px` }).toEqual([])
      const isItsTurn = (index % 2 === 0) === (width === desk)
      if (!readsAll && !isItsTurn && shot.only === undefined) return []
      const { violations } = await new AxeBuilder({ page, axeSource })
        .options({ resultTypes: ['violations'] })
        .setLegacyMode()
        .analyze()
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${width} px, ${id}: ${target.join(' ')}. ${failureSummary}`),
      )
    }
    expect(await found(first)).toEqual([])
    if (shot.only === undefined) expect(await found(phone)).toEqual([])
    trouble.met.push(...seat.met.splice(0))
    await leave(seat)
    seat.met.splice(0)
  })

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe finds nothing on any mail in ${colorScheme} colours, and none is wider than a phone`, async ({
    browser,
  }) => {
    const page = await browser.newPage({ colorScheme, viewport: { width: phone, height: 800 } })
    // One layout makes them all: the long run reads each in both colours.
    const turn = colorScheme === 'light' ? 0 : 2
    for (const [index, { name, html }] of mailPictures.entries()) {
      await page.setContent(html)
      expect(await beyond(page), name).toEqual([])
      if (!readsAll && index % 8 !== turn) continue
      const { violations } = await new AxeBuilder({ page, axeSource })
        .options({ resultTypes: ['violations'] })
        .setLegacyMode()
        .analyze()
      expect(
        violations.flatMap(({ id, nodes }) => nodes.map(({ html: at }) => `${id}: ${at}`)),
        name,
      ).toEqual([])
    }
    await page.close()
  })
