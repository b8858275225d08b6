// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Answers } from '../../form/engine/answers.ts';
import { completeAnswers } from '../../form/testing.ts';
import { form } from '../../form/university.ts';
import { App } from '../App.tsx';
import { answered } from '../draft/draftSlice.ts';
import { loadReview, pageLoader } from '../lazyScreens.ts';
import { routesFor } from '../routes.tsx';
import { documentChanged } from '../state/documents/documentsSlice.ts';
import { fakeApp } from '../testing/fakeApp.ts';
import { documentKey } from '../testing/sampleKeys.ts';
import { today } from '../testing/today.ts';

const complete = { ...completeAnswers(today), social_security_number: '123-45-6789' };
const signed = form.pages.flatMap(({ sections }) => sections.filter(({ afterReview }) => afterReview));

beforeAll(async () => {
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  Element.prototype.scrollIntoView = vi.fn();
  await Promise.all([...form.pages.map((page) => pageLoader(page)()), loadReview()]);
});
afterEach(cleanup);

/** The last page of the form, as an applicant sees it, or a visitor. */
async function openReview(answer: Answers, { isVisitor = false } = {}) {
  const app = fakeApp(isVisitor ? {} : { isLoggedIn: true, profile: { answer } });
  if (isVisitor) app.dispatch(answered(answer));
  const router = createMemoryRouter(routesFor(app.store), { initialEntries: ['/send#top'] });
  render(<App store={app.store} router={router} />);
  await screen.findByRole('heading', { name: 'Review your answers' });
  /** Follows a link or a button that leaves the page. An applicant's answers are saved before. */
  const follow = async (element: HTMLElement) => {
    fireEvent.click(element);
    const to = app.navigations.pop()?.to;
    if (to) await act(() => router.navigate(to));
  };
  const section = screen.getByRole('heading', { name: 'Review your answers' }).closest('section');
  return { ...app, router, follow, review: within(section ?? document.body) };
}

const showAll = () => fireEvent.click(screen.getByRole('button', { name: 'Show all answers' }));
const fold = (name: string) => screen.getByRole('button', { name });
const answers = () => [...document.querySelectorAll('[id$="-answers"] dl')].map((row) => row.textContent);

test('all answers can be read before the section to sign, and sensitive ones are masked', async () => {
  const { review } = await openReview(complete);
  showAll();
  for (const text of ['Ida', '•••-••-6789', 'Casco Bay High School', 'Portland', 'Painting'])
    expect(await review.findAllByText(text, { exact: false })).not.toEqual([]);
  expect(document.body.textContent).not.toContain('123-45-6789');
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles.indexOf('Review your answers')).toBe(titles.indexOf(signed[0]?.title ?? '') - 1);
});

test('an answer that is empty and a box that is not checked are left out', async () => {
  await openReview({ ...complete, nickname: '', wants_texts: false });
  showAll();
  expect(answers().some((text) => text?.startsWith('Nickname'))).toBe(false);
  expect(answers().some((text) => text?.startsWith('Text me'))).toBe(false);
});

test('a closed section has none of its answers in the page', async () => {
  await openReview(complete);
  expect(answers()).toEqual([]);
  fireEvent.click(fold('Who you are'));
  expect(fold('Who you are').getAttribute('aria-expanded')).toBe('true');
  expect(answers()[0]).toContain('Ida');
  fireEvent.click(fold('Who you are'));
  expect(answers()).toEqual([]);
});

test('a section says that it is complete, or how many answers are missing and which', async () => {
  const { review } = await openReview({ ...complete, first_name: '', last_name: '' });
  const row = fold('Who you are').closest('div');
  expect(row?.textContent).toContain('2 missing');
  expect(fold('Your school').closest('div')?.textContent).toContain('Complete');
  fireEvent.click(fold('Who you are'));
  expect(review.getByRole('link', { name: 'Given name' }).getAttribute('href')).toBe('/you#first_name');
});

test('a section whose document is being uploaded says so, not that something is missing', async () => {
  const { dispatch } = await openReview(complete);
  const state = { status: 'uploading', fileName: 'portfolio.pdf', fileSize: 8, percent: 40 } as const;
  act(() => void dispatch(documentChanged({ key: documentKey, state })));
  const row = (await screen.findByRole('button', { name: 'Portfolio' })).closest('div');
  expect(row?.textContent).toContain('Upload in progress');
  expect(row?.textContent).not.toContain('missing');
});

test('optional sections without an answer are in one fold, which leads to them', async () => {
  const { review } = await openReview(complete);
  expect(screen.queryByRole('button', { name: 'Portfolio' })).toBeNull();
  const blank = review.getByRole('link', { name: 'Portfolio', hidden: true });
  expect(blank.getAttribute('href')).toMatch(/^\/work#portfolio/);
  expect(blank.closest('details')?.open).toBe(false);
  expect(blank.closest('details')?.firstElementChild?.textContent).toBe('2 sections left blank');
});

test('no id is in the page twice, and those of the page’s own questions belong to their controls', async () => {
  await openReview(complete);
  showAll();
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  expect(document.getElementById('needs_room')?.querySelector('input')).not.toBeNull();
});

test.each([true, false])(
  'Change leads to the question, and the way back to the same link (visitor: %s)',
  async (isVisitor) => {
    const { router, review, follow } = await openReview(complete, { isVisitor });
    fireEvent.click(fold('Who you are'));
    await follow(await review.findByRole('link', { name: 'Change Family name' }));
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('last_name'));
    expect(router.state.location).toMatchObject({ pathname: '/you', hash: '#last_name' });
    await follow(screen.getByRole('button', { name: 'Back to review' }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Change Family name'));
    expect(router.state.location.pathname).toBe('/send');
    expect(screen.queryByRole('button', { name: 'Back to review' })).toBeNull();
  },
);

test('Back in the browser leads to the same link, with the sections open as they were', async () => {
  const { router, review, follow } = await openReview(complete);
  fireEvent.click(fold('Who you are'));
  await follow(await review.findByRole('link', { name: 'Change Family name' }));
  await screen.findByRole('button', { name: 'Back to review' });
  await act(() => router.navigate(-1));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Change Family name'));
});

test('Change saves what the server does not have, as a step does', async () => {
  const { server, review, dispatch, follow } = await openReview(complete);
  act(() => void dispatch(answered({ needs_room: 'N', needs_room_desc: 'No' })));
  fireEvent.click(fold('Who you are'));
  await follow(await review.findByRole('link', { name: 'Change Family name' }));
  await waitFor(() => expect(server.sent('saveAnswers')).toEqual([{ needs_room: 'N', needs_room_desc: 'No' }]));
});
