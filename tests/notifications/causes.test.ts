import { v7 } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { publishedRfqHandler } from '#features/alerts/server/percolation.ts'
import { answersHandler } from '#features/clarifications/server/answer-notices.ts'
import { questionsHandler } from '#features/clarifications/server/question-notices.ts'
import { kinds, type NotificationKind } from '#features/notifications/domain/kinds.ts'
import { countRefusedMails } from '#features/notifications/server/refused-mails.ts'
import { deadlineNearHandler } from '#features/quotations/server/deadline-near.ts'
import { expiryHandler } from '#features/rfqs/server/expiry.ts'
import { openAddenda } from '../clarifications/fixtures/addenda.ts'
import { aQuotation } from '../quotations/fixtures/deals.ts'
import { attemptOn } from '../harness/attempt.ts'

/**
 * Every kind of notification is written in the transaction of its cause (docs/rules/notifications.md#kinds). Those of
 * accounts are in account-events.test.ts.
 */
const market = await openAddenda()
const { platform, owner, author, rival, publish, quote, choose, sendQuotation, amend, confirm, at } = market
const { pool } = platform
const questions = ({ product }: typeof author) => product.clarifications.questions

/** An event: its kind, the table that its cause writes, and the cause, prepared so that it only has to be called. */
type Event = readonly [
  name: string,
  kind: NotificationKind,
  table: string,
  prepare: () => Promise<() => Promise<unknown>>,
]
const quoted = async () => {
  const rfqId = await publish(owner)
  return { rfqId, id: (await quote(author, rfqId)).id }
}
const ask = async (rfqId: string) =>
  (await questions(author).ask({ key: v7(), rfqId, itemId: null, text: '¿Sirve en bolsas de 50 kg?' })).id
const asked = async () => ask(await publish(owner))

const events: readonly Event[] = [
  [
    'a quotation is sent',
    'quotation-new',
    'quotations',
    async () => {
      const rfqId = await publish(owner)
      return () => quote(author, rfqId)
    },
  ],
  [
    'a quotation is revised',
    'quotation-revised',
    'quotations',
    async () => {
      const { id, form } = await sendQuotation()
      const quotation = form({ paymentTerms: '30 días' })
      return () => author.product.quotations.revise({ key: v7(), id, revision: 1, quotation })
    },
  ],
  [
    'a quotation is renewed',
    'quotation-revised',
    'quotations',
    async () => {
      const { id } = await sendQuotation()
      at(40)
      return () => author.product.quotations.renew({ key: v7(), id, revision: 1 })
    },
  ],
  [
    'a quotation is confirmed',
    'quotation-confirmed',
    'quotations',
    async () => {
      const { rfqId, id } = await sendQuotation()
      await amend(rfqId, { material: true })
      return () => confirm(author, id)
    },
  ],
  [
    'a quotation is withdrawn',
    'quotation-withdrawn',
    'quotations',
    async () => {
      const { id } = await quoted()
      return () => author.product.quotations.withdraw({ id, revision: 1 })
    },
  ],
  [
    'a supplier is selected',
    'quotation-selected',
    'rfqs',
    async () => {
      const { rfqId, id } = await quoted()
      return () => choose(owner, rfqId, id)
    },
  ],
  [
    'another supplier is selected',
    'quotation-not-selected',
    'rfqs',
    async () => {
      const { rfqId, id } = await quoted()
      await quote(rival, rfqId)
      return () => choose(owner, rfqId, id)
    },
  ],
  [
    'the buyer ends the reception',
    'rfq-reception-ended',
    'rfqs',
    async () => {
      const { rfqId } = await quoted()
      return () => owner.product.awards.endReception({ key: v7(), rfqId })
    },
  ],
  [
    'the buyer closes without a winner',
    'rfq-reception-ended',
    'rfqs',
    async () => {
      const { rfqId } = await quoted()
      return () => owner.product.awards.closeUnselected({ key: v7(), rfqId, reason: 'Se suspendió la obra' })
    },
  ],
  [
    'a deadline passes',
    'rfq-reception-ended',
    'rfqs',
    async () => {
      await quoted()
      at(11)
      return () => expiryHandler.run({}, attemptOn(platform))
    },
  ],
  [
    'a deadline is extended',
    'rfq-extended',
    'rfqs',
    async () => {
      const { rfqId } = await quoted()
      return () => owner.product.awards.extend({ key: v7(), rfqId, deadline: '2026-04-01' })
    },
  ],
  [
    'an addendum is published',
    'rfq-addendum',
    'rfq_addenda',
    async () => {
      const { rfqId } = await quoted()
      return () => amend(rfqId)
    },
  ],
  [
    'a deadline is near',
    'rfq-deadline-near',
    'deadline_reminders',
    async () => {
      const rfqId = await publish(owner)
      const { items } = await rival.product.rfqs.forSupplier({ id: rfqId })
      await rival.product.quotations.draft.save({ rfqId, draft: aQuotation(items), version: 0 })
      at(8)
      return () => deadlineNearHandler.run({}, attemptOn(platform))
    },
  ],
  [
    'an RFQ is published that an alert asks for',
    'rfq-new-opportunity',
    'alert_hits',
    async () => {
      const filters = { text: 'cemento', categoryIds: [], departments: [], currency: null, value: null }
      await rival.product.alerts.save({ name: 'Cemento', filters })
      const rfqId = await publish(owner)
      return () => publishedRfqHandler.run({ rfqId }, attemptOn(platform))
    },
  ],
  [
    'a question is asked',
    'question-new',
    'questions',
    async () => {
      await asked()
      return () => questionsHandler.run({}, attemptOn(platform))
    },
  ],
  [
    'a question is answered, to its asker',
    'question-answered',
    'questions',
    async () => {
      const id = await asked()
      return () => questions(owner).answer({ key: v7(), id, answer: 'Sí, sirve.' })
    },
  ],
  [
    'questions are answered, to the others',
    'rfq-answers',
    'answer_notices',
    async () => {
      const rfqId = await publish(owner)
      const id = await ask(rfqId)
      await quote(rival, rfqId)
      await questions(owner).answer({ key: v7(), id, answer: 'Sí, sirve.' })
      return () => answersHandler.run({}, attemptOn(platform))
    },
  ],
  [
    'contact data are asked for',
    'contact-sent',
    'mails',
    async () => {
      const { rfqId, id } = await quoted()
      await choose(owner, rfqId, id)
      return () => owner.product.comparison.contactSupplier({ rfqId })
    },
  ],
  [
    'an address refuses mails on the third day',
    'mail-stopped',
    'notification_preferences',
    async () => {
      await pool.query('insert into notification_preferences (user_id, email_notifications) values ($1, true)', [
        author.id,
      ])
      const refused = { to: `${author.id}@pliego.example`, accepted: false, isAddressRefused: true }
      const count = async () => {
        await pool.query('truncate rate_limits')
        await countRefusedMails(platform)(refused, platform.write)
      }
      await count()
      await count()
      return count
    },
  ],
]

/** Every row of a table, as text. */
const contentOf = async (table: string) =>
  (await pool.query<{ row: string }>(`select t::text as row from ${table} t order by 1`)).rows.map(({ row }) => row)
/** The transactions that wrote rows. */
const writersOf = async (rows: string) =>
  (await pool.query<{ xmin: string }>(`select distinct xmin::text as xmin from ${rows}`)).rows.map(({ xmin }) => xmin)
/** Whether buyers or suppliers were told of something of this kind. */
const userTypesTold = async (kind: NotificationKind) =>
  (
    await pool.query<{ type: string }>(
      `select distinct user_type as type from accounts join notifications on user_id = accounts.id
        where metadata->>'kind' = $1`,
      [kind],
    )
  ).rows.map(({ type }) => type)

beforeEach(async () => {
  at(0)
  await pool.query('drop function if exists refuse_notification cascade')
  await pool.query('truncate notifications, rate_limits')
  await pool.query(`update rfqs set status = 'reviewing' where status = 'active'`)
})

test('every kind of notification has an event here or among those of accounts', () => {
  const ofAccounts = ['welcome', 'security', 'security-device']
  expect([...new Set([...events.map(([, kind]) => kind), ...ofAccounts])].toSorted()).toEqual(
    Object.keys(kinds).toSorted(),
  )
})

for (const [name, kind, table, prepare] of events) {
  test(`${name}: ${kind} and its cause are written together or not at all, to those whom it is for`, async () => {
    const cause = await prepare()
    await pool.query(`
      create function refuse_notification() returns trigger language plpgsql as
        $$ begin raise exception 'not written'; end $$;
      create trigger refuse_notification before insert on notifications
        for each row when (new.metadata->>'kind' = '${kind}') execute function refuse_notification()`)
    const before = await contentOf(table)
    await expect(cause()).rejects.toThrow()
    expect(await contentOf(table)).toEqual(before)
    await pool.query('drop function refuse_notification cascade')

    await cause()
    const [writer, ...others] = await writersOf(`notifications where metadata->>'kind' = '${kind}'`)
    expect(others).toEqual([])
    expect(await writersOf(table)).toContain(writer)
    expect(kinds[kind].to).toEqual(expect.arrayContaining(await userTypesTold(kind)))
  })
}
