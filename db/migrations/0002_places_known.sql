ALTER TABLE "places" ADD COLUMN "population" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "capital" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "aliases" text[] DEFAULT '{}' NOT NULL;