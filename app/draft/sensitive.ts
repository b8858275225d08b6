import type { AnswerKey } from '../../form/engine/answers.ts';
import { form } from '../../form/university.ts';

/** Whether the answer to this key is never written to the device. */
export const isSensitive = (key: AnswerKey): boolean => form.sensitiveKeys.has(key);

/** A record without its sensitive keys. */
export const withoutSensitive = <Value>(record: Readonly<Record<AnswerKey, Value>>): Record<AnswerKey, Value> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !isSensitive(key)));

/** A record without its other keys. */
export const sensitiveAmong = <Value>(record: Readonly<Record<AnswerKey, Value>>): Record<AnswerKey, Value> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => isSensitive(key)));
