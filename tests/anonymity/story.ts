import { v7 } from 'uuid'
import { emptyDraft } from '#features/rfqs/domain/draft.ts'
import { emptyQuotation } from '#features/quotations/domain/steps.ts'
import { calls, type Ids } from './calls.ts'
import { marketQuotation, marketRfq } from './forms.ts'
import { parties, type Cast } from './parties.ts'
import { openRecorded, type Person, type Recorded, type Told, type Who } from './telling.ts'

const people: readonly Person[] = ['owner', 'otherBuyer', 'supplier', 'winner', 'loser']
const everybody: readonly Who[] = ['visitor', 'pending', ...people]

export type Story = Recorded & {
  readonly cast: Cast
  readonly ids: Ids
  readonly told: readonly Told[]
}

type Given = {
  /** Who is played by somebody else this time. */
  readonly cast?: Partial<Cast>
  readonly winnersPrice?: string
  readonly shape?: (name: string, input: unknown) => unknown
}

/**
 * One deal from end to end: everybody joins, a buyer publishes, two suppliers quote, one is chosen; and before the choice and
 * after it every viewer calls every procedure. `told` is all that left the server.
 */
export const tellStory = async (given: Given = {}): Promise<Story> => {
  const cast: Cast = { ...parties, ...given.cast }
  const recorded = await openRecorded(given.shape)
  const { at, succeed, join, listen, award, hear } = recorded

  for (const who of people) await join(who, cast[who])
  at(0)
  await join('pending', cast.pending)
  for (const who of people) await listen(who)

  const prepared = await prepare(recorded, cast)
  at(10)
  const form = marketRfq(cast.owner, prepared.address)
  const { id: rfq } = await succeed<{ id: string }>('owner', 'rfqs.publish', { key: v7(), draftId: null, rfq: form })
  const sent = await quoteAll(recorded, cast, rfq, given.winnersPrice ?? '98.765,43')
  const ids = { ...sent, ...prepared, rfq, notice: await someNotice(recorded) }

  at(50)
  await endWithoutWinner(recorded, cast, form)
  await recorded.post()

  at(60)
  await callEverything(recorded, ids)
  await writeMore(recorded)

  at(120)
  await award()
  const choice = { rfqId: rfq, quotationId: ids.won, revision: 2, acceptTerms: true, acceptExpired: false }
  await succeed('owner', 'awards.select', { key: v7(), ...choice })
  const awardedAt = recorded.platform.clock.now()
  // Before the calls that follow mark everything as read: what was read is not mailed.
  await recorded.post()
  at(180)
  await callEverything(recorded, ids)
  await writeMore(recorded)
  await hear()
  await recorded.readRest(cast, awardedAt)
  return { ...recorded, cast, ids }
}

/** What is kept for later: an address, a draft of the owner's, a draft of a supplier that never sends it. */
const prepare = async ({ succeed }: Recorded, { owner }: Cast) => {
  const address = await succeed<{ id: string }>('owner', 'accounts.addresses.add', {
    label: owner.addressLabel,
    addressText: owner.street,
    placeId: 'uy:paso-de-los-toros-tacuarembo',
  })
  const draft = v7()
  const kept = { ...emptyDraft(), title: 'Borradorguardado' }
  await succeed('owner', 'rfqs.drafts.save', { id: draft, draft: kept, version: 0 })
  const discarded = v7()
  await succeed('owner', 'rfqs.drafts.save', { id: discarded, draft: kept, version: 0 })
  await succeed('owner', 'rfqs.drafts.discard', { id: discarded })
  const [product] = await succeed<{ id: string }[]>('owner', 'catalog.products.search', {
    searchTerm: 'cemento',
    productType: null,
    offset: 0,
  })
  await succeed('owner', 'catalog.products.recordUse', { productId: product!.id })
  return { address: address.id, draft }
}

const quoteAll = async ({ at, succeed }: Recorded, cast: Cast, rfqId: string, winnersPrice: string) => {
  const prices = { winner: winnersPrice, loser: '12.345,67' }
  const quote = async (who: 'winner' | 'loser') => {
    const { items } = await succeed<{ items: { id: string; quantity: string }[] }>(who, 'rfqs.forSupplier', {
      id: rfqId,
    })
    const quotation = marketQuotation(cast[who], items, { unitPrice: prices[who], word: who })
    await succeed(who, 'quotations.draft.save', { rfqId, draft: quotation, version: 0 })
    return { ...(await succeed<{ id: string }>(who, 'quotations.send', { key: v7(), rfqId, quotation })), quotation }
  }
  at(20)
  // Taken back and sent again, as it was: the same quotation, in whose history both versions are.
  const { id: lost, quotation } = await quote('loser')
  at(22)
  await succeed('loser', 'quotations.withdraw', { id: lost, revision: 1 })
  at(24)
  await succeed('loser', 'quotations.send', { key: v7(), rfqId, quotation })
  at(30)
  const { id: won, quotation: first } = await quote('winner')
  at(40)
  await succeed('winner', 'quotations.revise', { key: v7(), id: won, revision: 1, quotation: first })
  const draft = { ...emptyQuotation([]), proposal: 'Propuestaguardada' }
  await succeed('supplier', 'quotations.draft.save', { rfqId, draft, version: 0 })
  return { won, lost }
}

/** A second request of the same people that nobody wins: extended, ended early, closed with a reason of the owner's own. */
const endWithoutWinner = async ({ succeed }: Recorded, cast: Cast, form: ReturnType<typeof marketRfq>) => {
  const { id: rfqId } = await succeed<{ id: string }>('owner', 'rfqs.publish', { key: v7(), draftId: null, rfq: form })
  for (const who of ['winner', 'loser'] as const) {
    const { items } = await succeed<{ items: { id: string; quantity: string }[] }>(who, 'rfqs.forSupplier', {
      id: rfqId,
    })
    const quotation = marketQuotation(cast[who], items, { unitPrice: '11.111,11', word: who })
    await succeed(who, 'quotations.send', { key: v7(), rfqId, quotation })
  }
  await succeed('owner', 'awards.extend', { key: v7(), rfqId, deadline: '2026-03-25' })
  await succeed('owner', 'awards.endReception', { key: v7(), rfqId })
  const reason = `Motivoreservado ${cast.owner.company}`
  await succeed('owner', 'awards.closeUnselected', { key: v7(), rfqId, reason })
  await succeed('owner', 'rfqs.own', { id: rfqId })
}

const someNotice = async ({ succeed }: Recorded) => {
  const asked = { type: null, unread: false, cursor: null, limit: 20 }
  const { notifications } = await succeed<{ notifications: { id: string }[] }>('owner', 'notifications.list', asked)
  return notifications[0]!.id
}

/** Writes that the story itself has no use for: so that what they leave can be compared. */
const writeMore = async ({ succeed }: Recorded) => {
  const address = { label: 'Depósito', addressText: 'Camino al depósito', placeId: null }
  await succeed('owner', 'accounts.addresses.add', address)
  const { notifications } = await succeed<{ notifications: { id: string; readAt: Date | null }[] }>(
    'owner',
    'notifications.list',
    { type: null, unread: false, cursor: null, limit: 20 },
  )
  await succeed('owner', 'notifications.markRead', { id: notifications.at(-1)!.id })
}

const callEverything = async ({ ask }: Recorded, ids: Ids) => {
  for (const who of everybody)
    for (const [name, inputs] of Object.entries(calls))
      for (const input of inputs(ids, who)) await ask(who, name, input)
}
