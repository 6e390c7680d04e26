import { portalFilters } from '#features/rfqs/contract/portal.ts'
import { listOpenRfqs } from '#features/rfqs/server/portal.ts'
import type { Day } from '#lib/dates.ts'
import type { Db } from '#platform/db.ts'
import type { Row } from './stage.ts'

/** The portal as everyone first sees it: the 12 newest open RFQs with their category. */
export const list: Row = {
  name: 'the 12 newest open RFQs with category, as a visitor',
  request: { path: '/rpc/rfqs/opportunities', body: JSON.stringify({ json: {} }) },
  query: (db: Db, on: Day) => listOpenRfqs(db, portalFilters.parse({}), 'public', on, null).toSQL(),
}
