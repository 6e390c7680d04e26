import { sql } from 'drizzle-orm'
import { boolean, check, doublePrecision, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { profiles } from '#features/accounts/server/tables.ts'
import { instant, oneOf } from '#platform/database/columns.ts'
import { productTypes, type ProductType } from '../domain/product.ts'

/**
 * Categories: reference data, inserted by a migration. `iconName` is a Tabler icon, kept for the data model: no screen
 * draws it.
 */
export const categories = pgTable('categories', {
  id: text('id').primaryKey(),
  name: text('name').notNull().unique(),
  iconName: text('icon_name').notNull(),
  position: integer('position').notNull(),
})

/** Products. `nameKey` is the name without case and accents: it is unique, and search and similarity read it. */
export const products = pgTable(
  'products',
  {
    id: uuid('id').primaryKey(),
    code: text('code').notNull().unique(),
    name: text('name').notNull(),
    nameKey: text('name_key').notNull(),
    type: text('type').$type<ProductType>().notNull(),
    /** The unit that it is usually asked for in, as items store it; null when unknown. */
    usualUnit: text('usual_unit'),
    source: text('source').$type<'user_generated' | 'imported'>().notNull(),
    createdBy: uuid('created_by').references(() => profiles.id, { onDelete: 'set null' }),
    usageCount: integer('usage_count').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    check('products_type', oneOf(t.type, productTypes)),
    check('products_source', oneOf(t.source, ['user_generated', 'imported'])),
    check('products_usage', sql`${t.usageCount} >= 0`),
    check('products_usual_unit', sql`${t.usualUnit} ~ '^[a-z]+ - .'`),
    check('products_name', sql`btrim(${t.name}) <> ''`),
    uniqueIndex('products_one_per_name').on(t.nameKey),
    index('products_name_trigrams').using('gin', sql`${t.nameKey} gin_trgm_ops`),
    index('products_most_used').on(sql`${t.usageCount} desc`, sql`${t.id} desc`),
  ],
)

/**
 * The towns of Uruguay that location fields suggest: reference data, inserted by a migration. `population` and
 * `capital` order the suggestions, `aliases` are other names that people type.
 */
export const places = pgTable(
  'places',
  {
    id: text('id').primaryKey(),
    city: text('city').notNull(),
    department: text('department').notNull(),
    lat: doublePrecision('lat').notNull(),
    lon: doublePrecision('lon').notNull(),
    population: integer('population').notNull().default(0),
    capital: boolean('capital').notNull().default(false),
    aliases: text('aliases').array().notNull().default([]),
  },
  (t) => [uniqueIndex('places_city').on(t.city, t.department)],
)

/** Places that somebody chose from the map service, by its ids: forms store such an id. */
export const mapPlaces = pgTable('map_places', {
  id: text('id').primaryKey(),
  city: text('city').notNull(),
  department: text('department').notNull(),
  lat: doublePrecision('lat').notNull(),
  lon: doublePrecision('lon').notNull(),
  keptAt: instant('kept_at').notNull(),
})
