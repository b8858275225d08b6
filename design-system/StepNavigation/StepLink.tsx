import type { MouseEvent } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../Icon/Icon.tsx';
import { color, fontSize, media, radius, space } from '../theme/theme.ts';
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
  /** How many answers are missing, if the state is `missing`. */
  missingCount?: number | undefined;
}

/** The texts for the states and the position. */
export interface StepMessages {
  todo: string;
  done: string;
  missing: (count: number | undefined) => string;
  position: (step: number, count: number) => string;
}

interface Props {
  step: Step;
  number: number;
  /** The `id` of the state text. It describes the link from outside, so that the link's name is the label alone. */
  stateId: string;
  messages: StepMessages;
  onFollow: ((href: string, event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
}

export function StepLink({ step, number, stateId, messages, onFollow }: Props) {
  const { ordinal, title } = splitStepLabel(step.label);
  return (
    <Item>
      <Anchor
        href={step.href}
        aria-current={step.current ? 'step' : undefined}
        aria-describedby={stateId}
        onClick={(event) => onFollow?.(step.href, event)}
      >
        <Mark $look={step.current && step.state === 'todo' ? 'current' : step.state} aria-hidden="true">
          {step.state === 'todo' ? number : <Icon name={step.state === 'done' ? 'check' : 'alert'} />}
        </Mark>
        <Label>
          {ordinal && <Ordinal>{ordinal}</Ordinal>} <span>{title}</span>
        </Label>
      </Anchor>
      <State id={stateId}>
        {step.state === 'missing' ? messages.missing(step.missingCount) : messages[step.state]}
      </State>
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
  done: { edge: color.success, face: color.success, sign: color.surfaceRaised },
  missing: { edge: color.danger, face: color.danger, sign: color.surfaceRaised },
};

const Mark = styled.span<{ $look: keyof typeof looks }>`
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
`;

const Anchor = styled.a`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-inline-size: 2.75rem;
  min-block-size: 3.5rem;
  padding: ${space[1]} ${space[2]};
  border-radius: ${radius};
  color: ${color.action};
  text-decoration: none;

  &:hover {
    background: ${color.actionSurface};
  }

  &[aria-current] {
    color: ${color.text};

    ${Mark} {
      outline: 3px solid ${color.accent};
      outline-offset: 2px;
    }
  }

  ${media.mobile} {
    justify-content: center;
    min-block-size: 2.75rem;
    padding: 0;
  }
`;

const Label = styled.span`
  display: grid;
  line-height: 1.25;

  span:last-child {
    font-weight: 600;
  }

  ${media.mobile} {
    ${visuallyHidden}
  }
`;

const Ordinal = styled.span`
  font-size: ${fontSize.small};
`;

const State = styled.span`
  ${visuallyHidden}
`;
