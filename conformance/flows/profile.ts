import type { FlowContext } from '../flow.ts';
import { bodyOf, isRecord } from '../json.ts';

/** Everything that the backend stores for an applicant. */
export const profileOf = async ({ caller }: Pick<FlowContext, 'caller'>, cookie: string) =>
  bodyOf(await caller.expect(200, 'getProfile', { cookie }));

/** The profile without the times of log-ins. */
export async function lastingProfileOf(
  context: Pick<FlowContext, 'caller'>,
  cookie: string,
): Promise<Record<string, unknown>> {
  const { successful_login: _, ...profile } = await profileOf(context, cookie);
  return profile;
}

/** What the applicant has saved: the profile without the times of log-ins and the revision. */
export async function recordOf(context: Pick<FlowContext, 'caller'>, cookie: string): Promise<Record<string, unknown>> {
  const { revision: _, ...record } = await lastingProfileOf(context, cookie);
  return record;
}

/** The names of the statuses in a profile, in its order. */
export const statusesIn = ({ web_status }: Record<string, unknown>): readonly string[] =>
  [web_status].flat().map((entry) => (isRecord(entry) ? String(entry.web_status) : ''));

/** All that an applicant can read: the profile, and how the document and the copy stand. Their addresses may be signed anew. */
export async function stateOf(
  { caller, has }: Pick<FlowContext, 'caller' | 'has'>,
  cookie: string,
): Promise<Record<string, unknown>> {
  const state = await profileOf({ caller }, cookie);
  for (const id of (['getConversion', 'getPdfCopy'] as const).filter(has)) {
    const { url: _, ...job } = bodyOf(await caller.expect(200, id, { cookie }));
    state[id] = job;
  }
  return state;
}
