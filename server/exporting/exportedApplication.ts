import type { AnswerKey, Answers } from '../../form/engine/answers.ts';
import { answerTexts, type FormRecord, recordOf } from '../../form/engine/formRecord.ts';
import { keysOf } from '../../form/engine/questions.ts';
import { form, universityDay } from '../../form/university.ts';
import type { Sealing } from '../sealing/sealing.ts';
import type { Database } from '../store/database.ts';
import { findForm } from '../store/formVersions.ts';
import type { applications } from '../store/schema.ts';
import { openAnswers } from '../store/sealedAnswers.ts';

/** An application as the admissions office receives it: a line of `applications.jsonl`. */
export interface ExportedApplication {
  /** Stays the same for as long as the application exists. */
  id: string;
  username: string;
  confirmation_number: string | null;
  /** ISO 8601 in UTC; null for a draft. */
  submitted_at: string | null;
  form_version: string | null;
  /** As the contract's `Answers`: codes of choices, days as YYYY-MM-DD. */
  answers: Answers;
  /** By question, what the applicant read in place of a code. */
  texts: Readonly<Record<AnswerKey, string>>;
  /** Sensitive answers that were asked for and cannot be opened. */
  unreadable?: readonly AnswerKey[];
}

/** The form that an application was written for. */
export type FormOf = (version: string | null) => Promise<FormRecord>;

/** Reads each form once. An application older than form versions counts as one of today's form. */
export function formReader(db: Database): FormOf {
  const forms = new Map<string | null, Promise<FormRecord>>();
  return (version) => {
    const found = forms.get(version) ?? findForm(db, version).then((record) => record ?? recordOf(form));
    forms.set(version, found);
    return found;
  };
}

/** The keys that are sensitive today or were when the application was written. */
const sensitiveIn = ({ places }: FormRecord): ReadonlySet<AnswerKey> =>
  new Set([...form.sensitiveKeys, ...places.flatMap(({ question }) => (question.sensitive ? keysOf(question) : []))]);

/** @param sealing opens the sensitive answers; without it they are left out */
export async function toExported(
  application: typeof applications.$inferSelect,
  { username, formOf, sealing }: { username: string; formOf: FormOf; sealing: Sealing | undefined },
): Promise<ExportedApplication> {
  const { accountId, submittedAt, confirmationNumber, formVersion } = application;
  const record = await formOf(formVersion);
  const opened = sealing && (await openAnswers(sealing, application));
  const answers = inOrderOf(record, opened?.answers ?? without(application.answers, sensitiveIn(record)));
  return {
    id: accountId,
    username,
    confirmation_number: confirmationNumber,
    submitted_at: submittedAt?.toISOString() ?? null,
    form_version: formVersion,
    answers,
    texts: answerTexts(record, { answers, today: universityDay(submittedAt ?? new Date()) }),
    ...(opened && opened.unreadable.length > 0 && { unreadable: opened.unreadable }),
  };
}

/** The database returns the keys in an order of its own. Those that the form does not ask for come last. */
function inOrderOf({ places }: FormRecord, answers: Answers): Answers {
  const keys = new Set([...places.flatMap(({ question }) => keysOf(question)), ...Object.keys(answers)]);
  return Object.fromEntries(
    [...keys].flatMap((key) => (answers[key] === undefined ? [] : [[key, answers[key]] as const])),
  );
}

const without = (answers: Answers, keys: ReadonlySet<AnswerKey>): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([key]) => !keys.has(key)));
