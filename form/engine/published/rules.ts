import type { Check } from '../checks.ts';
import type { Condition } from '../conditions.ts';
import { tooLongMessage, unknownOptionMessage, withdrawnMessage } from '../errors.ts';
import type { FormatName } from '../formats.ts';
import type { Question } from '../questions.ts';

/** A rule for an answer. The rules of a question apply in their order. */
export type Rule = {
  /** Applies only while this holds. @default always */
  when?: Condition;
  message: string;
  /** Once it is broken, no later rule of the question applies. @default false */
  last?: true;
} & (
  | { rule: 'required' }
  | { rule: 'format'; format: FormatName }
  | { rule: 'date' }
  | { rule: 'option'; withdrawnMessage?: string }
  | { rule: 'maximumLength' | 'minimumLength'; length: number }
  | { rule: 'atLeastYearsOld' | 'atMostYearsOld'; years: number }
  | { rule: 'score'; from: number; to: number; step: number }
);

/** The rules of a question that errors.ts applies, as data. Those of a month and a year are of its halves. */
export function rulesOf(question: Question): readonly Rule[] {
  if (question.kind === 'monthYear') return [];
  return [...requirementOf(question), ...formatRules(question), ...(question.checks ?? []).map(ruleOf)];
}

function requirementOf({ required = false, requiredMessage, label }: Question): readonly Rule[] {
  if (required === false) return [];
  const message = requiredMessage ?? label;
  return [
    required === true
      ? { rule: 'required', message, last: true }
      : { rule: 'required', when: required, message, last: true },
  ];
}

function formatRules(question: Question): readonly Rule[] {
  switch (question.kind) {
    case 'email':
    case 'phone':
    case 'ssn':
      return [{ rule: 'format', format: question.kind, message: question.invalidMessage, last: true }];
    case 'date':
      return [{ rule: 'date', message: question.invalidMessage, last: true }];
    case 'choice':
    case 'yesNo':
      return [
        {
          rule: 'option',
          message: unknownOptionMessage,
          ...(question.descriptionKey && { withdrawnMessage: withdrawnMessage('{label}') }),
          last: true,
        },
      ];
    case 'textarea':
      return [
        {
          rule: 'maximumLength',
          length: question.maxLength,
          message: tooLongMessage(question.maxLength),
          last: true,
        },
      ];
    default:
      return [];
  }
}

function ruleOf(check: Check): Rule {
  const { message } = check;
  switch (check.check) {
    case 'atLeastYearsOld':
    case 'atMostYearsOld':
      return { rule: check.check, years: check.years, message };
    case 'score':
      return { rule: 'score', from: check.from, to: check.to, step: check.step, message };
    case 'minimumLength':
      return { rule: 'minimumLength', length: check.length, when: check.when, message };
    case 'internationalPhone':
      return { rule: 'format', format: 'internationalPhone', message };
  }
}
