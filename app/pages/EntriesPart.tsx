import { Repeater, useReadOnly } from 'design-system';
import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Entries, Part } from '../../form/parts.ts';
import { selectAnswers, type WithDraft } from '../draft/draftSlice.ts';
import {
  addAnotherPressed,
  answeredEntries,
  selectCount,
  selectIsAdding,
  type WithAddAnother,
} from '../features/addAnother/addAnotherSlice.ts';
import { selectIsLoggedIn } from '../session/sessionSlice.ts';

interface Props {
  group: Entries;
  draw: (parts: readonly Part[]) => ReactNode;
}

/** Repeated entries. Who has an account may add more; no entry that holds an answer is hidden. */
export function EntriesPart({ group, draw }: Props) {
  const { id, entryName, parts: entries } = group;
  const dispatch = useDispatch();
  const isLoggedIn = useSelector(selectIsLoggedIn);
  const { readOnly: isReader } = useReadOnly();
  const isAdding = useSelector((state: WithAddAnother) => selectIsAdding(state, id));
  const kept = useSelector((state: WithAddAnother) => selectCount(state, id));
  const filled = useSelector((state: WithDraft) => answeredEntries(group, selectAnswers(state)));
  const count = Math.min(Math.max(kept, filled), entries.length);
  return (
    <>
      <Repeater
        entryName={entryName}
        count={count}
        max={entries.length}
        pending={isAdding}
        {...(isLoggedIn && { onAdd: () => dispatch(addAnotherPressed({ id, count: count + 1, entryName })) })}
      >
        {(index) => draw(entries[index]?.parts ?? [])}
      </Repeater>
      {!isLoggedIn && !isReader && count < entries.length && <p>Once you have an account, you can add more.</p>}
    </>
  );
}
