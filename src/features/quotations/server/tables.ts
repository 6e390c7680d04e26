import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { CompanySize, Sector } from '#features/accounts/domain/profile-choices.ts'
import { companySize, sector } from '#features/accounts/domain/registration.ts'
import { seniorities, type Seniority } from '#features/accounts/domain/seniority.ts'
import { profiles } from '#features/accounts/server/tables.ts'
import { files } from '#features/files/server/tables.ts'
import { rfqItems, rfqs } from '#features/rfqs/server/tables.ts'
import { instant, oneOf } from '#platform/database/columns.ts'
import type { DeliveryUnit } from '../domain/delivery.ts'
import { deliveryUnit, shippingTerms, type QuotationDraft, type ShippingTerms } from '../domain/draft.ts'
import { quotationStatuses, type QuotationStatus } from '../domain/status.ts'

/**
 * A quotation: one per supplier and RFQ, at most one selected per RFQ. `price` is the items' total plus shipping,
 * without VAT. `confirmedAddenda` is how many addenda the RFQ had when these prices were sent. The supplier's sector,
 * size, department and seniority are those that were shown at sending. Validity counts from `sentAt`.
 */
export const quotations = pgTable(
  'quotations',
  {
    id: uuid('id').primaryKey(),
    rfqId: uuid('rfq_id')
      .notNull()
      .references(() => rfqs.id, { onDelete: 'restrict' }),
    supplierId: uuid('supplier_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'restrict' }),
    price: numeric('price', { precision: 18, scale: 2 }).notNull(),
    itemsTotal: numeric('items_total', { precision: 18, scale: 2 }).notNull(),
    deliveryTime: text('delivery_time').notNull(),
    deliveryTimeValue: integer('delivery_time_value').notNull(),
    deliveryTimeUnit: text('delivery_time_unit').$type<DeliveryUnit>().notNull(),
    deliveryTimeNotes: text('delivery_time_notes').notNull().default(''),
    paymentTerms: text('payment_terms').notNull(),
    additionalInfo: text('additional_info').notNull().default(''),
    proposal: text('proposal').notNull().default(''),
    validityPeriod: text('validity_period').notNull().default('30 días'),
    status: text('status').$type<QuotationStatus>().notNull().default('pending'),
    revision: integer('revision').notNull().default(1),
    confirmedAddenda: integer('confirmed_addenda').notNull().default(0),
    supplierSector: text('supplier_sector').$type<Sector>(),
    supplierSize: text('supplier_size').$type<CompanySize>(),
    supplierDepartment: text('supplier_department'),
    supplierSeniority: text('supplier_seniority').$type<Seniority>(),
    sentAt: instant('sent_at').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    unique('quotations_one_per_supplier').on(t.rfqId, t.supplierId),
    unique('quotations_of_rfq').on(t.rfqId, t.id),
    uniqueIndex('quotations_one_selected')
      .on(t.rfqId)
      .where(sql`${t.status} in ('selected', 'awarded')`),
    check('quotations_status', oneOf(t.status, quotationStatuses)),
    check('quotations_price', sql`${t.itemsTotal} > 0 and ${t.price} >= ${t.itemsTotal}`),
    check('quotations_delivery', sql`${t.deliveryTimeValue} >= 1`),
    check('quotations_delivery_unit', oneOf(t.deliveryTimeUnit, deliveryUnit.options)),
    check('quotations_terms', sql`btrim(${t.paymentTerms}) <> ''`),
    check('quotations_revision', sql`${t.revision} >= 1`),
    check('quotations_confirmed_addenda', sql`${t.confirmedAddenda} >= 0`),
    check('quotations_sector', oneOf(t.supplierSector, sector.options)),
    check('quotations_size', oneOf(t.supplierSize, companySize.options)),
    check('quotations_seniority', oneOf(t.supplierSeniority, seniorities)),
    index('quotations_of_supplier').on(t.supplierId, sql`${t.createdAt} desc`, sql`${t.id} desc`),
  ],
)

/**
 * The answer to an RFQ item: a price, or an explicit 'No cotizo este ítem' (docs/rules/states.md#every-item-answered).
 */
export const quotationItems = pgTable(
  'quotation_items',
  {
    id: uuid('id').primaryKey(),
    quotationId: uuid('quotation_id').notNull(),
    rfqId: uuid('rfq_id').notNull(),
    rfqItemId: uuid('rfq_item_id').notNull(),
    declined: boolean('declined').notNull().default(false),
    quotedUnitPrice: numeric('quoted_unit_price', { precision: 20, scale: 6 }),
    quotedTotal: numeric('quoted_total', { precision: 18, scale: 2 }),
    notes: text('notes').notNull().default(''),
  },
  (t) => [
    foreignKey({ columns: [t.rfqId, t.quotationId], foreignColumns: [quotations.rfqId, quotations.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.rfqId, t.rfqItemId], foreignColumns: [rfqItems.rfqId, rfqItems.id] }).onDelete('restrict'),
    unique('quotation_items_one_per_item').on(t.quotationId, t.rfqItemId),
    index('quotation_items_item').on(t.rfqItemId),
    check(
      'quotation_items_answer',
      sql`case when ${t.declined} then num_nonnulls(${t.quotedUnitPrice}, ${t.quotedTotal}) = 0 else coalesce(${t.quotedUnitPrice} > 0 and ${t.quotedTotal} > 0, false) end`,
    ),
  ],
)

/** The shipping of a quotation, without what identifies the supplier. */
export const quotationShippingInfo = pgTable(
  'quotation_shipping_info',
  {
    quotationId: uuid('quotation_id')
      .primaryKey()
      .references(() => quotations.id, { onDelete: 'cascade' }),
    /** Null in quotations from before the question, and where nothing was answered. */
    shippingTerms: text('shipping_terms').$type<ShippingTerms>(),
    shippingMethod: text('shipping_method').notNull().default(''),
    shippingCost: numeric('shipping_cost', { precision: 18, scale: 2 }).notNull().default('0'),
    estimatedShippingDays: integer('estimated_shipping_days'),
    trackingProvided: boolean('tracking_provided').notNull().default(false),
    insuranceIncluded: boolean('insurance_included').notNull().default(false),
    packagingDetails: text('packaging_details').notNull().default(''),
    shippingNotes: text('shipping_notes').notNull().default(''),
    pickupDepartment: text('pickup_department'),
  },
  (t) => [
    check('quotation_shipping_terms', oneOf(t.shippingTerms, shippingTerms.options)),
    check(
      'quotation_shipping_cost',
      sql`${t.shippingCost} >= 0 and (${t.shippingCost} > 0) = (${t.shippingTerms} is not distinct from 'charged')`,
    ),
    check('quotation_shipping_days', sql`${t.estimatedShippingDays} >= 0`),
  ],
)

/** Carrier and pickup place: they identify the supplier, and show only on the selected quotation. */
export const quotationPickups = pgTable('quotation_pickups', {
  quotationId: uuid('quotation_id')
    .primaryKey()
    .references(() => quotations.id, { onDelete: 'cascade' }),
  carrierName: text('carrier_name').notNull().default(''),
  pickupLocation: text('pickup_location').notNull().default(''),
})

/** The history of a quotation: every revision as it was sent (docs/rules/states.md#revising). */
export const quotationRevisions = pgTable(
  'quotation_revisions',
  {
    quotationId: uuid('quotation_id')
      .notNull()
      .references(() => quotations.id, { onDelete: 'cascade' }),
    revision: integer('revision').notNull(),
    price: numeric('price', { precision: 18, scale: 2 }).notNull(),
    sent: jsonb('sent').$type<QuotationDraft>().notNull(),
    /** How many addenda the RFQ had: which quantities these prices were for. */
    confirmedAddenda: integer('confirmed_addenda').notNull().default(0),
    sentAt: instant('sent_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.quotationId, t.revision] }),
    check('quotation_revisions_number', sql`${t.revision} >= 1`),
    check('quotation_revisions_price', sql`${t.price} > 0`),
    check('quotation_revisions_confirmed_addenda', sql`${t.confirmedAddenda} >= 0`),
  ],
)

/** A file of one revision of a quotation, or of an item that it quotes. Later revisions may have it too. */
export const quotationFiles = pgTable(
  'quotation_files',
  {
    quotationId: uuid('quotation_id').notNull(),
    revision: integer('revision').notNull(),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'restrict' }),
    rfqItemId: uuid('rfq_item_id').references(() => rfqItems.id, { onDelete: 'restrict' }),
    orderIndex: integer('order_index').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.quotationId, t.revision, t.fileId] }),
    foreignKey({
      name: 'quotation_files_of_revision',
      columns: [t.quotationId, t.revision],
      foreignColumns: [quotationRevisions.quotationId, quotationRevisions.revision],
    }).onDelete('cascade'),
    unique('quotation_files_order').on(t.quotationId, t.revision, t.orderIndex),
    index('quotation_files_file').on(t.fileId),
  ],
)

/** The draft of a quotation, saved while typing; one per supplier and RFQ. */
export const quotationDrafts = pgTable(
  'quotation_drafts',
  {
    supplierId: uuid('supplier_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    rfqId: uuid('rfq_id')
      .notNull()
      .references(() => rfqs.id, { onDelete: 'cascade' }),
    draft: jsonb('draft').$type<QuotationDraft>().notNull(),
    /** How many addenda the RFQ had when it was saved. */
    seenAddenda: integer('seen_addenda').notNull().default(0),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.supplierId, t.rfqId] }),
    check('quotation_drafts_version', sql`${t.version} >= 1`),
    check('quotation_drafts_seen_addenda', sql`${t.seenAddenda} >= 0`),
    index('quotation_drafts_of_rfq').on(t.rfqId),
  ],
)

/** The deadline of which the people of an RFQ were reminded last, so that nobody is reminded of it twice. */
export const deadlineReminders = pgTable('deadline_reminders', {
  rfqId: uuid('rfq_id')
    .primaryKey()
    .references(() => rfqs.id, { onDelete: 'cascade' }),
  deadline: date('deadline', { mode: 'string' }).notNull(),
})
