CREATE TABLE "rfq_addenda" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rfq_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"text" text NOT NULL,
	"material" boolean NOT NULL,
	"deadline_before" date,
	"deadline_after" date,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rfq_addenda_number" UNIQUE("rfq_id","number"),
	CONSTRAINT "rfq_addenda_of_rfq" UNIQUE("rfq_id","id"),
	CONSTRAINT "rfq_addenda_text" CHECK (btrim("rfq_addenda"."text") <> ''),
	CONSTRAINT "rfq_addenda_deadline" CHECK (num_nonnulls("rfq_addenda"."deadline_before", "rfq_addenda"."deadline_after") in (0, 2) and "rfq_addenda"."deadline_after" > "rfq_addenda"."deadline_before")
);
--> statement-breakpoint
CREATE TABLE "rfq_addendum_changes" (
	"addendum_id" uuid NOT NULL,
	"rfq_id" uuid NOT NULL,
	"rfq_item_id" uuid NOT NULL,
	"quantity_before" numeric(15, 3) NOT NULL,
	"quantity_after" numeric(15, 3),
	CONSTRAINT "rfq_addendum_changes_addendum_id_rfq_item_id_pk" PRIMARY KEY("addendum_id","rfq_item_id"),
	CONSTRAINT "rfq_addendum_changes_quantity" CHECK ("rfq_addendum_changes"."quantity_after" > 0 and "rfq_addendum_changes"."quantity_after" <> "rfq_addendum_changes"."quantity_before")
);
--> statement-breakpoint
ALTER TABLE "quotation_drafts" ADD COLUMN "seen_addenda" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quotation_revisions" ADD COLUMN "confirmed_addenda" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "confirmed_addenda" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rfq_items" ADD COLUMN "taken_out_on" date;--> statement-breakpoint
ALTER TABLE "rfqs" ADD COLUMN "addenda" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rfqs" ADD COLUMN "material_addenda" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rfqs" ADD COLUMN "quantity_addenda" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rfq_addenda" ADD CONSTRAINT "rfq_addenda_rfq_id_rfqs_id_fk" FOREIGN KEY ("rfq_id") REFERENCES "public"."rfqs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfq_addendum_changes" ADD CONSTRAINT "rfq_addendum_changes_rfq_id_addendum_id_rfq_addenda_rfq_id_id_fk" FOREIGN KEY ("rfq_id","addendum_id") REFERENCES "public"."rfq_addenda"("rfq_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfq_addendum_changes" ADD CONSTRAINT "rfq_addendum_changes_rfq_id_rfq_item_id_rfq_items_rfq_id_id_fk" FOREIGN KEY ("rfq_id","rfq_item_id") REFERENCES "public"."rfq_items"("rfq_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_drafts" ADD CONSTRAINT "quotation_drafts_seen_addenda" CHECK ("quotation_drafts"."seen_addenda" >= 0);--> statement-breakpoint
ALTER TABLE "quotation_revisions" ADD CONSTRAINT "quotation_revisions_confirmed_addenda" CHECK ("quotation_revisions"."confirmed_addenda" >= 0);--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_confirmed_addenda" CHECK ("quotations"."confirmed_addenda" >= 0);--> statement-breakpoint
ALTER TABLE "rfqs" ADD CONSTRAINT "rfqs_addenda" CHECK ("rfqs"."addenda" <= 10 and "rfqs"."material_addenda" <= "rfqs"."addenda" and "rfqs"."quantity_addenda" between 0 and "rfqs"."material_addenda");--> statement-breakpoint
-- A quotation for other quantities cannot be selected, whatever code asks for it (docs/rules/clarifications.md#unconfirmed).
CREATE FUNCTION pliego_selected_for_these_quantities() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
    BEGIN
      IF NEW.status IN ('selected', 'awarded')
        AND NEW.confirmed_addenda < (SELECT quantity_addenda FROM rfqs WHERE id = NEW.rfq_id) THEN
        RAISE EXCEPTION 'a quotation for other quantities was selected'
          USING ERRCODE = 'check_violation', CONSTRAINT = 'quotations_selected_for_these_quantities';
      END IF;
      RETURN NEW;
    END
  $$;
--> statement-breakpoint
CREATE TRIGGER quotations_selected_for_these_quantities BEFORE INSERT OR UPDATE ON "quotations"
  FOR EACH ROW EXECUTE FUNCTION pliego_selected_for_these_quantities();
--> statement-breakpoint
-- What was asked does not change once an RFQ is not active, and an addendum never changes.
CREATE FUNCTION pliego_final() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
    BEGIN
      RAISE EXCEPTION 'what was published is final' USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
    END
  $$;
--> statement-breakpoint
CREATE TRIGGER rfqs_addenda_while_active BEFORE UPDATE ON "rfqs" FOR EACH ROW
  WHEN ((OLD.addenda, OLD.material_addenda, OLD.quantity_addenda)
    IS DISTINCT FROM (NEW.addenda, NEW.material_addenda, NEW.quantity_addenda)
    AND (NEW.status <> 'active' OR NEW.addenda <> OLD.addenda + 1))
  EXECUTE FUNCTION pliego_final();
--> statement-breakpoint
CREATE TRIGGER rfq_addenda_final BEFORE UPDATE ON "rfq_addenda" FOR EACH ROW EXECUTE FUNCTION pliego_final();
--> statement-breakpoint
CREATE TRIGGER rfq_addendum_changes_final BEFORE UPDATE ON "rfq_addendum_changes"
  FOR EACH ROW EXECUTE FUNCTION pliego_final();
--> statement-breakpoint
-- Visitors read how many addenda there are.
DROP TRIGGER rfqs_public_columns_changed ON "rfqs";
--> statement-breakpoint
CREATE TRIGGER rfqs_public_columns_changed AFTER UPDATE ON "rfqs" FOR EACH ROW
  WHEN ((OLD.title, OLD.description, OLD.category_id, OLD.currency, OLD.deadline, OLD.department, OLD.item_count,
      OLD.estimated_total, OLD.estimated_items, OLD.status, OLD.created_at, OLD.addenda)
    IS DISTINCT FROM (NEW.title, NEW.description, NEW.category_id, NEW.currency, NEW.deadline, NEW.department,
      NEW.item_count, NEW.estimated_total, NEW.estimated_items, NEW.status, NEW.created_at, NEW.addenda))
  EXECUTE FUNCTION pliego_public_changed();
