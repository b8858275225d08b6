import { type MouseEvent, memo, type RefObject, useEffect, useState } from 'react';
import { css, styled } from 'styled-components';
import { listGap } from '../overlay/gaps.ts';
import { usePlacement } from '../overlay/usePlacement.ts';
import { color, fontSize, radius, shadow, space } from '../theme/theme.ts';

/** One option: its label, and a smaller line that tells it from others with the same label. */
export interface ListItem {
  label: string;
  subText?: string | undefined;
}

interface ListboxProps {
  id: string;
  label: string;
  /** The element that the list drops down from. The list is inside it, and as wide. */
  anchor: RefObject<HTMLElement | null>;
  items: readonly ListItem[];
  /** The index of the active option; -1 for none. */
  active: number;
  /** The index of the chosen option, shown with a check mark; -1 for none. Undefined if the list keeps no choice. */
  selected?: number | undefined;
  /** The height in pixels at which the list starts to scroll. @default 300 */
  maxHeight?: number | undefined;
  onChoose: (index: number) => void;
  /** Called with the option under the pointer, if the pointer changes the active option. */
  onHover?: ((index: number) => void) | undefined;
}

/** The id of an option, for `aria-activedescendant`. */
export const optionId = (listId: string, index: number) => `${listId}-${index}`;

/** An open list of options. Focus stays on the control (ARIA Authoring Practices, listbox). */
export function Listbox(props: ListboxProps) {
  const { id, label, anchor, items, active, selected, maxHeight = 300, onChoose, onHover } = props;
  const [list, setList] = useState<HTMLElement | null>(null);
  usePlacement(anchor, list, 'list');

  useEffect(() => {
    list?.querySelector(`[data-index='${active}']`)?.scrollIntoView({ block: 'nearest' });
  }, [list, active]);

  // The list has one listener for all rows, so that only rows that change render again.
  const onRow = (listener: ((index: number) => void) | undefined) => (event: MouseEvent) => {
    const index = indexAt(event.target);
    if (index !== undefined) listener?.(index);
  };

  return (
    // A mouse press in the list leaves the focus on the control.
    <List
      ref={setList}
      id={id}
      role="listbox"
      aria-label={label}
      $hasChoice={selected !== undefined}
      $maxHeight={maxHeight}
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={onRow((index) => index !== active && onHover?.(index))}
      onClick={onRow(onChoose)}
    >
      {items.map(({ label: text, subText }, index) => (
        <Row
          key={optionId(id, index)}
          {...{ text, subText, index }}
          id={optionId(id, index)}
          isActive={index === active}
          isSelected={index === (selected ?? active)}
        />
      ))}
    </List>
  );
}

interface RowProps {
  id: string;
  index: number;
  text: string;
  subText: string | undefined;
  isActive: boolean;
  isSelected: boolean;
}

const Row = memo(({ id, index, text, subText, isActive, isSelected }: RowProps) => (
  <div
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={isSelected}
    data-index={index}
    data-active={isActive || undefined}
  >
    {text}
    {subText && (
      <>
        {' '}
        <small>{subText}</small>
      </>
    )}
  </div>
));

function indexAt(target: EventTarget): number | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('[role=option]') : null;
  return row ? Number(row.dataset.index) : undefined;
}

/* One rule styles all rows, because 250 styled components would open slowly. */
const List = styled.div<{ $hasChoice: boolean; $maxHeight: number }>`
  position: absolute;
  inset: calc(100% + ${listGap}px) auto auto 0;
  z-index: 10;
  inline-size: 100%;
  margin: 0;
  padding: ${space[1]};
  overflow-y: auto;
  overscroll-behavior: contain;
  border: 1px solid ${color.border};
  border-radius: ${radius};
  background: ${color.surfaceRaised};
  box-shadow: ${shadow};
  /* At least three options. */
  max-block-size: min(${({ $maxHeight }) => $maxHeight}px, max(140px, var(--available-height, 100vh)));

  [role='option'] {
    position: relative;
    min-block-size: 2.5rem;
    padding: ${space[2]} ${space[3]};
    padding-inline-start: ${({ $hasChoice }) => ($hasChoice ? space[8] : space[3])};
    border-radius: calc(${radius} - ${space[1]});
    line-height: 1.375;
    overflow-wrap: anywhere;
    cursor: pointer;
    /* Forced colors drop backgrounds and keep outlines. */
    outline-offset: -2px;

    &:hover,
    &[data-active] {
      background: ${color.actionSurface};
    }

    &[data-active] {
      outline: 2px solid ${color.action};
    }
  }

  small {
    display: block;
    color: ${color.textMuted};
    font-size: ${fontSize.small};
  }

  ${({ $hasChoice }) => $hasChoice && checkMark}
`;

/* Every row leaves room for the check mark at its start. */
const checkMark = css`
  [aria-selected='true'] {
    font-weight: 600;
  }

  [aria-selected='true']::before {
    position: absolute;
    inset-inline-start: ${space[3]};
    content: '✓' / '';
  }
`;
