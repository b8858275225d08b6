import { startServer } from './startServer.ts';

/**
 * Set-up of a test run: starts a server once, so that its new, migrated database with the sample look-ups can be copied,
 * with the keys that belong to it.
 * Creating it takes longer than all the rest of a server's start, and tests start many servers (startServer.ts).
 */
export default async function prepareDatabase() {
  const server = await startServer();
  await server.stop();
  process.env.PREPARED_DATA_DIR = server.dataDir;
  return server.discard;
}
