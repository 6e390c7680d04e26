import { and, asc, eq, isNull } from 'drizzle-orm'
import { v4 } from 'uuid'
import type { Day } from '#lib/dates.ts'
import { itemTotal, sum } from '#lib/money.ts'
import type { Tx } from '#platform/database/db.ts'
import type { BuyerId } from '#platform/rpc.ts'
import type { AddendumChange } from '../../domain/addenda.ts'
import { addToSearch } from '../search/rows.ts'
import { rfqItems, rfqs } from '../tables.ts'
import { rfqAddenda, rfqAddendumChanges } from './tables.ts'

const itemColumns = {
  id: rfqItems.id,
  quantity: rfqItems.quantity,
  estimatedUnitPrice: rfqItems.estimatedUnitPrice,
  estimatedTotal: rfqItems.estimatedTotal,
}

const listAsked = (tx: Tx, rfqId: string) =>
  tx
    .select(itemColumns)
    .from(rfqItems)
    .where(and(eq(rfqItems.rfqId, rfqId), isNull(rfqItems.takenOutOn)))
    .orderBy(asc(rfqItems.orderIndex))

/**
 * The buyer's own RFQ with the items that it asks for, locked until the transaction ends: meanwhile no quotation is
 * sent to it. Null when it is absent or another buyer's.
 */
export const lockRfqToAmend = async (tx: Tx, buyer: BuyerId, id: string) => {
  const [rfq] = await tx
    .select({
      id: rfqs.id,
      buyerId: rfqs.buyerId,
      title: rfqs.title,
      status: rfqs.status,
      deadline: rfqs.deadline,
      addenda: rfqs.addenda,
      materialAddenda: rfqs.materialAddenda,
      quantityAddenda: rfqs.quantityAddenda,
    })
    .from(rfqs)
    .where(and(eq(rfqs.id, id), eq(rfqs.buyerId, buyer)))
    .for('no key update')
  return rfq ? { ...rfq, items: await listAsked(tx, id) } : null
}

type LockedRfq = NonNullable<Awaited<ReturnType<typeof lockRfqToAmend>>>
type Content = {
  readonly text: string
  readonly material: boolean
  readonly changes: readonly AddendumChange[]
  readonly deadline: Day | null
}

/**
 * Writes an addendum and everything that follows from it: the items, the public total and item count, the deadline, the
 * search (docs/rules/clarifications.md#addenda). Returns its number.
 */
export const writeAddendum = async (tx: Tx, rfq: LockedRfq, { text, material, changes, deadline }: Content) => {
  const id = v4()
  const number = rfq.addenda + 1
  await tx.insert(rfqAddenda).values({
    id,
    rfqId: rfq.id,
    number,
    text,
    material,
    deadlineBefore: deadline === null ? null : rfq.deadline,
    deadlineAfter: deadline,
    createdAt: tx.now,
  })
  if (changes.length > 0) {
    const rows = changes.map(({ itemId, before, after }) => ({
      addendumId: id,
      rfqId: rfq.id,
      rfqItemId: itemId,
      quantityBefore: before,
      quantityAfter: after,
    }))
    await tx.insert(rfqAddendumChanges).values(rows)
    for (const change of changes) await changeItem(tx, rfq, change)
  }
  const items = await listAsked(tx, rfq.id)
  const estimates = items.flatMap(({ estimatedTotal }) => estimatedTotal ?? [])
  await tx
    .update(rfqs)
    .set({
      addenda: number,
      materialAddenda: material ? number : rfq.materialAddenda,
      quantityAddenda: changes.length > 0 ? number : rfq.quantityAddenda,
      deadline: deadline ?? rfq.deadline,
      itemCount: items.length,
      estimatedTotal: estimates.length === 0 ? null : sum(estimates),
      estimatedItems: estimates.length,
      updatedAt: tx.now,
    })
    .where(eq(rfqs.id, rfq.id))
  if (changes.length > 0) await addToSearch(tx, [rfq.id])
  return number
}

const changeItem = (tx: Tx, rfq: LockedRfq, { itemId, after }: AddendumChange) => {
  const price = rfq.items.find(({ id }) => id === itemId)?.estimatedUnitPrice ?? null
  const change =
    after === null
      ? { takenOutOn: tx.today }
      : { quantity: after, estimatedTotal: price === null ? null : itemTotal(price, after) }
  return tx.update(rfqItems).set(change).where(eq(rfqItems.id, itemId))
}
