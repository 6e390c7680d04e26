DROP INDEX "products_name_key";--> statement-breakpoint
CREATE UNIQUE INDEX "products_one_per_name" ON "products" USING btree ("name_key");