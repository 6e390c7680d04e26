import { buyers } from './buyers.ts'
import { buildingRfqs } from './rfqs-building.ts'
import { energyRfqs } from './rfqs-energy.ts'
import { serviceRfqs } from './rfqs-services.ts'
import { supplyRfqs } from './rfqs-supplies.ts'
import { technologyRfqs } from './rfqs-technology.ts'
import { worksRfqs } from './rfqs-works.ts'
import type { BuyerKey, DemoCompany, DemoRfq, SupplierKey } from './records.ts'
import { suppliers } from './suppliers.ts'

type DemoData = {
  readonly buyers: readonly DemoCompany<BuyerKey>[]
  readonly suppliers: readonly DemoCompany<SupplierKey>[]
  /** In the order in which they were published, oldest first. */
  readonly rfqs: readonly DemoRfq[]
}

/** The data of the demo marketplace. `marketplace.ts` builds it in a database, with dates relative to that day. */
export const demoData: DemoData = {
  buyers,
  suppliers,
  rfqs: [...buildingRfqs, ...worksRfqs, ...energyRfqs, ...technologyRfqs, ...supplyRfqs, ...serviceRfqs].toSorted(
    (a, b) => b.publishedDaysAgo - a.publishedDaysAgo,
  ),
}
