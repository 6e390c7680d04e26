CREATE TABLE "answer_notices" (
	"rfq_id" uuid PRIMARY KEY NOT NULL,
	"told_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rfq_id" uuid NOT NULL,
	"asker_id" uuid NOT NULL,
	"rfq_item_id" uuid,
	"text" text NOT NULL,
	"asked_on" date NOT NULL,
	"number" integer,
	"answer" text,
	"answered_on" date,
	"corrected_on" date,
	"set_aside_reason" text,
	"untold" boolean DEFAULT false NOT NULL,
	CONSTRAINT "questions_number_of_rfq" UNIQUE("rfq_id","number"),
	CONSTRAINT "questions_text" CHECK (btrim("questions"."text") <> ''),
	CONSTRAINT "questions_number" CHECK ("questions"."number" >= 1),
	CONSTRAINT "questions_answered" CHECK (num_nonnulls("questions"."number", "questions"."answer", "questions"."answered_on") in (0, 3) and btrim("questions"."answer") <> ''),
	CONSTRAINT "questions_corrected" CHECK ("questions"."corrected_on" is null or "questions"."answer" is not null),
	CONSTRAINT "questions_set_aside" CHECK ("questions"."set_aside_reason" is null or "questions"."answer" is null),
	CONSTRAINT "questions_set_aside_reason" CHECK ("questions"."set_aside_reason" in ('answered', 'identifies', 'unsuitable')),
	CONSTRAINT "questions_untold" CHECK (not "questions"."untold" or "questions"."answer" is not null)
);
--> statement-breakpoint
ALTER TABLE "answer_notices" ADD CONSTRAINT "answer_notices_rfq_id_rfqs_id_fk" FOREIGN KEY ("rfq_id") REFERENCES "public"."rfqs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_rfq_id_rfqs_id_fk" FOREIGN KEY ("rfq_id") REFERENCES "public"."rfqs"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_asker_id_profiles_id_fk" FOREIGN KEY ("asker_id") REFERENCES "public"."profiles"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_rfq_id_rfq_item_id_rfq_items_rfq_id_id_fk" FOREIGN KEY ("rfq_id","rfq_item_id") REFERENCES "public"."rfq_items"("rfq_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "questions_of_asker" ON "questions" USING btree ("asker_id","rfq_id");--> statement-breakpoint
CREATE INDEX "questions_waiting" ON "questions" USING btree ("rfq_id","asked_on" desc,"id" desc) WHERE "questions"."answer" is null and "questions"."set_aside_reason" is null;--> statement-breakpoint
CREATE INDEX "questions_set_aside_of_rfq" ON "questions" USING btree ("rfq_id","asked_on" desc,"id" desc) WHERE "questions"."set_aside_reason" is not null;--> statement-breakpoint
CREATE INDEX "questions_untold_of_rfq" ON "questions" USING btree ("rfq_id") WHERE "questions"."untold";