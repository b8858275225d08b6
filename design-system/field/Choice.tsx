import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, motion, radius, space } from '../theme/theme.ts';

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'children'> {
  type: 'radio' | 'checkbox';
  'data-invalid'?: boolean | undefined;
  children: ReactNode;
}

/** A radio button or check box and its label in one clickable tile. The native input keeps keyboard and screen reader support. */
export function Choice({ children, ...input }: ChoiceProps) {
  return (
    <Tile>
      <Box {...input} />
      <Label>{children}</Label>
    </Tile>
  );
}

const Tile = styled.label`
  display: flex;
  align-items: flex-start;
  gap: ${space[2]};
  min-block-size: 2.75rem;
  padding: calc(0.625rem - 1px) ${space[3]};
  border: 1px solid ${color.border};
  border-radius: ${radius};
  background: ${color.surfaceRaised};
  line-height: 1.375;
  cursor: pointer;
  transition: border-color ${motion.quick}, background-color ${motion.quick};

  &:hover:not(:has(:disabled)) {
    border-color: ${color.action};
  }

  &:has(:checked) {
    border-color: ${color.action};
    background: ${color.actionSurface};
    box-shadow: inset 0 0 0 1px ${color.action};
  }

  /* Radio buttons have no aria-invalid. */
  &:has([aria-invalid='true'], [data-invalid]):not(:has(:checked)) {
    border-color: ${color.danger};
  }

  &:has(:disabled) {
    color: ${color.textMuted};
    cursor: not-allowed;
  }

  /* In WebKit a radio button chosen with an arrow key has the focus, but not :focus-visible. */
  &:has(:focus-visible, [type='radio']:checked:focus) {
    outline: 3px solid ${color.focus};
    outline-offset: 2px;
    box-shadow: 0 0 0 2px ${color.focusHalo};
  }
`;

/* A long word is broken, so that the tile fits its column. */
const Label = styled.span`
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;

/* Drawn here, because browsers draw their own in colors that do not fit the dark scheme. The tile shows the focus ring. */
const Box = styled.input`
  flex: none;
  inline-size: 1.25rem;
  block-size: 1.25rem;
  margin: 0.125rem 0 0;
  accent-color: ${color.action};
  cursor: inherit;

  @media not (forced-colors: active) {
    display: grid;
    appearance: none;
    place-content: center;
    border: 2px solid ${color.border};
    border-radius: ${({ type }) => (type === 'radio' ? '50%' : '0.25rem')};
    background: ${color.surfaceRaised};

    &::before {
      content: '';
      inline-size: 0.625rem;
      block-size: 0.625rem;
      scale: 0;
      transition: scale ${motion.quick};
      background: ${({ type }) => (type === 'radio' ? color.action : color.onAction)};
      ${({ type }) =>
        type === 'radio'
          ? 'border-radius: 50%;'
          : 'clip-path: polygon(14% 44%, 0 65%, 50% 100%, 100% 16%, 80% 0, 43% 62%);'}
    }

    &:checked {
      border-color: ${color.action};
      background: ${({ type }) => (type === 'radio' ? color.surfaceRaised : color.action)};
    }

    &:checked::before {
      scale: 1;
    }

    &:disabled {
      border-color: ${color.divider};
    }
  }

  @media print {
    appearance: auto;
  }

  &:focus-visible {
    outline: none;
    box-shadow: none;
  }
`;
