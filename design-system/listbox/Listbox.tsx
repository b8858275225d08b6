import { type MouseEvent, memo, useEffect } from 'react';
import { css, styled } from 'styled-components';
import { color, fontSize, radius, shadow, space } from '../theme/theme.ts';
import { usePlacement } from './usePlacement.ts';

/** One option as it is read: its words, and a quieter line that tells it from others of the same name. */
export interface ListItem {
  label: string;
  subText?: string | undefined;
}

interface ListboxProps {
  id: string;
  label: string;
  /** What the list drops down from: it takes that width, and opens upward where there is no room below. */
  anchor: HTMLElement | null;
  items: readonly ListItem[];
  /** The option the keyboard is at; -1 for none. */
  active: number;
  /** The chosen option, which a sign marks; -1 for none. Undefined where nothing stays chosen. */
  selected?: number | undefined;
  /** How high it grows before it scrolls, in pixels. @default 300 (form.md section 5) */
  tallest?: number | undefined;
  onChoose: (index: number) => void;
  /** Hears where the pointer moves, if that moves the keyboard's place too. */
  onHover?: ((index: number) => void) | undefined;
}

/** The id of one option, for `aria-activedescendant`. */
export const optionId = (listId: string, index: number) => `${listId}-${index}`;

/** An open list of options; focus stays on what it drops down from (ARIA Authoring Practices, listbox). */
export function Listbox(props: ListboxProps) {
  const { id, label, anchor, items, active, selected, tallest = 300, onChoose, onHover } = props;
  const { refs, floatingStyles } = usePlacement(anchor, tallest);
  const { floating } = refs;

  useEffect(() => {
    floating.current?.querySelector(`[data-index='${active}']`)?.scrollIntoView({ block: 'nearest' });
  }, [floating, active]);

  // One listener for all: a row that does not change is not drawn again, however long the list.
  const hear = (listener: ((index: number) => void) | undefined) => (event: MouseEvent) => {
    const index = indexAt(event.target);
    if (index !== undefined) listener?.(index);
  };

  return (
    // Pressing in the list must not take the focus away from its control.
    <List
      ref={refs.setFloating}
      style={floatingStyles}
      id={id}
      role="listbox"
      aria-label={label}
      $marked={selected !== undefined}
      $tallest={tallest}
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={hear((index) => index !== active && onHover?.(index))}
      onClick={hear(onChoose)}
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

/* The rows are styled from here: one rule for all is what lets a list of 250 open at once. */
const List = styled.div<{ $marked: boolean; $tallest: number }>`
  z-index: 10;
  margin: 0;
  padding: ${space[1]};
  overflow-y: auto;
  overscroll-behavior: contain;
  border: 1px solid ${color.border};
  border-radius: ${radius};
  background: ${color.surfaceRaised};
  box-shadow: ${shadow};
  max-block-size: ${({ $tallest }) => $tallest}px;

  [role='option'] {
    position: relative;
    min-block-size: 2.5rem;
    padding: ${space[2]} ${space[3]};
    padding-inline-start: ${({ $marked }) => ($marked ? space[8] : space[3])};
    border-radius: calc(${radius} - ${space[1]});
    line-height: 1.375;
    overflow-wrap: anywhere;
    cursor: pointer;
    /* Shows the keyboard's place without relying on a tint; outlines survive forced colours. */
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

  ${({ $marked }) => $marked && mark}
`;

/* The sign of the chosen option, in the room left at the start of each. */
const mark = css`
  [aria-selected='true'] {
    font-weight: 600;
  }

  [aria-selected='true']::before {
    position: absolute;
    inset-inline-start: ${space[3]};
    content: '✓' / '';
  }
`;
