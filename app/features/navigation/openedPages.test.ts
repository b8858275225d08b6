import { expect, test } from 'vitest';
import { loggedOut } from '../../state/session/sessionSlice.ts';
import { fakeApp } from '../../testing/fakeApp.ts';
import { pageOpened } from './navigationActions.ts';
import { selectOpenedPages } from './openedPages.ts';

test('the pages that were opened are known, the latest at the end, until the applicant logs out', () => {
  const { dispatch, state } = fakeApp();
  for (const path of ['/about', '/education', '/about']) dispatch(pageOpened({ path }));
  expect(selectOpenedPages(state())).toEqual(['/education', '/about']);
  dispatch(loggedOut());
  expect(selectOpenedPages(state())).toEqual([]);
});
