import { useAnnouncement } from 'design-system';
import { useState } from 'react';
import { shallowEqual, useSelector } from 'react-redux';
import { selectPause, selectWebStatus, type WithSession } from '../../state/session/sessionSlice.ts';
import { saveLine } from './saveLine.ts';

/**
 * Announces what is news about saving: the answers are kept or saved for the first time, are not saved, are kept elsewhere from now
 * on, are saved again. It stays while the pages change: a line that is drawn once more is no news. During a submission there is other
 * news, and after it nothing is saved any more.
 */
export function SaveNews() {
  const { kind, announced, again = announced, kept } = useSelector(saveLine, shallowEqual);
  const isElsewhere = useSelector(
    (state: WithSession) => selectPause(state) !== null || selectWebStatus(state) === 'submitted',
  );
  const [known, setKnown] = useState({ kind, kept, text: '' });
  // What is only on its way interrupts nothing.
  if (!isElsewhere && (kind !== known.kind || kept !== known.kept) && kind !== 'unsaved') {
    const isRecovery = kind === 'saved' && (known.kind === 'offline' || known.kind === 'refused');
    setKnown({ kind, kept, text: isRecovery ? again : announced });
  }
  useAnnouncement(known.text);
  return null;
}
