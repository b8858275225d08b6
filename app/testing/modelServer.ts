import type { Answer, Answers } from '../../form/engine/answers.ts';
import { form } from '../../form/university.ts';
import type { SaveReply } from '../state/saving/savingSlice.ts';

interface Stored {
  answer: Answer;
  revision: number;
  writer: string;
  number: number;
  savedAt: string;
}

interface Save {
  answers: Answers;
  base: number;
  writer: string;
  number: number;
}

/** One application on a server that counts revisions, as docs/saving.md describes it. */
export function modelServer(start: Answers = {}) {
  const stored = new Map<string, Stored>();
  let revision = 0;
  const groupOf = (key: string) => form.together.get(key) ?? [key];
  const valueAt = (key: string) => stored.get(key)?.answer || '';

  function store(answers: Answers, { writer, number }: Pick<Save, 'writer' | 'number'>) {
    revision += 1;
    const savedAt = new Date(Date.UTC(2026, 9, 2, 18, revision)).toISOString();
    for (const [key, answer] of Object.entries(answers))
      if (valueAt(key) !== (answer || '')) stored.set(key, { answer, revision, writer, number, savedAt });
  }

  function save({ answers, base, writer, number }: Save): SaveReply {
    const groups = [...new Set(Object.keys(answers).map(groupOf))];
    const conflicts: Record<string, { answer: Answer; saved_at: string }> = {};
    const taken: Record<string, Answer> = {};
    const late: Record<string, Answer> = {};
    for (const group of groups) {
      const sent = Object.entries(answers).filter(([key]) => group.includes(key));
      const lasts = group.flatMap((key) => stored.get(key) ?? []);
      if (lasts.some((last) => last.writer === writer && last.number > number))
        for (const [key] of sent) late[key] = valueAt(key);
      else if (sent.every(([key, answer]) => valueAt(key) === (answer || ''))) continue;
      else if (lasts.some((last) => last.writer !== writer && last.revision > base))
        for (const key of group) conflicts[key] = { answer: valueAt(key), saved_at: stored.get(key)?.savedAt ?? '' };
      else for (const [key, answer] of sent) taken[key] = answer;
    }
    if (Object.keys(taken).length > 0) store(taken, { writer, number });
    const others = [...stored].filter(
      ([key, one]) => one.writer !== writer && one.revision > base && !(key in conflicts),
    );
    const changes = Object.fromEntries(others.map(([key, { answer }]) => [key, answer]));
    return { revision, conflicts, changes: { ...changes, ...late } };
  }

  store(start, { writer: 'start', number: 0 });
  return {
    save,
    /** What the profile offers. */
    profile: () => ({ answer: Object.fromEntries([...stored].map(([key, { answer }]) => [key, answer])), revision }),
  };
}
