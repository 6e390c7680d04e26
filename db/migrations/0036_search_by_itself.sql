ALTER TABLE "rfq_search" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT '-infinity' NOT NULL;--> statement-breakpoint
ALTER TABLE "rfq_search" ADD COLUMN "deadline" date DEFAULT '-infinity' NOT NULL;--> statement-breakpoint
-- What is compared with a pattern stands in the row as it is, and what only the indexes are made of beside it: reading a
-- row neither decompresses nor fetches anything. Rows that are there already change when they are written again.
ALTER TABLE "rfq_search"
  ALTER COLUMN "public_folded" SET STORAGE MAIN, ALTER COLUMN "items_folded" SET STORAGE MAIN,
  ALTER COLUMN "public_vector" SET STORAGE EXTERNAL, ALTER COLUMN "items_vector" SET STORAGE EXTERNAL;
--> statement-breakpoint
-- A row of the search has the times of its RFQ, whichever version of the program writes it.
CREATE FUNCTION pliego_search_takes_times() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
    BEGIN
      SELECT created_at, deadline INTO NEW.created_at, NEW.deadline FROM public.rfqs WHERE id = NEW.rfq_id;
      RETURN NEW;
    END
  $$;
--> statement-breakpoint
CREATE TRIGGER rfq_search_takes_times BEFORE INSERT OR UPDATE ON "rfq_search"
  FOR EACH ROW EXECUTE FUNCTION pliego_search_takes_times();
--> statement-breakpoint
CREATE FUNCTION pliego_search_follows_times() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
    BEGIN
      UPDATE public.rfq_search SET deadline = NEW.deadline WHERE rfq_id = NEW.id;
      RETURN NULL;
    END
  $$;
--> statement-breakpoint
CREATE TRIGGER rfqs_times_in_search AFTER UPDATE ON "rfqs" FOR EACH ROW
  WHEN ((OLD.created_at, OLD.deadline) IS DISTINCT FROM (NEW.created_at, NEW.deadline))
  EXECUTE FUNCTION pliego_search_follows_times();
--> statement-breakpoint
UPDATE "rfq_search" SET "deadline" = "deadline";
--> statement-breakpoint
CREATE INDEX "rfq_search_newest" ON "rfq_search" USING btree ("created_at" desc,"rfq_id" desc);
