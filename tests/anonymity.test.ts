import { describe, expect, it } from 'vitest'
import { calls } from './anonymity/calls.ts'
import { secretsOf, type Secret } from './anonymity/secrets.ts'
import { tellStory } from './anonymity/story.ts'
import type { Phase, Told } from './anonymity/telling.ts'
import { procedureNames } from './harness/product.ts'

const story = await tellStory()
const secrets = secretsOf(story)
const written = story.told.map((one) => ({ ...one, text: JSON.stringify(one.answer) ?? '' }))
const readers: readonly Told['who'][] = [
  'visitor',
  'pending',
  'otherBuyer',
  'owner',
  'supplier',
  'winner',
  'loser',
  'team',
  'log',
]
const phases: readonly Phase[] = ['before', 'after']

/** Where this reader found the secret in that phase. */
const findings = (who: Told['who'], phase: Phase, { looks }: Secret) =>
  written.filter((one) => one.who === who && one.phase === phase && looks.test(one.text)).map(({ name }) => name)

const mayRead = ({ readers: allowed }: Secret, who: Told['who'], phase: Phase) => {
  const when = allowed[who]
  return when === 'always' || when === 'may' || when === phase
}
const mustRead = ({ readers: allowed }: Secret, who: Told['who'], phase: Phase) =>
  mayRead({ readers: allowed } as Secret, who, phase) && allowed[who] !== 'may'

describe('every procedure of the contract', () => {
  it('is called by every viewer with an input written down', () => {
    expect(Object.keys(calls).toSorted()).toEqual([...procedureNames()].toSorted())
  })

  it('answers or refuses: no call ends in a fault', () => {
    expect(written.filter(({ text }) => /"(FAULT|UNAVAILABLE|INTERNAL_SERVER_ERROR)"/.test(text))).toEqual([])
  })
})

describe.each(phases)('%s the award', (phase) => {
  it.each(readers)('%s reads no secret that is not its own to read', (who) => {
    const leaked = secrets
      .filter((secret) => !mayRead(secret, who, phase))
      .map((secret) => [secret.name, ...new Set(findings(who, phase, secret))])
      .filter((found) => found.length > 1)
    expect(leaked).toEqual([])
  })

  it.each(readers)('%s reads all that it may read', (who) => {
    const missing = secrets
      .filter((secret) => mustRead(secret, who, phase) && findings(who, phase, secret).length === 0)
      .map(({ name }) => name)
    expect(missing).toEqual([])
  })
})
