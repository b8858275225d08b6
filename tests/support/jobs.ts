import type { OpenDatabase } from '../../server/store/database.ts';
import { openEmbedded } from '../../server/store/embedded.ts';
import { openPostgres } from '../../server/store/postgres.ts';

export interface JobRecord {
  queue: string;
  state: string;
  /** How often the job was restarted. */
  retries: number;
}

/** Every finished conversion and PDF copy job. An embedded database can be read after its server has stopped. */
export async function jobsIn(place: { dataDir: string } | { databaseUrl: string }): Promise<readonly JobRecord[]> {
  const database =
    'dataDir' in place ? await openEmbedded(place.dataDir, () => {}) : await openPostgres(place.databaseUrl);
  try {
    return await readJobs(database);
  } finally {
    await database.close();
  }
}

async function readJobs({ jobs }: OpenDatabase): Promise<readonly JobRecord[]> {
  const { rows } = await jobs.executeSql(
    "select name, state, retry_count from pgboss.job where name ~ '^(conversion|copy)' order by created_on, name",
  );
  return rows.map(({ name, state, retry_count }) => ({ queue: name, state, retries: retry_count }));
}
