-- Text without case and accents, and a Spanish search that finds 'camión' by 'camion' and plurals by singulars.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
-- Immutable because the dictionary is named: an index may use it.
CREATE FUNCTION pliego_fold(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;
--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION spanish_folded (COPY = spanish);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION spanish_folded
  ALTER MAPPING FOR hword, hword_part, word WITH unaccent, spanish_stem;
