ALTER TABLE "mails" DROP CONSTRAINT "mails_body_until_sent";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_body_until_sent" CHECK ("mails"."sent_at" is not null or "mails"."refused_at" is not null or ("mails"."text" is not null and "mails"."html" is not null));