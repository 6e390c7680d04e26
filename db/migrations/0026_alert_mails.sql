CREATE TABLE "alert_mail" (
	"supplier_id" uuid PRIMARY KEY NOT NULL,
	"pace" text DEFAULT 'daily' NOT NULL,
	"stopped_at" timestamp (3) with time zone,
	"summarized_on" date,
	CONSTRAINT "alert_mail_pace" CHECK ("alert_mail"."pace" in ('at-once', 'daily'))
);
--> statement-breakpoint
CREATE TABLE "mail_refusals" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"in_a_row" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alert_hits" DROP CONSTRAINT "alert_hits_alert_id_alerts_id_fk";
--> statement-breakpoint
ALTER TABLE "alert_hits" ADD COLUMN "alert_ids" uuid[];--> statement-breakpoint
ALTER TABLE "alert_hits" ADD COLUMN "mail" text;--> statement-breakpoint
ALTER TABLE "alert_hits" ADD COLUMN "mailed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "by_mail" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "alert_mail" ADD CONSTRAINT "alert_mail_supplier_id_profiles_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_refusals" ADD CONSTRAINT "mail_refusals_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_hits_due" ON "alert_hits" USING btree ("user_id") WHERE "alert_hits"."mail" = 'due';--> statement-breakpoint
UPDATE "alert_hits" SET "alert_ids" = array[coalesce((select "id" from "alerts" where "id" = "alert_id" and "kind" = 'saved'), "user_id")];--> statement-breakpoint
ALTER TABLE "alert_hits" ALTER COLUMN "alert_ids" SET NOT NULL;--> statement-breakpoint
UPDATE "alerts" SET "id" = "supplier_id", "by_mail" = false WHERE "kind" = 'sector';--> statement-breakpoint
ALTER TABLE "alert_hits" DROP COLUMN "alert_id";--> statement-breakpoint
ALTER TABLE "alert_hits" ADD CONSTRAINT "alert_hits_mail" CHECK ("alert_hits"."mail" in ('due', 'at-once', 'summary'));--> statement-breakpoint
ALTER TABLE "alert_hits" ADD CONSTRAINT "alert_hits_mailed" CHECK (("alert_hits"."mailed_at" is not null) = ("alert_hits"."mail" is not null and "alert_hits"."mail" <> 'due'));--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_sector_id" CHECK (("alerts"."kind" = 'sector') = ("alerts"."id" = "alerts"."supplier_id"));