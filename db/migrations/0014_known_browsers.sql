CREATE TABLE "known_browsers" (
	"owner_id" uuid NOT NULL,
	"browser_hash" text NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_browsers_owner_id_browser_hash_pk" PRIMARY KEY("owner_id","browser_hash")
);
--> statement-breakpoint
CREATE INDEX "known_browsers_used" ON "known_browsers" USING btree ("used_at");