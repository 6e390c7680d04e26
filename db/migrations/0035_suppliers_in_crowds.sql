CREATE TABLE "attribute_crowds" (
	"path" text PRIMARY KEY NOT NULL,
	"suppliers" integer NOT NULL,
	CONSTRAINT "attribute_crowds_suppliers" CHECK ("attribute_crowds"."suppliers" > 0)
);
--> statement-breakpoint
ALTER TABLE "quotations" ALTER COLUMN "supplier_seniority" DROP NOT NULL;