import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { instant, oneOf } from '#platform/database/columns.ts'
import type { CompanySize, CompanyType, Sector, UserType } from '../domain/profile-choices.ts'
import { companySize, companyType, sector, userType, type Registration } from '../domain/registration.ts'

/** Who may sign in. The sign-in email is not the contact email of the identity (docs/rules/accounts.md#two-emails). */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    userType: text('user_type').$type<UserType>().notNull(),
    verifiedAt: instant('verified_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('accounts_email').on(sql`lower(${t.email})`),
    check('accounts_user_type', oneOf(t.userType, userType.options)),
  ],
)

/**
 * A sign-up whose link was not followed yet. Several may have the same email, each with its own password
 * (docs/rules/accounts.md#pending-registration).
 */
export const pendingRegistrations = pgTable(
  'pending_registrations',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    registration: jsonb('registration').$type<Omit<Registration, 'email' | 'password'>>().notNull(),
    redirect: text('redirect'),
    tokenHash: text('token_hash').notNull(),
    /** The hash of the secret of the sign-up's browser: in that browser the link asks for no password. */
    browserHash: text('browser_hash'),
    mailedAt: instant('mailed_at').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    uniqueIndex('pending_registrations_token').on(t.tokenHash),
    index('pending_registrations_email').on(sql`lower(${t.email})`),
  ],
)

/** What anybody may know of a party: no name, no company, no contact data. */
export const profiles = pgTable(
  'profiles',
  {
    id: uuid('id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    userType: text('user_type').$type<UserType>().notNull(),
    companySector: text('company_sector').$type<Sector>(),
    companySize: text('company_size').$type<CompanySize>(),
    department: text('department'),
    defaultAddressId: uuid('default_address_id').references((): AnyPgColumn => addresses.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    check('profiles_user_type', oneOf(t.userType, userType.options)),
    check('profiles_company_sector', oneOf(t.companySector, sector.options)),
    check('profiles_company_size', oneOf(t.companySize, companySize.options)),
  ],
)

/**
 * The crowds of the last weekly count: suppliers that show the same attributes, by the path of what they show
 * (docs/rules/who-sees-what.md#supplier-attributes).
 */
export const attributeCrowds = pgTable(
  'attribute_crowds',
  { path: text('path').primaryKey(), suppliers: integer('suppliers').notNull() },
  (t) => [check('attribute_crowds_suppliers', sql`${t.suppliers} > 0`)],
)

/**
 * What identifies a party. It leaves this feature only sealed, and no query of another feature joins this table
 * (docs/rules/who-sees-what.md#identities).
 */
export const identities = pgTable(
  'identities',
  {
    profileId: uuid('profile_id')
      .primaryKey()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    company: text('company').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull().default(''),
    website: text('website').notNull().default(''),
    description: text('description').notNull().default(''),
    companyRut: text('company_rut').notNull().default(''),
    companyType: text('company_type').$type<CompanyType>(),
    companyLocation: text('company_location').notNull().default(''),
    defaultCity: text('default_city').notNull().default(''),
    defaultState: text('default_state').notNull().default(''),
    defaultCountry: text('default_country').notNull().default('Uruguay'),
  },
  (t) => [check('identities_company_type', oneOf(t.companyType, companyType.options))],
)

/** A signed-in device of an account, or of a pending registration, which may only verify, resend and sign out. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    pendingId: uuid('pending_id').references(() => pendingRegistrations.id, { onDelete: 'cascade' }),
    device: text('device').notNull(),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    check('sessions_one_owner', sql`num_nonnulls(${t.accountId}, ${t.pendingId}) = 1`),
    index('sessions_account').on(t.accountId),
    index('sessions_pending').on(t.pendingId),
    index('sessions_ended').on(t.endedAt),
  ],
)

/**
 * Refresh tokens, stored as hashes and rotated at each use. A child is an HMAC of its parent
 * (docs/rules/accounts.md#sessions).
 */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: text('hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    parentHash: text('parent_hash').references((): AnyPgColumn => refreshTokens.hash, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [index('refresh_tokens_session').on(t.sessionId)],
)

/**
 * Browsers in which a person signed in before (docs/rules/accounts.md#known-browsers). `owner_id` is the account, or
 * the pending registration whose id the account will have.
 */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    ownerId: uuid('owner_id').notNull(),
    browserHash: text('browser_hash').notNull(),
    usedAt: instant('used_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.browserHash] }), index('known_browsers_used').on(t.usedAt)],
)

/** Links for a new password: single use, valid for one hour. */
export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [index('password_resets_account').on(t.accountId)],
)

/** Saved addresses. City, department and coordinates come from the chosen place. */
export const addresses = pgTable(
  'addresses',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references((): AnyPgColumn => profiles.id, { onDelete: 'cascade' }),
    label: text('label').notNull(),
    addressText: text('address_text').notNull(),
    city: text('city').notNull().default(''),
    department: text('department').notNull().default(''),
    gmapsPlaceId: text('gmaps_place_id'),
    lat: doublePrecision('lat'),
    lon: doublePrecision('lon'),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('addresses_one_default')
      .on(t.userId)
      .where(sql`${t.isDefault}`),
    index('addresses_user').on(t.userId, t.createdAt),
    check('addresses_label', sql`btrim(${t.label}) <> ''`),
    check('addresses_text', sql`btrim(${t.addressText}) <> ''`),
    check('addresses_spot', sql`num_nonnulls(${t.lat}, ${t.lon}) in (0, 2)`),
  ],
)
