import type { Kind } from './databases.ts';
import { openTestDatabase } from './openTestDatabase.ts';
import { startTestServer, type TestServer, type TestServerOptions } from './testServer.ts';

/** Starts the test server on a new database, which closes with it. */
export async function startTestServerOn(kind: Kind, options?: TestServerOptions): Promise<TestServer> {
  const database = await openTestDatabase(kind);
  const server = await startTestServer(database, options);
  return { ...server, close: () => server.close().then(database.close) };
}
