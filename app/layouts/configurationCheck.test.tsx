// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { submitRefused } from '../state/submission/submissionSlice.ts';
import { createStore } from '../store/createStore.ts';
import { unknownKey } from '../testing/sampleKeys.ts';
import { ConfigurationCheck } from './ConfigurationCheck.tsx';
import { isDevelopmentHost } from './developmentHost.ts';

const settings = vi.hoisted(() => ({ name: 'Alderhall University', privacyUrl: 'x' }));
vi.mock(import('../../form/university.ts'), async (load) => {
  const university = await load();
  return { ...university, institution: Object.assign(settings, university.institution) };
});

beforeAll(() => void vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false })));
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

class Boundary extends Component<{ children: ReactNode }, { message: string }> {
  override state = { message: '' };
  static getDerivedStateFromError = (error: Error) => ({ message: error.message });
  override render() {
    return this.state.message || this.props.children;
  }
}

function check(...actions: Parameters<ReturnType<typeof createStore>['store']['dispatch']>[0][]) {
  const { store } = createStore();
  for (const action of actions) store.dispatch(action);
  return render(
    <Provider store={store}>
      <Boundary>
        <ConfigurationCheck />
      </Boundary>
    </Provider>,
  ).container.textContent;
}

test('the form has no configuration errors', () => {
  expect(check()).toBe('');
});

test('a setting that the institution left empty is a warning', () => {
  settings.privacyUrl = '';
  check();
  expect(screen.getByRole('heading', { name: 'MISSING CONFIGURATION' })).toBeDefined();
  expect(document.body.textContent).toContain('privacyUrl');
  settings.privacyUrl = 'x';
});

test('an error about a key of no page is thrown, and logged for the developer', () => {
  const message = `The question with yupValueKey ${unknownKey} does not correlate to a page. Please update pagesToQuestions in the ValidationErrorSummary component.`;
  expect(check(submitRefused({ errors: { [unknownKey]: ['Wrong.'] }, answers: {} }))).toBe(message);
  expect(console.error).toHaveBeenCalledWith(message);
});

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['apply.alderhall.example', false],
  ['localhost.example.com', false],
  ['192.168.0.7', false],
])('%s is a development host: %s', (hostname, isOne) => {
  expect(isDevelopmentHost(hostname)).toBe(isOne);
});
