-- Words of a text that search finds: Spanish ones in any form, with or without accents, and of `texts` also codes,
-- brands and short words as they are. Without positions, because no ranking is done: half the size. Immutable because
-- the configurations are named: a generated column may use it.
CREATE FUNCTION pliego_search_vector(texts text, notes text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$
    SELECT strip(
      to_tsvector('public.spanish_folded'::regconfig, texts || E'\n' || notes)
        || to_tsvector('pg_catalog.spanish'::regconfig, texts || E'\n' || notes)
        || to_tsvector('pg_catalog.simple'::regconfig, public.pliego_fold(texts)))
  $$;
--> statement-breakpoint
CREATE TABLE "rfq_search" (
	"rfq_id" uuid PRIMARY KEY NOT NULL,
	"public_text" text NOT NULL,
	"item_names" text NOT NULL,
	"item_notes" text NOT NULL,
	"public_folded" text GENERATED ALWAYS AS (pliego_fold(public_text)) STORED NOT NULL,
	"items_folded" text GENERATED ALWAYS AS (pliego_fold(public_text || E'\n' || item_names)) STORED NOT NULL,
	"public_vector" "tsvector" GENERATED ALWAYS AS (pliego_search_vector(public_text, '')) STORED NOT NULL,
	"items_vector" "tsvector" GENERATED ALWAYS AS (pliego_search_vector(public_text || E'\n' || item_names, item_notes)) STORED NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rfq_search" ADD CONSTRAINT "rfq_search_rfq_id_rfqs_id_fk" FOREIGN KEY ("rfq_id") REFERENCES "public"."rfqs"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- Autovacuum keeps the indexes small: rows come and go with the open RFQs.
ALTER TABLE "rfq_search" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.01);
--> statement-breakpoint
-- What visitors read is masked here already. Item names are masked by the program, which adds them in the next night.
INSERT INTO "rfq_search" ("rfq_id", "public_text", "item_names", "item_notes")
  SELECT "id", "search_text", '', '' FROM "rfqs" WHERE "status" = 'active';
--> statement-breakpoint
CREATE INDEX "rfq_search_public_words" ON "rfq_search" USING gin ("public_vector") WITH (fastupdate=false);
--> statement-breakpoint
CREATE INDEX "rfq_search_words" ON "rfq_search" USING gin ("items_vector") WITH (fastupdate=false);
--> statement-breakpoint
CREATE INDEX "rfq_search_public_fragments" ON "rfq_search" USING gin ("public_folded" gin_trgm_ops) WITH (fastupdate=false);
--> statement-breakpoint
CREATE INDEX "rfq_search_fragments" ON "rfq_search" USING gin ("items_folded" gin_trgm_ops) WITH (fastupdate=false);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"shown" text NOT NULL,
	"uses" integer NOT NULL,
	"is_public" boolean NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_words_alike" ON "search_words" USING gin ("word" gin_trgm_ops);
--> statement-breakpoint
DROP INDEX "rfqs_open_search";
--> statement-breakpoint
DROP INDEX "rfqs_open_fragments";
--> statement-breakpoint
-- The first line of what was searched is the masked title.
ALTER TABLE "rfqs" ADD COLUMN "masked_title" text;
--> statement-breakpoint
UPDATE "rfqs" SET "masked_title" = split_part("search_text", chr(10), 1);
--> statement-breakpoint
ALTER TABLE "rfqs" ALTER COLUMN "masked_title" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "rfqs" ADD COLUMN "title_folded" text GENERATED ALWAYS AS (pliego_fold(masked_title)) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "rfqs" DROP COLUMN "search_folded";
--> statement-breakpoint
ALTER TABLE "rfqs" DROP COLUMN "search";
--> statement-breakpoint
ALTER TABLE "rfqs" DROP COLUMN "search_text";
