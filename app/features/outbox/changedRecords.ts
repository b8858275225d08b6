import { recordKey } from '../../effects/outboxRecords.ts';
import type { Values } from '../../platform/records.ts';
import { type Draft, outboxOf, stashFor } from '../../state/draft/draft.ts';
import { storedOutbox } from '../../state/draft/storedOutbox.ts';

/**
 * The records that a change of the draft changes. The outbox of an account stays after an automatic end of its session, when
 * the draft holds it as its stash, and is deleted after a log-out. A visitor's becomes part of the account that logs in.
 */
export function changedRecords(before: Draft, after: Draft, now: number): Values {
  if (before.owner === after.owner) return { [recordKey(after.owner)]: storedOutbox(outboxOf(after), now) };
  const stash = before.owner === null ? undefined : stashFor(after, before.owner);
  const left = stash && storedOutbox(stash, now);
  const ended = { [recordKey(before.owner)]: left };
  return after.owner === null ? ended : { ...ended, [recordKey(after.owner)]: storedOutbox(outboxOf(after), now) };
}

/** Whether two drafts have the same outbox. */
export const isSameOutbox = (before: Draft, after: Draft): boolean =>
  before.owner === after.owner && JSON.stringify(outboxOf(before)) === JSON.stringify(outboxOf(after));

/** Whether two drafts leave the same on the device, which has no sensitive answer. */
export const isSameOnDevice = (before: Draft, after: Draft): boolean =>
  before.owner === after.owner &&
  JSON.stringify(storedOutbox(outboxOf(before), 0)) === JSON.stringify(storedOutbox(outboxOf(after), 0));
