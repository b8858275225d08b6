// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import contract from '../../openapi.yaml?raw';
import { submitRefused } from '../features/submission/submissionSlice.ts';
import { createStore } from '../store/createStore.ts';
import { askableKeys } from './askableKeys.ts';
import { ConfigurationCheck } from './ConfigurationCheck.tsx';
import { isDevelopmentHost } from './developmentHost.ts';

const settings = vi.hoisted(() => ({ name: 'Alderhall University', privacyUrl: 'x' }));
vi.mock(import('../../form/institution.ts'), async (load) => {
  const { institution } = await load();
  return { institution: Object.assign(settings, institution) };
});

beforeAll(() => void vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false })));
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

class Boundary extends Component<{ children: ReactNode }, { words: string }> {
  override state = { words: '' };
  static getDerivedStateFromError = (error: Error) => ({ words: error.message });
  override render() {
    return this.state.words || this.props.children;
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

test('the form as it is has nothing to tell', () => {
  expect(check()).toBe('');
});

test('what the institution left empty is a warning', () => {
  settings.privacyUrl = '';
  check();
  expect(screen.getByRole('heading', { name: 'MISSING CONFIGURATION' })).toBeDefined();
  expect(document.body.textContent).toContain('privacyUrl');
  settings.privacyUrl = 'x';
});

test('an error that belongs to no page is thrown, and logged for the developer', () => {
  const words =
    'The question with yupValueKey nickname does not correlate to a page. Please update pagesToQuestions in the ValidationErrorSummary component.';
  expect(check(submitRefused({ errors: { ...JSON.parse('{"nickname":["Wrong."]}') }, answers: {} }))).toBe(words);
  expect(console.error).toHaveBeenCalledWith(words);
});

test('the keys are those of the contract', () => {
  const keys = Object.keys(parse(contract).components.schemas.Answers.properties);
  expect(askableKeys(contract)).toEqual(keys);
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
