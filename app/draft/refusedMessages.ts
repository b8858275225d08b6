import type { AnswerKey, Context } from '../../form/engine/answers.ts';
import { errorsOf, messageNaming } from '../../form/engine/errors.ts';
import { keysOf, type Question } from '../../form/engine/questions.ts';
import { form } from '../../form/university.ts';
import { failureMessage } from '../platform/failure.ts';
import { groupOf } from '../state/groups/groups.ts';
import type { Refusal } from './refusal.ts';

const none: readonly string[] = [];

/**
 * Why the server refused the answers to a question; nothing once they have changed. A rule of the form is told in the form's
 * words, and the server's message without the answer key.
 */
export function refusedMessages(question: Question, refusal: Refusal | null, context: Context): readonly string[] {
  if (!refusal) return none;
  const { answers, failure } = refusal;
  const { errors = {} } = failure;
  // Of a group that waits because of some of its answers, the others have no message.
  const isMeant = (key: AnswerKey) =>
    Object.hasOwn(errors, key) || !groupOf(key).some((one) => Object.hasOwn(errors, one));
  const keys = keysOf(question).filter(
    (key) => key in answers && answers[key] === context.answers[key] && isMeant(key),
  );
  if (keys.length === 0) return none;
  const own = errorsOf(question, context);
  return own.length > 0 ? own : [...new Set(keys.flatMap((key) => errors[key] ?? none).map(asSentence))];
}

/** The text of the toast about a refusal. It names each question by its label. */
export function refusalText(refusal: Refusal, context: Context): string {
  const messages = form.questions.flatMap((question) =>
    refusedMessages(question, refusal, context).map((message) => messageNaming(question, message)),
  );
  return messages.length > 0 ? messages.join(' ') : failureMessage(refusal.failure);
}

const keyPattern = /\b[a-z]+(?:_[a-z0-9]+)+\b:?/g;

/** Servers may send the end of a sentence that begins with the answer key, such as "must be at most 45 characters long." */
function asSentence(message: string): string {
  const text = message.replaceAll(keyPattern, 'this answer');
  if (text.startsWith('this answer')) return `T${text.slice(1)}`;
  return /^\p{Ll}/u.test(text) ? `This answer ${text}` : text;
}
