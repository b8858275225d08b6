CREATE TABLE "closings" (
	"closes_at" timestamp with time zone PRIMARY KEY NOT NULL,
	"grace_ends_at" timestamp with time zone NOT NULL
);
