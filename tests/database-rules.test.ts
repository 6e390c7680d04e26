import { v7 } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { readyFile } from './files/fixtures/uploading.ts'
import { aDraft } from './rfqs/fixtures/market.ts'
import { aQuotation, openDeals } from './quotations/fixtures/deals.ts'

const deals = await openDeals()
const { pool } = deals.platform

/** An RFQ with two quotations, a draft of each kind and an address: a row for every rule below. */
beforeAll(async () => {
  const [owner, one, two] = [await deals.buyer(), await deals.supplier(), await deals.supplier()]
  const file = await readyFile(deals.platform, owner.product)
  const open = await deals.publish(owner, { budgetUpper: '900', budgetLower: '100', files: [file] })
  const brochure = await readyFile(deals.platform, one.product)
  await deals.quote(one, open, { shippingTerms: 'charged', shippingCost: '50', files: [brochure] })
  await deals.quote(two, open)
  const { items } = await one.product.rfqs.forSupplier({ id: open })
  await two.product.quotations.draft.save({ rfqId: open, draft: aQuotation(items), version: 0 })
  await owner.product.rfqs.drafts.save({ id: v7(), draft: aDraft(), version: 0 })
  await one.product.alerts.save({ name: 'Caños', filters: { text: 'caño' } })
  await one.product.alerts.changeSector({ categoryIds: ['obras'], paused: false, byMail: true })
  await one.product.alerts.changePace({ pace: 'at-once' })
  await pool.query(
    'insert into alert_hits (user_id, rfq_id, alert_ids, created_at) select supplier_id, $1, array[id], now() from alerts limit 1',
    [open],
  )
  const question = { rfqId: open, itemId: null, text: '¿Sirve en bolsas de 50 kg?' }
  await one.product.clarifications.questions.ask({ key: v7(), ...question })
  const { id } = await two.product.clarifications.questions.ask({ key: v7(), ...question })
  const detail = await readyFile(deals.platform, owner.product)
  await owner.product.clarifications.questions.answer({ key: v7(), id, answer: 'Sí.', files: [detail] })
  const changes = [{ itemId: items[0]!.id, quantity: '70' }]
  const addendum = { text: 'Cambia la cantidad.', changes, material: true, deadline: null }
  await owner.product.clarifications.addenda.publish({ key: v7(), rfqId: open, addendum })
  await owner.product.accounts.addresses.add({ key: v7(), label: 'Obra', addressText: 'Ruta 1', placeId: null })
})

/** Writes that the database refuses, whatever code asks for them. */
const rules: readonly [constraint: string, write: string][] = [
  ['rfqs_status', `update rfqs set status = 'open'`],
  ['rfqs_currency', `update rfqs set currency = 'EUR'`],
  ['rfqs_title', `update rfqs set title = ' '`],
  ['rfqs_budget', `update rfqs set budget_lower = budget_upper`],
  ['rfqs_budget', `update rfqs set budget_lower = null, budget_upper = 0`],
  ['rfqs_item_count', `update rfqs set item_count = 0, estimated_items = 0, estimated_total = null`],
  ['rfqs_estimated_total', `update rfqs set estimated_total = -1`],
  ['rfqs_estimated_items', `update rfqs set estimated_items = item_count + 1`],
  ['rfqs_closed', `update rfqs set closed_at = now()`],
  ['rfqs_close_reason', `update rfqs set status = 'closed', closed_at = now()`],
  ['rfqs_close_reason', `update rfqs set status = 'closed', closed_at = now(), close_reason = ' '`],
  ['rfqs_selected', `update rfqs set selected_quotation_id = (select id from quotations limit 1)`],
  ['rfqs_extensions', `update rfqs set extensions = -1`],
  ['rfqs_addenda', `update rfqs set addenda = addenda + 1, material_addenda = addenda + 2`],
  ['rfqs_addenda', `update rfqs set addenda = addenda + 1, quantity_addenda = -1`],
  ['rfqs_addenda_while_active', `update rfqs set addenda = addenda - 1`],
  ['rfqs_addenda_while_active', `update rfqs set quantity_addenda = 0`],
  ['rfqs_addenda_while_active', `update rfqs set status = 'reviewing', addenda = addenda + 1`],
  ['rfq_addenda_final', `update rfq_addenda set text = 'Otra cosa.'`],
  ['rfq_addendum_changes_final', `update rfq_addendum_changes set quantity_after = 5`],
  [
    'rfq_addenda_number',
    `insert into rfq_addenda select (json_populate_record(a, json_build_object('id', gen_random_uuid()))).* from rfq_addenda a`,
  ],
  [
    'rfq_addenda_text',
    `insert into rfq_addenda select (json_populate_record(a, json_build_object('id', gen_random_uuid(), 'text', ' '))).* from rfq_addenda a`,
  ],
  [
    'rfq_addenda_deadline',
    `insert into rfq_addenda select (json_populate_record(a, json_build_object('id', gen_random_uuid(), 'deadline_after', '2030-01-01'))).* from rfq_addenda a`,
  ],
  [
    'rfq_addendum_changes_quantity',
    `insert into rfq_addendum_changes select (json_populate_record(c, json_build_object('quantity_after', 0))).* from rfq_addendum_changes c`,
  ],
  ['rfq_items_quantity', `update rfq_items set quantity = 0`],
  ['rfq_items_name', `update rfq_items set product_name = ''`],
  ['rfq_items_estimate', `update rfq_items set estimated_unit_price = null`],
  ['rfq_items_estimate', `update rfq_items set estimated_unit_price = 0`],
  ['rfq_items_estimate', `update rfq_items set estimated_total = -1`],
  ['rfq_items_order_index', `update rfq_items set order_index = -1`],
  ['rfq_drafts_version', `update rfq_drafts set version = 0`],
  ['alerts_sector_id', `update alerts set id = gen_random_uuid() where kind = 'sector'`],
  ['alerts_sector_id', `update alerts set id = supplier_id where kind = 'saved' and supplier_id <> id`],
  ['alerts_text', `update alerts set text = '' where kind = 'saved'`],
  ['alert_hits_mail', `update alert_hits set mail = 'tomorrow', mailed_at = now()`],
  ['alert_hits_mailed', `update alert_hits set mail = 'summary'`],
  ['alert_hits_mailed', `update alert_hits set mail = 'due', mailed_at = now()`],
  ['alert_mail_pace', `update alert_mail set pace = 'hourly'`],
  ['quotations_confirmed_addenda', `update quotations set confirmed_addenda = -1`],
  [
    'quotations_selected_for_these_quantities',
    `update quotations set status = 'selected' where id = (select id from quotations limit 1)`,
  ],
  ['quotations_status', `update quotations set status = 'sent'`],
  ['quotations_one_selected', `update quotations set status = 'selected', confirmed_addenda = 9`],
  ['quotations_one_per_supplier', `update quotations set supplier_id = (select supplier_id from quotations limit 1)`],
  ['quotations_price', `update quotations set price = items_total - 1`],
  ['quotations_price', `update quotations set items_total = 0`],
  ['quotations_delivery', `update quotations set delivery_time_value = 0`],
  ['quotations_delivery_unit', `update quotations set delivery_time_unit = 'months'`],
  ['quotations_terms', `update quotations set payment_terms = ' '`],
  ['quotations_revision', `update quotations set revision = 0`],
  ['quotations_sector', `update quotations set supplier_sector = 'minería'`],
  ['quotations_size', `update quotations set supplier_size = 'grande'`],
  ['quotations_seniority', `update quotations set supplier_seniority = '2'`],
  ['quotation_items_answer', `update quotation_items set quoted_total = 0`],
  ['quotation_items_answer', `update quotation_items set declined = true`],
  [
    'quotation_items_one_per_item',
    `insert into quotation_items select (json_populate_record(i, json_build_object('id', gen_random_uuid()))).* from quotation_items i`,
  ],
  ['quotation_shipping_terms', `update quotation_shipping_info set shipping_terms = 'gratis', shipping_cost = 0`],
  ['quotation_shipping_cost', `update quotation_shipping_info set shipping_cost = 0`],
  ['quotation_shipping_cost', `update quotation_shipping_info set shipping_terms = 'included'`],
  ['quotation_revisions_number', `update quotation_revisions set revision = 0`],
  ['quotation_revisions_price', `update quotation_revisions set price = 0`],
  ['quotation_revisions_confirmed_addenda', `update quotation_revisions set confirmed_addenda = -1`],
  ['quotation_drafts_seen_addenda', `update quotation_drafts set seen_addenda = -1`],
  ['quotation_drafts_version', `update quotation_drafts set version = 0`],
  ['addresses_spot', `update addresses set lat = -34.9`],
  ['addresses_text', `update addresses set address_text = ''`],
  [
    'addresses_one_default',
    `insert into addresses select (json_populate_record(a, json_build_object('id', gen_random_uuid()))).* from addresses a`,
  ],
  ['profiles_user_type', `update profiles set user_type = 'admin'`],
  ['profiles_company_sector', `update profiles set company_sector = 'minería'`],
  ['questions_text', `update questions set text = ' '`],
  ['questions_number', `update questions set number = 0 where answer is not null`],
  ['questions_number_of_rfq', `update questions set number = 1, answer = 'Sí', answered_on = asked_on`],
  ['questions_answered', `update questions set answer = 'Sí' where number is null`],
  ['questions_answered', `update questions set answer = ' ' where number is not null`],
  ['questions_corrected', `update questions set corrected_on = asked_on`],
  ['questions_set_aside', `update questions set set_aside_reason = 'answered' where answer is not null`],
  ['questions_set_aside_reason', `update questions set set_aside_reason = 'other' where answer is null`],
  ['questions_untold', `update questions set untold = true`],
  ['questions_addendum', `update questions set addendum = 9 where answer is not null`],
  ['questions_addendum_answers', `update questions set addendum = 1 where answer is null`],
  [
    'questions_addendum_of_rfq',
    `update questions set addendum = 1, number = coalesce(number, 9), answer = 'Sí', answered_on = asked_on`,
  ],
  ['answer_files_pkey', `insert into answer_files select file_id, question_id, 9 from answer_files`],
  ['answer_files_order', `insert into answer_files select id, question_id, 0 from answer_files, files limit 9`],
  ['files_kind', `update files set kind = 'video'`],
  ['files_visibility', `update files set visibility = 'later'`],
  ['files_state', `update files set attached_at = null, state = 'lost'`],
  ['files_type', `update files set type = 'exe'`],
  ['files_size', `update files set size = 0`],
  ['files_ready', `update files set storage_key = null`],
  ['files_refused', `update files set refusal = 'FILE_TYPE'`],
  ['files_refusal', `update files set attached_at = null, state = 'refused', refusal = 'FILE_UGLY'`],
  ['files_damage', `update files set damage = 'FILE_UGLY'`],
  ['files_refusal_found', `update files set refusal_found = 'face'`],
  ['files_attached', `update files set state = 'checking'`],
  ['files_now', `update files set type = 'dwg'`],
  ['files_now', `update files set signed = true`],
  ['file_uploads_received', `update file_uploads set received = size + 1`],
  ['rfq_files_file_id_files_id_fk', `delete from files`],
  ['rfq_files_pkey', `insert into rfq_files select file_id, rfq_id, rfq_item_id, 9 from rfq_files`],
  ['quotation_files_of_revision', `update quotation_files set revision = 9`],
  ['notifications_type', `update notifications set type = 'news'`],
]

test.each(rules)('the database holds %s: %s', async (constraint, write) => {
  await expect(pool.query(write)).rejects.toMatchObject({ constraint })
})
