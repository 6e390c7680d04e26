-- Says that what visitors read has changed, for the memory of their pages (src/platform/public-epoch.ts): to every
-- process when the transaction commits, and to the one that writes at once, by a message on its own connection. INFO
-- reaches the client whatever the server's client_min_messages is, and is not logged.
CREATE FUNCTION pliego_public_changed() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
    BEGIN
      PERFORM pg_notify('public_data', '');
      RAISE INFO USING ERRCODE = 'PUB01', MESSAGE = 'what visitors read has changed';
      RETURN NULL;
    END
  $$;
--> statement-breakpoint
CREATE TRIGGER rfqs_public_changed AFTER INSERT OR DELETE OR TRUNCATE ON "rfqs"
  FOR EACH STATEMENT EXECUTE FUNCTION pliego_public_changed();
--> statement-breakpoint
-- Row by row, so that neither an update of no row nor one of what visitors do not read empties the memory.
CREATE TRIGGER rfqs_public_columns_changed AFTER UPDATE ON "rfqs" FOR EACH ROW
  WHEN ((OLD.title, OLD.description, OLD.category_id, OLD.currency, OLD.deadline, OLD.department, OLD.item_count,
      OLD.estimated_total, OLD.estimated_items, OLD.status, OLD.created_at)
    IS DISTINCT FROM (NEW.title, NEW.description, NEW.category_id, NEW.currency, NEW.deadline, NEW.department,
      NEW.item_count, NEW.estimated_total, NEW.estimated_items, NEW.status, NEW.created_at))
  EXECUTE FUNCTION pliego_public_changed();
--> statement-breakpoint
CREATE TRIGGER rfq_items_public_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "rfq_items"
  FOR EACH STATEMENT EXECUTE FUNCTION pliego_public_changed();
--> statement-breakpoint
CREATE TRIGGER rfq_search_public_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "rfq_search"
  FOR EACH STATEMENT EXECUTE FUNCTION pliego_public_changed();
--> statement-breakpoint
CREATE TRIGGER search_words_public_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "search_words"
  FOR EACH STATEMENT EXECUTE FUNCTION pliego_public_changed();
--> statement-breakpoint
CREATE TRIGGER categories_public_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "categories"
  FOR EACH STATEMENT EXECUTE FUNCTION pliego_public_changed();
