-- Visitors read how many files of an RFQ are visible now (0021).
CREATE TRIGGER rfq_files_public_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "rfq_files"
  FOR EACH STATEMENT EXECUTE FUNCTION pliego_public_changed();
--> statement-breakpoint
-- Of a file itself only who sees it, once it is published: uploads and their checks empty no memory.
CREATE TRIGGER files_public_columns_changed AFTER UPDATE ON "files" FOR EACH ROW
  WHEN (NEW.attached_at IS NOT NULL AND OLD.visibility IS DISTINCT FROM NEW.visibility)
  EXECUTE FUNCTION pliego_public_changed();
