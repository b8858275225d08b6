import type { MouseEvent } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../Icon/Icon.tsx';
import { color, fontSize, media, motion, radius, space } from '../theme/theme.ts';
import { visuallyHidden } from '../theme/visuallyHidden.ts';
import { splitStepLabel } from './stepLabel.ts';

/** One page of the application. */
export interface Step {
  href: string;
  /** The name with its number, such as "Step 1 About You". */
  label: string;
  /** Whether the applicant is on this page. */
  current: boolean;
  state: 'todo' | 'done' | 'missing';
  /** What is missing if the state is `missing`, such as "2 missing, 1 to correct". @default the text of the state */
  missingText?: string | undefined;
}

/** The texts for the states and the position. */
export interface StepMessages {
  todo: string;
  done: string;
  missing: string;
  position: (step: number, count: number) => string;
}

/**
 * Where the numbers stand without their names: on phones, and where more than three steps have no room for names of 15 letters.
 *
 * @param count of the steps
 */
export const withoutNames = (count: number): string =>
  count > 3 ? `@media (max-width: ${4 + 12.25 * count}rem)` : media.mobile;

interface Props {
  step: Step;
  number: number;
  /** Of all steps. */
  count: number;
  /** The `id` of the state text. It describes the link from outside, so that the link's name is the label alone. */
  stateId: string;
  messages: StepMessages;
  onFollow: ((href: string, event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
}

export function StepLink({ step, number, count, stateId, messages, onFollow }: Props) {
  const { ordinal, title } = splitStepLabel(step.label);
  return (
    <Item>
      <Anchor
        $count={count}
        href={step.href}
        aria-current={step.current ? 'step' : undefined}
        aria-describedby={stateId}
        onClick={(event) => onFollow?.(step.href, event)}
      >
        <Mark $look={step.current && step.state === 'todo' ? 'current' : step.state} aria-hidden="true">
          {step.state === 'done' ? <Icon name="check" /> : <span>{number}</span>}
          {step.state === 'missing' && (
            <Badge>
              <Icon name="alert" />
            </Badge>
          )}
        </Mark>
        <Label $count={count}>
          {ordinal && <Ordinal>{ordinal}</Ordinal>} <span>{title}</span>
        </Label>
      </Anchor>
      <State id={stateId}>{(step.state === 'missing' && step.missingText) || messages[step.state]}</State>
    </Item>
  );
}

const Item = styled.li`
  display: flex;
  align-items: center;
  min-inline-size: 0;
`;

const looks = {
  todo: { edge: color.border, face: color.surfaceRaised, sign: color.textMuted },
  current: { edge: color.action, face: color.action, sign: color.onAction },
  done: { edge: color.success, face: color.success, sign: color.surface },
  missing: { edge: color.danger, face: color.dangerSurface, sign: color.danger },
};

const Mark = styled.span<{ $look: keyof typeof looks }>`
  position: relative;
  display: grid;
  flex: none;
  place-content: center;
  inline-size: 2rem;
  block-size: 2rem;
  border: 2px solid ${({ $look }) => looks[$look].edge};
  border-radius: 50%;
  background: ${({ $look }) => looks[$look].face};
  color: ${({ $look }) => looks[$look].sign};
  font-weight: 600;
  transition: background-color ${motion.steady}, border-color ${motion.steady};
`;

/* The number stays, so that an applicant still knows which step it is. */
const Badge = styled.span`
  position: absolute;
  inset-block-start: -0.5rem;
  inset-inline-end: -0.5rem;
  display: grid;
  place-content: center;
  inline-size: 1.25rem;
  block-size: 1.25rem;
  border: 2px solid ${color.surface};
  border-radius: 50%;
  background: ${color.danger};
  color: ${color.surface};
  font-size: 0.75rem;
`;

const Label = styled.span<{ $count: number }>`
  display: grid;
  min-inline-size: 0;
  line-height: 1.25;
  overflow-wrap: break-word;

  span:last-child {
    font-weight: 600;
  }

  ${({ $count }) => withoutNames($count)} {
    ${visuallyHidden}
  }
`;

const Anchor = styled.a<{ $count: number }>`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-inline-size: 2.75rem;
  min-block-size: 3.5rem;
  padding: ${space[1]} ${space[2]};
  padding-inline-start: 0;
  border-radius: ${radius};
  color: ${color.action};
  text-decoration: none;

  &:hover ${Label} {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }

  &[aria-current] {
    color: ${color.text};

    ${Mark} {
      outline: 3px solid ${color.accent};
      outline-offset: 2px;
    }
  }

  ${({ $count }) => withoutNames($count)} {
    justify-content: center;
    min-block-size: 2.75rem;
    padding: 0;
  }
`;

const Ordinal = styled.span`
  font-size: ${fontSize.small};
`;

const State = styled.span`
  ${visuallyHidden}
`;
