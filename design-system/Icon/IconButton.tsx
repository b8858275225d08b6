import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { color, radius } from '../theme/theme.ts';
import { Icon } from './Icon.tsx';

interface Props extends ComponentPropsWithRef<'button'> {
  icon: 'close';
  /** The tooltip and the accessible name: beside an `aria-label`, screen readers would read the tooltip as a description, too. */
  label: string;
}

/** A button with only an icon, 44px on each side (WCAG 2.5.5). */
export function IconButton({ icon, label, ...button }: Props) {
  return (
    <Square type="button" title={label} {...button}>
      <Icon name={icon} />
    </Square>
  );
}

const Square = styled.button`
  display: grid;
  flex: none;
  place-content: center;
  inline-size: 2.75rem;
  block-size: 2.75rem;
  padding: 0;
  border: 0;
  border-radius: ${radius};
  background: transparent;
  color: ${color.textMuted};
  cursor: pointer;

  &:hover {
    background: ${color.actionSurface};
    color: ${color.text};
  }
`;
