CREATE TABLE "file_names" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"original_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_uploads" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"size" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "file_uploads_key" UNIQUE("owner_id","key"),
	CONSTRAINT "file_uploads_received" CHECK ("file_uploads"."received" between 0 and "file_uploads"."size")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"visibility" text NOT NULL,
	"visible_name" text NOT NULL,
	"state" text NOT NULL,
	"size" integer NOT NULL,
	"type" text,
	"pages" integer,
	"signed" boolean DEFAULT false NOT NULL,
	"refusal" text,
	"refusal_page" integer,
	"refusal_found" text,
	"warnings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"hidden_removed" boolean DEFAULT false NOT NULL,
	"reviewed" boolean DEFAULT false NOT NULL,
	"names_accepted" boolean DEFAULT false NOT NULL,
	"storage_key" text,
	"thumbnail_key" text,
	"checking_since" timestamp (3) with time zone,
	"attached_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "files_kind" CHECK ("files"."kind" in ('plan', 'datasheet', 'photo', 'spreadsheet', 'terms', 'certificate', 'brochure', 'other')),
	CONSTRAINT "files_visibility" CHECK ("files"."visibility" in ('now', 'award')),
	CONSTRAINT "files_state" CHECK ("files"."state" in ('uploading', 'checking', 'ready', 'refused')),
	CONSTRAINT "files_type" CHECK ("files"."type" in ('pdf', 'jpeg', 'png', 'webp', 'docx', 'xlsx', 'csv', 'txt', 'dwg', 'dxf')),
	CONSTRAINT "files_refusal" CHECK ("files"."refusal" in ('FILE_TYPE', 'FILE_TYPE_OLD_OFFICE', 'FILE_ARCHIVE', 'FILE_MACROS', 'FILE_LOCKED', 'FILE_DAMAGED', 'FILE_IMAGE_TOO_LARGE', 'FILE_SIGNED', 'FILE_DRAWING', 'FILE_IDENTIFIES_YOU', 'FILE_INFECTED')),
	CONSTRAINT "files_refusal_found" CHECK ("files"."refusal_found" in ('email', 'phone', 'rut', 'website')),
	CONSTRAINT "files_size" CHECK ("files"."size" > 0),
	CONSTRAINT "files_ready" CHECK ("files"."state" <> 'ready' or num_nonnulls("files"."type", "files"."storage_key") = 2),
	CONSTRAINT "files_refused" CHECK (("files"."state" = 'refused') = ("files"."refusal" is not null)),
	CONSTRAINT "files_attached" CHECK ("files"."attached_at" is null or "files"."state" = 'ready'),
	CONSTRAINT "files_now" CHECK ("files"."visibility" = 'award' or "files"."state" <> 'ready' or ("files"."type" not in ('dwg', 'dxf') and not "files"."signed"))
);
--> statement-breakpoint
CREATE TABLE "upload_parts" (
	"file_id" uuid NOT NULL,
	"offset" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "upload_parts_file_id_offset_pk" PRIMARY KEY("file_id","offset"),
	CONSTRAINT "upload_parts_offset" CHECK ("upload_parts"."offset" >= 0)
);
--> statement-breakpoint
CREATE TABLE "quotation_files" (
	"quotation_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"file_id" uuid NOT NULL,
	"rfq_item_id" uuid,
	"order_index" integer NOT NULL,
	CONSTRAINT "quotation_files_quotation_id_revision_file_id_pk" PRIMARY KEY("quotation_id","revision","file_id"),
	CONSTRAINT "quotation_files_order" UNIQUE("quotation_id","revision","order_index")
);
--> statement-breakpoint
CREATE TABLE "rfq_files" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"rfq_id" uuid NOT NULL,
	"rfq_item_id" uuid,
	"order_index" integer NOT NULL,
	CONSTRAINT "rfq_files_order" UNIQUE("rfq_id","order_index")
);
--> statement-breakpoint
ALTER TABLE "file_names" ADD CONSTRAINT "file_names_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_uploads" ADD CONSTRAINT "file_uploads_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_parts" ADD CONSTRAINT "upload_parts_file_id_file_uploads_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file_uploads"("file_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_files" ADD CONSTRAINT "quotation_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_files" ADD CONSTRAINT "quotation_files_rfq_item_id_rfq_items_id_fk" FOREIGN KEY ("rfq_item_id") REFERENCES "public"."rfq_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_files" ADD CONSTRAINT "quotation_files_of_revision" FOREIGN KEY ("quotation_id","revision") REFERENCES "public"."quotation_revisions"("quotation_id","revision") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfq_files" ADD CONSTRAINT "rfq_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfq_files" ADD CONSTRAINT "rfq_files_rfq_id_rfqs_id_fk" FOREIGN KEY ("rfq_id") REFERENCES "public"."rfqs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfq_files" ADD CONSTRAINT "rfq_files_rfq_id_rfq_item_id_rfq_items_rfq_id_id_fk" FOREIGN KEY ("rfq_id","rfq_item_id") REFERENCES "public"."rfq_items"("rfq_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_uploads_created_at" ON "file_uploads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "files_of_owner" ON "files" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "files_stored" ON "files" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "files_unattached" ON "files" USING btree ("created_at") WHERE "files"."attached_at" is null;--> statement-breakpoint
CREATE INDEX "quotation_files_file" ON "quotation_files" USING btree ("file_id");--> statement-breakpoint
-- Uploaded bytes do not compress: they are stored as they are.
ALTER TABLE "upload_parts" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
