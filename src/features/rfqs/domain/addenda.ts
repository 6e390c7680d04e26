import type { Day } from '#lib/dates.ts'
import type { Amount } from '#lib/money.ts'

/** How many addenda an RFQ may have (docs/rules/clarifications.md#addenda). */
export const maxAddenda = 10

/** What an addendum changed of an item: its quantity; `after` is null when the item was taken out. */
export type AddendumChange = { readonly itemId: string; readonly before: Amount; readonly after: Amount | null }
/** An addendum as both sides read it. */
export type Addendum = {
  readonly number: number
  readonly material: boolean
  readonly publishedOn: Day
  readonly changes: readonly AddendumChange[]
}

/** The last addendum of an RFQ that changed what has to be quoted, and the last that changed quantities; 0 for none. */
export type AddendaState = { readonly materialAddenda: number; readonly quantityAddenda: number }

/** The addendum that a quotation did not confirm. `quantities`: what it asks is no longer what was quoted. */
export type Unconfirmed = { readonly number: number; readonly quantities: boolean }

/**
 * What a quotation still has to confirm whose supplier had seen that many addenda; null for nothing
 * (docs/rules/clarifications.md#unconfirmed).
 */
export const unconfirmedAddendum = (
  { confirmedAddenda }: { readonly confirmedAddenda: number },
  { materialAddenda, quantityAddenda }: AddendaState,
): Unconfirmed | null =>
  confirmedAddenda < materialAddenda
    ? { number: materialAddenda, quantities: confirmedAddenda < quantityAddenda }
    : null

/** The items that an RFQ asked for when it had that many addenda, with their quantities at that time. */
export const itemsAfter = <T extends { readonly id: string; readonly quantity: Amount }>(
  items: readonly T[],
  addenda: readonly Pick<Addendum, 'number' | 'changes'>[],
  seen: number,
): readonly T[] => {
  const gone = new Set(
    addenda.flatMap(({ number, changes }) =>
      number > seen ? [] : changes.filter(({ after }) => after === null).map(({ itemId }) => itemId),
    ),
  )
  const later = addenda.filter(({ number }) => number > seen).toSorted((a, b) => a.number - b.number)
  return items
    .filter(({ id }) => !gone.has(id))
    .map((item) => {
      const next = later.flatMap(({ changes }) => changes).find(({ itemId }) => itemId === item.id)
      return next ? { ...item, quantity: next.before } : item
    })
}

/**
 * What changed in each item since a reader had seen that many addenda: the quantity before the first change and after
 * the last.
 */
export const changesSince = (
  addenda: readonly Pick<Addendum, 'number' | 'changes'>[],
  seen: number,
): readonly AddendumChange[] => {
  const changes = new Map<string, AddendumChange>()
  for (const addendum of addenda.toSorted((a, b) => a.number - b.number))
    if (addendum.number > seen)
      for (const change of addendum.changes)
        changes.set(change.itemId, { ...change, before: changes.get(change.itemId)?.before ?? change.before })
  return [...changes.values()].filter(({ before, after }) => before !== after)
}
