import { expect, test } from 'vitest';
import { addressOf, withClient } from '../testing/databases.ts';
import { copyTemplate, databases } from '../testing/openTestDatabase.ts';
import { openPostgres } from './postgres.ts';

test.runIf(databases.includes('PostgreSQL'))(
  'when PostgreSQL refuses the trigram extension, the error says what an administrator can do',
  async () => {
    const name = new URL(await copyTemplate()).pathname.slice(1);
    const url = addressOf(process.env.TEST_DATABASE_URL ?? '', name);
    // Empties the database and makes it refuse the extension, as it does for a role without the right to create one.
    await withClient(url, (client) =>
      client.query(`
        drop schema drizzle cascade;
        drop schema public cascade;
        create schema public;
        create function refuse() returns event_trigger language plpgsql as $$
          begin raise insufficient_privilege using message = 'permission denied to create extension "pg_trgm"'; end $$;
        create event trigger refuse on ddl_command_start when tag in ('CREATE EXTENSION') execute function refuse();
      `),
    );
    await expect(openPostgres(url)).rejects.toThrow(
      /^DATABASE_URL: the database cannot be used \(42501: permission denied .* run "create extension pg_trgm" once/,
    );
  },
);
