import { Fragment } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, motion, space } from '../theme/theme.ts';
import { visuallyHidden } from '../theme/visuallyHidden.ts';

export interface AnswerProgressProps {
  /** How many of the needed answers are given. */
  given: number;
  needed: number;
  /** What is left elsewhere: how much, and in words, such as "3 left in About You". With it the bar is not full. */
  left?: { count: number; text: string } | undefined;
  /** Replaces the text. `bold` is its first part, such as "8 of 12". @default English */
  messages?: AnswerProgressMessages | undefined;
}

/** The text of `AnswerProgress`, in two parts. */
export interface AnswerProgressMessages {
  bold: (given: number, needed: number) => string;
  rest: (given: number, needed: number) => string;
}

/** How many of the needed answers are given, in words and as a bar. */
export function AnswerProgress({ given, needed, left, messages = english }: AnswerProgressProps) {
  const whole = needed + (left?.count ?? 0);
  return (
    <Root $isLong={Boolean(left)}>
      <span>
        <strong>{messages.bold(given, needed)}</strong>
        {left ? (
          <span key="left">
            <Implied>{` ${messages.rest(given, needed)}`}</Implied>
            {', '}
            <Rest>{left.text}</Rest>
          </span>
        ) : (
          <Fragment key="whole">
            {' '}
            <Rest>{messages.rest(given, needed)}</Rest>
          </Fragment>
        )}
      </span>
      {whole > 0 && (
        <Bar aria-hidden="true">
          <Filled $percent={Math.round((100 * given) / whole)} data-full={given === whole || undefined} />
        </Bar>
      )}
    </Root>
  );
}

const english: AnswerProgressMessages = {
  bold: (given, needed) => (needed === 0 ? 'Optional:' : `${given} of ${needed}`),
  rest: (_, needed) => (needed === 0 ? 'no answer is needed here' : 'needed answers'),
};

/* The longer text takes a line of its own beside a save status, so that it is read in two lines, not in five. */
const Root = styled.span<{ $isLong: boolean }>`
  display: grid;
  min-inline-size: ${({ $isLong }) => ($isLong ? 'min(12.5rem, 60vw)' : '0')};
  gap: ${space[1]};
  font-size: ${fontSize.small};
  line-height: 1.25;
`;

/* The whole wraps between its parts. */
const Rest = styled.span`
  display: inline-block;
`;

/* On a small phone the numbers stand for these words, where more follows. */
const Implied = styled.span`
  @media (max-width: 26rem) {
    ${visuallyHidden}
  }
`;

const Bar = styled.span`
  display: block;
  block-size: 0.375rem;
  border: 1px solid transparent;
  border-radius: 1rem;
  background: ${color.divider};
  overflow: hidden;

  @media (forced-colors: active) {
    border-color: CanvasText;
  }
`;

const Filling = styled.span`
  display: block;
  block-size: 100%;
  background: ${color.action};
  transition: inline-size ${motion.steady} ease-out, background-color ${motion.steady};

  &[data-full] {
    background: ${color.success};
  }

  @media (forced-colors: active) {
    &,
    &[data-full] {
      background: Highlight;
    }
  }
`;

/*
 * Not a style attribute: a page whose policy allows none would be drawn without it. And each percentage is a new rule: with a condition,
 * it would make browsers find the styles of the whole page.
 */
const Filled = styled(Filling)<{ $percent: number }>`
  inline-size: ${({ $percent }) => `${$percent}%`};
  min-inline-size: ${({ $percent }) => ($percent === 0 ? '0' : '0.25rem')};
`;
