-- A draft's id is made by the form and unique per buyer only: a foreign id and a new one are the same.
ALTER TABLE "rfq_drafts" DROP CONSTRAINT "rfq_drafts_pkey";--> statement-breakpoint
ALTER TABLE "rfq_drafts" ADD CONSTRAINT "rfq_drafts_buyer_id_id_pk" PRIMARY KEY("buyer_id","id");
