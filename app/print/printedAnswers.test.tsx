// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { allQuestions } from '../../form/asked.ts';
import { pages } from '../../form/contents.ts';
import { fullApplications } from '../../form/fullApplication.ts';
import { months } from '../../form/options/calendar.ts';
import { type Answers, keysOf, type Question } from '../../form/questions.ts';
import { emptyDraft } from '../draft/draftSlice.ts';
import { initialSession } from '../session/sessionSlice.ts';
import { createStore } from '../store/createStore.ts';
import { PrintedApplication } from './PrintedApplication.tsx';

const today = '2026-10-02';
const applications = fullApplications(today).map((answers, index) => [index + 1, answers] as const);

afterEach(cleanup);

function print(answers: Answers) {
  const session = { ...initialSession({ isLoggedIn: false, isServiceUser: true, today }), profile: 'loaded' as const };
  const { store } = createStore({ session, draft: { ...emptyDraft, answers } });
  render(
    <Provider store={store}>
      <MemoryRouter>
        <PrintedApplication />
      </MemoryRouter>
    </Provider>,
  );
}

const questions = allQuestions(pages);

/** Where an answer is printed: the code of a school behind its name (form.md section 6). */
function questionOf(key: string): Question {
  const asked = key === 'hs_ceeb' ? 'hs_name' : key;
  const found = questions.find((question) => keysOf(question).some((each) => each === asked));
  if (!found) throw new Error(`Nothing asks for ${key}`);
  return found;
}

/** An answer as a person reads it. */
function words(key: string, question: Question, answers: Readonly<Record<string, string | boolean>>): string {
  const answer = answers[key] ?? '';
  if (typeof answer === 'boolean') {
    const { label } = (question.kind === 'checkGroup' && question.boxes.find((box) => box.key === key)) || question;
    return `${answer ? '[X]' : '[ ]'} ${label}`;
  }
  if (question.kind === 'ssn') return `•••-••-${answer.slice(-4)}`;
  if (question.kind === 'date') return answer.replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1');
  const month = key.endsWith('_month') && months().find(({ value }) => value === answer);
  return month ? month.label : String(answers[`${key}_desc`] ?? answer);
}

/** The inventory (form/inventory.test.ts) has these applications answer every key between them. */
test.each(applications)('full application %i is printed with every question and its answer', (_, answers) => {
  print(answers);
  const keys = Object.keys(answers).filter((key) => !key.endsWith('_desc'));
  const missing = keys.filter((key) => {
    const question = questionOf(key);
    const printed = document.getElementById(question.key)?.textContent ?? '';
    return ![question.label, words(key, question, answers)].every((text) => printed.includes(text));
  });
  expect(missing).toEqual([]);
});
