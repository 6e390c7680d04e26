CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"user_type" text NOT NULL,
	"verified_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "accounts_user_type" CHECK ("accounts"."user_type" in ('buyer', 'supplier'))
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"label" text NOT NULL,
	"address_text" text NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"department" text DEFAULT '' NOT NULL,
	"gmaps_place_id" text,
	"lat" double precision,
	"lon" double precision,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "addresses_label" CHECK (btrim("addresses"."label") <> ''),
	CONSTRAINT "addresses_text" CHECK (btrim("addresses"."address_text") <> '')
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"profile_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"company" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"company_rut" text DEFAULT '' NOT NULL,
	"company_type" text,
	"company_location" text DEFAULT '' NOT NULL,
	"default_city" text DEFAULT '' NOT NULL,
	"default_state" text DEFAULT '' NOT NULL,
	"default_country" text DEFAULT 'Uruguay' NOT NULL,
	CONSTRAINT "identities_company_type" CHECK ("identities"."company_type" in ('unipersonal', 'cooperativa', 'sas', 'srl', 'sa', 'otras'))
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "pending_registrations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"registration" jsonb NOT NULL,
	"redirect" text,
	"token_hash" text NOT NULL,
	"mailed_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_type" text NOT NULL,
	"company_sector" text,
	"company_size" text,
	"department" text,
	"default_address_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "profiles_user_type" CHECK ("profiles"."user_type" in ('buyer', 'supplier')),
	CONSTRAINT "profiles_company_sector" CHECK ("profiles"."company_sector" in ('construccion', 'tecnologia', 'manufactura', 'comercio', 'servicios', 'logistica', 'salud', 'educacion', 'agroindustria', 'otro')),
	CONSTRAINT "profiles_company_size" CHECK ("profiles"."company_size" in ('1-10', '11-50', '51-100', '101-500', '500+'))
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"parent_hash" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"pending_id" uuid,
	"device" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "sessions_one_owner" CHECK (num_nonnulls("sessions"."account_id", "sessions"."pending_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "awards" (
	"rfq_id" uuid PRIMARY KEY NOT NULL,
	"quotation_id" uuid NOT NULL,
	"terms_accepted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "awards_quotation_id_unique" UNIQUE("quotation_id")
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"icon_name" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "categories_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "places" (
	"id" text PRIMARY KEY NOT NULL,
	"city" text NOT NULL,
	"department" text NOT NULL,
	"lat" double precision NOT NULL,
	"lon" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"type" text NOT NULL,
	"source" text NOT NULL,
	"created_by" uuid,
	"usage_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "products_code_unique" UNIQUE("code"),
	CONSTRAINT "products_type" CHECK ("products"."type" in ('BIENES', 'SERVICIOS', 'OBRAS', 'CONSULTORÍA DE OBRA')),
	CONSTRAINT "products_source" CHECK ("products"."source" in ('user_generated', 'imported')),
	CONSTRAINT "products_usage" CHECK ("products"."usage_count" >= 0),
	CONSTRAINT "products_name" CHECK (btrim("products"."name") <> '')
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contact_messages_subject" CHECK ("contact_messages"."subject" in ('soporte', 'ventas', 'billing', 'partnership', 'feedback', 'other'))
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"quotation_notifications" boolean DEFAULT true NOT NULL,
	"message_notifications" boolean DEFAULT true NOT NULL,
	"system_notifications" boolean DEFAULT true NOT NULL,
	"rfq_notifications" boolean DEFAULT true NOT NULL,
	"email_notifications" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"rfq_id" uuid,
	"quotation_id" uuid,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "notifications_type" CHECK ("notifications"."type" in ('quotation', 'message', 'system', 'rfq'))
);
--> statement-breakpoint
CREATE TABLE "quotation_drafts" (
	"supplier_id" uuid NOT NULL,
	"rfq_id" uuid NOT NULL,
	"draft" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "quotation_drafts_supplier_id_rfq_id_pk" PRIMARY KEY("supplier_id","rfq_id")
);
--> statement-breakpoint
CREATE TABLE "quotation_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quotation_id" uuid NOT NULL,
	"rfq_id" uuid NOT NULL,
	"rfq_item_id" uuid NOT NULL,
	"declined" boolean DEFAULT false NOT NULL,
	"quoted_unit_price" numeric(20, 6),
	"quoted_total" numeric(18, 2),
	"notes" text DEFAULT '' NOT NULL,
	CONSTRAINT "quotation_items_one_per_item" UNIQUE("quotation_id","rfq_item_id"),
	CONSTRAINT "quotation_items_answer" CHECK (case when "quotation_items"."declined" then num_nonnulls("quotation_items"."quoted_unit_price", "quotation_items"."quoted_total") = 0 else coalesce("quotation_items"."quoted_unit_price" > 0 and "quotation_items"."quoted_total" > 0, false) end)
);
--> statement-breakpoint
CREATE TABLE "quotation_pickups" (
	"quotation_id" uuid PRIMARY KEY NOT NULL,
	"carrier_name" text DEFAULT '' NOT NULL,
	"pickup_location" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotation_revisions" (
	"quotation_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"price" numeric(18, 2) NOT NULL,
	"sent" jsonb NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "quotation_revisions_quotation_id_revision_pk" PRIMARY KEY("quotation_id","revision"),
	CONSTRAINT "quotation_revisions_number" CHECK ("quotation_revisions"."revision" >= 1)
);
--> statement-breakpoint
CREATE TABLE "quotation_shipping_info" (
	"quotation_id" uuid PRIMARY KEY NOT NULL,
	"shipping_method" text DEFAULT '' NOT NULL,
	"shipping_cost" numeric(18, 2) DEFAULT '0' NOT NULL,
	"estimated_shipping_days" integer,
	"tracking_provided" boolean DEFAULT false NOT NULL,
	"insurance_included" boolean DEFAULT false NOT NULL,
	"packaging_details" text DEFAULT '' NOT NULL,
	"shipping_notes" text DEFAULT '' NOT NULL,
	"pickup_department" text,
	CONSTRAINT "quotation_shipping_cost" CHECK ("quotation_shipping_info"."shipping_cost" >= 0),
	CONSTRAINT "quotation_shipping_days" CHECK ("quotation_shipping_info"."estimated_shipping_days" >= 0)
);
--> statement-breakpoint
CREATE TABLE "quotations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rfq_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"price" numeric(18, 2) NOT NULL,
	"items_total" numeric(18, 2) NOT NULL,
	"delivery_time" text NOT NULL,
	"delivery_time_value" integer NOT NULL,
	"delivery_time_unit" text NOT NULL,
	"delivery_time_notes" text DEFAULT '' NOT NULL,
	"payment_terms" text NOT NULL,
	"additional_info" text DEFAULT '' NOT NULL,
	"proposal" text DEFAULT '' NOT NULL,
	"validity_period" text DEFAULT '30 días' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"supplier_sector" text,
	"supplier_size" text,
	"supplier_department" text,
	"supplier_seniority" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "quotations_one_per_supplier" UNIQUE("rfq_id","supplier_id"),
	CONSTRAINT "quotations_of_rfq" UNIQUE("rfq_id","id"),
	CONSTRAINT "quotations_status" CHECK ("quotations"."status" in ('pending', 'accepted', 'selected', 'awarded', 'rejected', 'withdrawn')),
	CONSTRAINT "quotations_price" CHECK ("quotations"."items_total" > 0 and "quotations"."price" >= "quotations"."items_total"),
	CONSTRAINT "quotations_delivery" CHECK ("quotations"."delivery_time_value" >= 1),
	CONSTRAINT "quotations_delivery_unit" CHECK ("quotations"."delivery_time_unit" in ('business_days', 'calendar_days', 'weeks')),
	CONSTRAINT "quotations_seniority" CHECK ("quotations"."supplier_seniority" in ('under-1', '1-to-3', 'over-3'))
);
--> statement-breakpoint
CREATE TABLE "rfq_contacts" (
	"rfq_id" uuid PRIMARY KEY NOT NULL,
	"contact_email" text NOT NULL,
	"delivery_location" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rfq_delivery_contacts" (
	"rfq_id" uuid PRIMARY KEY NOT NULL,
	"delivery_address" text DEFAULT '' NOT NULL,
	"delivery_contact_name" text DEFAULT '' NOT NULL,
	"delivery_contact_phone" text DEFAULT '' NOT NULL,
	"delivery_instructions" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rfq_drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"buyer_id" uuid NOT NULL,
	"draft" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rfq_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rfq_id" uuid NOT NULL,
	"product_name" text NOT NULL,
	"quantity" numeric(15, 3) NOT NULL,
	"unit" text NOT NULL,
	"technical_description" text DEFAULT '' NOT NULL,
	"estimated_unit_price" numeric(20, 6),
	"estimated_total" numeric(18, 2),
	"order_index" integer NOT NULL,
	CONSTRAINT "rfq_items_order" UNIQUE("rfq_id","order_index"),
	CONSTRAINT "rfq_items_of_rfq" UNIQUE("rfq_id","id"),
	CONSTRAINT "rfq_items_quantity" CHECK ("rfq_items"."quantity" > 0),
	CONSTRAINT "rfq_items_estimate" CHECK (num_nonnulls("rfq_items"."estimated_unit_price", "rfq_items"."estimated_total") in (0, 2) and "rfq_items"."estimated_unit_price" > 0),
	CONSTRAINT "rfq_items_name" CHECK (btrim("rfq_items"."product_name") <> '')
);
--> statement-breakpoint
CREATE TABLE "rfq_shipping_info" (
	"rfq_id" uuid PRIMARY KEY NOT NULL,
	"requires_shipping" boolean NOT NULL,
	"delivery_city" text DEFAULT '' NOT NULL,
	"delivery_state" text DEFAULT '' NOT NULL,
	"delivery_country" text DEFAULT 'Uruguay' NOT NULL,
	"preferred_delivery_time" text DEFAULT '' NOT NULL,
	"special_handling_requirements" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rfqs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"buyer_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"requirements" text DEFAULT '' NOT NULL,
	"additional_notes" text DEFAULT '' NOT NULL,
	"special_conditions" text DEFAULT '' NOT NULL,
	"delivery_timeframe" text DEFAULT '' NOT NULL,
	"deadline" date NOT NULL,
	"currency" text DEFAULT 'UYU' NOT NULL,
	"category_id" text,
	"city" text,
	"department" text,
	"budget" text,
	"budget_lower" numeric(15, 2),
	"budget_upper" numeric(15, 2),
	"compare_against_budget" boolean DEFAULT false NOT NULL,
	"item_count" integer NOT NULL,
	"estimated_total" numeric(18, 2),
	"status" text DEFAULT 'active' NOT NULL,
	"selected_quotation_id" uuid,
	"close_reason" text,
	"closed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"search_text" text NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('spanish_folded', search_text) || to_tsvector('spanish', search_text)) STORED NOT NULL,
	CONSTRAINT "rfqs_owner" UNIQUE("id","buyer_id"),
	CONSTRAINT "rfqs_status" CHECK ("rfqs"."status" in ('active', 'reviewing', 'closed')),
	CONSTRAINT "rfqs_currency" CHECK ("rfqs"."currency" in ('UYU', 'USD')),
	CONSTRAINT "rfqs_title" CHECK (btrim("rfqs"."title") <> ''),
	CONSTRAINT "rfqs_budget" CHECK ("rfqs"."budget_lower" < "rfqs"."budget_upper" and "rfqs"."budget_lower" >= 0),
	CONSTRAINT "rfqs_item_count" CHECK ("rfqs"."item_count" > 0),
	CONSTRAINT "rfqs_closed" CHECK (("rfqs"."status" = 'closed') = ("rfqs"."closed_at" is not null)),
	CONSTRAINT "rfqs_selected" CHECK ("rfqs"."selected_quotation_id" is null or "rfqs"."status" = 'closed'),
	CONSTRAINT "rfqs_close_reason" CHECK ("rfqs"."close_reason" is null or ("rfqs"."status" = 'closed' and "rfqs"."selected_quotation_id" is null))
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"actor_id" uuid NOT NULL,
	"procedure" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"response" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_actor_id_procedure_key_pk" PRIMARY KEY("actor_id","procedure","key")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text,
	"html" text,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mails_body_until_sent" CHECK ("mails"."sent_at" is not null or ("mails"."text" is not null and "mails"."html" is not null))
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_id_accounts_id_fk" FOREIGN KEY ("id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_default_address_id_addresses_id_fk" FOREIGN KEY ("default_address_id") REFERENCES "public"."addresses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_parent_hash_refresh_tokens_hash_fk" FOREIGN KEY ("parent_hash") REFERENCES "public"."refresh_tokens"("hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_pending_id_pending_registrations_id_fk" FOREIGN KEY ("pending_id") REFERENCES "public"."pending_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "awards" ADD CONSTRAINT "awards_rfq_id_rfqs_id_fk" FOREIGN KEY ("rfq_id") REFERENCES "public"."rfqs"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "awards" ADD CONSTRAINT "awards_rfq_id_quotation_id_quotations_rfq_id_id_fk" FOREIGN KEY ("rfq_id","quotation_id") REFERENCES "public"."quotations"("rfq_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_drafts" ADD CONSTRAINT "quotation_drafts_supplier_id_profiles_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_drafts" ADD CONSTRAINT "quotation_drafts_rfq_id_rfqs_id_fk" FOREIGN KEY ("rfq_id") REFERENCES "public"."rfqs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_items" ADD CONSTRAINT "quotation_items_rfq_id_quotation_id_quotations_rfq_id_id_fk" FOREIGN KEY ("rfq_id","quotation_id") REFERENCES "public"."quotations"("rfq_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_items" ADD CONSTRAINT "quotation_items_rfq_id_rfq_item_id_rfq_items_rfq_id_id_fk" FOREIGN KEY ("rfq_id","rfq_item_id") REFERENCES "public"."rfq_items"("rfq_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_pickups" ADD CONSTRAINT "quotation_pickups_quotation_id_quotations_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_revisions" ADD CONSTRAINT "quotation_revisions_quotation_id_quotations_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_shipping_info" ADD CONSTRAINT "quotation_shipping_info_quotation_id_quotations_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_rfq_id_rfqs_id_fk" FOREIGN KEY ("rfq_id") REFERENCES "public"."rfqs"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_supplier_id_profiles_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."profiles"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfq_contacts" ADD CONSTRAINT "rfq_contacts_rfq_id_rfqs_id_fk" FOREIGN KEY ("rfq_id") REFERENCES "public"."rfqs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfq_delivery_contacts" ADD CONSTRAINT "rfq_delivery_contacts_rfq_id_rfqs_id_fk" FOREIGN KEY ("rfq_id") REFERENCES "public"."rfqs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfq_drafts" ADD CONSTRAINT "rfq_drafts_buyer_id_profiles_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfq_items" ADD CONSTRAINT "rfq_items_rfq_id_rfqs_id_fk" FOREIGN KEY ("rfq_id") REFERENCES "public"."rfqs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfq_shipping_info" ADD CONSTRAINT "rfq_shipping_info_rfq_id_rfqs_id_fk" FOREIGN KEY ("rfq_id") REFERENCES "public"."rfqs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfqs" ADD CONSTRAINT "rfqs_buyer_id_profiles_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."profiles"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfqs" ADD CONSTRAINT "rfqs_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email" ON "accounts" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_one_default" ON "addresses" USING btree ("user_id") WHERE "addresses"."is_default";--> statement-breakpoint
CREATE INDEX "addresses_user" ON "addresses" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "password_resets_account" ON "password_resets" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pending_registrations_token" ON "pending_registrations" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "pending_registrations_email" ON "pending_registrations" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "refresh_tokens_session" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_pending" ON "sessions" USING btree ("pending_id");--> statement-breakpoint
CREATE INDEX "sessions_ended" ON "sessions" USING btree ("ended_at");--> statement-breakpoint
CREATE UNIQUE INDEX "places_city" ON "places" USING btree ("city","department");--> statement-breakpoint
CREATE INDEX "products_name_key" ON "products" USING btree ("name_key");--> statement-breakpoint
CREATE INDEX "products_name_trigrams" ON "products" USING gin ("name_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_most_used" ON "products" USING btree ("usage_count" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "contact_messages_newest" ON "contact_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("user_id","created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "quotation_items_item" ON "quotation_items" USING btree ("rfq_item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quotations_one_selected" ON "quotations" USING btree ("rfq_id") WHERE "quotations"."status" in ('selected', 'awarded');--> statement-breakpoint
CREATE INDEX "quotations_of_supplier" ON "quotations" USING btree ("supplier_id","created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "rfq_drafts_of_buyer" ON "rfq_drafts" USING btree ("buyer_id","updated_at" desc);--> statement-breakpoint
CREATE INDEX "rfqs_open_newest" ON "rfqs" USING btree ("created_at" desc,"id" desc) WHERE "rfqs"."status" = 'active';--> statement-breakpoint
CREATE INDEX "rfqs_open_of_category" ON "rfqs" USING btree ("category_id","created_at" desc,"id" desc) WHERE "rfqs"."status" = 'active';--> statement-breakpoint
CREATE INDEX "rfqs_open_deadline" ON "rfqs" USING btree ("deadline") WHERE "rfqs"."status" = 'active';--> statement-breakpoint
CREATE INDEX "rfqs_open_search" ON "rfqs" USING gin ("search") WHERE "rfqs"."status" = 'active';--> statement-breakpoint
CREATE INDEX "rfqs_open_fragments" ON "rfqs" USING gin (pliego_fold("search_text") gin_trgm_ops) WHERE "rfqs"."status" = 'active';--> statement-breakpoint
CREATE INDEX "rfqs_of_buyer" ON "rfqs" USING btree ("buyer_id","created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mails_created_at_idx" ON "mails" USING btree ("created_at");