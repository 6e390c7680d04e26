-- Visitors read only whether an RFQ receives quotations (0031): what is decided after that must not be seen in whether
-- their pages come from memory. A statement that takes nothing out of search changes nothing either.
DROP TRIGGER rfqs_public_columns_changed ON "rfqs";
--> statement-breakpoint
CREATE TRIGGER rfqs_public_columns_changed AFTER UPDATE ON "rfqs" FOR EACH ROW
  WHEN ((OLD.title, OLD.description, OLD.category_id, OLD.currency, OLD.deadline, OLD.department, OLD.item_count,
      OLD.estimated_total, OLD.estimated_items, OLD.status = 'active', OLD.created_at, OLD.addenda)
    IS DISTINCT FROM (NEW.title, NEW.description, NEW.category_id, NEW.currency, NEW.deadline, NEW.department,
      NEW.item_count, NEW.estimated_total, NEW.estimated_items, NEW.status = 'active', NEW.created_at, NEW.addenda))
  EXECUTE FUNCTION pliego_public_changed();
--> statement-breakpoint
DROP TRIGGER rfq_search_public_changed ON "rfq_search";
--> statement-breakpoint
CREATE TRIGGER rfq_search_public_changed AFTER INSERT OR UPDATE OR TRUNCATE ON "rfq_search"
  FOR EACH STATEMENT EXECUTE FUNCTION pliego_public_changed();
--> statement-breakpoint
CREATE TRIGGER rfq_search_row_deleted AFTER DELETE ON "rfq_search"
  FOR EACH ROW EXECUTE FUNCTION pliego_public_changed();
