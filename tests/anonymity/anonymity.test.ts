import { describe, expect, test } from 'vitest'
import { calls } from './fixtures/calls.ts'
import { secretsOf, type Secret } from './fixtures/secrets.ts'
import { runStory } from './fixtures/deal-story.ts'
import { toldOfRequests } from './fixtures/told-requests.ts'
import type { Phase, Output } from './fixtures/recorder.ts'
import { procedureNames } from '../harness/product.ts'

const story = await runStory()
const secrets = secretsOf(story)
// Over HTTP the built pages answer too, and the quick check builds none.
const overHttp = !process.env.QUICK
const operatorOutputs = overHttp ? await toldOfRequests(story) : []
const outputs = [...story.outputs, ...operatorOutputs].map((output) => ({
  ...output,
  text: JSON.stringify(output.answer) ?? '',
}))
const readers: readonly Output['who'][] = [
  'visitor',
  'unverified',
  'otherBuyer',
  'owner',
  'supplier',
  'winner',
  'loser',
  'team',
  'log',
]
const phases: readonly Phase[] = ['before', 'after']

/** The outputs in which this reader finds the secret in that phase. */
const findings = (who: Output['who'], phase: Phase, { pattern }: Secret) =>
  outputs
    .filter((output) => output.who === who && output.phase === phase && pattern.test(output.text))
    .map(({ name }) => name)

const mayRead = ({ readers: allowed }: Secret, who: Output['who'], phase: Phase) => {
  const when = allowed[who]
  return when === 'always' || when === 'may' || when === phase
}
const mustRead = ({ readers: allowed }: Secret, who: Output['who'], phase: Phase) =>
  mayRead({ readers: allowed } as Secret, who, phase) && allowed[who] !== 'may'

describe('every procedure of the contract', () => {
  test('is called by every viewer', () => {
    expect(Object.keys(calls).toSorted()).toEqual([...procedureNames()].toSorted())
  })

  test('is mailed about too: notifications before and after the selection', () => {
    const mailed = new Set(
      outputs.filter(({ name }) => name.startsWith('mail notice-')).map(({ who, phase }) => `${who} ${phase}`),
    )
    expect([...mailed].toSorted()).toEqual(
      expect.arrayContaining(['loser after', 'loser before', 'owner after', 'owner before']),
    )
  })

  test('is mailed to suppliers as an opportunity, with the addresses that end such mails in text and headers', () => {
    const mails = outputs.filter(({ name }) => name.startsWith('mail opportunity'))
    expect(mails.map(({ who, name }) => `${who} ${name}`).toSorted()).toEqual(
      expect.arrayContaining(['loser mail opportunity-summary', 'winner mail opportunity']),
    )
    for (const { text } of mails)
      expect(text).toMatch(/"List-Unsubscribe":"<https:\/\/pliego\.example\/avisos\/baja\/[\w-]{86}>"/)
  })

  test.runIf(overHttp)('is in the log and in the metrics when it is called over HTTP', () => {
    const names = operatorOutputs.map(({ answer }) => String(answer)).join('')
    expect(procedureNames().filter((name) => !names.includes(`"procedure":"${name}"`))).toEqual([])
    expect(procedureNames().filter((name) => !names.includes(`name="${name}"`))).toEqual([])
  })

  test('answers or refuses, and never ends in a fault', () => {
    expect(outputs.filter(({ text }) => /"(FAULT|UNAVAILABLE|INTERNAL_SERVER_ERROR)"/.test(text))).toEqual([])
  })
})

describe.each(phases)('%s the selection', (phase) => {
  test.each(readers)('%s reads no secret that it may not read', (who) => {
    const disclosed = secrets
      .filter((secret) => !mayRead(secret, who, phase))
      .map((secret) => [secret.name, ...new Set(findings(who, phase, secret))])
      .filter(([, ...names]) => names.length > 0)
    expect(disclosed).toEqual([])
  })

  test.each(readers)('%s reads all that it may read', (who) => {
    const missing = secrets
      .filter((secret) => mustRead(secret, who, phase) && findings(who, phase, secret).length === 0)
      .map(({ name }) => name)
    expect(missing).toEqual([])
  })
})

/** Fields that must be absent, not null, for those who may not read what they hold. */
const ofIdentity = ['company', 'email', 'phone', 'rut', 'companyType', 'website', 'contactEmail', 'location']
const ofDelivery = ['deliveryContact', 'address', 'addressText', 'contactName', 'contactPhone', 'instructions']
const ofOwner = ['estimatedUnitPrice', 'budgetLower', 'budgetUpper', 'selectedQuotationId', 'hasWinner', 'closeReason']
const ofNobody = ['buyerId', 'supplierId', 'userId', 'createdBy', 'usageCount', 'lat', 'lon', 'searchText', 'metadata']
const ofSupplier = ['carrier', 'place']

/** Every field name in the outputs for a reader, except those about its own account and drafts. */
const fieldsFor = (who: Output['who'], phase: Phase) => {
  const fields = new Set<string>()
  const aboutOthers = story.outputs.filter(
    (output) => output.who === who && output.phase === phase && !/^accounts\.|^mail|draft/.test(output.name),
  )
  for (const { answer } of aboutOthers)
    JSON.stringify(answer, (field, value: unknown) => {
      fields.add(field)
      return value
    })
  return fields
}
const present = (who: Output['who'], phase: Phase, names: readonly string[]) => {
  const fields = fieldsFor(who, phase)
  return names.filter((name) => fields.has(name))
}

describe('a field that may not be read is absent', () => {
  const buyersOwn = [...ofIdentity, ...ofDelivery, ...ofOwner]
  test.each([
    ['visitor', 'before'],
    ['visitor', 'after'],
    ['unverified', 'before'],
    ['otherBuyer', 'before'],
    ['otherBuyer', 'after'],
    ['supplier', 'before'],
    ['supplier', 'after'],
    ['loser', 'before'],
    ['loser', 'after'],
    ['winner', 'before'],
  ] as const)('for the %s %s the selection: fields of identities, delivery contacts and the owner', (who, phase) => {
    expect(present(who, phase, buyersOwn)).toEqual([])
  })

  test('for the owner before the selection: fields of a supplier’s identity and pickup', () => {
    const names = [...ofIdentity.filter((name) => !['contactEmail', 'location'].includes(name)), ...ofSupplier]
    expect(present('owner', 'before', names)).toEqual([])
  })

  test('for everybody at any time: ids of persons, coordinates and search texts', () => {
    const fields = readers.flatMap((who) => phases.flatMap((phase) => present(who, phase, ofNobody)))
    expect(fields).toEqual([])
  })

  test('but not for the selected pair after it', () => {
    expect(present('winner', 'after', [...ofIdentity, 'address', 'contactPhone'])).toHaveLength(ofIdentity.length + 2)
    expect(present('owner', 'after', ofSupplier)).toEqual(ofSupplier)
  })
})
