import type { Store } from '@reduxjs/toolkit';
import { shallowEqual } from 'react-redux';
import type { AnswerKey } from '../../form/engine/answers.ts';
import type { Section } from '../../form/engine/groups.ts';
import type { Draft } from '../draft/draft.ts';
import type { WithDraft } from '../draft/draftSlice.ts';
import { isSameIn, keysReadBy } from '../draft/keysReadBy.ts';

/**
 * The store as one section of a page sees it. It tells only of changes that the section can show, so that a keystroke asks the
 * components of one section, however long the form is.
 */
export function sectionStore(store: Store<WithDraft>, section: Section): Store<WithDraft> {
  const keys = keysReadBy(section);
  const subscribe = (listener: () => void) => {
    let told = store.getState();
    return store.subscribe(() => {
      const state = store.getState();
      if (isSameFor(keys, told, state)) return;
      told = state;
      listener();
    });
  };
  return { ...store, subscribe };
}

function isSameFor(keys: readonly AnswerKey[], { draft, ...before }: WithDraft, { draft: newer, ...now }: WithDraft) {
  return shallowEqual(before, now) && isSameDraft(keys, draft, newer);
}

const isSameDraft = (keys: readonly AnswerKey[], before: Draft, now: Draft): boolean =>
  isSameIn(keys, before.answers, now.answers) &&
  isSameIn(keys, before.saved.answers, now.saved.answers) &&
  before.sent === now.sent &&
  before.lost === now.lost &&
  shallowEqual(before.conflicts, now.conflicts) &&
  shallowEqual(before.clearings, now.clearings) &&
  shallowEqual(before.lookups, now.lookups);
