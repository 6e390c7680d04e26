ALTER TABLE "files" ADD COLUMN "is_copy" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What is known of the files that are there: something was taken out, they were cleaned to be visible, or their size
-- is not that of their upload. Texts are kept as they are.
UPDATE "files" SET "is_copy" = true
WHERE "hidden_removed"
  OR ("state" = 'ready' AND "visibility" = 'now' AND "type" NOT IN ('csv', 'txt'))
  OR ("state" = 'ready' AND EXISTS (
    SELECT FROM "file_uploads" WHERE "file_uploads"."file_id" = "files"."id" AND "file_uploads"."size" <> "files"."size"
  ));
