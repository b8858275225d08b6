import type { Question } from '../../form/questions.ts';
export function BringBack(_: { questions: readonly Question[] }) {
  return null;
}
