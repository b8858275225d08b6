import type { AnswerKey } from '../../../form/engine/answers.ts';
import { questionsOf, type Tab } from '../../../form/engine/groups.ts';
import { keysOf } from '../../../form/engine/questions.ts';

/** The answers that a tab asks for. */
export const keysOfTab = ({ parts }: Tab): readonly AnswerKey[] => parts.flatMap(questionsOf).flatMap(keysOf);
