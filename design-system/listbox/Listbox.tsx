import { autoUpdate, flip, offset, size, useFloating } from '@floating-ui/react-dom';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { color, radius, shadow, space } from '../theme/theme.ts';

interface ListboxProps {
  id: string;
  label: string;
  /** What the list drops down from: it takes that width, and opens upward where there is no room below. */
  anchor: HTMLElement | null;
  labels: readonly string[];
  /** The option the keyboard is at. */
  active: number;
  /** The chosen option; -1 for none. */
  selected: number;
  onChoose: (index: number) => void;
  onHover: (index: number) => void;
}

/** The id of one option, for `aria-activedescendant`. */
export const optionId = (listId: string, index: number) => `${listId}-${index}`;

/** An open list of options; focus stays on what it drops down from (ARIA Authoring Practices, listbox). */
export function Listbox({ id, label, anchor, labels, active, selected, onChoose, onHover }: ListboxProps) {
  const { refs, floatingStyles } = usePlacement(anchor);
  const activeOption = useRef<HTMLLIElement>(null);

  useEffect(() => {
    if (active >= 0) activeOption.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  return (
    // Pressing in the list must not take the focus away from its control.
    <List
      ref={refs.setFloating}
      style={floatingStyles}
      id={id}
      role="listbox"
      aria-label={label}
      onMouseDown={(event) => event.preventDefault()}
    >
      {labels.map((text, index) => (
        <Choice
          key={optionId(id, index)}
          ref={index === active ? activeOption : undefined}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === selected}
          $active={index === active}
          onMouseMove={() => index !== active && onHover(index)}
          onClick={() => onChoose(index)}
        >
          {text}
        </Choice>
      ))}
    </List>
  );
}

/** Keeps the list clear of its control's focus ring, in pixels. */
const ringPx = 6;

/** The menu's height in pixels (form.md section 5). */
const lowest = 140;
const tallest = 300;

function usePlacement(anchor: HTMLElement | null) {
  return useFloating({
    elements: { reference: anchor },
    placement: 'bottom-start',
    whileElementsMounted: autoUpdate,
    middleware: [
      offset(ringPx),
      flip({ padding: 8 }),
      size({
        padding: 8,
        apply: ({ availableHeight, rects, elements }) => {
          elements.floating.style.maxBlockSize = `${Math.min(tallest, Math.max(lowest, availableHeight))}px`;
          elements.floating.style.inlineSize = `${rects.reference.width}px`;
        },
      }),
    ],
  });
}

const List = styled.ul`
  z-index: 10;
  margin: 0;
  padding: ${space[1]};
  overflow-y: auto;
  overscroll-behavior: contain;
  border: 1px solid ${color.border};
  border-radius: ${radius};
  background: ${color.surfaceRaised};
  box-shadow: ${shadow};
  list-style: none;
  max-block-size: ${tallest}px;
`;

const Choice = styled.li<{ $active: boolean }>`
  position: relative;
  min-block-size: 2.5rem;
  padding: ${space[2]} ${space[3]};
  padding-inline-start: ${space[8]};
  border-radius: calc(${radius} - ${space[1]});
  background: ${({ $active }) => ($active ? color.actionSurface : 'transparent')};
  line-height: 1.375;
  cursor: pointer;

  /* The bar shows the keyboard's place without relying on a tint; outlines survive forced colours. */
  outline: ${({ $active }) => ($active ? `2px solid ${color.action}` : 'none')};
  outline-offset: -2px;

  &[aria-selected='true'] {
    font-weight: 600;
  }

  &[aria-selected='true']::before {
    position: absolute;
    inset-inline-start: ${space[3]};
    content: '✓' / '';
  }
`;
