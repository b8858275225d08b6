import { describe, expect, test, vi } from 'vitest';
import { catchErrors } from './catchErrors.ts';
import { describeError } from './describeError.ts';
import { reportErrors } from './reportErrors.ts';

const script = 'https://apply.example.edu/assets/index-BEbYbvi4.js';
const at = (path: string) => new URL(path, 'https://apply.example.edu');

/** An error with the stack that a browser would give it. */
function errorWith(stack: string, error: Error = new TypeError('Cannot read "Ana Ortiz 219-09-1000"')) {
  return Object.assign(error, { stack });
}

const chromium = `TypeError: Cannot read "Ana Ortiz 219-09-1000"
    at save (https://apply.example.edu/assets/FormPage-CkpDUw8a.js:3:2841)
    at https://apply.example.edu/assets/index-BEbYbvi4.js:12:90
    at chrome-extension://abcdef/content.js:1:1`;
const firefox = `save@https://apply.example.edu/assets/FormPage-CkpDUw8a.js:3:2841
@https://apply.example.edu/assets/index-BEbYbvi4.js:12:90
other@https://elsewhere.example/a.js:1:2
at@https://apply.example.edu/education?token=secret:1:2`;

describe('the report of an error', () => {
  test.each([
    ['Chromium', chromium],
    ['Firefox and Safari', firefox],
  ])('has our own places in the stack of %s, and nothing that was entered', (_, stack) => {
    const report = describeError(errorWith(stack), script, at('/education?token=secret#ssn'));
    expect(report).toEqual({
      name: 'TypeError',
      frames: ['/assets/FormPage-CkpDUw8a.js:3:2841', '/assets/index-BEbYbvi4.js:12:90'],
      page: '/education',
      build: 'index-BEbYbvi4.js',
    });
  });

  test('names an error whose own name may be anything only as an error', () => {
    const error = errorWith(chromium, Object.assign(new Error(), { name: 'Ana Ortiz' }));
    expect(describeError(error, script, at('/education'))?.name).toBe('Error');
  });

  test('is not made of an error that is not ours, or of none', () => {
    expect(describeError(errorWith('    at chrome-extension://abcdef/content.js:1:1'), script, at('/'))).toBeNull();
    expect(describeError('Ana', script, at('/'))).toBeNull();
  });
});

describe('a page', () => {
  function start() {
    const POST = vi.fn(async () => ({ response: new Response() }));
    const window = Object.assign(new EventTarget(), { location: at('/about') });
    const { onError, giveTo } = catchErrors(window as never);
    return { POST, window, onError, onOffered: () => giveTo(reportErrors({ POST: POST as never }, script)) };
  }
  const fail = (window: EventTarget) =>
    window.dispatchEvent(Object.assign(new Event('error'), { error: errorWith(chromium) }));

  test('sends nothing to a backend that does not offer to take it', () => {
    const { POST, window } = start();
    fail(window);
    expect(POST).not.toHaveBeenCalled();
  });

  test('sends what happened before the offer was known, and at most five errors', () => {
    const { POST, window, onError, onOffered } = start();
    fail(window);
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: errorWith(firefox) }));
    onOffered();
    expect(POST).toHaveBeenCalledTimes(2);
    for (let more = 0; more < 9; more += 1) onError(errorWith(chromium));
    expect(POST).toHaveBeenCalledTimes(5);
  });
});
