import { randomUUID } from 'node:crypto'
import { portalFilters } from '#features/rfqs/contract/portal.ts'
import { listOpenRfqs } from '#features/rfqs/server/portal.ts'
import type { Day } from '#lib/dates.ts'
import type { Db } from '#platform/database/db.ts'
import type { Request } from './load.ts'
import type { Row } from './stage.ts'

const question = (input: object) =>
  `/rpc/rfqs/opportunities?data=${encodeURIComponent(JSON.stringify({ json: input }))}`
// Without compression, as its rivals answer it.
const headers = { 'accept-encoding': 'identity' }

/** The portal as everyone first sees it: the 12 newest open RFQs with their category. */
export const list: Row = {
  name: 'the 12 newest open RFQs with category, as a visitor',
  request: { path: question({}), headers },
  query: (db: Db, on: Day) => listOpenRfqs(db, portalFilters.parse({}), on, null).toSQL(),
}

/**
 * The same list from another place in each request, each of them after the newest RFQ: nobody has asked for it before.
 */
export const uncachedList: Request = {
  path: list.request.path,
  headers,
  next: () =>
    question({ cursor: Buffer.from(`opportunities.${Date.now() + 1e9}.${randomUUID()}`).toString('base64url') }),
}
