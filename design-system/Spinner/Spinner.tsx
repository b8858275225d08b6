import { styled } from 'styled-components';
import { useWaitAnnouncement } from '../announcer/useAnnouncement.ts';
import { color, space } from '../theme/theme.ts';
import { visuallyHidden } from '../theme/visuallyHidden.ts';
import { Ring } from './Ring.tsx';

export interface SpinnerProps {
  /** What is loading. Screen readers announce it when the wait takes more than a second; it is visible only with reduced motion. @default 'Loading' */
  label?: string | undefined;
}

/** A short wait for part of the page. */
export function Spinner({ label = 'Loading' }: SpinnerProps) {
  useWaitAnnouncement(label, true);
  return (
    <Status>
      <Ring />
      <Label>{label}</Label>
    </Status>
  );
}

const Status = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  color: ${color.action};
`;

const Label = styled.span`
  @media (prefers-reduced-motion: no-preference) {
    ${visuallyHidden}
  }
`;
