CREATE TABLE "last_saves" (
	"account_id" uuid NOT NULL,
	"answer_key" text NOT NULL,
	"revision" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"writer" text,
	"number" integer,
	CONSTRAINT "last_saves_account_id_answer_key_pk" PRIMARY KEY("account_id","answer_key")
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "last_saves" ADD CONSTRAINT "last_saves_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;