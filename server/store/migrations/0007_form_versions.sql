CREATE TABLE "form_versions" (
	"version" text PRIMARY KEY NOT NULL,
	"record" jsonb NOT NULL,
	"first_served_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "set_aside_answers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "set_aside_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" uuid NOT NULL,
	"answer_key" text NOT NULL,
	"answer" jsonb NOT NULL,
	"reason" text NOT NULL,
	"label" text,
	"kind" text,
	"is_description" boolean NOT NULL,
	"set_aside_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "form_version" text;--> statement-breakpoint
ALTER TABLE "set_aside_answers" ADD CONSTRAINT "set_aside_answers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "set_aside_answers_account_id_index" ON "set_aside_answers" USING btree ("account_id");