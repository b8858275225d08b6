import { type MouseEvent, useId } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, media, space } from '../theme/theme.ts';
import { type Step, StepLink, type StepMessages } from './StepLink.tsx';
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

/** The steps of a form and the state of each. Phones show the numbers and one line with the current step. */
export function StepNavigation({ label, steps, onFollow, messages = english }: StepNavigationProps) {
  const id = useId();
  const position = steps.findIndex(({ current }) => current) + 1;
  const currentStep = steps[position - 1];
  return (
    <Root aria-label={label}>
      {currentStep && (
        <CurrentStep aria-hidden="true">
          {messages.position(position, steps.length)}: <strong>{splitStepLabel(currentStep.label).title}</strong>
        </CurrentStep>
      )}
      <List>
        {steps.map((step, index) => (
          <StepLink
            key={step.href}
            step={step}
            number={index + 1}
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

/* On phones the numbers follow the line with the current step; the space inside the last one reaches over the edge. */
const Root = styled.nav`
  ${media.mobile} {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 ${space[1]};
    margin-inline-end: -0.375rem;
  }
`;

const CurrentStep = styled.p`
  display: none;
  margin: 0;
  font-size: ${fontSize.small};
  line-height: 1.25;

  ${media.mobile} {
    display: block;
    flex: 1 1 7rem;
  }

  > strong {
    display: inline-block;
  }
`;

const List = styled.ol`
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

  ${media.mobile} {
    flex: none;

    li:not(:last-child)::after {
      display: none;
    }
  }
`;
