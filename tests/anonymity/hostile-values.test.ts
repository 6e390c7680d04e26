import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { askFor, procedureNames, type Product } from '../harness/product.ts'
import { aQuotation, openDeals } from '../quotations/fixtures/deals.ts'
import { aDraft } from '../rfqs/fixtures/market.ts'
import { noFiles } from './fixtures/file-story.ts'
import { calls, type Ids } from './fixtures/calls.ts'

/**
 * What some part of a server handles badly: too large for a column, not storable, not a day, a pattern, a forged
 * cursor.
 */
const hostile: Readonly<Record<string, readonly unknown[]>> = {
  number: [Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER, 2 ** 31 - 1, -(2 ** 31), 0.5],
  string: [
    '\0',
    'a\ud800',
    '%_\\',
    '9999-12-31',
    '0000-00-00',
    '9'.repeat(30),
    'ﷺ'.repeat(150),
    'a'.repeat(100_000),
    '00000000-0000-0000-0000-000000000000',
  ],
  object: [Buffer.from(`99999999999999.${v7()}`).toString('base64url'), 'MTAw.MA', '\0'],
}

/**
 * The input with each hostile value in place of each of its values. In a list, whose entries are alike, only the first
 * is replaced.
 */
const variants = (input: unknown): readonly unknown[] => {
  if (Array.isArray(input))
    return (input as unknown[])
      .slice(0, 1)
      .flatMap((entry) => variants(entry).map((variant): unknown => (input as unknown[]).with(0, variant)))
  if (typeof input === 'object' && input !== null)
    return Object.entries(input).flatMap(([key, value]) =>
      variants(value).map((variant) => ({ ...input, [key]: variant })),
    )
  return hostile[typeof input] ?? []
}

const deals = await openDeals()
const [owner, supplier, loser] = [await deals.buyer(), await deals.supplier(), await deals.supplier()]
const rfq = await deals.publish(owner)
const won = (await deals.quote(supplier, rfq)).id
const lost = (await deals.quote(loser, rfq)).id
const other = await deals.publish(owner)
const draft = v7()
await owner.product.rfqs.drafts.save({ id: draft, draft: aDraft(), version: 0 })
const notice = (await owner.product.notifications.list({ type: null, unread: false, cursor: null, limit: 1 }))
  .notifications[0]!.id
const { id: question } = await supplier.product.clarifications.questions.ask({
  key: v7(),
  rfqId: rfq,
  itemId: null,
  text: '¿Sirve en bolsas de 50 kg?',
})
const ids: Ids = {
  rfq,
  draft,
  files: noFiles(),
  address: await deals.addAddress(owner.id),
  won,
  lost,
  notice,
  question,
}
const { items } = await supplier.product.rfqs.forSupplier({ id: other })
const quotation = aQuotation(items)

/** Inputs that would succeed, besides those of the story. */
const complete: Record<string, readonly unknown[]> = {
  'rfqs.publish': [{ key: v7(), draftId: null, draftVersion: 0, rfq: aDraft() }],
  'rfqs.drafts.save': [{ id: draft, draft: aDraft(), version: 1 }],
  'quotations.draft.save': [{ rfqId: other, draft: quotation, version: 0 }],
  'quotations.send': [{ key: v7(), rfqId: other, quotation }],
  'quotations.revise': [{ key: v7(), id: won, revision: 1, quotation }],
  'clarifications.questions.ask': [
    { key: v7(), rfqId: other, itemId: items[0]!.id, text: '¿Sirve en bolsas de 50 kg?' },
  ],
  'clarifications.questions.answer': [{ key: v7(), id: question, answer: 'Sí, sirve.' }],
  'clarifications.questions.correct': [{ key: v7(), id: question, answer: 'No, no sirve.' }],
  'clarifications.questions.setAside': [{ key: v7(), id: question, reason: 'answered' }],
  'clarifications.addenda.publish': [
    {
      key: v7(),
      rfqId: other,
      addendum: {
        text: 'Cambia la cantidad.',
        changes: [{ itemId: items[0]!.id, quantity: '4' }],
        material: null,
        deadline: '2026-06-01',
      },
    },
  ],
  'awards.extend': [{ key: v7(), rfqId: rfq, deadline: '2026-06-01' }],
}

// Live events never end. Hashing passwords is slow on purpose; its fields are tried in tests/accounts.
const excluded = new Set(['notifications.live', 'accounts.signUp', 'accounts.signIn', 'accounts.changePassword'])
const names = procedureNames().filter((name) => !excluded.has(name))

/** The answer without rate limits. */
const askUnlimited = async (product: Product, name: string, input: unknown): Promise<string> => {
  const answer = JSON.stringify(await askFor(product, name, input))
  if (!answer.includes('"TOO_MANY_REQUESTS"')) return answer
  await deals.platform.pool.query('delete from rate_limits')
  return JSON.stringify(await askFor(product, name, input))
}

test.each(names)('%s answers or refuses any value in any of its fields, and never ends in a fault', async (name) => {
  const failed: string[] = []
  for (const { product } of [owner, supplier])
    for (const given of [...(calls[name]?.(ids, 'winner') ?? []), ...(complete[name] ?? [])])
      for (const input of variants(given)) {
        const answer = await askUnlimited(product, name, input)
        if (/"(FAULT|TOO_MANY_REQUESTS)"/.test(answer)) failed.push(JSON.stringify(input).slice(0, 300))
      }
  expect(failed).toEqual([])
})
