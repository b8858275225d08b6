import { runSaga } from 'redux-saga';
import { expect, test } from 'vitest';
import { callApi } from './callApi.ts';
import { createApi } from './client.ts';

const message = { message: 'Saved.' };
const profile = {
  answer: { first_name: 'Ana' },
  document_answer: {},
  tabs: {},
  add_another: {},
  username: 'ana@example.com',
  last_page: null,
  successful_login: [],
  web_status: [{ web_status: 'started' }],
};

/** Whether a reply to a call counts as a success. */
async function counts(call: 'save' | 'profile' | 'submit' | 'find', reply: Response): Promise<boolean> {
  const api = createApi({ baseUrl: 'http://server.test', fetch: async () => reply, onUnauthorized: () => {} });
  const calls = {
    save: () => callApi(() => api.PUT('/api/answer', { body: {} })),
    profile: () => callApi(() => api.GET('/api/profile')),
    submit: () => callApi(() => api.POST('/api/submit')),
    find: () =>
      callApi(() => api.GET('/lookup/find', { params: { query: { text: 'a', category: 'hs_ceeb', max_results: 5 } } })),
  };
  const outcome = await runSaga({}, calls[call]).toPromise();
  return outcome.ok;
}

const empty = (status: number) => new Response(null, { status });
const html = () => new Response('<p>Please log in to the hotel network', { headers: { 'content-type': 'text/html' } });

test.each([
  ['save', 'its message', () => Response.json(message)],
  ['save', 'a member that this release does not know', () => Response.json({ ...message, hint: 1 })],
  ['profile', 'its required members', () => Response.json(profile)],
  ['profile', 'an optional member too', () => Response.json({ ...profile, revision: 'r0' })],
  ['submit', '204', () => empty(204)],
  ['find', 'a list', () => Response.json([{ id: '1', text: 'Lakeview', sub_text: 'Ohio' }])],
  ['find', 'the details of one', () => Response.json({ name: 'Lakeview' })],
] as const)('a reply to %s with %s counts', async (call, _, reply) => {
  expect(await counts(call, reply())).toBe(true);
});

test.each([
  ['save', '204', () => empty(204)],
  ['save', 'an empty object', () => Response.json({})],
  ['save', 'a list', () => Response.json([])],
  ['save', 'null', () => Response.json(null)],
  ['save', 'a text', () => Response.json('ok')],
  ['save', 'HTML', html],
  ['save', 'a message of another type', () => Response.json({ message: 1 })],
  ['save', 'a revision of another type', () => Response.json({ ...message, revision: 3 })],
  [
    'save',
    'JSON that is called HTML',
    () => new Response(JSON.stringify(message), { headers: { 'content-type': 'text/html' } }),
  ],
  ['profile', 'the reply to a save', () => Response.json(message)],
  ['profile', 'an answer that is a number', () => Response.json({ ...profile, answer: { first_name: 1 } })],
  ['profile', 'a status of another shape', () => Response.json({ ...profile, web_status: ['submitted'] })],
  ['profile', 'lists in place of maps', () => Response.json({ ...profile, tabs: [] })],
  ['submit', 'an empty object', () => Response.json({})],
  ['submit', 'HTML', html],
  ['find', 'a message', () => Response.json('ok')],
] as const)('a reply to %s with %s does not', async (call, _, reply) => {
  expect(await counts(call, reply())).toBe(false);
});
