import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../Button/Button.tsx';
import { flush } from '../Button/flush.ts';
import { useReadOnly } from '../field/readOnly.tsx';
import { space } from '../theme/theme.ts';
import { visuallyHidden } from '../theme/visuallyHidden.ts';
import { Entry } from './Entry.tsx';
import { useNewEntry } from './useNewEntry.ts';

export interface RepeaterProps {
  /** The name of one entry: "Activity" makes "Activity 2 of 4". */
  entryName: string;
  /** How many entries are shown. @default 1 */
  count?: number | undefined;
  /** The largest number of entries. @default 10 */
  max?: number | undefined;
  /** Called to add an entry: raise `count`. Without it entries cannot be added. */
  onAdd?: (() => void) | undefined;
  /** Called to take the last entry away: lower `count`. Leave it out while that entry is the only one, or has an answer. */
  onRemove?: (() => void) | undefined;
  /** Whether an entry is being added. */
  pending?: boolean | undefined;
  /** Draws the questions of an entry. The first index is 0. */
  children: (index: number) => ReactNode;
  /** Names an entry. @default 'Activity 2 of 4' */
  entryText?: ((entryName: string, position: number, count: number) => string) | undefined;
  /** Screen readers add the name of an entry: "Add Another Activity". @default 'Add Another' */
  addLabel?: string | undefined;
  /** The button's label while an entry is being added. @default 'Adding…' */
  pendingLabel?: string | undefined;
  /** Screen readers add the name of the entry: "Remove Activity 3 of 3". @default 'Remove' */
  removeLabel?: string | undefined;
  /** The level of the entries' headings. @default 3 */
  headingLevel?: 2 | 3 | 4 | undefined;
}

/** Repeats the same questions, one entry after the other. Applicants add entries as they need them. */
export function Repeater(props: RepeaterProps) {
  const { entryName, count = 1, max = 10, onAdd, pending = false, children, headingLevel = 3 } = props;
  const { onRemove, removeLabel = 'Remove' } = props;
  const { entryText = englishEntryText, addLabel = 'Add Another', pendingLabel = 'Adding…' } = props;
  const { readOnly } = useReadOnly();
  const { newestHeading, noteRequest } = useNewEntry<HTMLHeadingElement>(count);
  const shown = Math.min(count, max);
  const positions = Array.from({ length: shown }, (_, index) => index + 1);
  return (
    <Stack>
      {positions.map((position) => (
        <Entry
          key={position}
          name={entryText(entryName, position, shown)}
          headingLevel={headingLevel}
          ref={position === shown ? newestHeading : null}
          action={
            onRemove &&
            position === shown &&
            !readOnly && (
              <Remove
                variant="quiet"
                onClick={(event) => {
                  noteRequest(event.currentTarget);
                  onRemove();
                }}
              >
                {removeLabel}
                <Hidden>{` ${entryText(entryName, position, shown)}`}</Hidden>
              </Remove>
            )
          }
        >
          {children(position - 1)}
        </Entry>
      ))}
      {onAdd && shown < max && !readOnly && (
        <Add
          variant="secondary"
          pending={pending}
          pendingLabel={pendingLabel}
          onClick={(event) => {
            noteRequest(event.currentTarget);
            onAdd();
          }}
        >
          {addLabel}
          <Hidden> {entryName}</Hidden>
        </Add>
      )}
    </Stack>
  );
}

const englishEntryText = (entryName: string, position: number, count: number) => `${entryName} ${position} of ${count}`;

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[8]};
`;

/* Distinguishes the buttons of several groups (WCAG 2.4.6). */
const Hidden = styled.span`
  ${visuallyHidden}
`;

const Add = styled(Button)`
  justify-self: start;
`;

const Remove = styled(Button)`
  ${flush}
  margin-block: calc(-1 * ${space[2]});
`;
