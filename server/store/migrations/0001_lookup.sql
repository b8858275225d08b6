-- Part of PostgreSQL. Since version 13 whoever may create in a database may create it; postgres.ts says what to do otherwise.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "lookup_entries" (
	"category" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"address_line_1" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip" text NOT NULL,
	"country" text NOT NULL,
	"is_invented" boolean NOT NULL,
	"search" text NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(string_to_array(search, ' '))) STORED,
	CONSTRAINT "lookup_entries_category_id_pk" PRIMARY KEY("category","id")
);
--> statement-breakpoint
CREATE INDEX "lookup_entries_search_index" ON "lookup_entries" USING btree ("category","search" collate "C");--> statement-breakpoint
CREATE INDEX "lookup_entries_words_index" ON "lookup_entries" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE MATERIALIZED VIEW "public"."lookup_words" AS (select distinct category, word from lookup_entries, unnest(tsvector_to_array(words)) as word where word ~ '^[^0-9]{3,}$');
--> statement-breakpoint
CREATE INDEX "lookup_words_word_index" ON "lookup_words" USING gist ("word" gist_trgm_ops);
