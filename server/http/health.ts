import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { errorMessages } from '../routes/errorMessages.ts';
import type { Database } from '../store/database.ts';

/** Answers 200 while the database answers. The server listens only after migrations, so 200 also means ready. */
export function addHealth(app: FastifyInstance, db: Database) {
  app.get('/healthz', { logLevel: 'silent' }, async (_request, reply) => {
    try {
      await db.execute(sql`select 1`);
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ message: errorMessages.closing });
    }
  });
}
