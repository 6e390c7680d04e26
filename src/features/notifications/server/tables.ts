import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { profiles } from '#features/accounts/server/tables.ts'
import { instant, oneOf } from '#platform/database/columns.ts'
import { contactSubjects } from '../domain/contact-form.ts'
import { notificationTypes, type Brief, type NotificationType } from '../domain/kinds.ts'

/**
 * What a notification keeps beside its texts: its kind (domain/kinds.ts), the title of its RFQ for the subject of the
 * mail, its brief if it tells of an amount, and whether it asks to confirm the prices of its quotation.
 */
type NotificationMetadata = {
  readonly kind?: string
  readonly about?: string
  readonly brief?: Brief | null
  readonly asksPrices?: true
}

/** Notifications. `rfqId` and `quotationId` are not foreign keys, because features on the right own those tables. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    type: text('type').$type<NotificationType>().notNull(),
    title: text('title').notNull(),
    message: text('message').notNull(),
    rfqId: uuid('rfq_id'),
    quotationId: uuid('quotation_id'),
    metadata: jsonb('metadata').$type<NotificationMetadata>().notNull().default({}),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
  },
  (t) => [
    check('notifications_type', oneOf(t.type, notificationTypes)),
    index('notifications_newest').on(t.userId, sql`${t.createdAt} desc`, sql`${t.id} desc`),
    index('notifications_of_type').on(t.userId, t.type, sql`${t.createdAt} desc`, sql`${t.id} desc`),
    index('notifications_unread')
      .on(t.userId, sql`${t.createdAt} desc`, sql`${t.id} desc`)
      .where(sql`${t.readAt} is null`),
  ],
)

/** Which notifications a person wants. No row means the defaults. */
export const notificationPreferences = pgTable('notification_preferences', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => profiles.id, { onDelete: 'cascade' }),
  quotationNotifications: boolean('quotation_notifications').notNull().default(true),
  messageNotifications: boolean('message_notifications').notNull().default(true),
  systemNotifications: boolean('system_notifications').notNull().default(true),
  rfqNotifications: boolean('rfq_notifications').notNull().default(true),
  emailNotifications: boolean('email_notifications').notNull().default(false),
  /** Which types are mailed while `emailNotifications` is on. */
  quotationMails: boolean('quotation_mails').notNull().default(true),
  messageMails: boolean('message_mails').notNull().default(true),
  rfqMails: boolean('rfq_mails').notNull().default(true),
})

/** How many mails in a row a person's address refused for good. No row means none. */
export const mailRefusals = pgTable('mail_refusals', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => profiles.id, { onDelete: 'cascade' }),
  inARow: integer('in_a_row').notNull(),
})

/** Messages of the contact form. The team reads them in its mail; nothing in the product shows them. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    company: text('company').notNull().default(''),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    check('contact_messages_subject', oneOf(t.subject, contactSubjects)),
    index('contact_messages_newest').on(t.createdAt),
  ],
)
