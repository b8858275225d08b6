import { styled } from 'styled-components';
import { useWaitAnnouncement } from '../announcer/useAnnouncement.ts';
import { color, space } from '../theme/theme.ts';
import { Ring } from './Ring.tsx';

export interface SpinnerProps {
  /** What is loading. Screen readers announce it when the wait takes more than a second. @default 'Loading' */
  label?: string | undefined;
}

/** A short wait for part of the page. */
export function Spinner({ label = 'Loading' }: SpinnerProps) {
  useWaitAnnouncement(label, true);
  return (
    <Status>
      <Ring />
      {label}
    </Status>
  );
}

const Status = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  color: ${color.action};
`;
