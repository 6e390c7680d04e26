import { sql } from 'drizzle-orm'
import { boolean, check, date, foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { profiles } from '#features/accounts/server/tables.ts'
import { files } from '#features/files/server/tables.ts'
import { rfqAddenda } from '#features/rfqs/server/addenda/tables.ts'
import { rfqItems, rfqs } from '#features/rfqs/server/tables.ts'
import { instant, oneOf } from '#platform/database/columns.ts'
import { setAsideReasons, type SetAsideReason } from '../domain/questions.ts'

/**
 * A question of a supplier about an RFQ. Answered, it has a number and is published; set aside, it has a reason; else
 * it waits. Ids are random and only days are kept, so that no time of day can tell who asked
 * (docs/security.md#who-asked).
 */
export const questions = pgTable(
  'questions',
  {
    id: uuid('id').primaryKey(),
    rfqId: uuid('rfq_id')
      .notNull()
      .references(() => rfqs.id, { onDelete: 'restrict' }),
    askerId: uuid('asker_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'restrict' }),
    rfqItemId: uuid('rfq_item_id'),
    text: text('text').notNull(),
    askedOn: date('asked_on', { mode: 'string' }).notNull(),
    number: integer('number'),
    answer: text('answer'),
    answeredOn: date('answered_on', { mode: 'string' }),
    correctedOn: date('corrected_on', { mode: 'string' }),
    /** The number of the addendum that is the answer. */
    addendum: integer('addendum'),
    setAsideReason: text('set_aside_reason').$type<SetAsideReason>(),
    /** The other suppliers were not told of this answer yet. */
    untold: boolean('untold').notNull().default(false),
    /** The buyer was not told of this question yet. */
    buyerUntold: boolean('buyer_untold').notNull().default(false),
  },
  (t) => [
    foreignKey({ columns: [t.rfqId, t.rfqItemId], foreignColumns: [rfqItems.rfqId, rfqItems.id] }).onDelete('restrict'),
    foreignKey({
      name: 'questions_addendum',
      columns: [t.rfqId, t.addendum],
      foreignColumns: [rfqAddenda.rfqId, rfqAddenda.number],
    }).onDelete('restrict'),
    unique('questions_number_of_rfq').on(t.rfqId, t.number),
    unique('questions_addendum_of_rfq').on(t.rfqId, t.addendum),
    check('questions_addendum_answers', sql`${t.addendum} is null or ${t.answer} is not null`),
    check('questions_text', sql`btrim(${t.text}) <> ''`),
    check('questions_number', sql`${t.number} >= 1`),
    check(
      'questions_answered',
      sql`num_nonnulls(${t.number}, ${t.answer}, ${t.answeredOn}) in (0, 3) and btrim(${t.answer}) <> ''`,
    ),
    check('questions_corrected', sql`${t.correctedOn} is null or ${t.answer} is not null`),
    check('questions_set_aside', sql`${t.setAsideReason} is null or ${t.answer} is null`),
    check('questions_set_aside_reason', oneOf(t.setAsideReason, setAsideReasons)),
    check('questions_untold', sql`not ${t.untold} or ${t.answer} is not null`),
    index('questions_of_asker').on(t.askerId, t.rfqId),
    index('questions_waiting')
      .on(t.rfqId, sql`${t.askedOn} desc`, sql`${t.id} desc`)
      .where(sql`${t.answer} is null and ${t.setAsideReason} is null`),
    index('questions_set_aside_of_rfq')
      .on(t.rfqId, sql`${t.askedOn} desc`, sql`${t.id} desc`)
      .where(sql`${t.setAsideReason} is not null`),
    index('questions_untold_of_rfq')
      .on(t.rfqId)
      .where(sql`${t.untold}`),
    index('questions_buyer_untold')
      .on(t.rfqId)
      .where(sql`${t.buyerUntold}`),
  ],
)

/** A file of an answer. It belongs to this answer alone: the same file elsewhere has another id. */
export const answerFiles = pgTable(
  'answer_files',
  {
    fileId: uuid('file_id')
      .primaryKey()
      .references(() => files.id, { onDelete: 'restrict' }),
    questionId: uuid('question_id')
      .notNull()
      .references(() => questions.id, { onDelete: 'restrict' }),
    orderIndex: integer('order_index').notNull(),
  },
  (t) => [unique('answer_files_order').on(t.questionId, t.orderIndex)],
)

/** When the suppliers of an RFQ were last told of answers (docs/rules/notifications.md#answers). */
export const answerNotices = pgTable('answer_notices', {
  rfqId: uuid('rfq_id')
    .primaryKey()
    .references(() => rfqs.id, { onDelete: 'cascade' }),
  toldAt: instant('told_at').notNull(),
})
