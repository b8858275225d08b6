import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answers, textOf } from '../../../form/engine/answers.ts';
import { noonOf } from '../../../form/engine/days.ts';
import { fullApplications } from '../../../form/testing.ts';
import { form, institution } from '../../../form/university.ts';
import { compileSchema } from '../../../server/routes/compileOperations.ts';
import { endConversion, replaceDocument } from '../../../server/store/documents.ts';
import { startPGlite } from '../../../server/store/embedded.ts';
import {
  createStoppedClock,
  startTestServer,
  type TestServer,
  type Visitor,
} from '../../../server/testing/testServer.ts';
import { answered, selectUnsaved } from '../../draft/draftSlice.ts';
import { profileRequested } from '../../state/session/sessionSlice.ts';
import { submitPressed } from '../../state/submission/submissionSlice.ts';
import { changeOf } from '../../testing/arbitraryAnswers.ts';
import { fakeApp } from '../../testing/fakeApp.ts';
import { propertyRuns } from '../../testing/propertyRuns.ts';
import { today } from '../../testing/today.ts';
import { selectAllErrors } from './errorSelectors.ts';

const [statement = ''] = form.documentKeys;
/** A document is uploaded; all else is typed or chosen. */
const questions = form.questions.filter(({ kind }) => kind !== 'document');
const someChanges = fc.array(fc.record({ pick: fc.nat(), seed: fc.nat() }), {
  minLength: 1,
  maxLength: 30,
  size: 'max',
});
/** No field lets more be typed than the contract takes. */
const canBeTyped = compileSchema<Answers>('Answers');

let server: TestServer;
beforeAll(async () => {
  const clock = { ...createStoppedClock(), now: noonOf(today, institution.timeZone) };
  server = await startTestServer(await startPGlite({}), { clock });
});
afterAll(async () => {
  await server.close();
  await server.database.close();
});

let applicants = 0;

/** An applicant of whom the server keeps these answers, and the document they name. */
async function applicantWith(answers: Answers) {
  applicants += 1;
  const ana = await server.quickApplicant(`ana${applicants}@example.com`);
  await ana.call('PUT', '/api/answer', answers);
  const fileName = textOf(answers, statement);
  if (fileName) {
    const file = { accountId: ana.id, answerKey: statement, fileKey: `${ana.id}/${statement}/a` } as const;
    await server.database.db.transaction((tx) => replaceDocument(tx, { ...file, fileName, fileSize: 1 }));
    await endConversion(server.database.db, file, { status: 'COMPLETED', pdfKey: `${file.fileKey}.pdf` });
  }
  return ana;
}

/** The page's calls, answered by the real server. */
const fetchAs = (ana: Visitor) => async (request: Request) => {
  const { pathname, search } = new URL(request.url);
  const text = await request.text();
  const sent = text ? JSON.parse(text) : undefined;
  const { status, body } = await ana.call(methodOf(request), pathname + search, sent, headersOf(request));
  return status === 204 ? new Response(null, { status }) : Response.json(body, { status });
};

/** Those of a change of the record. */
const headersOf = ({ headers }: Request) =>
  Object.fromEntries([...headers].filter(([name]) => name === 'if-match' || name === 'idempotency-key'));

const methods = ['GET', 'PUT', 'POST', 'DELETE'] as const;
const methodOf = ({ method }: Request) => methods.find((known) => known === method) ?? 'HEAD';

type App = ReturnType<typeof fakeApp>;

/** Does this and waits until the sagas have brought the state there. */
function until(isThere: (state: ReturnType<App['state']>) => boolean, { store }: App, act: () => void): Promise<void> {
  return new Promise((resolve) => {
    const stop = store.subscribe(() => {
      if (!isThere(store.getState())) return;
      stop();
      resolve();
    });
    act();
  });
}

const isLoaded = ({ session }: ReturnType<App['state']>) => session.profile === 'loaded';
const isJudged = (state: ReturnType<App['state']>) =>
  !state.submission.isPending && Object.keys(selectUnsaved(state)).length === 0;

test('the browser and the real server find the same errors in any application', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom({}, ...fullApplications(today)), someChanges, async (kept, changes) => {
      const ana = await applicantWith(kept);
      const app = fakeApp({ isLoggedIn: true, fetch: fetchAs(ana) });
      await until(isLoaded, app, () => app.dispatch(profileRequested()));
      for (const { pick, seed } of changes) {
        const { answers } = app.state().draft;
        const question = questions[pick % questions.length];
        const change = question ? changeOf(question, { answers, today }, seed) : {};
        if (canBeTyped(change)) app.dispatch(answered(change));
      }
      await until(isJudged, app, () => app.dispatch(submitPressed()));
      const { status, body } = await ana.call('POST', '/api/submit');
      expect([204, 422]).toContain(status);
      expect(body.errors ?? {}).toEqual(selectAllErrors(app.state()));
    }),
    propertyRuns(25),
  );
});
