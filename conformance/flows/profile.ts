import { isRecord } from '../json.ts';

/** The names of the statuses in a profile, in its order. */
export const statusesIn = ({ web_status }: Record<string, unknown>): readonly string[] =>
  [web_status].flat().map((entry) => (isRecord(entry) ? String(entry.web_status) : ''));
