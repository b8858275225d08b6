CREATE TABLE "export_numbers" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL,
	"pdf_key" text,
	CONSTRAINT "export_numbers_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "sensitive_reads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sensitive_reads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"reader" text NOT NULL,
	"command" text NOT NULL,
	"applications" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "export_numbers" ADD CONSTRAINT "export_numbers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;