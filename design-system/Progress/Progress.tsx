import { useId } from 'react';
import { keyframes, styled } from 'styled-components';
import { color, space } from '../theme/theme.ts';
import { visuallyHidden } from '../theme/visuallyHidden.ts';
import { spokenPercent } from './spokenPercent.ts';

export interface ProgressProps {
  /** What is going on. */
  label: string;
  /** How far it is, 0 to 100; leave it out when nobody knows. */
  percent?: number | undefined;
  /** Writes and speaks how far it is. @default '40%' */
  percentText?: ((percent: number) => string) | undefined;
  /** Speaks at every quarter. Turn it off where something else already does. @default true */
  announced?: boolean | undefined;
}

/** How far something is that takes a while, or only that it goes on. For a wait of a second or two use a `Spinner`. */
export function Progress({ label, percent, percentText = english, announced = true }: ProgressProps) {
  const id = useId();
  const spoken = spokenPercent(percent);
  return (
    <Root>
      <label htmlFor={id}>{label}</label>
      {percent !== undefined && <Percent aria-hidden="true">{percentText(whole(percent))}</Percent>}
      <Bar id={id} max={100} value={percent === undefined ? undefined : whole(percent)} />
      {announced && (
        <Announcement role="status">
          {label}
          {spoken !== undefined && ` ${percentText(spoken)}`}
        </Announcement>
      )}
    </Root>
  );
}

const english = (percent: number) => `${percent}%`;

/** Rounded down, so that 100 means that it is done. */
const whole = (percent: number) => Math.floor(Math.min(Math.max(percent, 0), 100));

const Root = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[1]} ${space[4]};
`;

const Percent = styled.span`
  font-variant-numeric: tabular-nums;
`;

const pass = keyframes`
  from { background-position-x: 100%; }
  to { background-position-x: -100%; }
`;

/* The platform's own bar; where colours are forced it keeps the platform's look, too. */
const Bar = styled.progress`
  grid-column: 1 / -1;
  inline-size: 100%;
  block-size: 0.75rem;

  @media not (forced-colors: active) {
    appearance: none;
    overflow: hidden;
    border: 1px solid ${color.border};
    border-radius: 1rem;
    background: ${color.surface};
    color: ${color.action};

    &::-webkit-progress-bar {
      background: transparent;
    }

    &::-webkit-progress-value {
      background: ${color.action};
      transition: inline-size 200ms;
    }

    &::-moz-progress-bar {
      background: ${color.action};
    }

    &:indeterminate {
      background: linear-gradient(90deg, transparent 30%, ${color.action} 50%, transparent 70%) 0 / 200% 100%;
      animation: ${pass} 1600ms linear infinite;
    }

    &:indeterminate::-moz-progress-bar {
      background: transparent;
    }
  }
`;

const Announcement = styled.span`
  ${visuallyHidden}
`;
