CREATE TABLE "alert_hits" (
	"user_id" uuid NOT NULL,
	"rfq_id" uuid NOT NULL,
	"alert_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "alert_hits_user_id_rfq_id_pk" PRIMARY KEY("user_id","rfq_id")
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"supplier_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"edited" boolean DEFAULT false NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"category_ids" text[] DEFAULT '{}' NOT NULL,
	"departments" text[] DEFAULT '{}' NOT NULL,
	"currency" text,
	"value" text,
	"query" "tsquery",
	"patterns" text[] DEFAULT '{}' NOT NULL,
	"whole" "tsquery"[] DEFAULT '{}' NOT NULL,
	"paused_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "alerts_kind" CHECK ("alerts"."kind" in ('sector', 'saved')),
	CONSTRAINT "alerts_currency" CHECK ("alerts"."currency" in ('UYU', 'USD')),
	CONSTRAINT "alerts_value" CHECK ("alerts"."value" in ('under-10000', '10000-50000', '50000-100000', 'over-100000')),
	CONSTRAINT "alerts_text" CHECK (("alerts"."text" = '') = ("alerts"."query" is null))
);
--> statement-breakpoint
ALTER TABLE "alert_hits" ADD CONSTRAINT "alert_hits_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_hits" ADD CONSTRAINT "alert_hits_rfq_id_rfqs_id_fk" FOREIGN KEY ("rfq_id") REFERENCES "public"."rfqs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_hits" ADD CONSTRAINT "alert_hits_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_supplier_id_profiles_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_hits_of_rfq" ON "alert_hits" USING btree ("rfq_id");--> statement-breakpoint
CREATE INDEX "alerts_of_supplier" ON "alerts" USING btree ("supplier_id");--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_one_of_the_sector" ON "alerts" USING btree ("supplier_id") WHERE "alerts"."kind" = 'sector';