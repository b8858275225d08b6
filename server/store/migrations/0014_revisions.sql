ALTER TABLE "last_saves" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "last_saves" CASCADE;--> statement-breakpoint
ALTER TABLE "applications" ALTER COLUMN "revision" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "applications" ALTER COLUMN "revision" SET DEFAULT gen_random_uuid()::text;