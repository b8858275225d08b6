CREATE TABLE "files_folders" (
	"one" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"id" uuid NOT NULL
);
