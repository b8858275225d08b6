import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PublishedForm } from '../form/engine/published/publishForm.ts';

/** The path of the published form: `FORM_FILE`, or else contract/form.json. */
export const formFile = process.env.FORM_FILE
  ? resolve(process.env.FORM_FILE)
  : fileURLToPath(new URL('../contract/form.json', import.meta.url));

/** The form as the backend's team reads it: form.schema.json describes the file. */
const publishedForm = readForm();

/** @throws an error of one line that the file's owner can act on */
function readForm(): PublishedForm {
  try {
    return JSON.parse(readFileSync(formFile, 'utf8'));
  } catch (error) {
    throw new Error(
      `FORM_FILE: ${formFile} is no form that can be read (${error instanceof Error ? error.message : error}).`,
    );
  }
}

const sections = publishedForm.pages.flatMap((page) => page.sections);

export const questions = sections.flatMap((section) => section.questions);

/** The special characters of a password. */
export const specialCharacters: readonly string[] = publishedForm.password.flatMap((rule) =>
  rule.rule === 'hasOneOf' && !/\d/.test(rule.characters) ? [...rule.characters] : [],
);

/** The repeated groups, each with its most entries. */
export const entryGroups = sections.flatMap(({ repeated = [] }) => repeated);

/** The groups of tabs, each with its tabs. */
export const tabGroups = sections.flatMap(({ tabs = [] }) => tabs);
