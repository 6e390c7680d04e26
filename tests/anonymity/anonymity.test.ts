import { describe, expect, it } from 'vitest'
import { calls } from './fixtures/calls.ts'
import { describeExtraFields } from './fixtures/extra-fields.ts'
import { secretsOf, type Secret } from './fixtures/secrets.ts'
import { tellStory } from './fixtures/deal-story.ts'
import { describeTwins } from './fixtures/twins.ts'
import type { Phase, Told } from './fixtures/telling.ts'
import { marketRfq } from './fixtures/forms.ts'
import { askFor, procedureNames, productFor } from '../harness/product.ts'

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

  it('has what it tells people mailed to them too, before the award and after it', () => {
    const mailed = new Set(
      written.filter(({ name }) => name.startsWith('mail notice-')).map((one) => `${one.who} ${one.phase}`),
    )
    expect([...mailed].toSorted()).toEqual(
      expect.arrayContaining(['loser after', 'loser before', 'owner after', 'owner before']),
    )
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

/** Names of fields that may not even be there, for somebody who may not read what they hold: absent, not null. */
const ofIdentity = ['company', 'email', 'phone', 'rut', 'companyType', 'website', 'contactEmail', 'location']
const ofDelivery = ['deliveryContact', 'address', 'addressText', 'contactName', 'contactPhone', 'instructions']
const ofOwner = ['estimatedUnitPrice', 'budgetLower', 'budgetUpper', 'selectedQuotationId', 'hasWinner', 'closeReason']
const ofNobody = ['buyerId', 'supplierId', 'userId', 'createdBy', 'usageCount', 'lat', 'lon', 'searchText', 'metadata']
const ofSupplier = ['carrier', 'place']

/** Every field name in what a reader was told, but for what people tell the product about themselves. */
const fieldsFor = (who: Told['who'], phase: Phase) => {
  const fields = new Set<string>()
  const told = story.told.filter(
    (one) => one.who === who && one.phase === phase && !/^accounts\.|^mail|draft/.test(one.name),
  )
  for (const { answer } of told)
    JSON.stringify(answer, (field, value: unknown) => {
      fields.add(field)
      return value
    })
  return fields
}
const present = (who: Told['who'], phase: Phase, names: readonly string[]) => {
  const fields = fieldsFor(who, phase)
  return names.filter((name) => fields.has(name))
}

describe('what may not be read is not there at all', () => {
  const buyersOwn = [...ofIdentity, ...ofDelivery, ...ofOwner]
  it.each([
    ['visitor', 'before'],
    ['visitor', 'after'],
    ['pending', 'before'],
    ['otherBuyer', 'before'],
    ['otherBuyer', 'after'],
    ['supplier', 'before'],
    ['supplier', 'after'],
    ['loser', 'before'],
    ['loser', 'after'],
    ['winner', 'before'],
  ] as const)('%s %s the award: no field of an identity, of a delivery contact or of the owner', (who, phase) => {
    expect(present(who, phase, buyersOwn)).toEqual([])
  })

  it('the owner before the award: no field of a supplier’s identity or pickup', () => {
    const names = [...ofIdentity.filter((name) => !['contactEmail', 'location'].includes(name)), ...ofSupplier]
    expect(present('owner', 'before', names)).toEqual([])
  })

  it('anybody at any time: no id of a person, no coordinates, nothing of the search', () => {
    const found = readers.flatMap((who) => phases.flatMap((phase) => present(who, phase, ofNobody)))
    expect(found).toEqual([])
  })

  it('while the selected pair does read them', () => {
    expect(present('winner', 'after', [...ofIdentity, 'address', 'contactPhone'])).toHaveLength(ofIdentity.length + 2)
    expect(present('owner', 'after', ofSupplier)).toEqual(ofSupplier)
  })
})

await describeTwins(story)
await describeExtraFields(story)

it('a fault while a person’s data are written is logged without any of them', async () => {
  const { platform, cast, ids, viewerOf } = story
  await platform.pool.query('alter table rfq_delivery_contacts drop column delivery_instructions')
  await platform.pool.query('alter table addresses add constraint refuses check (label = address_text) not valid')
  const owner = productFor(platform, viewerOf('owner'))
  const rfq = marketRfq(cast.owner, ids.address)
  const faults = [
    await askFor(owner, 'rfqs.publish', { key: ids.rfq, draftId: null, rfq }),
    await askFor(owner, 'accounts.addresses.add', {
      label: cast.owner.contact,
      addressText: cast.owner.street,
      placeId: null,
    }),
  ]
  expect(faults).toEqual(
    faults.map(() => ({ refused: { code: 'FAULT', status: 500, message: 'Internal error', data: { ref: 'test' } } })),
  )
  expect(platform.logLines.join('')).toContain('procedure failed')
  expect(secrets.filter(({ looks }) => looks.test(platform.logLines.join(''))).map(({ name }) => name)).toEqual([])
})
