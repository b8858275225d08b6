CREATE TABLE "documents" (
	"account_id" uuid NOT NULL,
	"answer_key" text NOT NULL,
	"file_name" text NOT NULL,
	"file_size" integer NOT NULL,
	"file_key" text NOT NULL,
	"status" text,
	"message" text,
	"pdf_key" text,
	CONSTRAINT "documents_account_id_answer_key_pk" PRIMARY KEY("account_id","answer_key")
);
--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;