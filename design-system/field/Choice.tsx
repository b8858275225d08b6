import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, radius, space } from '../theme/theme.ts';

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'children'> {
  type: 'radio' | 'checkbox';
  children: ReactNode;
}

/** A radio button or check box with its words, one tile to press: the platform's own control, so keyboards and screen readers know it. */
export function Choice({ children, ...input }: ChoiceProps) {
  return (
    <Tile>
      <Box {...input} />
      <span>{children}</span>
    </Tile>
  );
}

const Tile = styled.label`
  display: flex;
  align-items: flex-start;
  gap: ${space[3]};
  min-block-size: 3rem;
  padding: calc(${space[3]} - 1px) ${space[4]};
  border: 1px solid ${color.border};
  border-radius: ${radius};
  background: ${color.surfaceRaised};
  line-height: 1.375;
  cursor: pointer;
  transition: border-color 120ms, background-color 120ms;

  &:hover:not(:has(:disabled)) {
    border-color: ${color.action};
  }

  &:has(:checked) {
    border-color: ${color.action};
    background: ${color.actionSurface};
    box-shadow: inset 0 0 0 1px ${color.action};
  }

  /* A radio button has no invalid state of its own: only errors describe it. */
  &:has([aria-invalid='true'], [type='radio'][aria-describedby]):not(:has(:checked)) {
    border-color: ${color.danger};
  }

  &:has(:disabled) {
    color: ${color.textMuted};
    cursor: not-allowed;
  }

  &:has(:focus-visible) {
    outline: 3px solid ${color.focus};
    outline-offset: 2px;
    box-shadow: 0 0 0 2px ${color.focusHalo};
  }
`;

/* The ring is drawn around the whole tile. */
const Box = styled.input`
  flex: none;
  inline-size: 1.25rem;
  block-size: 1.25rem;
  margin: 0.125rem 0 0;
  accent-color: ${color.action};
  cursor: inherit;

  &:focus-visible {
    outline: none;
    box-shadow: none;
  }
`;
