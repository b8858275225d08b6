import { Repeater, useReadOnly } from 'design-system';
import type { ReactNode } from 'react';
import { shallowEqual, useDispatch, useSelector } from 'react-redux';
import type { Entries, Part } from '../../form/engine/groups.ts';
import { selectAnswersWithDocuments } from '../draft/answersWithDocuments.ts';
import { selectAnswers, selectConflicts, type WithDraft } from '../draft/draftSlice.ts';
import {
  answeredEntries,
  countPressed,
  isEntryAnswered,
  selectCount,
  selectIsAdding,
  type WithAddAnother,
} from '../features/addAnother/addAnotherSlice.ts';
import type { WithDocuments } from '../state/documents/documentsSlice.ts';
import { selectIsLoggedIn } from '../state/session/sessionSlice.ts';

interface Props {
  group: Entries;
  draw: (parts: readonly Part[]) => ReactNode;
}

/** An entry with an answer is shown, also when only the other of two versions has it. */
const shownEntries = (group: Entries, state: WithDraft) =>
  Math.max(
    ...[selectAnswers(state), ...selectConflicts(state).map(({ other }) => other)].map((answers) =>
      answeredEntries(group, answers),
    ),
  );

/** Repeated entries. Applicants with an account can add more, and remove the last one while it has no answer. */
export function EntriesPart(props: Props) {
  const { readOnly } = useReadOnly();
  return readOnly ? <ReadEntries {...props} /> : <WrittenEntries {...props} />;
}

/** Only the entries with an answer: one that was added and left empty would be a heading and unchecked boxes. */
function ReadEntries({ group: { entryName, parts }, draw }: Props) {
  const answered = useSelector((state: WithDraft & WithDocuments) => {
    const answers = selectAnswersWithDocuments(state);
    return parts.filter((entry) => isEntryAnswered(entry, answers));
  }, shallowEqual);
  return (
    <Repeater entryName={entryName} count={answered.length} max={parts.length}>
      {(index) => draw(answered[index]?.parts ?? [])}
    </Repeater>
  );
}

function WrittenEntries({ group, draw }: Props) {
  const { id, entryName, parts: entries } = group;
  const dispatch = useDispatch();
  const isLoggedIn = useSelector(selectIsLoggedIn);
  const isAdding = useSelector((state: WithAddAnother) => selectIsAdding(state, id));
  const addedCount = useSelector((state: WithAddAnother) => selectCount(state, id));
  const answeredCount = useSelector((state: WithDraft) => shownEntries(group, state));
  const count = Math.min(Math.max(addedCount, answeredCount), entries.length);
  const choose = (next: number) => dispatch(countPressed({ id, count: next, entryName }));
  return (
    <>
      <Repeater
        entryName={entryName}
        count={count}
        max={entries.length}
        pending={isAdding}
        {...(isLoggedIn && { onAdd: () => choose(count + 1) })}
        {...(isLoggedIn && answeredCount < count && count > 1 && { onRemove: () => choose(count - 1) })}
      >
        {(index) => draw(entries[index]?.parts ?? [])}
      </Repeater>
      {!isLoggedIn && count < entries.length && <p>Once you have an account, you can add more.</p>}
    </>
  );
}
