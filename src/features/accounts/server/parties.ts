import { discloseBuyer, type Deal } from '../domain/disclosure.ts'
import type { Party } from '#lib/base-contract.ts'
import type { Queries } from '#platform/database/db.ts'
import type { SupplierId } from '#platform/rpc.ts'
import { findIdentity } from './identities.ts'

/**
 * The buyer of a deal as this supplier may know it: 'Empresa #xxxxxx' until its quotation is selected. Supplier-side
 * code reads identities only through this function, so that it cannot ask for another party.
 */
export const showBuyer = async (db: Queries, supplier: SupplierId, deal: Deal): Promise<Party> =>
  discloseBuyer(supplier, deal, await findIdentity(db, deal.buyerId))
