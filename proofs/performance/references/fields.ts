import { optionsOf } from '../../../form/engine/options.ts';
import type { ChoiceQuestion, Question } from '../../../form/engine/questions.ts';
import { askedPlaces } from '../../../form/engine/visibility.ts';
import { form, universityDay } from '../../../form/university.ts';

interface Base {
  name: string;
  label: string;
  hint?: string | undefined;
  /** Without an answer it shows an error. */
  isRequired?: boolean;
}
type Options = readonly { value: string; label: string }[];

/** A question as any page could ask it. */
export type Field =
  | (Base & { kind: 'text' | 'email' | 'tel' | 'textarea' | 'checkbox'; autoComplete?: string | undefined })
  | (Base & { kind: 'select' | 'radios'; options: Options });

export interface FieldSection {
  title: string;
  fields: readonly Field[];
}

/** What the first page asks of a visitor, with its labels, hints and options: the references show the same. */
export function fieldsOfFirstPage(): { title: string; sections: readonly FieldSection[] } {
  const [page] = form.pages;
  if (!page) throw new Error('The form has no page.');
  const asked = askedPlaces(form, {}).filter((place) => place.page === page);
  const sections = page.sections.map((section) => ({
    title: section.title,
    fields: asked.filter((place) => place.section === section).flatMap(({ question }) => fieldsWithMark(question)),
  }));
  return { title: page.title, sections: sections.filter(({ fields }) => fields.length > 0) };
}

const fieldsWithMark = (question: Question): readonly Field[] =>
  fieldsOf(question).map((field) => ({ ...field, ...(question.required === true && { isRequired: true }) }));

function fieldsOf(question: Question): readonly Field[] {
  const { key: name, label, hint } = question;
  switch (question.kind) {
    case 'choice':
      return [choice(question, label, hint)];
    case 'yesNo':
      return [{ kind: 'radios', name, label, hint, options: question.options }];
    case 'monthYear':
      return [choice(question.month, label, hint), choice(question.year, `${label}: year`)];
    case 'checkGroup':
      return question.boxes.map((box) => ({ kind: 'checkbox', name: box.key, label: box.label }));
    case 'checkbox':
    case 'textarea':
      return [{ kind: question.kind, name, label, hint }];
    case 'document':
      return [];
    case 'email':
      return [{ kind: 'email', name, label, hint, autoComplete: question.autoComplete }];
    case 'phone':
      return [{ kind: 'tel', name, label, hint, autoComplete: question.autoComplete }];
    default:
      return [{ kind: 'text', name, label, hint, autoComplete: question.autoComplete }];
  }
}

function choice(question: ChoiceQuestion, label: string, hint?: string): Field {
  const options = optionsOf(question, { answers: {}, today: universityDay(new Date()) });
  const kind = question.as === 'radios' ? 'radios' : 'select';
  return { kind, name: question.key, label, hint, options: options.map(({ value, label }) => ({ value, label })) };
}
