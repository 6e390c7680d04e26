CREATE TABLE "map_places" (
	"id" text PRIMARY KEY NOT NULL,
	"city" text NOT NULL,
	"department" text NOT NULL,
	"lat" double precision NOT NULL,
	"lon" double precision NOT NULL,
	"kept_at" timestamp (3) with time zone NOT NULL
);
