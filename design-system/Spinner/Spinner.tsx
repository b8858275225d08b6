import { styled } from 'styled-components';
import { color, space } from '../theme/theme.ts';
import { visuallyHidden } from '../theme/visuallyHidden.ts';
import { Ring } from './Ring.tsx';

export interface SpinnerProps {
  /** What is awaited; heard always, seen where nothing may turn. @default 'Loading' */
  label?: string | undefined;
}

/** Something is on its way. */
export function Spinner({ label = 'Loading' }: SpinnerProps) {
  return (
    <Status role="status">
      <Ring />
      <Words>{label}</Words>
    </Status>
  );
}

const Status = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  color: ${color.action};
`;

const Words = styled.span`
  @media (prefers-reduced-motion: no-preference) {
    ${visuallyHidden}
  }
`;
