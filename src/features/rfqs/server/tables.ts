import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { profiles } from '#features/accounts/server/tables.ts'
import { categories } from '#features/catalog/server/tables.ts'
import { currencies, type Currency } from '#lib/money.ts'
import { instant, oneOf } from '#platform/database/columns.ts'
import { maxAddenda } from '../domain/addenda.ts'
import type { RfqDraft } from '../domain/draft.ts'
import { rfqStatuses, type RfqStatus } from '../domain/status.ts'

/**
 * A published RFQ. `maskedTitle` is the title as suppliers read it. `estimatedTotal` is the public sum of the item
 * estimates; the two budget limits are the owner's. `compareAgainstBudget` is kept for the data model: nothing reads
 * it. `selectedQuotationId` has its foreign key in the migration, because the table it refers to belongs to a later
 * feature.
 */
export const rfqs = pgTable(
  'rfqs',
  {
    id: uuid('id').primaryKey(),
    buyerId: uuid('buyer_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'restrict' }),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    requirements: text('requirements').notNull().default(''),
    additionalNotes: text('additional_notes').notNull().default(''),
    specialConditions: text('special_conditions').notNull().default(''),
    deliveryTimeframe: text('delivery_timeframe').notNull().default(''),
    deadline: date('deadline', { mode: 'string' }).notNull(),
    currency: text('currency').$type<Currency>().notNull().default('UYU'),
    categoryId: text('category_id').references(() => categories.id),
    city: text('city'),
    department: text('department'),
    budget: text('budget'),
    budgetLower: numeric('budget_lower', { precision: 15, scale: 2 }),
    budgetUpper: numeric('budget_upper', { precision: 15, scale: 2 }),
    compareAgainstBudget: boolean('compare_against_budget').notNull().default(false),
    itemCount: integer('item_count').notNull(),
    estimatedTotal: numeric('estimated_total', { precision: 18, scale: 2 }),
    /** How many items have an estimate; with fewer than all of them the total is partial. */
    estimatedItems: integer('estimated_items').notNull().default(0),
    status: text('status').$type<RfqStatus>().notNull().default('active'),
    selectedQuotationId: uuid('selected_quotation_id'),
    closeReason: text('close_reason'),
    closedAt: instant('closed_at'),
    /** How often the deadline was extended. */
    extensions: integer('extensions').notNull().default(0),
    /** How many addenda it has: the number of the last one. */
    addenda: integer('addenda').notNull().default(0),
    /** The number of the last addendum that changed what has to be quoted; 0 without one. */
    materialAddenda: integer('material_addenda').notNull().default(0),
    /** The number of the last addendum that changed a quantity or took an item out; 0 without one. */
    quantityAddenda: integer('quantity_addenda').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    maskedTitle: text('masked_title').notNull(),
    /** For the search in a supplier's own quotations. */
    titleFolded: text('title_folded')
      .notNull()
      .generatedAlwaysAs(sql`pliego_fold(masked_title)`),
  },
  (t) => [
    check('rfqs_status', oneOf(t.status, rfqStatuses)),
    check('rfqs_currency', oneOf(t.currency, currencies)),
    check('rfqs_title', sql`btrim(${t.title}) <> ''`),
    check('rfqs_budget', sql`${t.budgetLower} < ${t.budgetUpper} and ${t.budgetLower} >= 0 and ${t.budgetUpper} > 0`),
    check('rfqs_estimated_total', sql`${t.estimatedTotal} >= 0`),
    check('rfqs_item_count', sql`${t.itemCount} > 0`),
    check('rfqs_closed', sql`(${t.status} = 'closed') = (${t.closedAt} is not null)`),
    check('rfqs_selected', sql`${t.selectedQuotationId} is null or ${t.status} = 'closed'`),
    check(
      'rfqs_close_reason',
      sql`(${t.closeReason} is not null) = (${t.status} = 'closed' and ${t.selectedQuotationId} is null) and btrim(${t.closeReason}) <> ''`,
    ),
    check(
      'rfqs_estimated_items',
      sql`${t.estimatedItems} between 0 and ${t.itemCount} and (${t.estimatedItems} > 0) = (${t.estimatedTotal} is not null)`,
    ),
    check('rfqs_extensions', sql`${t.extensions} >= 0`),
    check(
      'rfqs_addenda',
      sql`${t.addenda} <= ${sql.raw(String(maxAddenda))} and ${t.materialAddenda} <= ${t.addenda} and ${t.quantityAddenda} between 0 and ${t.materialAddenda}`,
    ),
    unique('rfqs_owner').on(t.id, t.buyerId),
    // No index on the deadline: the planner would use it for the newest RFQs and sort all open ones (docs/speed.md).
    index('rfqs_open_newest')
      .on(sql`${t.createdAt} desc`, sql`${t.id} desc`)
      .where(sql`${t.status} = 'active'`),
    index('rfqs_open_of_category')
      .on(t.categoryId, sql`${t.createdAt} desc`, sql`${t.id} desc`)
      .where(sql`${t.status} = 'active'`),
    // Without it the planner would look for a buyer's open RFQs among all that are open.
    index('rfqs_open_of_buyer')
      .on(t.buyerId)
      .where(sql`${t.status} = 'active'`),
    index('rfqs_of_buyer').on(t.buyerId, sql`${t.createdAt} desc`, sql`${t.id} desc`),
  ],
)

/** Data of an RFQ that identifies its buyer: the contact email at publishing and the location as typed. */
export const rfqContacts = pgTable('rfq_contacts', {
  rfqId: uuid('rfq_id')
    .primaryKey()
    .references(() => rfqs.id, { onDelete: 'cascade' }),
  contactEmail: text('contact_email').notNull(),
  deliveryLocation: text('delivery_location').notNull().default(''),
})

/**
 * An item of an RFQ, as the addenda left it: `quantity` is what is asked now, and one that was taken out has the day.
 * `unit` is stored as 'type - unit'. Only the owner reads the estimates.
 */
export const rfqItems = pgTable(
  'rfq_items',
  {
    id: uuid('id').primaryKey(),
    rfqId: uuid('rfq_id')
      .notNull()
      .references(() => rfqs.id, { onDelete: 'cascade' }),
    productName: text('product_name').notNull(),
    quantity: numeric('quantity', { precision: 15, scale: 3 }).notNull(),
    unit: text('unit').notNull(),
    technicalDescription: text('technical_description').notNull().default(''),
    estimatedUnitPrice: numeric('estimated_unit_price', { precision: 20, scale: 6 }),
    estimatedTotal: numeric('estimated_total', { precision: 18, scale: 2 }),
    orderIndex: integer('order_index').notNull(),
    takenOutOn: date('taken_out_on', { mode: 'string' }),
  },
  (t) => [
    unique('rfq_items_order').on(t.rfqId, t.orderIndex),
    unique('rfq_items_of_rfq').on(t.rfqId, t.id),
    check('rfq_items_quantity', sql`${t.quantity} > 0`),
    check(
      'rfq_items_estimate',
      sql`num_nonnulls(${t.estimatedUnitPrice}, ${t.estimatedTotal}) in (0, 2) and ${t.estimatedUnitPrice} > 0 and ${t.estimatedTotal} >= 0`,
    ),
    check('rfq_items_order_index', sql`${t.orderIndex} >= 0`),
    check('rfq_items_name', sql`btrim(${t.productName}) <> ''`),
  ],
)

/** The part of the delivery that suppliers may read. */
export const rfqShippingInfo = pgTable('rfq_shipping_info', {
  rfqId: uuid('rfq_id')
    .primaryKey()
    .references(() => rfqs.id, { onDelete: 'cascade' }),
  requiresShipping: boolean('requires_shipping').notNull(),
  deliveryCity: text('delivery_city').notNull().default(''),
  deliveryState: text('delivery_state').notNull().default(''),
  deliveryCountry: text('delivery_country').notNull().default('Uruguay'),
  preferredDeliveryTime: text('preferred_delivery_time').notNull().default(''),
  specialHandlingRequirements: text('special_handling_requirements').notNull().default(''),
})

/** The part of the delivery that identifies the buyer: only for the owner and the selected supplier. */
export const rfqDeliveryContacts = pgTable('rfq_delivery_contacts', {
  rfqId: uuid('rfq_id')
    .primaryKey()
    .references(() => rfqs.id, { onDelete: 'cascade' }),
  deliveryAddress: text('delivery_address').notNull().default(''),
  deliveryContactName: text('delivery_contact_name').notNull().default(''),
  deliveryContactPhone: text('delivery_contact_phone').notNull().default(''),
  deliveryInstructions: text('delivery_instructions').notNull().default(''),
})

/** An unpublished RFQ, saved while the buyer types and restored on other devices. A buyer may have several. */
export const rfqDrafts = pgTable(
  'rfq_drafts',
  {
    /** Made by the form. Unique per buyer only, so that somebody else's id works like a new one. */
    id: uuid('id').notNull(),
    buyerId: uuid('buyer_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    draft: jsonb('draft').$type<RfqDraft>().notNull(),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.buyerId, t.id] }),
    check('rfq_drafts_version', sql`${t.version} >= 1`),
    index('rfq_drafts_of_buyer').on(t.buyerId, sql`${t.updatedAt} desc`),
  ],
)
