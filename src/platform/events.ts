declare const data: unique symbol
/**
 * Something that happens in a feature and that features on its right act on, inside the transaction in which it happens
 * (docs/decisions/0028-account-events-are-heard-in-their-transaction.md). Made with `defineEvent`.
 */
export type EventOf<Data extends object> = { readonly name: string; readonly [data]?: Data }

/** What a feature does when an event happens. Made with `listen`; `Tx` is the transaction of db.ts. */
export type Listener<Tx> = { readonly event: EventOf<object>; hear(tx: Tx, data: object): Promise<void> }

export const defineEvent = <Data extends object>(name: string): EventOf<Data> => ({ name })

/** `hear` writes through the transaction of the event. What it throws undoes the event's cause too. */
export const listen = <Tx, Data extends object>(
  event: EventOf<Data>,
  hear: (tx: Tx, data: Data) => Promise<void>,
): Listener<Tx> => ({ event, hear: (tx, heard) => hear(tx, heard as Data) })

/** Tells an event to its listeners, one after the other. Throws when there are none: then something would be lost. */
export const tellListeners = async <Tx, Data extends object>(
  listeners: readonly Listener<Tx>[],
  tx: Tx,
  event: EventOf<Data>,
  happened: Data,
): Promise<void> => {
  const hearing = listeners.filter((listener) => listener.event === event)
  if (hearing.length === 0) throw new Error(`Nobody listens to the event ${event.name}`)
  for (const listener of hearing) await listener.hear(tx, happened)
}
