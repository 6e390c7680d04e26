-- The versions before write no reason and read FILE_DAMAGED, so the rule is theirs too.
ALTER TABLE "files" ADD COLUMN "damage" text
  CONSTRAINT "files_damage" CHECK ("damage" in ('FILE_TEXT_TOO_LARGE', 'FILE_TOO_MANY_PAGES', 'FILE_EMBEDDED'));
