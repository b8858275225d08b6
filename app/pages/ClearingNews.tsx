import { announce } from 'design-system';
import { useEffect, useState } from 'react';
import { useSelector, useStore } from 'react-redux';
import { selectAnswers, type WithDraft } from '../draft/draftSlice.ts';
import { offerOf } from './clearingOffer.ts';

/**
 * Announces to screen readers what a change cleared or replaced, which may be far from the focused question. An earlier change,
 * which is the latest again after one was brought back, is not announced once more.
 */
export function ClearingNews() {
  const store = useStore<WithDraft>();
  const latest = useSelector(({ draft }: WithDraft) => draft.clearings.at(-1));
  const [known] = useState(() => new WeakSet(store.getState().draft.clearings));
  useEffect(() => {
    if (latest === undefined || known.has(latest)) return;
    known.add(latest);
    announce(`${offerOf(latest, selectAnswers(store.getState())).text} You can bring back what you wrote.`);
  }, [latest, known, store]);
  return null;
}
