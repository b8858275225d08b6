import { beforeEach, describe, expect, test, vi } from 'vitest';
import { statement } from '../../../form/education/statement.ts';
import { completeAnswers } from '../../../form/sampleApplication.ts';
import { fileChosen, selectDocument } from '../../draft/documentsSlice.ts';
import { answered, broughtBack, selectClearing } from '../../draft/draftSlice.ts';
import { loggedOut, profileRequested } from '../../session/sessionSlice.ts';
import { pass, playApplicant } from '../../testing/playApp.ts';
import { profile } from '../../testing/playServer.ts';
import { toastDismissed } from '../notices/noticesSlice.ts';
import { submitPressed } from '../submission/submissionSlice.ts';
import { tabPressed } from '../tabs/tabsSlice.ts';
import { deletePressed, retryPressed, uploadCancelled } from './documentActions.ts';

beforeEach(() => void vi.useFakeTimers());

const key = 'personal_statement_doc';
const conversion = `GET /api/pdf/document-answer/${key}`;
const file = (name = 'statement.pdf') => new File(['My life.'], name);
const status = (status: string, more = {}) => ({ status: 200, body: { status, ...more } });
const [group] = statement.parts;
if (group?.kind !== 'tabs') throw new Error('The statement is asked for by tabs.');

type Played = Awaited<ReturnType<typeof playApplicant>>;
const stateOf = ({ state }: Played) => selectDocument(state(), key);
const operations = ({ server }: Played) => server.calls.map(({ operation }) => operation);

describe('an upload', () => {
  test('saves the answers and asks for a place together, sends the file, has it converted and is the answer', async () => {
    const app = await playApplicant();
    app.dispatch(answered({ first_name: 'Ana' }));
    app.dispatch(fileChosen(key, file()));
    expect(stateOf(app)).toEqual({ status: 'waiting', fileName: 'statement.pdf' });
    await pass(10);
    expect(operations(app).toSorted()).toEqual(['POST /api/presigned-url', 'PUT /api/answer']);
    await pass(60);
    expect(stateOf(app)).toMatchObject({ status: 'sending', percent: 50 });
    await pass(50);
    expect(stateOf(app)).toMatchObject({ status: 'converting' });
    await pass(150);
    expect(app.server.sent(`POST /api/pdf/document-answer/${key}`)).toEqual([
      { file_key: 'a/file', file_name: 'statement.pdf' },
    ]);
    expect(stateOf(app)).toEqual({ status: 'ready', fileName: 'statement.pdf', fileSize: 8, url: '/a.pdf' });
    expect(app.state().draft.answers).toMatchObject({ [key]: 'statement.pdf' });
  });

  test.each([
    ['the network breaks', null],
    ['storage fails', { status: 503 }],
  ])('is tried once more, at a new place, when %s', async (_what, fault) => {
    const app = await playApplicant();
    app.server.storage = [fault, { status: 204 }];
    app.dispatch(fileChosen(key, file()));
    await pass(1000);
    expect(app.server.uploads).toHaveLength(2);
    expect(operations(app).filter((operation) => operation === 'POST /api/presigned-url')).toHaveLength(2);
    expect(stateOf(app)).toMatchObject({ status: 'ready' });
  });

  test('that fails twice says so, in the field and in a toast whose end clears it and the conversion; it may be tried again', async () => {
    const app = await playApplicant();
    app.server.storage = [null];
    app.dispatch(fileChosen(key, file()));
    await pass(1000);
    expect(app.server.uploads).toHaveLength(2);
    expect(stateOf(app)).toMatchObject({
      status: 'refused',
      mayRetry: true,
      reason: expect.stringContaining('connection'),
    });
    const [toast] = app.state().notices.toasts;
    expect(toast).toMatchObject({ kind: 'error', title: 'Error uploading file for Personal statement' });
    app.dispatch(retryPressed(key));
    await pass(1000);
    expect(app.server.uploads).toHaveLength(4);
    if (toast) app.dispatch(toastDismissed(toast));
    await pass(100);
    expect(stateOf(app)).toBeUndefined();
    expect(operations(app)).toContain(`DELETE /api/pdf/document-answer/${key}`);
  });

  test('that storage refuses is not sent again by itself', async () => {
    const app = await playApplicant();
    app.server.storage = [{ status: 403 }];
    app.dispatch(fileChosen(key, file()));
    await pass(1000);
    expect(app.server.uploads).toHaveLength(1);
    expect(stateOf(app)).toMatchObject({ status: 'refused' });
  });

  test('may be cancelled on its way', async () => {
    const app = await playApplicant();
    app.dispatch(fileChosen(key, file()));
    await pass(70);
    app.dispatch(uploadCancelled(key));
    await pass(5000);
    expect(stateOf(app)).toBeUndefined();
    expect(operations(app)).not.toContain(`POST /api/pdf/document-answer/${key}`);
  });

  test('ends with the session', async () => {
    const app = await playApplicant();
    app.dispatch(fileChosen(key, file()));
    await pass(70);
    app.dispatch(loggedOut());
    await pass(5000);
    expect(app.state().documents).toEqual({});
    expect(operations(app)).not.toContain(`POST /api/pdf/document-answer/${key}`);
  });
});

describe('a conversion', () => {
  test('is asked after every 2000 ms, through a lost connection, until it has ended', async () => {
    const app = await playApplicant();
    app.server.on(conversion, status('UNPROCESSED'));
    app.dispatch(fileChosen(key, file()));
    await pass(300);
    const asked = () => operations(app).filter((operation) => operation === conversion).length;
    expect(asked()).toBe(1);
    app.server.on(conversion, status('IN_PROGRESS'));
    await pass(2050);
    expect(asked()).toBe(2);
    app.server.isOffline = true;
    await pass(4100);
    app.server.isOffline = false;
    expect(stateOf(app)).toMatchObject({ status: 'converting' });
    app.server.on(conversion, status('COMPLETED'));
    await pass(2100);
    expect(stateOf(app)).toMatchObject({ status: 'ready' });
  });

  test('that failed clears the answer and shows why', async () => {
    const app = await playApplicant();
    app.server.on(conversion, status('FAILED', { message: 'This file could not be opened.' }));
    app.dispatch(fileChosen(key, file()));
    await pass(500);
    expect(stateOf(app)).toEqual({
      status: 'refused',
      fileName: 'statement.pdf',
      reason: 'This file could not be opened.',
      mayRetry: false,
    });
    expect(app.state().draft.answers[key]).toBe('');
  });

  test.each([
    ['COMPLETED', 'ready'],
    ['IN_PROGRESS', 'converting'],
    ['FAILED', 'refused'],
    ['NOT_ANSWERED', undefined],
  ])('that is %s when the page is opened again is found %s', async (said, found) => {
    const app = await playApplicant({
      prepare: (server) => {
        server.on('GET /api/profile', {
          status: 200,
          body: profile({ document_answer: { [key]: { file_name: 'a.pdf', file_size: 9 } } }),
        });
        server.on(conversion, status(said));
      },
    });
    await pass(200);
    expect(stateOf(app)?.status).toBe(found);
  });
});

test('a document is deleted with its PDF first, then its answer', async () => {
  const app = await playApplicant();
  app.dispatch(fileChosen(key, file()));
  await pass(1000);
  app.server.calls.length = 0;
  app.dispatch(deletePressed(key));
  await pass(200);
  expect(operations(app)).toEqual([`DELETE /api/pdf/document-answer/${key}`, `DELETE /api/document-answer/${key}`]);
  expect(stateOf(app)).toBeUndefined();
  expect(app.state().draft.answers[key]).toBe('');
});

test('submitting waits for a document on its way, and says so', async () => {
  const answer = { ...completeAnswers('2026-10-02'), applied_major: '338', personal_statement_essay: '' };
  const body = profile({ answer });
  const app = await playApplicant({ prepare: (server) => server.on('GET /api/profile', { status: 200, body }) });
  app.server.on(conversion, status('IN_PROGRESS'));
  app.dispatch(fileChosen(key, file()));
  await pass(500);
  app.dispatch(submitPressed());
  await pass(500);
  expect(app.state().submission).toMatchObject({ isPending: true, isWaiting: true });
  expect(app.state().session.webStatus).toBe('started');
  app.server.on(conversion, status('COMPLETED'));
  await pass(3000);
  expect(app.state().submission).toMatchObject({ isWaiting: false });
  expect(operations(app)).toContain('POST /api/submit');
  expect(app.state().session.webStatus).toBe('submitted');
});

describe('a tab', () => {
  const toUpload = tabPressed({ group, tab: 'upload' });
  const toEssay = tabPressed({ group, tab: 'essay' });

  test('is kept on the server, and what was written in the one before is cleared, to be brought back there', async () => {
    const app = await playApplicant();
    app.dispatch(answered({ personal_statement_essay: 'My life.' }));
    app.dispatch(toUpload);
    await pass(100);
    expect(app.server.sent('PUT /api/tabs')).toEqual([{ tab_id: 'personal_statement', chosen_tab: 'upload' }]);
    expect(app.state().tabs).toEqual({ personal_statement: 'upload' });
    expect(app.state().draft.answers.personal_statement_essay).toBe('');
    app.dispatch(toEssay);
    await pass(100);
    expect(selectClearing(app.state(), ['personal_statement_essay'])).toBeDefined();
    app.dispatch(broughtBack('personal_statement_essay'));
    expect(app.state().draft.answers.personal_statement_essay).toBe('My life.');
  });

  test('does not change while a document is on its way', async () => {
    const app = await playApplicant();
    app.dispatch(toUpload);
    await pass(100);
    app.server.on(conversion, status('IN_PROGRESS'));
    app.dispatch(fileChosen(key, file()));
    await pass(500);
    app.dispatch(toEssay);
    await pass(100);
    expect(app.state().tabs).toEqual({ personal_statement: 'upload' });
    expect(app.state().notices.dialog).toEqual({
      title: 'File Upload in Progress',
      text: 'Please wait until the file upload has completed.',
    });
  });

  test('deletes the file that is there, before it changes', async () => {
    const app = await playApplicant();
    app.dispatch(toUpload);
    await pass(100);
    app.dispatch(fileChosen(key, file()));
    await pass(1000);
    app.server.calls.length = 0;
    app.dispatch(toEssay);
    await pass(300);
    expect(operations(app).slice(0, 3)).toEqual([
      `DELETE /api/pdf/document-answer/${key}`,
      `DELETE /api/document-answer/${key}`,
      'PUT /api/tabs',
    ]);
    expect(app.state().tabs).toEqual({ personal_statement: 'essay' });
    expect(app.state().draft.clearings).toEqual([]);
  });

  test('that cannot be kept stays as it was, says so, and asks anew once that was read', async () => {
    const app = await playApplicant();
    app.server.on('PUT /api/tabs', { status: 500, body: { message: 'Sorry.' } });
    app.dispatch(answered({ personal_statement_essay: 'My life.' }));
    app.dispatch(toUpload);
    await pass(100);
    expect(app.state().tabs).toEqual({});
    expect(app.state().draft.answers.personal_statement_essay).toBe('My life.');
    const [toast] = app.state().notices.toasts;
    expect(toast).toMatchObject({ title: 'Error handling tabs for Upload a document', text: 'Sorry.' });
    app.server.calls.length = 0;
    if (toast) app.dispatch(toastDismissed(toast));
    await pass(10);
    expect(operations(app)).toContain('GET /api/profile');
  });

  test('chosen before is open again after a reload', async () => {
    const body = profile({ tabs: { personal_statement: 'upload' } });
    const app = await playApplicant({ prepare: (server) => server.on('GET /api/profile', { status: 200, body }) });
    app.dispatch(profileRequested());
    await pass(100);
    expect(app.state().tabs).toEqual({ personal_statement: 'upload' });
  });
});
