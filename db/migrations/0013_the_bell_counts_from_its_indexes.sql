DROP INDEX "notifications_unread";--> statement-breakpoint
CREATE INDEX "notifications_of_type" ON "notifications" USING btree ("user_id","type","created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","created_at" desc,"id" desc) WHERE "notifications"."read_at" is null;