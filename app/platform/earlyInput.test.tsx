// @vitest-environment jsdom
import { Checkbox, DateField, Dropdown, EmailField, PhoneField, RadioGroup, TextField } from 'design-system';
import { act, type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '../../tests/support/eventually.ts';
import { awaitForms, takeOverEntered, useEarlyInput } from './earlyInput.ts';

type Answers = Readonly<Record<string, string | boolean>>;

const colors = ['red', 'blue'].map((value) => ({ value, label: value }));

/** Each kind of control, with its answer in the state. */
function Questions({ onChange }: { onChange: (answers: Answers) => void }) {
  const [answers, setAnswers] = useState<Answers>({});
  const entered = (key: string) => (value: string | boolean) =>
    setAnswers((before) => {
      const after = { ...before, [key]: value };
      onChange(after);
      return after;
    });
  const text = (key: string) => ({ name: key, label: key, value: String(answers[key] ?? ''), onChange: entered(key) });
  return (
    <Form>
      <TextField {...text('name')} />
      <EmailField {...text('email')} />
      <PhoneField {...text('phone')} />
      <DateField {...text('day')} />
      <Dropdown {...text('list')} options={colors} />
      <RadioGroup {...text('choice')} options={colors} />
      <Checkbox name="box" label="box" checked={answers.box === true} onChange={entered('box')} />
    </Form>
  );
}

function Form({ children }: { children: ReactNode }) {
  const form = useRef<HTMLFormElement>(null);
  useEarlyInput(form);
  return <form ref={form}>{children}</form>;
}

let page: HTMLElement;
let root: Root | undefined;
let answers: Answers;
const keep = (now: Answers) => {
  answers = now;
};
beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
});
beforeEach(() => {
  answers = {};
  page = document.createElement('main');
  page.innerHTML = renderToString(<Questions onChange={keep} />);
  document.body.append(page);
});
afterEach(() => {
  act(() => root?.unmount());
  page.remove();
});

const control = (name: string) => {
  const found = page.querySelector<HTMLInputElement>(`[name=${name}]`);
  if (!found) throw new Error(`The page has no ${name}.`);
  return found;
};

/** React takes the page over, as main.tsx lets it. */
const takeOver = () =>
  act(async () => {
    awaitForms(page);
    root = hydrateRoot(page, <Questions onChange={keep} />);
  });

test('what was typed, chosen and ticked before the scripts worked is entered once they do', async () => {
  control('name').value = 'Ana';
  control('email').value = 'ana@example.com';
  control('phone').value = '3125550142';
  control('day').value = '4/17/2008';
  control('list').value = 'blue';
  page.querySelector<HTMLInputElement>('[name=choice][value=red]')?.click();
  control('box').click();
  await takeOver();
  expect(answers).toEqual({
    name: 'Ana',
    email: 'ana@example.com',
    phone: '(312) 555-0142',
    day: '2008-04-17',
    list: 'blue',
    choice: 'red',
    box: true,
  });
  expect(control('box').checked).toBe(true);
  expect(control('list').value).toBe('blue');
});

test('a date that was left before the scripts worked is written as it is when it is left later', async () => {
  control('day').value = '01022008';
  await takeOver();
  expect(control('day').value).toBe('01/02/2008');
});

test('the focus and the caret stay, and typing goes on', async () => {
  control('name').value = 'Aa';
  control('name').focus();
  control('name').setSelectionRange(1, 1);
  await takeOver();
  expect(document.activeElement).toBe(control('name'));
  expect([control('name').selectionStart, control('name').selectionEnd]).toEqual([1, 1]);
  expect(answers).toEqual({ name: 'Aa' });
});

test('the caret stays before the same digit of a number that is formatted', async () => {
  control('phone').value = '3125552368';
  control('phone').focus();
  control('phone').setSelectionRange(6, 6);
  await takeOver();
  expect(control('phone').value).toBe('(312) 555-2368');
  expect([control('phone').selectionStart, control('phone').selectionEnd]).toEqual([9, 9]);
});

test('a text is not written again, so that an input method goes on with it', async () => {
  control('name').value = 'に';
  const write = vi.spyOn(HTMLInputElement.prototype, 'value', 'set');
  await takeOver();
  expect(answers).toEqual({ name: 'に' });
  expect(write).not.toHaveBeenCalled();
  write.mockRestore();
});

test('a box ticked and taken back, and a page that was not touched, enter nothing', async () => {
  control('box').click();
  control('box').click();
  await takeOver();
  expect(answers).toEqual({});
});

test('what was entered in a part that React takes over later is entered before anything else is done', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  let atFirst: Answers | undefined;
  function Screen() {
    useLayoutEffect(() =>
      queueMicrotask(() => {
        takeOverEntered();
        queueMicrotask(() => {
          atFirst ??= answers;
        });
      }),
    );
    return (
      <Suspense>
        <Questions onChange={keep} />
      </Suspense>
    );
  }
  page.innerHTML = renderToString(<Screen />);
  control('name').value = 'Ana';
  awaitForms(page);
  root = hydrateRoot(page, <Screen />);
  await eventually(() => expect(atFirst).toEqual({ name: 'Ana' }));
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
