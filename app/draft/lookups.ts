import { type AnswerKey, type Answers, isAnswered } from '../../form/engine/answers.ts';
import type { LookupDetails } from '../../form/engine/groups.ts';
import { answerKeys, pickAnswers } from './pickAnswers.ts';

/** The details of a found text that belong to another country, and wait until the applicant has said whether to change it. */
export interface WaitingDetails {
  details: LookupDetails;
  /** The text before the applicant typed over it. */
  before: string;
  /** The other answers that the details may fill, as they were when it was asked. */
  values: Answers;
}

/** What is known about a text with suggestions. */
export interface LookupFact {
  /** Whether the text is a suggestion that was found, or was typed by the applicant. */
  source: 'found' | 'typed';
  /** The answers that the look-up filled in, the text among them. An answer that the applicant had given before is not. */
  filled: Answers;
  /** While the applicant is asked whether to change the country. */
  waiting?: WaitingDetails;
}

/** The facts by the key of the text. A text without one was answered in an earlier session. */
export type Lookups = Readonly<Partial<Record<AnswerKey, LookupFact>>>;

/** A change that a look-up makes. */
export interface LookupChange {
  /** The key of the text that suggests. */
  on: AnswerKey;
  /** The keys of the address or school, that of the text among them. */
  block: readonly AnswerKey[];
  given: Answers;
  /** Null when the text was cleared. */
  source: LookupFact['source'] | null;
  /** The text before the applicant typed over it. @default the text of the draft */
  textBefore?: string;
  /** What a look-up of an earlier session is taken to have filled, the text among it. @default nothing */
  presumed?: Answers | undefined;
  waiting?: WaitingDetails | undefined;
}

/** The facts after a change to `answers`. */
export function updateLookups(
  lookups: Lookups,
  answers: Answers,
  { on, given, source, presumed, waiting }: LookupChange,
): Lookups {
  const { [on]: known, ...others } = lookups;
  if (source === null) return others;
  const earlier = known?.filled ?? presumed ?? {};
  if (source === 'typed') {
    // An answer that was emptied is the applicant's own when it is given again.
    const now = { ...answers, ...given };
    const kept = answerKeys(earlier).filter((key) => key === on || earlier[key] === now[key]);
    return { ...others, [on]: { source, filled: pickAnswers(earlier, kept) } };
  }
  const keys = answerKeys(given).filter(
    (key) => isAnswered(given[key]) && (key === on || given[key] !== answers[key] || given[key] === earlier[key]),
  );
  return { ...others, [on]: { source, filled: pickAnswers(given, keys), ...(waiting && { waiting }) } };
}

/** The facts after the applicant changed answers by hand. What they chose is theirs, also when it is what was filled in. */
export function withoutChanged(lookups: Lookups, answers: Answers, given: Answers): Lookups {
  const isChanged = (key: AnswerKey) => key in given && given[key] !== answers[key];
  const facts = Object.entries(lookups).flatMap(([on, fact]) => (fact ? [{ on, fact }] : []));
  if (!facts.some(({ on, fact }) => answerKeys(fact.filled).some((key) => key !== on && isChanged(key))))
    return lookups;
  return Object.fromEntries(
    facts.map(({ on, fact }) => {
      const kept = answerKeys(fact.filled).filter((key) => key === on || !isChanged(key));
      return [on, { ...fact, filled: pickAnswers(fact.filled, kept) }];
    }),
  );
}
