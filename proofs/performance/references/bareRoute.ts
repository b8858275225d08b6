import fastify from 'fastify';
import { Pool } from 'pg';

/*
 * The least that a save can be: a Fastify route that writes what it is sent with one upsert. It knows no session, checks nothing
 * and asks no revision.
 */

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
await pool.query('create table bare (id text primary key, answers jsonb not null)');

const app = fastify();
app.get('/healthz', async () => 'ok');
app.put<{ Params: { id: string }; Body: object }>('/answers/:id', async ({ params, body }) => {
  await pool.query(
    'insert into bare values ($1, $2) on conflict (id) do update set answers = bare.answers || excluded.answers',
    [params.id, body],
  );
  return { message: 'Saved.' };
});
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
