ALTER TABLE "rfq_items" DROP CONSTRAINT "rfq_items_estimate";--> statement-breakpoint
ALTER TABLE "rfqs" DROP CONSTRAINT "rfqs_budget";--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_spot" CHECK (num_nonnulls("addresses"."lat", "addresses"."lon") in (0, 2));--> statement-breakpoint
ALTER TABLE "quotation_drafts" ADD CONSTRAINT "quotation_drafts_version" CHECK ("quotation_drafts"."version" >= 1);--> statement-breakpoint
ALTER TABLE "quotation_revisions" ADD CONSTRAINT "quotation_revisions_price" CHECK ("quotation_revisions"."price" > 0);--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_terms" CHECK (btrim("quotations"."payment_terms") <> '');--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_revision" CHECK ("quotations"."revision" >= 1);--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_sector" CHECK ("quotations"."supplier_sector" in ('construccion', 'tecnologia', 'manufactura', 'comercio', 'servicios', 'logistica', 'salud', 'educacion', 'agroindustria', 'otro'));--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_size" CHECK ("quotations"."supplier_size" in ('1-10', '11-50', '51-100', '101-500', '500+'));--> statement-breakpoint
ALTER TABLE "rfq_drafts" ADD CONSTRAINT "rfq_drafts_version" CHECK ("rfq_drafts"."version" >= 1);--> statement-breakpoint
ALTER TABLE "rfq_items" ADD CONSTRAINT "rfq_items_order_index" CHECK ("rfq_items"."order_index" >= 0);--> statement-breakpoint
ALTER TABLE "rfq_items" ADD CONSTRAINT "rfq_items_estimate" CHECK (num_nonnulls("rfq_items"."estimated_unit_price", "rfq_items"."estimated_total") in (0, 2) and "rfq_items"."estimated_unit_price" > 0 and "rfq_items"."estimated_total" >= 0);--> statement-breakpoint
ALTER TABLE "rfqs" ADD CONSTRAINT "rfqs_estimated_total" CHECK ("rfqs"."estimated_total" >= 0);--> statement-breakpoint
ALTER TABLE "rfqs" ADD CONSTRAINT "rfqs_budget" CHECK ("rfqs"."budget_lower" < "rfqs"."budget_upper" and "rfqs"."budget_lower" >= 0 and "rfqs"."budget_upper" > 0);