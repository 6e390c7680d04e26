CREATE TABLE "live_events" (
	"user_id" uuid NOT NULL,
	"position" bigint NOT NULL,
	"type" text NOT NULL,
	"id" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "live_events_user_id_position_pk" PRIMARY KEY("user_id","position")
);
--> statement-breakpoint
CREATE TABLE "live_positions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "live_events_created_at" ON "live_events" USING btree ("created_at");