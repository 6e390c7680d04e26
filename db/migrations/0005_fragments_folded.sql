DROP INDEX "rfqs_open_fragments";--> statement-breakpoint
ALTER TABLE "rfqs" ADD COLUMN "search_folded" text GENERATED ALWAYS AS (pliego_fold(search_text)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "rfqs_open_fragments" ON "rfqs" USING gin ("search_folded" gin_trgm_ops) WHERE "rfqs"."status" = 'active';