// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Answers } from '../../form/engine/answers.ts';
import { holds } from '../../form/engine/conditions.ts';
import { dayText } from '../../form/engine/days.ts';
import { months } from '../../form/engine/options.ts';
import { nameOf, type Question } from '../../form/engine/questions.ts';
import { fullApplications } from '../../form/testing.ts';
import { form } from '../../form/university.ts';
import { renderPrinted } from '../testing/renderPrinted.tsx';
import { today } from '../testing/today.ts';

const applications = fullApplications(today).map((answers, index) => [index + 1, answers] as const);

afterEach(cleanup);

function print(answers: Answers) {
  const uploaded = form.documentKeys.filter((key) => answers[key]);
  const document_answer = Object.fromEntries(
    uploaded.map((key) => [key, { file_name: String(answers[key]), file_size: 48_213 }]),
  );
  renderPrinted({ answer: answers, document_answer });
}

/** The question under which a key is printed. A school's code is printed behind its name. */
function questionOf(key: string): Question {
  const place = form.placeOf.get(schools.find(({ fills }) => fills.ceeb === key)?.on ?? key);
  if (!place) throw new Error(`Nothing asks for ${key}`);
  return place.question;
}

const schools = form.pages
  .flatMap(({ sections }) => sections.flatMap(({ parts }) => parts))
  .flatMap((part) => (part.kind === 'school' ? [part.suggestions] : []));

/** The answer as it is printed. */
function printedText(key: string, question: Question, answers: Readonly<Record<string, string | boolean>>): string {
  const answer = answers[key] ?? '';
  if (typeof answer === 'boolean') {
    const { label } = (question.kind === 'checkGroup' && question.boxes.find((box) => box.key === key)) || question;
    return `${answer ? '[X]' : '[ ]'} ${label}`;
  }
  if (question.kind === 'ssn') return `•••-••-${answer.slice(-4)}`;
  if (question.kind === 'date') return dayText(answer);
  const month = key.endsWith('_month') && months.find(({ value }) => value === answer);
  return month ? month.label : String(answers[`${key}_desc`] ?? answer);
}

/** An unchecked box that says nothing beside another answer. */
function isRedundant(key: string, answers: Answers): boolean {
  const question = questionOf(key);
  return (
    question.kind === 'checkbox' && !answers[key] && !!question.redundantWhen && holds(question.redundantWhen, answers)
  );
}

test.each(applications)('full application %i is printed with every question and answer', (_, answers) => {
  print(answers);
  const keys = Object.keys(answers).filter((key) => !key.endsWith('_desc') && !isRedundant(key, answers));
  const missing = keys.filter((key) => {
    const question = questionOf(key);
    const printed = document.getElementById(question.key)?.textContent ?? '';
    return ![nameOf(question), printedText(key, question, answers)].every((text) => printed.includes(text));
  });
  expect(missing).toEqual([]);
});
