import { and, asc, eq } from 'drizzle-orm'
import { isBuyerSide, type Deal } from '#features/accounts/domain/disclosure.ts'
import { categories } from '#features/catalog/server/tables.ts'
import type { Db, Queries } from '#platform/database/db.ts'
import { statement, type Params } from '#platform/database/statement.ts'
import type { BuyerId, SupplierId } from '#platform/rpc.ts'
import { listAddenda } from './addenda/queries.ts'
import { findRfqFiles } from './files/links.ts'
import { publicColumns } from './public-columns.ts'
import { rfqContacts, rfqDeliveryContacts, rfqItems, rfqs, rfqShippingInfo } from './tables.ts'

const stateColumns = {
  buyerId: rfqs.buyerId,
  status: rfqs.status,
  selectedQuotationId: rfqs.selectedQuotationId,
}

/** The columns that suppliers and the owner read. The contacts are in other tables. */
const sharedColumns = {
  ...publicColumns,
  ...stateColumns,
  description: rfqs.description,
  requirements: rfqs.requirements,
  additionalNotes: rfqs.additionalNotes,
  specialConditions: rfqs.specialConditions,
  deliveryTimeframe: rfqs.deliveryTimeframe,
  budget: rfqs.budget,
  city: rfqs.city,
  materialAddenda: rfqs.materialAddenda,
  quantityAddenda: rfqs.quantityAddenda,
  shipping: {
    rfqId: rfqShippingInfo.rfqId,
    city: rfqShippingInfo.deliveryCity,
    department: rfqShippingInfo.deliveryState,
    country: rfqShippingInfo.deliveryCountry,
    preferredDeliveryTime: rfqShippingInfo.preferredDeliveryTime,
    specialHandling: rfqShippingInfo.specialHandlingRequirements,
  },
}

const sharedItemColumns = {
  id: rfqItems.id,
  orderIndex: rfqItems.orderIndex,
  productName: rfqItems.productName,
  quantity: rfqItems.quantity,
  unit: rfqItems.unit,
  technicalDescription: rfqItems.technicalDescription,
  takenOutOn: rfqItems.takenOutOn,
}
const ownItemColumns = {
  ...sharedItemColumns,
  estimatedUnitPrice: rfqItems.estimatedUnitPrice,
  estimatedTotal: rfqItems.estimatedTotal,
}

const ownItems = statement('own_items', (db, { rfqId }: Params<'rfqId'>) =>
  db.select(ownItemColumns).from(rfqItems).where(eq(rfqItems.rfqId, rfqId)).orderBy(asc(rfqItems.orderIndex)),
)
const sharedItems = statement('shared_items', (db, { rfqId }: Params<'rfqId'>) =>
  db.select(sharedItemColumns).from(rfqItems).where(eq(rfqItems.rfqId, rfqId)).orderBy(asc(rfqItems.orderIndex)),
)

const sharedRfq = statement('shared_rfq', (db, { id }: Params<'id'>) =>
  db
    .select(sharedColumns)
    .from(rfqs)
    .leftJoin(categories, eq(categories.id, rfqs.categoryId))
    .leftJoin(rfqShippingInfo, eq(rfqShippingInfo.rfqId, rfqs.id))
    .where(eq(rfqs.id, id)),
)

/**
 * An RFQ as suppliers read it, in any state; null when absent. The caller checks that this supplier may: the RFQ
 * receives quotations, or the supplier has one for it.
 */
export const findRfqForSupplier = async (db: Db, _supplier: SupplierId, id: string) => {
  const [[rfq], items, addenda, ofRfq] = await Promise.all([
    sharedRfq(db, { id }),
    sharedItems(db, { rfqId: id }),
    listAddenda(db, id),
    findRfqFiles(db, id),
  ])
  return rfq ? { ...rfq, items, addenda, files: ofRfq } : null
}

/** Contact email, location and delivery contact, for the buyer and the selected supplier of the deal; else null. */
export const findRevealedContacts = async (db: Queries, reader: BuyerId | SupplierId, deal: Deal) =>
  isBuyerSide(reader, deal) ? findContacts(db, deal.rfqId) : null

const deliveryColumns = {
  rfqId: rfqDeliveryContacts.rfqId,
  address: rfqDeliveryContacts.deliveryAddress,
  contactName: rfqDeliveryContacts.deliveryContactName,
  contactPhone: rfqDeliveryContacts.deliveryContactPhone,
  instructions: rfqDeliveryContacts.deliveryInstructions,
}

const findContacts = async (db: Queries, id: string) => {
  const [row] = await contactsOf(db, { id })
  return row ?? null
}
const contactsOf = statement('contacts_of', (db, { id }: Params<'id'>) =>
  db
    .select({ email: rfqContacts.contactEmail, location: rfqContacts.deliveryLocation, delivery: deliveryColumns })
    .from(rfqContacts)
    .leftJoin(rfqDeliveryContacts, eq(rfqDeliveryContacts.rfqId, rfqContacts.rfqId))
    .where(eq(rfqContacts.rfqId, id)),
)

const ownRfq = statement('own_rfq', (db, { id, buyer }: Params<'id' | 'buyer'>) =>
  db
    .select({
      ...sharedColumns,
      budgetLower: rfqs.budgetLower,
      budgetUpper: rfqs.budgetUpper,
      closeReason: rfqs.closeReason,
      closedAt: rfqs.closedAt,
      contacts: { email: rfqContacts.contactEmail, location: rfqContacts.deliveryLocation },
      delivery: deliveryColumns,
    })
    .from(rfqs)
    .innerJoin(rfqContacts, eq(rfqContacts.rfqId, rfqs.id))
    .leftJoin(categories, eq(categories.id, rfqs.categoryId))
    .leftJoin(rfqShippingInfo, eq(rfqShippingInfo.rfqId, rfqs.id))
    .leftJoin(rfqDeliveryContacts, eq(rfqDeliveryContacts.rfqId, rfqs.id))
    .where(and(eq(rfqs.id, id), eq(rfqs.buyerId, buyer))),
)

/**
 * The buyer's own RFQ with everything the buyer wrote; null when absent or somebody else's. Its parts are asked for in
 * the same moment, which costs half of asking in turn, and go nowhere without it.
 */
export const findRfqOfBuyer = async (db: Db, buyer: BuyerId, id: string) => {
  const [[found], items, addenda, ofRfq] = await Promise.all([
    ownRfq(db, { id, buyer }),
    ownItems(db, { rfqId: id }),
    listAddenda(db, id),
    findRfqFiles(db, id),
  ])
  if (!found) return null
  const { contacts, delivery, ...rfq } = found
  return { ...rfq, items, addenda, contacts: { ...contacts, delivery }, files: ofRfq }
}
