ALTER TABLE "rfqs" DROP CONSTRAINT "rfqs_close_reason";--> statement-breakpoint
ALTER TABLE "rfqs" ADD COLUMN "estimated_items" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rfqs" ADD COLUMN "extensions" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "rfqs" SET "estimated_items" = (SELECT count("estimated_total") FROM "rfq_items" WHERE "rfq_id" = "rfqs"."id") WHERE "estimated_total" IS NOT NULL;--> statement-breakpoint
UPDATE "rfqs" SET "close_reason" = 'Sin motivo registrado.' WHERE "status" = 'closed' AND "selected_quotation_id" IS NULL AND ("close_reason" IS NULL OR btrim("close_reason") = '');--> statement-breakpoint
ALTER TABLE "rfqs" ADD CONSTRAINT "rfqs_estimated_items" CHECK ("rfqs"."estimated_items" between 0 and "rfqs"."item_count" and ("rfqs"."estimated_items" > 0) = ("rfqs"."estimated_total" is not null));--> statement-breakpoint
ALTER TABLE "rfqs" ADD CONSTRAINT "rfqs_extensions" CHECK ("rfqs"."extensions" >= 0);--> statement-breakpoint
ALTER TABLE "rfqs" ADD CONSTRAINT "rfqs_close_reason" CHECK (("rfqs"."close_reason" is not null) = ("rfqs"."status" = 'closed' and "rfqs"."selected_quotation_id" is null) and btrim("rfqs"."close_reason") <> '');