import type { Person } from '../people.ts'
import type { Deals } from './lay.ts'

/** A read of somebody who is signed in. */
export type Read = { readonly name: string; readonly who: Person; readonly path: string; readonly input: unknown }

const everything = { text: '', categoryId: null, currency: null, value: null, department: null, cursor: null }

/** The hot reads of both sides. */
export const readsOf = ({ buyer, supplier, small, large, sent }: Deals): readonly Read[] => [
  { name: 'me', who: buyer, path: 'accounts/me', input: undefined },
  { name: 'list', who: supplier, path: 'rfqs/opportunitiesForSupplier', input: everything },
  { name: 'search', who: supplier, path: 'rfqs/opportunitiesForSupplier', input: { ...everything, text: 'cemento' } },
  { name: 'RFQ, by its owner', who: buyer, path: 'rfqs/own', input: { id: small } },
  { name: 'RFQ, by a supplier', who: supplier, path: 'rfqs/forSupplier', input: { id: small } },
  { name: 'received, 5 × 8', who: buyer, path: 'comparison/received', input: { rfqId: small } },
  { name: 'received, 30 × 50', who: buyer, path: 'comparison/received', input: { rfqId: large } },
  { name: 'sent', who: supplier, path: 'quotations/sent', input: { id: sent } },
  { name: 'sent, the list', who: supplier, path: 'quotations/mine', input: { text: '', cursor: null } },
  { name: "desk, the buyer's", who: buyer, path: 'comparison/day', input: undefined },
  { name: "desk, the supplier's", who: supplier, path: 'quotations/day', input: undefined },
  {
    name: 'notifications',
    who: buyer,
    path: 'notifications/list',
    input: { type: null, unread: false, cursor: null, limit: 20 },
  },
]

export const requestOf = ({ who, path, input }: Read) => ({
  path: `/rpc/${path}`,
  body: JSON.stringify({ json: input }),
  headers: { authorization: `Bearer ${who.token}` },
})
