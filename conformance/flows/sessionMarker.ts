import { type Session, signUpAndLogIn } from '../applicants.ts';
import type { Flow } from '../flow.ts';
import { bodyOf, isEqual } from '../json.ts';
import { bodySchemaOf, exampleBodyOf, operationOf, operations } from '../operations.ts';
import { assert, NotOffered } from '../result.ts';
import { profileOf } from './profile.ts';

const header = 'session-marker';

/** The operations that name the session of their page. */
const named = operations
  .filter(({ parameters }) => parameters.some(({ name }) => name.toLowerCase() === header))
  .map(({ id }) => id);

/** What a page calls that has the session of one applicant, in a browser in which another one has logged in since. */
export const sessionMarker: Flow = {
  name: 'session marker',
  operations: ['logIn', ...named],
  run: async (context) => {
    const { caller, mailbox, has, step, check } = context;
    let other: Session = { username: '', password: '', cookie: '' };
    let cookie = '';
    await step('two applicants log in one after the other', 'logIn', async () => {
      other = await signUpAndLogIn(caller, mailbox);
      ({ cookie } = await signUpAndLogIn(caller, mailbox));
    });
    const call = (id: (typeof named)[number], marker: string) =>
      caller.call(id, {
        cookie,
        headers: { [header]: marker },
        ...(bodySchemaOf(operationOf(id)) && { body: exampleBodyOf(operationOf(id)) }),
      });

    await check(
      'a page of another session changes nothing, reads nothing and ends nothing',
      'saveAnswers',
      async () => {
        await caller.expect(200, 'saveAnswers', { cookie, body: exampleBodyOf(operationOf('saveAnswers')) });
        const before = await profileOf(context, cookie);
        if ((await call('saveLastPage', markerIn(other))).status !== 403)
          throw new NotOffered('It does not know Session-Marker.');
        for (const id of named.filter(has)) {
          const exchange = await call(id, markerIn(other));
          if (id === 'deleteApplication' && exchange.status === 404) continue;
          const isRefused = exchange.status === 403 && bodyOf(exchange).reason === 'other_session';
          assert(isRefused, 'Expected 403 with the reason "other_session".', exchange);
        }
        assert(isEqual(await profileOf(context, cookie), before), 'The application was changed.');
        await caller.expect(200, 'getProfile', { cookie: other.cookie }, 'that session goes on, too');
      },
    );
    await check('a page of the session is served, also beside a marker of another site', 'saveLastPage', async () => {
      for (const marker of [markerIn({ cookie }), `idp.other=1; ${markerIn({ cookie })}`]) {
        const headers = { [header]: marker };
        await caller.expect(204, 'saveLastPage', { cookie, headers, body: exampleBodyOf(operationOf('saveLastPage')) });
        await caller.expect(200, 'getTabs', { cookie, headers });
      }
    });
  },
};

const markerIn = ({ cookie }: Pick<Session, 'cookie'>): string =>
  cookie
    .split('; ')
    .filter((pair) => pair.startsWith('idp.'))
    .join('; ');
