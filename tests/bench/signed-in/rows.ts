import type { Request } from '../load.ts'
import type { Person } from '../people.ts'
import type { Deals } from './deals.ts'

type Ask = { readonly who: Person; readonly input: unknown }
/** A read, asked by several people. */
export type Read = {
  readonly name: string
  readonly path: string
  readonly userType: 'buyer' | 'supplier'
  readonly asks: readonly Ask[]
}

/** Words that RFQs of the bench have; people who search at one moment search for different ones. */
const words = (
  'cemento hierro arena azotea fachada hormigon obra antivirus camaras zapatos semilla yerba limpieza camion guantes ' +
  'acondicionados'
).split(' ')
const everything = { text: '', categoryId: null, currency: null, value: null, department: null, cursor: null }
const search = (at: number) => ({ ...everything, text: words[at % words.length] })

/** The hot reads of both sides, each by everybody of its side. */
export const readsOf = (deals: readonly Deals[]): readonly Read[] => {
  const buyers = (name: string, path: string, input: (own: Deals) => unknown): Read => ({
    name,
    path,
    userType: 'buyer',
    asks: deals.map((own) => ({ who: own.buyer, input: input(own) })),
  })
  const suppliers = (name: string, path: string, input: (own: Deals, at: number) => unknown): Read => ({
    name,
    path,
    userType: 'supplier',
    asks: deals.map((own, at) => ({ who: own.supplier, input: input(own, at) })),
  })
  const list = 'rfqs/opportunitiesForSupplier'
  return [
    buyers('me', 'accounts/me', () => undefined),
    suppliers('list', list, () => everything),
    suppliers('search', list, (_, at) => search(at)),
    suppliers('search, uncached', list, (_, at) => ({ ...search(at), cursor: '[<id>]' })),
    buyers('RFQ, by its owner', 'rfqs/own', ({ small }) => ({ id: small })),
    suppliers('RFQ, by a supplier', 'rfqs/forSupplier', ({ small }) => ({ id: small })),
    buyers('received, 5 × 8', 'comparison/received', ({ small }) => ({ rfqId: small })),
    buyers('received, 30 × 50', 'comparison/received', ({ large }) => ({ rfqId: large })),
    suppliers('sent', 'quotations/sent', ({ sent }) => ({ id: sent })),
    suppliers('sent, the list', 'quotations/mine', () => ({ text: '', cursor: null })),
    buyers("desk, the buyer's", 'comparison/day', () => undefined),
    suppliers("desk, the supplier's", 'quotations/day', () => undefined),
    buyers('notifications', 'notifications/list', () => ({ type: null, unread: false, cursor: null, limit: 20 })),
  ]
}

/** The request of a read: each connection is signed in as another of its people. */
export const requestOf = ({ path, asks }: Read): Request => {
  const senders = asks.map(({ who, input }) => ({
    body: JSON.stringify({ json: input }),
    headers: { authorization: `Bearer ${who.token}` },
  }))
  return { path: `/rpc/${path}`, ...senders[0]!, senders }
}
