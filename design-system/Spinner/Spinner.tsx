import { styled } from 'styled-components';
import { color, space } from '../theme/theme.ts';
import { visuallyHidden } from '../theme/visuallyHidden.ts';
import { Ring } from './Ring.tsx';

export interface SpinnerProps {
  /** What is loading. Screen readers always announce it; it is visible only with reduced motion. @default 'Loading' */
  label?: string | undefined;
}

/** A short wait for part of the page. */
export function Spinner({ label = 'Loading' }: SpinnerProps) {
  return (
    <Status role="status">
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
