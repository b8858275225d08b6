import { useId } from 'react';
import { keyframes, styled } from 'styled-components';
import { useAnnouncement } from '../announcer/useAnnouncement.ts';
import { color, motion, space } from '../theme/theme.ts';
import { announcedQuarter } from './announcedQuarter.ts';

export interface ProgressProps {
  /** What is in progress. */
  label: string;
  /** The progress from 0 to 100; leave it out if it is unknown. */
  percent?: number | undefined;
  /** The text for the progress, shown and announced. @default '40%' */
  percentText?: ((percent: number) => string) | undefined;
  /** Announces every quarter. Turn it off if another element announces the progress. @default true */
  announced?: boolean | undefined;
}

/** The progress of something that takes longer than a second or two. For a shorter wait use `Spinner`. */
export function Progress({ label, percent, percentText = english, announced = true }: ProgressProps) {
  const id = useId();
  const quarter = announcedQuarter(percent);
  const news = quarter === undefined ? label : `${label} ${percentText(quarter)}`;
  useAnnouncement(announced ? news : '', '');
  return (
    <Root>
      <label htmlFor={id}>{label}</label>
      {percent !== undefined && <Percent aria-hidden="true">{percentText(whole(percent))}</Percent>}
      <Bar id={id} max={100} value={percent === undefined ? undefined : whole(percent)} />
    </Root>
  );
}

const english = (percent: number) => `${percent}%`;

/** Rounds down, so that 100 means done. */
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

const slide = keyframes`
  from { background-position-x: 100%; }
  to { background-position-x: -100%; }
`;

/* A native progress bar, drawn by us in forced colors too: the browser's own one also moves under reduced motion. */
const Bar = styled.progress`
  --bar: ${color.action};

  grid-column: 1 / -1;
  inline-size: 100%;
  block-size: 0.75rem;
  appearance: none;
  overflow: hidden;
  border: 1px solid ${color.border};
  border-radius: 1rem;
  background: ${color.surfaceSunken};
  color: var(--bar);

  @media (forced-colors: active) {
    --bar: Highlight;

    forced-color-adjust: none;
    background: Canvas;
  }

  &::-webkit-progress-bar {
    background: transparent;
  }

  &::-webkit-progress-value {
    background: var(--bar);
    transition: inline-size ${motion.steady};
  }

  &::-moz-progress-bar {
    background: var(--bar);
  }

  &:indeterminate {
    background: linear-gradient(90deg, transparent 30%, var(--bar) 50%, transparent 70%) 0 / 200% 100%;
    animation: ${slide} 1600ms linear infinite;
  }

  &:indeterminate::-moz-progress-bar {
    background: transparent;
  }
`;
