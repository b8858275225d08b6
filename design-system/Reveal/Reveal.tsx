import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { type ControlWidth, controlWidth } from '../field/controlStyle.ts';
import type { ControlProps } from '../field/Field.tsx';
import { color, radius, space } from '../theme/theme.ts';
import { visuallyHidden } from '../theme/visuallyHidden.ts';

/** What the toggle of a hidden answer says. */
export interface RevealWords {
  show: string;
  /** The button's whole name for screen readers; it holds the visible word (WCAG 2.5.3). */
  showLabel: string;
  hide: string;
  hideLabel: string;
  /** Announced when the answer becomes visible. */
  shown: string;
  /** Announced when it is hidden again. */
  hidden: string;
}

interface RevealProps {
  control: ControlProps;
  says: RevealWords;
  /** As wide as the control. @default 'long' */
  width?: ControlWidth | undefined;
  /** Draws the control, hidden from onlookers or shown; it leaves `revealRoom` at its end. */
  children: (shown: boolean) => ReactNode;
}

/** The room the toggle takes inside the control, at its end. */
export const revealRoom = '5rem';

/** An answer hidden from whoever looks over the shoulder, with a toggle that shows it. */
export function Reveal({ control, says, width = 'long', children }: RevealProps) {
  const [visibility, setVisibility] = useState<'untouched' | 'shown' | 'hidden'>('untouched');
  const shown = visibility === 'shown';
  return (
    <>
      <Row $width={width}>
        {children(shown)}
        <Toggle
          type="button"
          aria-label={shown ? says.hideLabel : says.showLabel}
          aria-controls={control.id}
          disabled={control.disabled}
          onClick={() => setVisibility(shown ? 'hidden' : 'shown')}
        >
          {shown ? says.hide : says.show}
        </Toggle>
      </Row>
      <Announcement role="status">{visibility !== 'untouched' && says[visibility]}</Announcement>
    </>
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

const Announcement = styled.span`
  ${visuallyHidden}
`;
