import { nanoid } from '@reduxjs/toolkit';
import { shallowEqual } from 'react-redux';
import { call, getContext, put, type SagaGenerator, select } from 'typed-redux-saga';
import type { Answers } from '../../form/engine/answers.ts';
import { type Failure, leavesOutcomeOpen, type Outcome } from '../platform/failure.ts';
import type { Draft, SentSave } from './draft.ts';
import { changeRefused, changeSent, changeStored } from './draftEvents.ts';
import { selectDraft } from './draftSlice.ts';

/** The preconditions of a call that changes the record of an application (RFC 9110, If-Match). Its key becomes the revision. */
interface Conditions {
  'If-Match': string;
  'Idempotency-Key': string;
}

const mostSent = 8;

/**
 * Names the next save: made from the saved revision, or from a save whose outcome is not known. A retry of the same answers has the same id.
 * When too many saves are without a reply, the last one is repeated. Without revisions, a save has no conditions.
 */
export function* nameSave(due: Answers): SagaGenerator<SentSave & { header?: Conditions }> {
  const draft = yield* select(selectDraft);
  const last = draft.sent.at(-1);
  const isRetry =
    last !== undefined && isWhole(last) && (draft.sent.length >= mostSent || shallowEqual(last.answers, due));
  const save = isRetry ? last : { id: nanoid(), answers: due };
  return hasRevisions(draft) ? { ...save, header: conditionsOf(draft, save.id) } : save;
}

const hasRevisions = ({ saved }: Draft) => typeof saved.revision === 'string';

/**
 * Sends another change of the record than a save, such as that of a document, in its turn. Where no reply comes, the next change names it.
 *
 * @param id of an earlier try without a reply: the same change is stored once
 */
export function* changeRecord(
  send: (params: { header?: Conditions }) => SagaGenerator<Outcome<unknown>>,
  id: string = nanoid(),
): SagaGenerator<Outcome<unknown>> {
  return yield* inTurn(function* (): SagaGenerator<Outcome<unknown>> {
    const draft = yield* select(selectDraft);
    if (!hasRevisions(draft)) return yield* call(send, {});
    yield* put(changeSent(id));
    const outcome = yield* call(send, { header: conditionsOf(draft, id) });
    if (outcome.ok) yield* put(changeStored(id));
    else if (!leavesOutcomeOpen(outcome.failure)) yield* put(changeRefused(id));
    return outcome;
  });
}

/** The failure says that another device has changed the record since. */
export const isOvertaken = (failure: Failure): boolean => failure.kind === 'refused' && failure.status === 412;

/** A save of the page before with a sensitive answer cannot be repeated: no record has the answer. */
const isWhole = ({ sensitive = [] }: SentSave) => sensitive.length === 0;

/** The revisions that the next change may replace. Of a save that cannot be repeated, the page has to learn first (412). */
export const replaceable = ({ saved, sent }: Draft): readonly string[] => [
  saved.revision ?? '',
  ...sent.filter(isWhole).map(({ id }) => id),
];

function conditionsOf(draft: Draft, id: string): Conditions {
  const known = replaceable(draft).filter((one) => one !== id);
  return { 'If-Match': known.map(quoted).join(', '), 'Idempotency-Key': quoted(id) };
}

export const quoted = (id: string): string => `"${id}"`;

/** The name of the lock in the context of the sagas (store/runSagas.ts). */
export const recordLock = 'recordLock';

/** Changes of the record run one after the other: each names the one before. */
export function* inTurn<Result>(change: () => SagaGenerator<Result>): SagaGenerator<Result> {
  const lock = yield* getContext<{ tail: Promise<unknown> }>(recordLock);
  const before = lock.tail;
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  lock.tail = Promise.all([before, ended]);
  try {
    yield* call(() => before);
    return yield* call(change);
  } finally {
    end();
  }
}
