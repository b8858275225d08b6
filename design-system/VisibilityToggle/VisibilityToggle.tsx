import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { useAnnouncement } from '../announcer/useAnnouncement.ts';
import { type ControlWidth, controlWidth } from '../field/controlStyle.ts';
import type { ControlProps } from '../field/Field.tsx';
import { color, radius, space } from '../theme/theme.ts';

/** The texts of the toggle. */
export interface VisibilityMessages {
  show: string;
  /** The button's accessible name, which contains the visible word (WCAG 2.5.3). */
  showLabel: string;
  hide: string;
  hideLabel: string;
  /** Announced when the answer becomes visible. */
  shown: string;
  /** Announced when it is hidden again. */
  hidden: string;
}

interface VisibilityToggleProps {
  control: ControlProps;
  messages: VisibilityMessages;
  /** As wide as the control. @default 'long' */
  width?: ControlWidth | undefined;
  /** Draws the control, masked or readable, with a padding of `toggleWidth` at its end. */
  children: (shown: boolean) => ReactNode;
}

/** The space that the toggle takes inside the control. */
export const toggleWidth = '5rem';

/** A control with a masked value and a button that shows or hides it. */
export function VisibilityToggle({ control, messages, width = 'long', children }: VisibilityToggleProps) {
  const [visibility, setVisibility] = useState<'untouched' | 'shown' | 'hidden'>('untouched');
  const shown = visibility === 'shown';
  useAnnouncement(visibility === 'untouched' ? '' : messages[visibility]);
  return (
    <Row $width={width}>
      {children(shown)}
      <Toggle
        type="button"
        aria-label={shown ? messages.hideLabel : messages.showLabel}
        aria-controls={control.id}
        disabled={control.disabled}
        onClick={() => setVisibility(shown ? 'hidden' : 'shown')}
      >
        {shown ? messages.hide : messages.show}
      </Toggle>
    </Row>
  );
}

const Row = styled.span<{ $width: ControlWidth }>`
  position: relative;
  display: block;
  inline-size: ${({ $width }) => controlWidth[$width]};
  max-inline-size: 100%;
`;

const Toggle = styled.button`
  position: absolute;
  inset-block: 1px;
  inset-inline-end: 1px;
  min-inline-size: 4.25rem;
  padding-inline: ${space[3]};
  border: 0;
  border-radius: ${radius};
  background: none;
  color: ${color.action};
  font-weight: 600;
  cursor: pointer;

  &:hover {
    color: ${color.actionStrong};
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`;
