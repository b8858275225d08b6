// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { beforeAll, expect, test, vi } from 'vitest';
import { form } from '../../form/university.ts';
import { answered } from '../draft/draftSlice.ts';
import { awaitForms } from '../platform/earlyInput.ts';
import { profileLoaded } from '../state/session/sessionSlice.ts';
import { fakeApp } from '../testing/fakeApp.ts';
import { profile } from '../testing/profile.ts';
import { textKeys } from '../testing/sampleKeys.ts';
import { SectionForm } from './SectionForm.tsx';

/* A section that came drawn, and is taken over when the answers are newer than in the page. */

beforeAll(() => void vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false })));

const [name] = textKeys;
const section = form.pages
  .flatMap(({ sections }) => sections)
  .find(({ parts }) => parts.some((part) => part.kind === 'text' && part.key === name));

test('a text that has changed since the page was drawn is shown in a section that is taken over later', async () => {
  if (!section) throw new Error('No section asks for the text.');
  const { store, dispatch } = fakeApp({ isLoggedIn: true });
  dispatch(profileLoaded(profile({ answer: { [name]: 'Old' } })));
  const drawnWith = store.getState();
  const screen = (
    <Provider store={store} serverState={drawnWith}>
      <SectionForm section={section} />
    </Provider>
  );
  const page = document.createElement('main');
  page.innerHTML = renderToString(screen);
  document.body.append(page);
  const input = page.querySelector<HTMLInputElement>(`[name=${name}]`);
  expect(input?.value).toBe('Old');
  dispatch(answered({ [name]: 'New' }));
  awaitForms(page, new Set());
  const root = await act(async () => hydrateRoot(page, screen));
  expect(input?.isConnected).toBe(true);
  expect(input?.value).toBe('New');
  act(() => root.unmount());
  page.remove();
});
