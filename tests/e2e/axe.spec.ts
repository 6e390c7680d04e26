import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, watch } from './fixtures/journey.ts'
import { beyond, show } from './gallery/shot.ts'
import { shots } from './gallery/shots.ts'

const phone = 360
const desk = 1280

// What axe says tells where; recording every page would take most of the time.
test.use({ trace: 'off' })
// Each state stands for itself: both workers take of them.
test.describe.configure({ mode: 'parallel' })

// The edges are looked at on a phone and a desk; axe reads one of them in turn, both in the long run.
const readsBoth = Boolean(process.env.LONG)

for (const [index, shot] of shots.entries())
  test(`axe finds nothing on ${shot.name}, and nothing stands over its edge`, async ({
    browser,
    cast,
    trouble,
    expectTrouble,
  }) => {
    if (shot.trouble) expectTrouble(shot.trouble)
    const first = shot.only === 'phone' ? phone : desk
    const page = await show(browser, cast, shot, first, (context) => watch(context, trouble))
    const found = async (width: number) => {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(() => beyond(page), { message: `${width} px` }).toEqual([])
      const isItsTurn = (index % 2 === 0) === (width === desk)
      if (!readsBoth && !isItsTurn && shot.only === undefined) return []
      const { violations } = await new AxeBuilder({ page })
        .options({ resultTypes: ['violations'] })
        .setLegacyMode()
        .analyze()
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${width} px, ${id}: ${target.join(' ')}. ${failureSummary}`),
      )
    }
    expect(await found(first)).toEqual([])
    if (shot.only === undefined) expect(await found(phone)).toEqual([])
    await page.context().close()
  })
