ALTER TABLE "products" ADD COLUMN "usual_unit" text;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_usual_unit" CHECK ("products"."usual_unit" ~ '^[a-z]+ - .');