CREATE TABLE "devices" (
	"account_id" uuid NOT NULL,
	"device_id" text NOT NULL,
	"is_trusted" boolean NOT NULL,
	"password_hash" text,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "devices_account_id_device_id_pk" PRIMARY KEY("account_id","device_id")
);
--> statement-breakpoint
ALTER TABLE "tokens" DROP CONSTRAINT "tokens_account_id_purpose_pk";--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "device_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_account_id_purpose_device_id_pk" PRIMARY KEY("account_id","purpose","device_id");--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;