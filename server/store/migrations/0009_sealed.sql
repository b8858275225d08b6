CREATE TABLE "key_stores" (
	"one" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"fingerprint" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "sealed" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "set_aside_answers" ADD COLUMN "sealed" text;