import { buyers } from './buyers.ts'
import { buildingRfqs } from './rfqs-building.ts'
import { energyRfqs } from './rfqs-energy.ts'
import { serviceRfqs } from './rfqs-services.ts'
import { supplyRfqs } from './rfqs-supplies.ts'
import { technologyRfqs } from './rfqs-technology.ts'
import { worksRfqs } from './rfqs-works.ts'
import type { BuyerKey, StoryParty, StoryRfq, SupplierKey } from './story.ts'
import { suppliers } from './suppliers.ts'

export type Stories = {
  readonly buyers: readonly StoryParty<BuyerKey>[]
  readonly suppliers: readonly StoryParty<SupplierKey>[]
  /** Oldest first, in the order in which they were published. */
  readonly rfqs: readonly StoryRfq[]
}

/** The whole demo marketplace in words: `db/demo/world.ts` turns it into rows, with dates relative to the day it is built. */
export const stories: Stories = {
  buyers,
  suppliers,
  rfqs: [...buildingRfqs, ...worksRfqs, ...energyRfqs, ...technologyRfqs, ...supplyRfqs, ...serviceRfqs].toSorted(
    (a, b) => b.publishedDaysAgo - a.publishedDaysAgo,
  ),
}
