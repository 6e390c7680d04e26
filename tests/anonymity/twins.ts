import { describe, expect, it } from 'vitest'
import { twins, type Cast } from './parties.ts'
import { seenBy } from './seen.ts'
import { tellStory, type Story } from './story.ts'
import type { Phase, Who } from './telling.ts'

type Same = readonly (readonly [Who, ...Phase[]])[]
const always = ['before', 'after'] as const
const outsiders: Same = (['visitor', 'pending', 'otherBuyer', 'supplier'] as const).map((who) => [who, ...always])

type Case = {
  readonly title: string
  readonly cast: Partial<Cast>
  readonly winnersPrice?: string
  readonly same: Same
}
const swaps: readonly Case[] = [
  {
    title: 'the buyer is another company',
    cast: { owner: twins.owner },
    same: [...outsiders, ['loser', ...always], ['winner', 'before']],
  },
  {
    title: 'the chosen supplier is another company at another price',
    cast: { winner: twins.winner },
    winnersPrice: '55.555,55',
    same: [...outsiders, ['loser', ...always]],
  },
  {
    title: 'both suppliers are other companies',
    cast: { winner: twins.winner, loser: twins.loser },
    same: [...outsiders, ['owner', 'before']],
  },
  {
    title: 'the supplier that is not chosen is another company',
    cast: { loser: twins.loser },
    same: [...outsiders, ['owner', ...always], ['winner', ...always]],
  },
]

/** Tells the same story of other companies, and compares what everybody reads who may not know the difference. */
export const describeTwins = async (base: Story): Promise<void> => {
  // At a time, each in a database of its own: told one after the other, each waits for its own.
  const others = await Promise.all(swaps.map(async (swap) => tellStory(swap)))
  const cases = swaps.map((swap, index) => ({ ...swap, other: others[index]! }))

  describe.each(cases)('when $title', ({ other, same }) => {
    it.each(same.map(([who, ...phases]) => ({ who, phases })))(
      '$who is told the same bytes $phases the award',
      ({ who, phases }) => {
        const seen = seenBy(base, who, phases)
        expect(seenBy(other, who, phases)).toEqual(seen)
        expect(seen.length).toBeGreaterThan(40)
      },
    )
  })

  it('the stories really are told with different people', () => {
    const ownEyes = (['owner', 'winner', 'winner', 'loser'] as const).map((who) => seenBy(base, who, always))
    expect(
      cases.map(
        ({ other }, index) =>
          seenBy(other, (['owner', 'winner', 'winner', 'loser'] as const)[index]!, always).join() ===
          ownEyes[index]!.join(),
      ),
    ).toEqual([false, false, false, false])
  })
}
