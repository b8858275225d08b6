import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../Button/Button.tsx';
import { useReadOnly } from '../field/readOnly.tsx';
import { space } from '../theme/theme.ts';
import { Entry } from './Entry.tsx';
import { useNewEntry } from './useNewEntry.ts';

export interface RepeaterProps {
  /** What one entry is: "Activity" makes "Activity 2 of 4". */
  entryName: string;
  /** How many entries are shown. @default 1 (form.md section 9) */
  count?: number | undefined;
  /** The most there may be. @default 10 (form.md section 9) */
  max?: number | undefined;
  /** Asks for one more: set `count`. Without it entries cannot be added. */
  onAdd?: (() => void) | undefined;
  /** One more is on its way. */
  pending?: boolean | undefined;
  /** Draws the questions of an entry; the first is 0. */
  children: (index: number) => ReactNode;
  /** Names an entry. @default 'Activity 2 of 4' */
  entryText?: ((entryName: string, position: number, count: number) => string) | undefined;
  /** @default 'Add Another' (form.md section 4) */
  addLabel?: string | undefined;
  /** What the button says while one more is on its way. @default 'Adding…' */
  pendingLabel?: string | undefined;
  /** The level of the entries' headings. @default 3 */
  headingLevel?: 2 | 3 | 4 | undefined;
}

/** The same questions several times, one entry after the other, so that nobody faces ten empty ones. */
export function Repeater(props: RepeaterProps) {
  const { entryName, count = 1, max = 10, onAdd, pending = false, children, headingLevel = 3 } = props;
  const { entryText = english, addLabel = 'Add Another', pendingLabel = 'Adding…' } = props;
  const { readOnly } = useReadOnly();
  const { newest, ask } = useNewEntry<HTMLHeadingElement>(count);
  const shown = Math.min(count, max);
  const positions = Array.from({ length: shown }, (_, index) => index + 1);
  return (
    <Stack>
      {positions.map((position) => (
        <Entry
          key={position}
          name={entryText(entryName, position, shown)}
          headingLevel={headingLevel}
          ref={position === shown ? newest : null}
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
            ask(event.currentTarget);
            onAdd();
          }}
        >
          {addLabel}
        </Add>
      )}
    </Stack>
  );
}

const english = (entryName: string, position: number, count: number) => `${entryName} ${position} of ${count}`;

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[8]};
`;

const Add = styled(Button)`
  justify-self: start;
`;
