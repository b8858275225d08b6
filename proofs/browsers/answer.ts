import { type Answers, textOf } from '../../form/engine/answers.ts';
import { optionsOf } from '../../form/engine/options.ts';
import { type ChoiceQuestion, keysOf, type Question } from '../../form/engine/questions.ts';
import { form, universityDay } from '../../form/university.ts';
import type { Driver } from './driver.ts';
import { click, fill } from './page.ts';

/** Answers one question by mouse and keys. Documents are uploaded instead. */
export async function answer(driver: Driver, question: Question, answers: Answers): Promise<void> {
  const { key, kind } = question;
  const value = answers[key];
  if (keysOf(question).some((each) => answers[each])) await openSection(driver, key);
  if (kind === 'checkGroup') {
    for (const box of question.boxes) if (answers[box.key]) await click(driver, `[name="${box.key}"]`);
  } else if (kind === 'monthYear') {
    await choose(driver, question.month, answers);
    await choose(driver, question.year, answers);
  } else if (value === true) await click(driver, `[name="${key}"]`);
  else if (!value || kind === 'document') return;
  else if (kind === 'choice' && question.as === 'dropdown') await choose(driver, question, answers);
  else if (kind === 'choice' || kind === 'yesNo') await click(driver, `[id="${key}"] input[value="${value}"]`);
  else {
    await fill(driver, key, kind === 'date' ? `${value.slice(5, 7)}/${value.slice(8)}/${value.slice(0, 4)}` : value);
    // Closes a list of suggestions that may cover the next control.
    await driver.press('Escape');
  }
}

/** Presses the button of the section that asks this, while there is one. */
export async function openSection(driver: Driver, key: string): Promise<void> {
  const label = form.placeOf.get(key)?.section.disclosure;
  if (label === undefined) return;
  const words = JSON.stringify(label);
  const isClosed = `[...document.querySelectorAll('button')].some((it) => it.textContent.trim() === ${words})`;
  if ((await driver.evaluate(isClosed)) === true) await click(driver, { kind: 'button', words: label });
}

async function choose(driver: Driver, question: ChoiceQuestion, answers: Answers): Promise<void> {
  const value = textOf(answers, question.key);
  if (!value) return;
  const options = optionsOf(question, { answers, today: universityDay(new Date()) });
  await click(driver, `[id="${question.key}"] button[role=combobox]`);
  await click(driver, { kind: 'option', words: options.find((option) => option.value === value)?.label ?? value });
}
