import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { form } from '../../../form/university.ts';
import { answered, selectAnswers } from '../../draft/draftSlice.ts';
import { selectToasts, toastDismissed } from '../../state/notices/noticesSlice.ts';
import { formEntered } from '../../state/session/sessionSlice.ts';
import { advance, fakeApp, loggedInApp } from '../../testing/fakeApp.ts';
import { replyMs } from '../../testing/fakeServer.ts';
import { submittedStatus } from '../../testing/profile.ts';
import { pagePaths, textKeys } from '../../testing/sampleKeys.ts';
import { pageLeft, pageOpened } from './navigationActions.ts';

const [name] = textKeys;
const noConnection = 'No connection.';
const [firstPath, secondPath, thirdPath] = pagePaths;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('leaving a page', () => {
  test('brings a visitor with answers to sign-up, with the answers', () => {
    const { dispatch, navigations } = fakeApp();
    dispatch(answered({ [name]: 'Ana' }));
    dispatch(pageLeft({ to: secondPath }));
    expect(navigations).toEqual([{ to: '/signup', state: { answers: { [name]: 'Ana' }, goingTo: pagePaths[1] } }]);
  });

  test('leaves no sensitive answer in the history, which the browser keeps', () => {
    const { dispatch, navigations, state } = fakeApp();
    const key = form.questions.find(({ sensitive }) => sensitive)?.key ?? '';
    dispatch(answered({ [name]: 'Ana', [key]: '123-45-6789' }));
    dispatch(pageLeft({ to: secondPath }));
    expect(JSON.stringify(navigations)).not.toContain('123-45-6789');
    expect(selectAnswers(state())[key]).toBe('123-45-6789');
  });

  test('lets a visitor without answers open any page', () => {
    const { dispatch, navigations } = fakeApp();
    dispatch(answered({ [name]: '' }));
    dispatch(pageLeft({ to: secondPath }));
    expect(navigations).toEqual([{ to: secondPath }]);
  });

  test('saves an applicant’s answers while the next page opens', async () => {
    const { dispatch, server, navigations } = await loggedInApp();
    dispatch(answered({ [name]: 'Ana' }));
    dispatch(pageLeft({ to: `${secondPath}#${name}` }));
    expect(navigations).toEqual([{ to: `${secondPath}#${name}` }]);
    await advance(0);
    expect(server.sent('saveAnswers')).toEqual([{ [name]: 'Ana' }]);
  });

  test('is recorded, so that nothing jumps to the saved page any more', async () => {
    const { dispatch, state } = await loggedInApp();
    expect(state().session.hasChangedPage).toBe(false);
    dispatch(pageLeft({ to: secondPath }));
    expect(state().session.hasChangedPage).toBe(true);
  });
});

describe('the page to come back to', () => {
  const put = 'saveLastPage';

  test('is saved on every form page', async () => {
    const { dispatch, server, state } = await loggedInApp();
    dispatch(pageOpened({ path: secondPath }));
    await advance(replyMs);
    expect(server.sent(put)).toEqual([{ last_page: secondPath }]);
    expect(state().session.lastPage).toBe(secondPath);
  });

  test.each(['/completion', '/login', '/nowhere', `${firstPath}#${name}`])('is never %s', async (path) => {
    const { dispatch, server } = await loggedInApp();
    dispatch(pageOpened({ path }));
    await advance(replyMs);
    expect(server.sent(put)).toEqual([]);
  });

  test('is the first page, too, and again when the applicant returns to it', async () => {
    const { dispatch, server } = await loggedInApp();
    dispatch(formEntered(firstPath));
    for (const path of [firstPath, secondPath, firstPath]) {
      dispatch(pageOpened({ path }));
      await advance(replyMs);
    }
    expect(server.sent('saveLastPage')).toEqual([
      { last_page: firstPath },
      { last_page: secondPath },
      { last_page: firstPath },
    ]);
  });

  test('is not saved twice', async () => {
    const { dispatch, server } = await loggedInApp();
    dispatch(pageOpened({ path: secondPath }));
    await advance(replyMs);
    dispatch(pageOpened({ path: secondPath }));
    await advance(replyMs);
    expect(server.sent(put)).toHaveLength(1);
  });

  test('is the last of several pages opened in quick succession', async () => {
    const { dispatch, server } = await loggedInApp();
    for (const path of [firstPath, secondPath, thirdPath]) dispatch(pageOpened({ path }));
    await advance(3 * replyMs);
    expect(server.sent(put)).toEqual([{ last_page: firstPath }, { last_page: thirdPath }]);
  });

  test('that could not be saved is saved when it is opened again', async () => {
    const { dispatch, server, state } = await loggedInApp();
    server.fail('offline');
    dispatch(pageOpened({ path: secondPath }));
    await advance(replyMs);
    expect(state().session.lastPage).toBeNull();
    server.recover();
    dispatch(pageOpened({ path: secondPath }));
    await advance(replyMs);
    expect(state().session.lastPage).toBe(secondPath);
  });

  test('that the server does not save is told once, however many pages are opened, until one is saved', async () => {
    const { dispatch, server, state } = await loggedInApp();
    const titles = () => selectToasts(state()).map(({ title }) => title);
    const open = async (path: string) => {
      dispatch(pageOpened({ path }));
      await advance(replyMs);
    };
    server.reply(put, 500, { message: 'Closed until 6 a.m.' });
    await open(firstPath);
    expect(titles()).toEqual(['Closed until 6 a.m.']);
    for (const { id } of selectToasts(state())) dispatch(toastDismissed(id));
    await open(secondPath);
    expect(titles()).toEqual([]);
    server.reply(put, 204);
    await open(thirdPath);
    server.reply(put, 500, { message: 'Closed until 6 a.m.' });
    await open(firstPath);
    expect(titles()).toEqual(['Closed until 6 a.m.']);
    server.reply(put, 204);
    await open(secondPath);
    expect(titles()).toEqual([]);
  });

  test('that was not saved without a connection is told until a save shows that the connection is back', async () => {
    const { dispatch, server, state } = await loggedInApp();
    server.fail('offline');
    dispatch(pageOpened({ path: secondPath }));
    await advance(replyMs);
    expect(selectToasts(state())).toMatchObject([{ kind: 'error', title: noConnection }]);
    server.recover();
    dispatch(answered({ [name]: 'Ana' }));
    await advance(1000 + replyMs);
    expect(selectToasts(state())).toEqual([]);
  });

  test('that was not saved without a connection is told until the browser is online again', async () => {
    const { dispatch, server, state, window } = await loggedInApp();
    server.fail('offline');
    dispatch(pageOpened({ path: secondPath }));
    await advance(replyMs);
    expect(selectToasts(state())).toMatchObject([{ title: noConnection }]);
    window.dispatchEvent(new Event('online'));
    expect(selectToasts(state())).toEqual([]);
  });

  test('is not saved for visitors, nor after submission', async () => {
    const visitor = fakeApp();
    visitor.dispatch(pageOpened({ path: secondPath }));
    const applicant = await loggedInApp({ profile: { web_status: submittedStatus } });
    applicant.dispatch(pageOpened({ path: secondPath }));
    await advance(replyMs);
    expect(visitor.server.calls).toEqual([]);
    expect(applicant.server.calls).toEqual([]);
  });
});
