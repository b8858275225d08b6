import { type MouseEvent, useId } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, space } from '../theme/theme.ts';
import { type Step, StepLink, type StepMessages, withoutNames } from './StepLink.tsx';
import { splitStepLabel } from './stepLabel.ts';

export interface StepNavigationProps {
  /** The accessible name of the navigation. */
  label: string;
  steps: readonly Step[];
  /** Called when the applicant follows a step. Call `event.preventDefault()` to handle the navigation yourself. */
  onFollow?: ((href: string, event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
  /** Replaces the texts for states and position. @default English */
  messages?: StepMessages | undefined;
}

/** The steps of a form and the state of each. Phones show the numbers and one line with the current step, as do other screens without room for the names. */
export function StepNavigation({ label, steps, onFollow, messages = english }: StepNavigationProps) {
  const id = useId();
  const position = steps.findIndex(({ current }) => current) + 1;
  const currentStep = steps[position - 1];
  return (
    <Root aria-label={label} $count={steps.length}>
      {currentStep && (
        <CurrentStep aria-hidden="true" $count={steps.length}>
          <span>{`${messages.position(position, steps.length)}: `}</span>
          <strong>{splitStepLabel(currentStep.label).title}</strong>
        </CurrentStep>
      )}
      <List $count={steps.length}>
        {steps.map((step, index) => (
          <StepLink
            key={step.href}
            step={step}
            number={index + 1}
            count={steps.length}
            stateId={`${id}-${index}`}
            messages={messages}
            onFollow={onFollow}
          />
        ))}
      </List>
    </Root>
  );
}

const english: StepMessages = {
  todo: 'Not finished yet',
  done: 'Completed',
  missing: 'Answers missing or to correct',
  position: (step, count) => `Step ${step} of ${count}`,
};

/* Without names, as on phones, the numbers follow the line with the current step. The last link holds its ring and mark. */
const Root = styled.nav<{ $count: number }>`
  ${({ $count }) => withoutNames($count)} {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 ${space[1]};
  }
`;

const CurrentStep = styled.p<{ $count: number }>`
  display: none;
  margin: 0;
  font-size: ${fontSize.small};
  line-height: 1.25;

  ${({ $count }) => withoutNames($count)} {
    display: block;
    flex: 1 1 7rem;
  }

  > strong {
    display: inline-block;
  }
`;

const List = styled.ol<{ $count: number }>`
  display: flex;
  margin: 0;
  padding: 0;
  list-style: none;

  li:not(:last-child)::after {
    content: '';
    flex: 1;
    min-inline-size: ${space[2]};
    block-size: 2px;
    background: ${color.divider};
  }

  li:not(:last-child) {
    flex: 1;
  }

  ${({ $count }) => withoutNames($count)} {
    flex: none;

    li:not(:last-child)::after {
      display: none;
    }
  }
`;
